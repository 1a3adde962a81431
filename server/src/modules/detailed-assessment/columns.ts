/** The assessment as a table: a row for each answer. */
import type { AssessedAnswer, AssessedPart, DetailedAssessment } from '@alo/schemas';

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
  readonly title: string;
  /** The width in characters. */
  readonly width: number;
  /** The content of a cell; an empty text where there is none. */
  readonly value: (row: TableRow) => string | number;
}

const review = ({ approved, files }: AssessedPart): string => {
  if (approved !== null) return approved ? 'approved' : 'rejected';
  return files.length > 0 ? 'not reviewed' : '';
};

/** A number that was typed has a column of its own too, so that a spreadsheet can calculate with it. */
export const columns: readonly Column[] = [
  { title: 'Step', width: 22, value: ({ step }) => step },
  { title: 'Topic', width: 26, value: ({ topic }) => topic },
  { title: 'No.', width: 6, value: ({ number }) => number },
  { title: 'Question', width: 60, value: ({ question }) => question },
  { title: 'Answer', width: 50, value: ({ answer }) => answer },
  { title: 'Number', width: 12, value: ({ value }) => value ?? '' },
  { title: 'Unit', width: 16, value: ({ unit }) => unit ?? '' },
  { title: 'Note', width: 30, value: ({ note }) => note ?? '' },
  { title: 'Files', width: 34, value: ({ files }) => files.join('; ') },
  { title: 'Files reviewed', width: 16, value: review },
];
