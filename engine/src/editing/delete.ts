/** Questions and options that leave, with everything that says something of them alone (T-5 to T-9). */
import { findQuestion, type Questionnaire } from '../model/questionnaire.js';
import type { MigrationPlan } from '../versions/migration-plan.js';
import {
  finishEdit,
  readDocuments,
  refused,
  refusedFor,
  walkDocuments,
  type FormEdit,
  type FormDocuments,
  type WalkedDocuments,
} from './documents.js';
import { leaveOutOfRule, type Deleted } from './leave-out-of-rule.js';
import { idsInEntries } from './ids-in-entries.js';
import { namedIds } from './named-ids.js';
import type { IdKind, ReferenceTables } from './place.js';
import { tiedByGrid } from './tied-options.js';
import { kindsOf, type NamedId, type Outcome, type Visitor } from './walk.js';

/** What leaves. */
export interface Deletion {
  readonly question: string;
  /** This option of the question leaves; absent: the question does, with all that is nested in it. */
  readonly option?: string;
  /** Why, in the words of the author. It stands beside each answer that is parked. */
  readonly reason: string;
  /**
   * What becomes of conditions, and of terms of sums, that look at what leaves. `refused` (the default): it stays as long
   * as there is one. `leftOut`: they leave too, so that a question is shown more often, or a sum counts less; each is named
   * among the changes.
   */
  readonly uses?: 'refused' | 'leftOut';
}

/** What becomes of an id that is named somewhere. */
function outcomeOf({ id, naming, pointer }: NamedId, mayLeaveOut: boolean): Outcome {
  const { leaves, asks = false } = naming;
  if (leaves !== undefined && (!asks || mayLeaveOut))
    return { is: 'gone', leaves, did: asks ? 'leftOut' : 'removed' };
  return { is: 'refused', refusal: { pointer, code: 'used', message: `"${id}" is named here.` } };
}

/** The question, and all that is nested in it. */
const withNested = (form: Questionnaire, id: string): string[] => [
  id,
  ...(findQuestion(form, id)?.children ?? []).flatMap((child) => withNested(form, child)),
];

const hasOption = (form: Questionnaire, id: string, option: string): boolean =>
  findQuestion(form, id)?.options.some((each) => each.id === option) === true;

/** Is this the deleted thing? An option that a place names for several questions stays as long as one of them has it. */
function isDeleted(
  form: Questionnaire,
  { questions, option }: Deleted,
  { id, naming, about }: NamedId,
): boolean {
  const kinds = kindsOf(naming);
  if (option === undefined) return kinds.includes('question') && questions.has(id);
  if (!kinds.includes('option') || id !== option) return false;
  return (
    about.some((each) => questions.has(each)) &&
    about.every((each) => questions.has(each) || !hasOption(form, each, option))
  );
}

/** What the engine refuses when nothing uses it (D-23, D-24, G-9). */
const mustBeUsed: readonly IdKind[] = ['condition', 'conversion', 'factor', 'origin'];

/** One thing that is declared, as a text. */
const keyOf = (kind: IdKind, id: string) => `${kind} ${id}`;

/** What has to be used and is declared, and those of it that something uses. */
function usedIn(documents: FormDocuments, tables: ReferenceTables) {
  const declared: string[] = [];
  const used = new Set<string>();
  for (const { kinds, id, isDeclared } of namedIds(documents, tables))
    for (const kind of kinds.filter((each) => mustBeUsed.includes(each)))
      if (isDeclared) declared.push(keyOf(kind, id));
      else used.add(keyOf(kind, id));
  return { declared, used };
}

/** The documents without the conditions, conversions, factors and origins that only the deleted thing used. */
function withoutUnused(
  before: FormDocuments,
  walked: WalkedDocuments,
  tables: ReferenceTables,
): WalkedDocuments {
  const wasUsed = usedIn(before, tables).used;
  const unused = new Set<string>();
  const visitor: Visitor = {
    id: (named) =>
      named.naming.declares === true &&
      kindsOf(named.naming).some((kind) => unused.has(keyOf(kind, named.id)))
        ? outcomeOf(named, false)
        : { is: 'kept' },
    rule: (rule) => ({ rule, changes: [], refusals: [] }),
  };
  // A factor that leaves may have been the last to name its origin.
  for (;;) {
    const next = walkDocuments(walked.documents, tables, visitor);
    const { declared, used } = usedIn(next.documents, tables);
    const more = declared.filter((each) => wasUsed.has(each) && !used.has(each));
    // Nothing has left the lists of these before, so the pointers lead into the documents as they were.
    if (more.length === 0) return { ...next, changes: [...walked.changes, ...next.changes] };
    for (const each of more) unused.add(each);
  }
}

/**
 * Deletes a question with all that is nested in it, or an option, from the definition and from every companion (T-5). What
 * says something of it alone leaves with it, and is named: its score, answers and expectations of examples. What says
 * something of others too keeps it from leaving, unless `uses` says otherwise. Stored answers are parked (M-7), those of
 * an option as answers that the form no longer takes. Documents are not changed; new ones are returned. Cost: all documents.
 * @param tables where companions name ids: `engineTables`, and the host's own
 */
export function deleteFrom(documents: FormDocuments, deletion: Deletion, tables: ReferenceTables): FormEdit {
  const { question, option, reason, uses = 'refused' } = deletion;
  const read = readDocuments(documents, tables);
  if ('problems' in read) return refused(read.problems);
  const { form } = read;
  if (findQuestion(form, question) === undefined)
    return refusedFor('unknown', `There is no question "${question}".`);
  if (option !== undefined && !hasOption(form, question, option))
    return refusedFor('unknown', `Question "${question}" has no option "${option}".`);
  if (reason.trim() === '') return refusedFor('noReason', `Say why "${option ?? question}" is deleted.`);

  const written = option === undefined ? withNested(form, question) : [...tiedByGrid(form, question)];
  const ids = [...new Set(written.flatMap((id) => [id, ...idsInEntries(form, id)]))];
  const others = ids.flatMap((id) => findQuestion(form, id)?.options ?? []).filter(({ id }) => id !== option);
  const deleted: Deleted = {
    questions: new Set(ids),
    others: new Set(others.map(({ id }) => id)),
    ...(option !== undefined && { option }),
  };
  const mayLeaveOut = uses === 'leftOut';
  const visitor: Visitor = {
    id: (named) => (isDeleted(form, deleted, named) ? outcomeOf(named, mayLeaveOut) : { is: 'kept' }),
    rule: (rule, pointer, conditions) => leaveOutOfRule(rule, pointer, deleted, conditions, mayLeaveOut),
  };
  const walked = walkDocuments(documents, tables, visitor);
  const plan: MigrationPlan =
    option === undefined ? { dropped: ids.map((each) => ({ question: each, reason })) } : {};
  const whole = walked.refusals.length > 0 ? walked : withoutUnused(documents, walked, tables);
  return finishEdit(documents, form, whole, { plan, back: {} });
}
