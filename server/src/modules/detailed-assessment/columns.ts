/** The assessment as a table: a row for each answer. */
import type { AssessedAnswer, AssessedPart, DetailedAssessment } from '@alo/schemas';
import { texts } from './texts.js';

export interface TableRow extends AssessedPart {
  readonly step: string;
  readonly topic: string;
  readonly number: string;
}

/** Gives the rows of an answer. One with parts has a row above theirs only for its own files or its own note. */
function rowsOfAnswer({ number, parts, ...answer }: AssessedAnswer): (AssessedPart & { number: string })[] {
  const own = { ...answer, number: number ?? '' };
  const below = parts.map((part) => ({
    ...part,
    question: `${answer.question} ${part.question}`,
    number: own.number,
  }));
  const isFrame = parts.length > 0 && answer.files.length === 0 && answer.note === null;
  return isFrame ? below : [own, ...below];
}

export const rowsOf = ({ steps }: DetailedAssessment): TableRow[] =>
  steps.flatMap(({ title: step, topics }) =>
    topics.flatMap(({ title: topic, answers }) =>
      answers.flatMap(rowsOfAnswer).map((row) => ({ ...row, step, topic: topic ?? '' })),
    ),
  );

interface Column {
  readonly key: keyof typeof texts.columns;
  /** The width in characters. */
  readonly width: number;
  /** The content of a cell; an empty text where there is none. */
  readonly value: (row: TableRow) => string | number;
}

const review = ({ approved, files }: AssessedPart): string => {
  if (approved !== null) return approved ? texts.review.approved : texts.review.rejected;
  return files.length > 0 ? texts.review.open : '';
};

/** A number that was typed has a column of its own too, so that a spreadsheet can calculate with it. */
export const columns: readonly Column[] = [
  { key: 'step', width: 22, value: ({ step }) => step },
  { key: 'topic', width: 26, value: ({ topic }) => topic },
  { key: 'number', width: 6, value: ({ number }) => number },
  { key: 'question', width: 60, value: ({ question }) => question },
  { key: 'answer', width: 50, value: ({ answer }) => answer },
  { key: 'value', width: 12, value: ({ value }) => value ?? '' },
  { key: 'unit', width: 16, value: ({ unit }) => unit ?? '' },
  { key: 'note', width: 30, value: ({ note }) => note ?? '' },
  { key: 'files', width: 34, value: ({ files }) => files.join('; ') },
  { key: 'review', width: 16, value: review },
];

/** Above the columns, in the language of the moment. */
export const titles = (): string[] => columns.map(({ key }) => texts.columns[key]);
