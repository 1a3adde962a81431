import { readingTexts } from './texts.js';
import { isEntryMark, takesAnswer, type Question, type QuestionState } from '@alo/engine';
import { memo, use } from 'react';
import { useAnswer, useAnswers, useConnection, useQuestion, useQuestionView } from '../sheet/hooks.js';
import { fieldKind } from '../fields/field-for.js';
import { partIds } from '../parts/field-props.js';
import { entriesThere, isEntry } from '../sheet/entries.js';
import { Mark } from '../question/Mark.js';
import { QuestionAsideContext } from '../question/question-aside.js';
import { QuestionNumbersContext } from '../question/question-numbers.js';
import { answerFor } from './answer-for.js';
import { NotAnswered } from './NotAnswered.js';
import { ReadingContext } from './reading-context.js';
import styles from './reading.module.css';
import { ReadingEvidence } from './ReadingEvidence.js';
import { ReadingHelp } from './ReadingHelp.js';
import type { Writer } from '../sheet/writers-of.js';
import { writerText } from './writers.js';
import { useLocale } from '../parts/useLocale.js';

/** Questions and answers, one row each. */
export const ReadingRows = memo(function ReadingRows({
  questionIds,
}: {
  readonly questionIds: readonly string[];
}) {
  return (
    <dl className={styles['rows']}>
      {questionIds.map((id) => (
        <ReadingRow key={id} questionId={id} />
      ))}
    </dl>
  );
});

/** One question with its answer: nothing while it is excluded, so that it leaves no hole, and nothing for a mark. */
const ReadingRow = memo(function ReadingRow({ questionId }: { readonly questionId: string }) {
  const question = useQuestion(questionId);
  const state = useAnswer(questionId);
  return state.excluded || isEntryMark(question) ? null : <VisibleRow question={question} state={state} />;
});

interface VisibleRowProps {
  readonly question: Question;
  readonly state: QuestionState;
}

/** The question at the left and its answer at the right; a question with many answers takes the whole width below. */
function VisibleRow({ question, state }: VisibleRowProps) {
  useLocale();
  const number = use(QuestionNumbersContext).get(question.id);
  const { mark } = useQuestionView(question.id);
  const writer = useOtherWriter(question);
  const { questionnaire } = useConnection().sheet;
  const aside = use(QuestionAsideContext);
  const ids = partIds(question.id);
  const kind = fieldKind(question);
  return (
    <div
      className={styles['row']}
      id={ids.root}
      // Alt with an arrow key comes here: there is no input to go to.
      tabIndex={-1}
      data-wide={kind === 'group' || kind === 'radio-grid' || undefined}
      data-entry={isEntry(questionnaire, question) || undefined}
      data-mark={mark?.kind === 'rejected' ? mark.kind : undefined}
    >
      <dt className={styles['question']}>
        <span className={styles['number']}>{number}</span>
        <span id={ids.label}>{question.label}</span>
      </dt>
      <dd className={styles['answer']}>
        <Answer question={question} state={state} />
        {state.answer?.note ? (
          <p className={styles['small']}>
            {readingTexts.note}: {state.answer.note}
          </p>
        ) : null}
        <ReadingEvidence question={question} />
        {mark?.kind === 'rejected' ? <Mark mark={mark} /> : null}
        {writer === undefined ? null : <p className={styles['small']}>{writerText(writer)}</p>}
      </dd>
      <ReadingHelp question={question} />
      <dd className={styles['aside']}>{aside(question, true)}</dd>
    </div>
  );
}

function Answer({ question, state }: VisibleRowProps) {
  if (takesAnswer(question) && !state.answered) return <NotAnswered />;
  const kind = fieldKind(question);
  if (kind === 'group')
    return (
      <div role="group" aria-labelledby={partIds(question.id).label}>
        {question.repeat ? <NoEntries question={question} /> : null}
        <ReadingRows questionIds={question.children} />
      </div>
    );
  const AnswerView = answerFor[kind];
  return <AnswerView question={question} answer={state.answer} />;
}

/** Stands in place of the entries of a repeated group while none is there. */
function NoEntries({ question }: Pick<VisibleRowProps, 'question'>) {
  useLocale();
  const { sheet } = useConnection();
  useAnswers(question.children);
  return entriesThere(sheet, question).length === 0 ? (
    <p className={styles['unanswered']}>{readingTexts.noEntries}</p>
  ) : null;
}

/** Gives the writer of this answer, where the step names another one; in a grid, the writer of the first such row. */
function useOtherWriter({ id, children, type }: Question): Writer | undefined {
  const { writers } = useConnection();
  const { writer: main } = use(ReadingContext);
  const said = main && writerText(main);
  // The questions in a group question have rows of their own.
  const ids = type === 'group' ? [] : [id, ...children];
  return ids
    .flatMap((each) => writers.get(each) ?? [])
    .find((writer) => said !== undefined && writerText(writer) !== said);
}
