/** Groups that are asked again for each entry (D-33), and rules on their entries, written out (V-24). */
import type { QuestionDefinition } from '../model/documents.generated.js';
import type { FigureTerm, QuestionId, Repeat } from '../model/questionnaire.js';

/** A repeated group, and the ids of all that nests in it, as its author wrote them. */
export interface RepeatedGroup extends Repeat {
  readonly id: QuestionId;
  readonly fields: ReadonlySet<QuestionId>;
}

/** One entry of a repeated group. `number`: from 1. */
export interface EntryPlace {
  readonly group: RepeatedGroup;
  readonly number: number;
}

/** Operators that look at all entries of a repeated group. */
export type Quantifier = 'some' | 'all' | 'none';
const isQuantifier = (name: string): name is Quantifier =>
  name === 'some' || name === 'all' || name === 'none';

/** What a question is called there that its author called `id`. */
export const idIn = (entry: EntryPlace | undefined, id: QuestionId): QuestionId =>
  entry?.group.fields.has(id) ? fieldIn(id, entry.number) : id;

/** The question that marks whether an entry is there. */
const markOf = ({ id }: Pick<RepeatedGroup, 'id'>, number: number): QuestionId => `${id}--${number}`;

/** A field in an entry: in the first one it has the id that its author gave it. */
const fieldIn = (id: QuestionId, number: number): QuestionId => (number === 1 ? id : `${id}--${number}`);

/** The definitions of an entry's mark, where it has one, and of the group question with its fields. */
function entryDefinitions(group: RepeatedGroup, number: number, fields: QuestionDefinition[]) {
  const label = `${group.label} ${number}`;
  const id = markOf(group, number);
  const entry: QuestionDefinition = { id: `${id}--entry`, label, type: 'group', fields };
  if (number <= group.least) return [entry];
  const mark: QuestionDefinition = {
    ...{ id, label, type: 'radio', component: 'entry' },
    options: [{ id: 'yes', option_text: 'Yes' }],
  };
  return [mark, { ...entry, visible_when: isThere(group, number) }];
}

/** The definitions of all entries, each with its place. */
export const entriesOf = (group: RepeatedGroup, fields: QuestionDefinition[] = []) =>
  numbersOf(group).flatMap((number) =>
    entryDefinitions(group, number, fields).map((source) => ({ source, entry: { group, number } })),
  );

/** The ids of these questions and of all that nests in them. */
function idsIn(questions: readonly QuestionDefinition[] = [], ids = new Set<QuestionId>()): Set<QuestionId> {
  for (const { id, fields, subQuestions } of questions) {
    ids.add(id);
    idsIn(fields, ids);
    idsIn(subQuestions, ids);
  }
  return ids;
}

/** Does the entry have a mark that says that it is there? */
const isThere = (group: RepeatedGroup, number: number) => ({
  '==': [{ var: `${markOf(group, number)}.option` }, 'yes'],
});

const numbersOf = ({ most }: RepeatedGroup) => Array.from({ length: most }, (_, at) => at + 1);

/** How many entries are there. */
const countOf = (group: RepeatedGroup) => ({
  '+': [
    group.least,
    ...numbersOf(group)
      .slice(group.least)
      .map((number) => ({ if: [isThere(group, number), 1, 0] })),
  ],
});

const splitName = (name: unknown): readonly [id: string, part: string | undefined] => {
  const [id = '', part] = typeof name === 'string' ? name.split('.') : [];
  return [id, part];
};

const nameOf = (written: unknown): unknown => (Array.isArray(written) ? written[0] : written);

/** The group and the rule of `{ "some": [{ "var": "<group id>" }, rule] }`; `undefined` when this is none. */
export function readQuantified(name: string, written: unknown) {
  if (!isQuantifier(name) || !Array.isArray(written)) return undefined;
  const [list, rule] = written as readonly unknown[];
  const [group, part] = splitName(nameOf((list as { var?: unknown } | null | undefined)?.var));
  return part === undefined && group !== '' ? { name, group, rule } : undefined;
}

/** The repeated groups that were read so far. */
export function createRepeats() {
  const groups = new Map<QuestionId, RepeatedGroup>();
  const ofField = new Map<QuestionId, RepeatedGroup>();
  const known = new Map<object, unknown>();

  function overEntries(name: Quantifier, group: RepeatedGroup, rule: unknown): unknown {
    const each = numbersOf(group).map((number) => ({
      there: number <= group.least ? undefined : isThere(group, number),
      holds: write(rule, { group, number }),
    }));
    const found = each.map(({ there, holds }) => (there ? { and: [there, holds] } : holds));
    if (name === 'some') return { '!!': [{ or: found }] };
    if (name === 'none') return { '!': [{ or: found }] };
    const inAll = each.map(({ there, holds }) => (there ? { or: [{ '!': [there] }, holds] } : holds));
    // As everywhere in JSON-Logic, nothing holds of all where there is none.
    const marks = each.flatMap(({ there }) => there ?? []);
    return { '!!': [{ and: group.least > 0 ? inAll : [{ or: marks }, ...inAll] }] };
  }

  function write(part: unknown, entry: EntryPlace | undefined): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) {
      const parts = part.map((each) => write(each, entry));
      return parts.some((each, at) => each !== part[at]) ? parts : part;
    }
    const members = Object.entries(part) as [string, unknown][];
    const [[name, written] = ['', undefined]] = members;
    if (name === 'var') {
      const [id, variable] = splitName(nameOf(written));
      const group = groups.get(id);
      if (group && variable === 'count') return countOf(group);
      const here = idIn(entry, id);
      return here === id ? part : { var: `${here}.${variable ?? ''}` };
    }
    const quantified = readQuantified(name, written);
    const group = quantified && groups.get(quantified.group);
    if (group) return overEntries(quantified.name, group, quantified.rule);
    const inner = members.map(([key, value]) => [key, write(value, entry)] as const);
    return inner.every(([, value], at) => value === members[at]?.[1]) ? part : Object.fromEntries(inner);
  }

  return {
    /** The repeated group with this id. */
    group: (id: QuestionId) => groups.get(id),
    /** The repeated group in which a field stands, by the id that its author gave it. */
    groupAround: (field: QuestionId) => ofField.get(field),

    add({ id, repeat, fields }: QuestionDefinition): RepeatedGroup | undefined {
      if (repeat === undefined) return undefined;
      const group = {
        id,
        label: repeat.label,
        least: repeat.least ?? 1,
        most: repeat.most,
        fields: idsIn(fields),
      };
      groups.set(id, group);
      for (const field of group.fields) ofField.set(field, group);
      return group;
    },

    /** The rule as it is for the fields of `entry`, with each look at all entries of a group written out (V-24). */
    expand(rule: unknown, entry: EntryPlace | undefined): unknown {
      if (groups.size === 0 || typeof rule !== 'object' || rule === null) return rule;
      if (entry !== undefined) return write(rule, entry);
      if (!known.has(rule)) known.set(rule, write(rule, entry));
      return known.get(rule);
    },

    /** The terms of a sum, with a field counted in each entry (G-12). */
    terms: (terms: readonly FigureTerm[]): readonly FigureTerm[] =>
      terms.flatMap((term) => {
        const group = typeof term === 'string' ? ofField.get(term) : undefined;
        return group ? numbersOf(group).map((number) => fieldIn(String(term), number)) : term;
      }),
  };
}

export type Repeats = ReturnType<typeof createRepeats>;
