/** Other ids, in every document that names them (T-1 to T-4). */
import { entryHolds } from '../conditions/dependencies.js';
import { readDefinition } from '../definition/read-definition.js';
import { findQuestion, takesAnswer, type Questionnaire } from '../model/questionnaire.js';
import type { MigrationPlan } from '../versions/migration-plan.js';
import {
  finishEdit,
  readDocuments,
  refused,
  walkDocuments,
  type FormEdit,
  type EditProblem,
  type FormDocuments,
} from './documents.js';
import { namedIds } from './named-ids.js';
import { readRenamings, type NewIds, type Renaming } from './new-ids.js';
import type { ReferenceTables } from './place.js';
import { renameInRule } from './rename-in-rule.js';
import { kindsOf, type NamedId, type Visitor } from './walk.js';

/** The new id of what is named here. */
function newIdOf({ byKind, options }: NewIds, { id, naming, about }: NamedId): string | undefined {
  for (const kind of kindsOf(naming)) {
    const to =
      kind === 'option'
        ? about.map((question) => options.get(question)?.to.get(id)).find((each) => each !== undefined)
        : byKind.get(kind)?.get(id);
    if (to !== undefined) return to;
  }
  return undefined;
}

/** The plan that moves answers along, and the one that leads them back. Only ids that answers hold are in them. */
function plansOf(form: Questionnaire, { questions, options }: NewIds) {
  const renamed = [...questions].map(([from, to]) => ({ from, to }));
  const mapped = [...options].flatMap(([id, { to: newIds }]) => {
    const question = findQuestion(form, id);
    return question !== undefined && takesAnswer(question)
      ? [...newIds].map(([from, to]) => ({ question: id, from, to }))
      : [];
  });
  const plan: MigrationPlan = {
    ...(renamed.length > 0 && { renamed }),
    ...(mapped.length > 0 && { options: mapped.map((each) => ({ ...each, from: [each.from] })) }),
  };
  const back: MigrationPlan = {
    ...(renamed.length > 0 && { renamed: renamed.map(({ from, to }) => ({ from: to, to: from })) }),
    ...(mapped.length > 0 && {
      options: mapped.map(({ question, from, to }) => ({
        question: questions.get(question) ?? question,
        from: [to],
        to: from,
      })),
    }),
  };
  return { plan, back };
}

/** Entries that would not give the same verdict on each option: those that compare a label made from the id (D-7). */
function otherVerdicts(before: Questionnaire, after: Questionnaire, { options }: NewIds): EditProblem[] {
  return before.questions.flatMap(({ index, id, dependencies }) =>
    dependencies.flatMap((entry, at): EditProblem[] => {
      const next = after.questions[index]?.dependencies[at];
      const [was, is] = [findQuestion(before, entry.questionId), findQuestion(after, next?.questionId ?? '')];
      const renamed = options.get(entry.questionId);
      if (renamed === undefined || next === undefined || was === undefined || is === undefined) return [];
      const isSame = renamed.is.every(
        (option) =>
          entryHolds(entry, was, { selectedOptionId: option.was.id }) ===
          entryHolds(next, is, { selectedOptionId: option.is.id }),
      );
      const message = `An entry of "${id}" compares the label of an option, which is made from its id. Give the option a text first.`;
      return isSame ? [] : [{ companion: undefined, pointer: '', code: 'comparedOtherwise', message }];
    }),
  );
}

/**
 * Gives questions, options or anything else with an id other ones, in the definition and in every companion (T-1, T-2). All
 * renamings are made at once, as one step: two things can change their ids. An option that several questions share is
 * renamed in all of them: the columns of a grid, and options that a document names once for several questions. Documents
 * are not changed; new ones are returned. A mistake of the author comes back as a problem (T-3).
 *
 * An id that is a whole number stands first among the names of an object, as JavaScript orders them.
 *
 * Cost: all documents, and the examples twice.
 * @param tables where companions name ids: `engineTables`, and the host's own
 */
export function rename(
  documents: FormDocuments,
  renamings: readonly Renaming[],
  tables: ReferenceTables,
): FormEdit {
  const read = readDocuments(documents, tables);
  if ('problems' in read) return refused(read.problems);
  const { form } = read;
  const checked = readRenamings(documents, form, namedIds(documents, tables), renamings);
  if ('problems' in checked) return refused(checked.problems);
  const { newIds } = checked;
  const visitor: Visitor = {
    id: (named) => {
      const to = newIdOf(newIds, named);
      return to === undefined ? { is: 'kept' } : { is: 'renamed', to };
    },
    rule: (rule, pointer, conditions) => renameInRule(rule, pointer, newIds, conditions),
  };
  const edit = finishEdit(documents, form, walkDocuments(documents, tables, visitor), plansOf(form, newIds));
  if (edit.status === 'refused' || newIds.options.size === 0) return edit;
  const others = otherVerdicts(form, readDefinition(edit.documents.definition), newIds);
  return others.length > 0 ? refused(others) : edit;
}
