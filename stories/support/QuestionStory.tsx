import { createAnswerSheet } from '@alo/engine';
import { QuestionList, QuestionnaireProvider, ReadingRows } from '@alo/renderer';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { useMemo } from 'react';
import { sampleQuestionnaire } from './sample';

export interface QuestionStoryProps {
  /** The question as an author writes it. */
  readonly definition: QuestionDefinition;
  /** Saved answers by question id. */
  readonly answers?: AnswerMap;
  /** Ids that are pointed out as not answered yet. */
  readonly highlighted?: readonly string[];
  readonly readOnly?: boolean;
  /** The day that the default `today` offers, YYYY-MM-DD. */
  readonly today?: string;
}

const addSources = () => undefined;

/** One question on a live answer sheet: what is typed changes it, as in the product. */
export function QuestionStory({
  definition,
  answers,
  highlighted,
  readOnly = false,
  today,
}: QuestionStoryProps) {
  const sheet = useMemo(
    () =>
      createAnswerSheet(
        sampleQuestionnaire([definition]),
        { answers: answers ?? {} },
        today === undefined ? {} : { today },
      ),
    [definition, answers, today],
  );
  return (
    <main className="stage">
      <QuestionnaireProvider
        key={definition.id}
        sheet={sheet}
        readOnly={readOnly}
        highlighted={new Set(highlighted)}
        onAddSources={addSources}
      >
        {readOnly ? (
          <ReadingRows questionIds={[definition.id]} />
        ) : (
          <QuestionList questionIds={[definition.id]} />
        )}
      </QuestionnaireProvider>
      {sheet.question(definition.id).excluded ? (
        <p className="aside">This question is excluded: nothing is shown, and no place is left for it.</p>
      ) : null}
    </main>
  );
}
