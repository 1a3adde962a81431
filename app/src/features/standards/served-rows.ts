/** What the page of standards shows: rows of criteria with their questions, and those that a search or the cap leaves. */
import type { ServedStandards } from '@alo/schemas';

type Standard = ServedStandards['standards'][number];
type Disclosure = ServedStandards['value_chain_cap']['disclosures'][number];
export type Question = ServedStandards['questions'][number];

/** One criterion, or the standard as a whole, with the questions that serve it. */
export interface Row {
  /** `null` = the standard as a whole. */
  readonly criterion: Pick<Standard['criteria'][number], 'id' | 'title'> | null;
  readonly questions: readonly Question[];
}

export interface ShownDisclosure extends Omit<Disclosure, 'questions'> {
  readonly questions: readonly Question[];
}

export interface ShownStandard extends Omit<Standard, 'criteria' | 'questions'> {
  /** How many criteria there are, and how many of them a question serves; also of those that a search leaves out. */
  readonly criteria: number;
  readonly served: number;
  readonly rows: readonly Row[];
  /** Those of the standard that sets the value chain cap; others have none. */
  readonly disclosures: readonly ShownDisclosure[];
  /** Does it replace another edition of the list? */
  readonly isSuccessor: boolean;
}

/** Gives every standard with its rows. A row for the whole is there only where a question serves the whole. */
export function shownStandards({
  standards,
  questions,
  value_chain_cap: cap,
}: ServedStandards): ShownStandard[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const successors = new Set(standards.map((standard) => standard.superseded_by));
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
    disclosures:
      standard.id === cap.standard
        ? cap.disclosures.map((disclosure) => ({ ...disclosure, questions: named(disclosure.questions) }))
        : [],
    isSuccessor: successors.has(standard.id),
  }));
}

/** Folds a text to lower case, without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** What a search or a filter looks at: a row of criteria, or a disclosure. */
interface Part {
  readonly questions: readonly Question[];
}

/** Keeps the standards of which a part is left. */
function withParts(
  standards: readonly ShownStandard[],
  partsOf: <P extends Part>(parts: readonly P[], own: (part: P) => readonly string[]) => P[],
): ShownStandard[] {
  return standards.flatMap((standard) => {
    const rows = partsOf(standard.rows, ({ criterion }) =>
      criterion === null ? [] : [criterion.id, criterion.title],
    );
    const disclosures = partsOf(standard.disclosures, ({ id, title }) => [id, title]);
    return rows.length + disclosures.length > 0 ? [{ ...standard, rows, disclosures }] : [];
  });
}

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
  const nameOf = ({ id, name, version, publisher }: ShownStandard) => [id, name, version, publisher];
  return standards.flatMap((standard) => {
    if (holds(nameOf(standard))) return [standard];
    return withParts([standard], (parts, own) =>
      parts.flatMap((part) => {
        const context = [...nameOf(standard), ...own(part)];
        if (holds(context)) return [part];
        const questions = part.questions.filter(({ step, number, text }) =>
          holds([...context, step, number, text]),
        );
        return questions.length > 0 ? [{ ...part, questions }] : [];
      }),
    );
  });
}

/** What each question says of the cap: nothing, all, or only what companies of a size may refuse. */
export const capFilters = ['none', 'all', 'no10', 'no1000'] as const;
export type CapFilter = (typeof capFilters)[number];

const sizeOf = { no10: 'up_to_10', no1000: 'up_to_1000' } as const;

/** Leaves the questions that companies of the filter's size may refuse, with the rows and standards that have any. */
export function refusable(standards: readonly ShownStandard[], filter: CapFilter): readonly ShownStandard[] {
  if (filter === 'none' || filter === 'all') return standards;
  const size = sizeOf[filter];
  return withParts(standards, (parts) =>
    parts.flatMap((part) => {
      const questions = part.questions.filter(({ demandable }) => demandable[size] === 'no');
      return questions.length > 0 ? [{ ...part, questions }] : [];
    }),
  );
}
