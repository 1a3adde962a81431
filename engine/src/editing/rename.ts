/** Other ids, in every document that names them (T-1 to T-4). */
import { entryHolds } from '../conditions/dependencies.js';
import { idPattern } from '../model/documents.generated.js';
import { findQuestion, takesAnswer, type Questionnaire } from '../model/questionnaire.js';
import { readDefinition } from '../definition/parse-definition.js';
import type { MigrationPlan } from '../versions/migration-plan.js';
import {
  finishEdit,
  readDocuments,
  refused,
  refusedFor,
  walkDocuments,
  type Edit,
  type EditProblem,
  type FormDocuments,
} from './documents.js';
import { namedIds, type FoundId } from './named-ids.js';
import type { IdKind, ReferenceTables } from './place.js';
import { renameInRule, type RuleRenames } from './rename-in-rule.js';
import { tiedQuestions } from './tied-options.js';
import { kindsOf, type NamedId, type Visitor } from './walk.js';
import { writtenOptions } from './written-options.js';

/** What gets another id. */
export type Renaming =
  | { readonly kind: Exclude<IdKind, 'option'>; readonly from: string; readonly to: string }
  | { readonly kind: 'option'; readonly question: string; readonly from: string; readonly to: string };

const anId = new RegExp(idPattern, 'u');

/** Figures, factors and questions share no id (G-1). */
const oneSpace: ReadonlySet<IdKind> = new Set(['question', 'figure', 'factor']);
const sharesIds = (one: IdKind, other: IdKind) => one === other || (oneSpace.has(one) && oneSpace.has(other));

/** What is wrong with the new id by itself. */
function newIdProblem({ from, to }: Renaming) {
  if (!anId.test(to))
    return refusedFor(
      'notAllowed',
      `"${to}" is no id: a letter or a digit, then letters, digits, "_" or "-", 64 at most, and no reserved name.`,
    );
  return from === to ? refusedFor('sameId', `"${to}" is the id already.`) : undefined;
}

function finish(
  documents: FormDocuments,
  form: Questionnaire,
  tables: ReferenceTables,
  visitor: Visitor,
  plan: MigrationPlan,
  after: (edited: FormDocuments) => readonly EditProblem[] = () => [],
): Edit {
  const walked = walkDocuments(documents, tables, visitor);
  const edit = finishEdit(documents, form, walked, { plan, back: inverse(plan) });
  if (edit.status === 'refused') return edit;
  const problems = after(edit.documents);
  return problems.length > 0 ? refused(problems) : edit;
}

/** The plan that leads back, of one that renames a question or options. */
const inverse = ({ renamed = [], options = [] }: MigrationPlan): MigrationPlan => ({
  ...(renamed.length > 0 && { renamed: renamed.map(({ from, to }) => ({ from: to, to: from })) }),
  ...(options.length > 0 && {
    options: options.map(({ question, from, to }) => ({ question, from: [to], to: from[0] ?? to })),
  }),
});

type RenamingOf<Kind> = Extract<Renaming, { kind: Kind }>;

function renameOption(
  documents: FormDocuments,
  form: Questionnaire,
  ids: readonly FoundId[],
  { question: id, from, to }: RenamingOf<'option'>,
  tables: ReferenceTables,
): Edit {
  const question = findQuestion(form, id);
  if (question === undefined) return refusedFor('unknown', `There is no question "${id}".`);
  if (!question.options.some((each) => each.id === from))
    return refusedFor('unknown', `Question "${id}" has no option "${from}".`);
  const tied = tiedQuestions(form, ids, id, from);
  const isMeant = ({ id, about }: Pick<NamedId, 'id' | 'about'>, wanted: string) =>
    id === wanted && about.some((each) => tied.has(each));
  const isTaken = ids.some((found) => found.kinds.includes('option') && isMeant(found, to));
  if (isTaken) return refusedFor('taken', `"${to}" is an option of "${[...tied].join('", "')}" already.`);

  const written = writtenOptions(documents.definition);
  const optionsOf = new Map(
    [...tied].map((each) => [
      each,
      (findQuestion(form, each)?.options ?? []).map((was) => {
        if (was.id !== from) return { was, is: was };
        const text = written.get(each)?.find((option) => option.id === from)?.option_text;
        return { was, is: { id: to, label: text ?? `Option ${to}` } };
      }),
    ]),
  );
  const renames: RuleRenames = { option: { from, to, optionsOf } };
  const visitor: Visitor = {
    id: (named) =>
      kindsOf(named.naming).includes('option') && isMeant(named, from)
        ? { is: 'renamed', to }
        : { is: 'kept' },
    rule: (rule, pointer, conditions) => renameInRule(rule, pointer, renames, conditions),
  };
  const answered = [...tied].filter((each) => {
    const found = findQuestion(form, each);
    return found !== undefined && takesAnswer(found);
  });
  const plan = { options: answered.map((each) => ({ question: each, from: [from], to })) };
  return finish(documents, form, tables, visitor, answered.length > 0 ? plan : {}, (edited) =>
    otherVerdicts(form, readDefinition(edited.definition), optionsOf),
  );
}

