import { findQuestion, type Question } from '@alo/engine';
import { Fragment, memo } from 'react';
import { fieldKind } from '../fields/field-for.js';
import { LocationLayout, QuestionGrid } from '../step/QuestionGrid.js';
import { questionRows, type QuestionRow } from '../step/question-rows.js';
import type { QuestionPlace } from '../parts/question-place.js';
import { ConnectedQuestion } from './ConnectedQuestion.js';
import { useConnection } from '../sheet/hooks.js';

/** STEP-04: the number of fields that stand beside a map. */
const besideMap = 5;

/** React passes every sibling of what renders: in runs, a keystroke in a group of 200 passes 30 of them, not 200. */
const runLength = 8;

const inRuns = (rows: readonly QuestionRow[]): QuestionRow[][] =>
  Array.from({ length: Math.ceil(rows.length / runLength) }, (_, run) =>
    rows.slice(run * runLength, (run + 1) * runLength),
  );

const placesIn: Readonly<Record<QuestionRow['length'], readonly QuestionPlace[]>> = {
  1: ['row'],
  2: ['left', 'right'],
};

interface QuestionListProps {
  readonly questionIds: readonly string[];
}

/** The questions of a group or a flat step; with a map among them, in the location layout. */
export const QuestionList = memo(function QuestionList({ questionIds }: QuestionListProps) {
  const { questionnaire } = useConnection().sheet;
  const questions = questionIds.flatMap((id) => findQuestion(questionnaire, id) ?? []);
  const map = questions.find((question) => fieldKind(question) === 'map-with-marker');
  if (map === undefined) return <QuestionGrid>{inColumns(questions)}</QuestionGrid>;
  const others = questions.filter((question) => question !== map);
  return (
    <LocationLayout
      fields={others.slice(0, besideMap).map(({ id }) => (
        <ConnectedQuestion key={id} questionId={id} />
      ))}
      map={<ConnectedQuestion questionId={map.id} />}
      rest={others.length > besideMap ? inColumns(others.slice(besideMap)) : null}
    />
  );
});

const inColumns = (questions: readonly Question[]) =>
  inRuns(questionRows(questions)).map((run) => (
    <Fragment key={run[0]?.[0].id}>
      {run.flatMap((row) =>
        row.map(({ id }, at) => (
          <ConnectedQuestion key={id} questionId={id} place={placesIn[row.length][at]} />
        )),
      )}
    </Fragment>
  ));
