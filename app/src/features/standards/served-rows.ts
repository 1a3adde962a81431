/** What the page of standards shows: rows of criteria with their questions, and those that a search finds. */
import type { ServedStandards } from '@alo/schemas';

type Standard = ServedStandards['standards'][number];
export type Question = ServedStandards['questions'][number];

/** One criterion, or the standard as a whole, with the questions that serve it. */
export interface Row {
  /** `null` = the standard as a whole. */
  readonly criterion: Pick<Standard['criteria'][number], 'id' | 'title'> | null;
  readonly questions: readonly Question[];
}

export interface ShownStandard extends Omit<Standard, 'criteria' | 'questions'> {
  /** How many criteria there are, and how many of them a question serves; also of those that a search leaves out. */
  readonly criteria: number;
  readonly served: number;
  readonly rows: readonly Row[];
}

/** Gives every standard with its rows. A row for the whole is there only where a question serves the whole. */
export function shownStandards({ standards, questions }: ServedStandards): ShownStandard[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return standards.map(({ criteria, questions: whole, ...standard }) => ({
    ...standard,
    criteria: criteria.length,
    served: criteria.filter((criterion) => criterion.questions.length > 0).length,
    rows: [
      ...(whole.length > 0 ? [{ criterion: null, questions: named(whole) }] : []),
      ...criteria.map(({ id, title, questions: ids }) => ({
        criterion: { id, title },
        questions: named(ids),
      })),
    ],
  }));
}

/** Folds a text to lower case, without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/**
 * Gives the standards and rows in which every word of `search` is found: in a standard's name or publisher, in the
 * number or title of a criterion, in the step, number or text of a question. What is found by its own words keeps all
 * that is in it; else only the questions stay that are found.
 */
export function searched(standards: readonly ShownStandard[], search: string): readonly ShownStandard[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return standards;
  const holds = (parts: readonly (string | null | undefined)[]) => {
    const text = folded(parts.filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
  return standards.flatMap((standard) => {
    const name = [standard.id, standard.name, standard.version, standard.publisher];
    if (holds(name)) return [standard];
    const rows = standard.rows.flatMap((row) => {
      const own = [...name, row.criterion?.id, row.criterion?.title];
      if (holds(own)) return [row];
      const questions = row.questions.filter(({ step, number, text }) => holds([...own, step, number, text]));
      return questions.length > 0 ? [{ ...row, questions }] : [];
    });
    return rows.length > 0 ? [{ ...standard, rows }] : [];
  });
}
