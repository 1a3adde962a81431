/** What gets another id, all at once: checked, so that every id still stands for one thing afterwards. */
import { idPattern } from '../model/documents.generated.js';
import { findQuestion, type Questionnaire } from '../model/questionnaire.js';
import type { EditProblem, EditProblemCode, FormDocuments } from './documents.js';
import { idsInEntries } from './ids-in-entries.js';
import type { FoundId } from './named-ids.js';
import type { IdKind } from './place.js';
import { sharedNames, tiedQuestions } from './tied-options.js';
import { writtenOptions } from './written-options.js';

/** One thing that gets another id. */
export type Renaming =
  | { readonly kind: Exclude<IdKind, 'option'>; readonly from: string; readonly to: string }
  | { readonly kind: 'option'; readonly question: string; readonly from: string; readonly to: string };

interface SeenOption {
  readonly id: string;
  readonly label: string;
}

/** The options of a question of which some have another id. */
interface NewOptionIds {
  readonly to: ReadonlyMap<string, string>;
  /** All options of the question, as rules see them before and afterwards. */
  readonly is: readonly { readonly was: SeenOption; readonly is: SeenOption }[];
  /** A label that an author wrote stays; one that is made from the id (D-7) does not. */
  readonly labelsStay: boolean;
}

/** New ids by old ones. */
export interface NewIds {
  readonly questions: ReadonlyMap<string, string>;
  readonly conditions: ReadonlyMap<string, string>;
  /** Of everything but options, by kind; of questions and conditions too. */
  readonly byKind: ReadonlyMap<IdKind, ReadonlyMap<string, string>>;
  /** By the id that the question has before. */
  readonly options: ReadonlyMap<string, NewOptionIds>;
}

const anId = new RegExp(idPattern, 'u');

/** Figures, factors and questions share no id (G-1). */
const spaceOf = (kind: IdKind): string => (kind === 'figure' || kind === 'factor' ? 'question' : kind);

/** The ids that stand in the documents, in each space of ids: of options, the space of their question. */
function spacesOf(ids: readonly FoundId[]) {
  const spaces = new Map<string, Set<string>>();
  const add = (space: string, id: string) => {
    const known = spaces.get(space);
    if (known === undefined) spaces.set(space, new Set([id]));
    else known.add(id);
  };
  for (const { kinds, id, about } of ids)
    for (const kind of kinds)
      if (kind === 'option') for (const question of about) add(`option ${question}`, id);
      else add(spaceOf(kind), id);
  return spaces;
}

const union = <Key, Value>(maps: Map<Key, Map<string, Value>>, key: Key): Map<string, Value> => {
  const known = maps.get(key) ?? new Map<string, Value>();
  maps.set(key, known);
  return known;
};

/** The new ids of all renamings, or what is wrong with these. Cost: the ids in the documents, and the renamings. */
export function readRenamings(
  { definition }: FormDocuments,
  form: Questionnaire,
  ids: readonly FoundId[],
  renamings: readonly Renaming[],
): { readonly newIds: NewIds } | { readonly problems: readonly EditProblem[] } {
  const problems: EditProblem[] = [];
  const refuse = (code: EditProblemCode, message: string) =>
    void problems.push({ companion: undefined, pointer: '', code, message });
  const byKind = new Map<IdKind, Map<string, string>>();
  const ofOptions = new Map<string, Map<string, string>>();
  /** In each space of ids, what leaves its id and what gets one. */
  const [left, got] = [new Map<string, Map<string, string>>(), new Map<string, Map<string, string>>()];
  const shared = sharedNames(ids);
  const declared = new Set(
    ids
      .filter(({ isDeclared }) => isDeclared)
      .flatMap(({ kinds, id }) => kinds.map((kind) => `${kind} ${id}`)),
  );

  function take(map: Map<string, string>, space: string, from: string, to: string) {
    const known = map.get(from);
    if (known === to) return;
    if (known !== undefined) refuse('taken', `"${from}" cannot become both "${known}" and "${to}".`);
    const other = union(got, space).get(to);
    if (other !== undefined) refuse('taken', `"${other}" and "${from}" cannot both become "${to}".`);
    map.set(from, to);
    union(left, space).set(from, to);
    union(got, space).set(to, from);
  }

  for (const renaming of renamings) {
    const { kind, from, to } = renaming;
    if (!anId.test(to))
      refuse(
        'notAllowed',
        `"${to}" is no id: a letter or a digit, then letters, digits, "_" or "-", 64 at most, and no reserved name.`,
      );
    else if (from === to) refuse('sameId', `"${to}" is the id already.`);
    else if (kind !== 'option') {
      if (declared.has(`${kind} ${from}`)) {
        take(union(byKind, kind), spaceOf(kind), from, to);
        for (const id of kind === 'question' ? idsInEntries(form, from) : [])
          take(union(byKind, kind), spaceOf(kind), id, to + id.slice(from.length));
      } else refuse('unknown', `There is no ${kind} "${from}".`);
    } else {
      const { question } = renaming;
      const found = findQuestion(form, question);
      if (found === undefined) refuse('unknown', `There is no question "${question}".`);
      else if (!found.options.some(({ id }) => id === from))
        refuse('unknown', `Question "${question}" has no option "${from}".`);
      else
        for (const tied of tiedQuestions(form, shared, question, from))
          for (const id of [tied, ...idsInEntries(form, tied)])
            take(union(ofOptions, id), `option ${id}`, from, to);
    }
  }

  const standing = spacesOf(ids);
  for (const [space, targets] of got)
    for (const [to] of targets)
      if (standing.get(space)?.has(to) === true && left.get(space)?.has(to) !== true)
        refuse('taken', `"${to}" stands in the documents already.`);
  if (problems.length > 0) return { problems };

  const written = writtenOptions(definition);
  const options = new Map(
    [...ofOptions].map(([id, to]) => {
      const texts = new Map((written.get(id) ?? []).map((option) => [option.id, option.option_text]));
      const is = (findQuestion(form, id)?.options ?? []).map((was) => {
        const next = to.get(was.id);
        return {
          was,
          is: next === undefined ? was : { id: next, label: texts.get(was.id) ?? `Option ${next}` },
        };
      });
      return [id, { to, is, labelsStay: is.every((each) => each.was.label === each.is.label) }] as const;
    }),
  );
  const none = new Map<string, string>();
  return {
    newIds: {
      questions: byKind.get('question') ?? none,
      conditions: byKind.get('condition') ?? none,
      byKind,
      options,
    },
  };
}