/** Entries that do not give the same verdict on each option: those that compare a label which is made from the id (D-7). */
function otherVerdicts(
  before: Questionnaire,
  after: Questionnaire,
  optionsOf: NonNullable<RuleRenames['option']>['optionsOf'],
): EditProblem[] {
  return before.questions.flatMap(({ index, id, dependencies }) =>
    dependencies.flatMap((entry, at): EditProblem[] => {
      const { questionId } = entry;
      const [was, is] = [findQuestion(before, questionId), findQuestion(after, questionId)];
      const next = after.questions[index]?.dependencies[at];
      if (was === undefined || is === undefined || next === undefined) return [];
      const isSame = (optionsOf.get(questionId) ?? []).every(
        (option) =>
          entryHolds(entry, was, { selectedOptionId: option.was.id }) ===
          entryHolds(next, is, { selectedOptionId: option.is.id }),
      );
      return isSame
        ? []
        : [
            {
              companion: undefined,
              pointer: '',
              code: 'comparedOtherwise',
              message: `An entry of "${id}" compares the label of the option, which is made from its id. Give the option a text first.`,
            },
          ];
    }),
  );
}

function renameOther(
  documents: FormDocuments,
  form: Questionnaire,
  ids: readonly FoundId[],
  { kind, from, to }: Exclude<Renaming, { kind: 'option' }>,
  tables: ReferenceTables,
): Edit {
  const isOfKind = ({ kinds }: FoundId) => kinds.includes(kind);
  if (!ids.some((found) => found.isDeclared && isOfKind(found) && found.id === from))
    return refusedFor('unknown', `There is no ${kind} "${from}".`);
  const isTaken = ids.some(({ kinds, id }) => id === to && kinds.some((each) => sharesIds(each, kind)));
  if (isTaken) return refusedFor('taken', `"${to}" stands in the documents already.`);
  const one = { from, to };
  const renames: RuleRenames = {
    ...(kind === 'question' && { question: one }),
    ...(kind === 'condition' && { condition: one }),
  };
  const visitor: Visitor = {
    id: ({ id, naming }) =>
      id === from && kindsOf(naming).includes(kind) ? { is: 'renamed', to } : { is: 'kept' },
    rule: (rule, pointer, conditions) => renameInRule(rule, pointer, renames, conditions),
  };
  return finish(documents, form, tables, visitor, kind === 'question' ? { renamed: [one] } : {});
}

/**
 * Gives a question, an option or anything else with an id another one, in the definition and in every companion (T-1, T-2).
 * An option that several questions share is renamed in all of them: the columns of a grid, and options that a document
 * names once for several questions. Documents are not changed; new ones are returned. A mistake of the author comes back as
 * a problem. Cost: all documents.
 * @param tables where companions name ids: `engineTables`, and the host's own
 */
export function rename(documents: FormDocuments, renaming: Renaming, tables: ReferenceTables): Edit {
  const read = readDocuments(documents, tables);
  if ('problems' in read) return refused(read.problems);
  const wrong = newIdProblem(renaming);
  if (wrong !== undefined) return wrong;
  const ids = namedIds(documents, tables);
  return renaming.kind === 'option'
    ? renameOption(documents, read.form, ids, renaming, tables)
    : renameOther(documents, read.form, ids, renaming, tables);
}
