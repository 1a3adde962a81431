/** What the GBTA file says of the questions of a form. */
import { sameAnswer, type QuestionState } from '@alo/engine';
import type { GbtaData, GbtaReportRow } from '@alo/schemas';

/** A row that is about a question. */
export interface RowOfQuestion extends GbtaReportRow {
  readonly question_id: string;
}

/** How much a row has to say of its question, where several are about the same one. */
const weights = { applied: 3, kept: 2, hidden: 1, ignored: 0 } as const;
const weightOf = ({ outcome }: GbtaReportRow): number => weights[outcome];

/** The row that says most of each question. */
export function rowsByQuestion({ report }: GbtaData): ReadonlyMap<string, RowOfQuestion> {
  const rows = new Map<string, RowOfQuestion>();
  for (const row of report.rows) {
    const { question_id: id } = row;
    if (id === null) continue;
    const known = rows.get(id);
    if (known === undefined || weightOf(row) > weightOf(known)) rows.set(id, { ...row, question_id: id });
  }
  return rows;
}

export const unconfirmedIn = ({ unconfirmed }: GbtaData): ReadonlySet<string> =>
  new Set(unconfirmed.map(({ question_id: id }) => id));

/**
 * What a row means for the answer that is shown.
 *
 * | standing    | the answer                                                    |
 * | ----------- | ------------------------------------------------------------- |
 * | `open`      | is that of the file, and nobody has confirmed it              |
 * | `confirmed` | is that of the file, and somebody has confirmed it            |
 * | `differs`   | is a person's own; the file means another one                 |
 * | `offered`   | is not there; the file means one                              |
 * | `told`      | is not there, and a person has to give it: the file says why  |
 * | `silent`    | was typed just now, or needs no words                         |
 */
export type Standing = 'open' | 'confirmed' | 'differs' | 'offered' | 'told' | 'silent';

export function standingOf(
  row: RowOfQuestion,
  isUnconfirmed: boolean,
  { answer, draft, excluded, misfit }: QuestionState,
): Standing {
  if (excluded || draft || misfit !== undefined) return 'silent';
  const isThere = answer !== undefined;
  if (row.answer !== null && isThere && sameAnswer(withoutNote(answer), withoutNote(row.answer))) {
    if (row.outcome !== 'applied') return 'silent';
    return isUnconfirmed ? 'open' : 'confirmed';
  }
  switch (row.outcome) {
    case 'applied':
      return 'silent';
    case 'kept':
    case 'hidden':
      if (row.answer === null) return 'silent';
      return isThere ? 'differs' : 'offered';
    case 'ignored':
      return isThere ? 'silent' : 'told';
  }
}

/** A note is a person's own, beside what the file says. */
const withoutNote = ({ selectedOptionId, typedValue }: NonNullable<QuestionState['answer']>) => ({
  ...(selectedOptionId !== undefined && { selectedOptionId }),
  ...(typedValue !== undefined && { typedValue }),
});
