import { findQuestion } from '@alo/engine';
import { Fragment, memo } from 'react';
import { fieldKind } from '../fields/field-for.js';
import { LocationLayout, QuestionGrid } from '../step/QuestionGrid.js';
import { ConnectedQuestion } from './ConnectedQuestion.js';
import { useConnection } from './hooks.js';

/** STEP-04: how many fields stand beside a map. */
const besideMap = 5;

/** React passes every sibling of what renders: in runs, a keystroke in a group of 200 passes 30 of them, not 200. */
const runLength = 16;

const inRuns = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / runLength) }, (_, run) =>
    ids.slice(run * runLength, (run + 1) * runLength),
  );

interface QuestionListProps {
  readonly questionIds: readonly string[];
}

/** The questions of a group or a flat step; with a map among them, in the location layout. */
export const QuestionList = memo(function QuestionList({ questionIds }: QuestionListProps) {
  const { questionnaire } = useConnection().sheet;
  const mapId = questionIds.find((id) => {
    const question = findQuestion(questionnaire, id);
    return question !== undefined && fieldKind(question) === 'map-with-marker';
  });
  const show = (ids: readonly string[], isNarrow = false) =>
    inRuns(ids).map((run) => (
      <Fragment key={run[0]}>
        {run.map((id) => (
          <ConnectedQuestion key={id} questionId={id} isNarrow={isNarrow} />
        ))}
      </Fragment>
    ));
  if (mapId === undefined) return <QuestionGrid>{show(questionIds)}</QuestionGrid>;
  const others = questionIds.filter((id) => id !== mapId);
  return (
    <LocationLayout
      fields={show(others.slice(0, besideMap), true)}
      map={<ConnectedQuestion questionId={mapId} isNarrow />}
      rest={others.length > besideMap ? show(others.slice(besideMap)) : null}
    />
  );
});
