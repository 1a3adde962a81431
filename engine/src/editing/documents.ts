/** The documents of a questionnaire that an edit goes through, and what it says of them. */
import { checkExamples, type ExampleProblem } from '../analysis/examples/check-examples.js';
import { DefinitionError } from '../definition/definition-error.js';
import { parseDefinition } from '../definition/parse-definition.js';
import type { Example, QuestionnaireDefinition } from '../model/documents.generated.js';
import { findQuestion, type Questionnaire } from '../model/questionnaire.js';
import type { MigrationPlan } from '../versions/migration-plan.js';
import { definitionTable } from './definition-table.js';
import type { ReferenceTables } from './place.js';
import { conditionsOf } from './rule-variables.js';
import { walk, type Change, type Refusal, type Visitor } from './walk.js';

/** A document beside a definition. */
export interface Companion {
  /** Which reference table it is read by. */
  readonly kind: string;
  readonly json: unknown;
}

/** A questionnaire as its author writes it: all documents that name its ids. */
export interface FormDocuments {
  readonly definition: QuestionnaireDefinition;
  /** By a name that the host gives, such as that of the file. */
  readonly companions: Readonly<Record<string, Companion>>;
}

/** Which document something is in: the name of a companion; `undefined` = the definition. */
interface InDocument {
  readonly companion: string | undefined;
}

export type EditProblemCode =
  | Refusal['code']
  | 'noTable'
  | 'notRead'
  | 'unknown'
  | 'sameId'
  | 'notAllowed'
  | 'taken'
  | 'noReason'
  | 'wouldNotRead'
  | 'wouldHide';

/** Why an edit cannot be made. The pointer leads into the document as it is; empty = the document as a whole. */
export interface EditProblem extends InDocument {
  readonly pointer: string;
  readonly code: EditProblemCode;
  readonly message: string;
}

/** One thing that an edit did. The pointer leads into the document as it was. */
export type DocumentChange = Change & InDocument;

/** An expectation of an example that held before an edit, and does not hold after it. Its pointer leads into the example. */
export type UnheldExample = ExampleProblem & InDocument;

/** What becomes of the documents and of stored answers: one step. */
interface MadeEdit {
  readonly status: 'made';
  readonly documents: FormDocuments;
  /** Moves the stored answers along (`migrateAnswers`). */
  readonly plan: MigrationPlan;
  readonly changes: readonly DocumentChange[];
  /** Examples that say something else than the form now. Their author has to look at them. */
  readonly unheld: readonly UnheldExample[];
  /**
   * The documents as they were, and the plan that leads answers back. Answers that were parked come back by
   * `restoreAnswers`, which takes the migration that parked them.
   */
  readonly undo: { readonly documents: FormDocuments; readonly plan: MigrationPlan };
}
interface RefusedEdit {
  readonly status: 'refused';
  /** At least one. */
  readonly problems: readonly EditProblem[];
}
export type FormEdit = MadeEdit | RefusedEdit;

export const refused = (problems: readonly EditProblem[]): RefusedEdit => ({ status: 'refused', problems });

/** One problem with what was asked for, and with no document. */
export const refusedFor = (code: EditProblemCode, message: string): RefusedEdit =>
  refused([{ companion: undefined, pointer: '', code, message }]);

/** Reads a definition; or says what is wrong with it. */
function readForm(
  definition: QuestionnaireDefinition,
  code: EditProblemCode,
): { readonly form: Questionnaire } | { readonly problems: readonly EditProblem[] } {
  try {
    return { form: parseDefinition(definition) };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { problems: error.problems.map((problem) => ({ companion: undefined, code, ...problem })) };
  }
}

/** The questionnaire of documents that can be edited: each has a table, and the definition is one. */
export function readDocuments(documents: FormDocuments, tables: ReferenceTables) {
  const problems = Object.entries(documents.companions)
    .filter(([, { kind }]) => !Object.hasOwn(tables, kind))
    .map(([companion, { kind }]): EditProblem => ({
      companion,
      pointer: '',
      code: 'noTable',
      message: `No table says where a document of the kind "${kind}" names ids.`,
    }));
  return problems.length > 0 ? { problems } : readForm(documents.definition, 'notRead');
}

/** Documents that were gone through. */
export interface WalkedDocuments {
  readonly documents: FormDocuments;
  readonly changes: readonly DocumentChange[];
  readonly refusals: readonly EditProblem[];
}

/** Goes through all documents. A companion without a table is none that an edit gets to. */
export function walkDocuments(
  { definition, companions }: FormDocuments,
  tables: ReferenceTables,
  visitor: Visitor,
): WalkedDocuments {
  const conditions = conditionsOf(definition);
  const ofDefinition = walk(definition, definitionTable, visitor, conditions);
  const ofCompanions = Object.entries(companions).map(([companion, { kind, json }]) => ({
    companion,
    kind,
    ...walk(json, tables[kind] ?? 'plain', visitor, conditions),
  }));
  const all = [{ companion: undefined, ...ofDefinition }, ...ofCompanions];
  return {
    documents: {
      definition: ofDefinition.json as QuestionnaireDefinition,
      companions: Object.fromEntries(
        ofCompanions.map(({ companion, kind, json }) => [
          companion,
          { ...companions[companion], kind, json },
        ]),
      ),
    },
    changes: all.flatMap(({ companion, changes }) => changes.map((change) => ({ ...change, companion }))),
    refusals: all.flatMap(({ companion, refusals }) => refusals.map((each) => ({ ...each, companion }))),
  };
}

/** A question that its author flagged `excluded` is hidden for good once it has no condition any more (V-1, V-2). */
function hiddenByFlag(before: Questionnaire, after: Questionnaire): EditProblem[] {
  return after.questions
    .filter(({ excludedByAuthor, dependencies, visibleWhen }) => {
      return excludedByAuthor && dependencies.length === 0 && visibleWhen === undefined;
    })
    .flatMap(({ id }): EditProblem[] => {
      const was = findQuestion(before, id);
      const hadCondition =
        was !== undefined && (was.dependencies.length > 0 || was.visibleWhen !== undefined);
      return hadCondition
        ? [
            {
              companion: undefined,
              pointer: '',
              code: 'wouldHide',
              message: `"${id}" has the flag "excluded", so without its condition it would never be shown.`,
            },
          ]
        : [];
    });
}

const isExample = (json: unknown): json is Example =>
  typeof json === 'object' && json !== null && 'answers' in json && typeof json.answers === 'object';

/** The examples of a document, where it has any. */
function examplesIn({ kind, json }: Companion): readonly Example[] {
  if (kind !== 'examples' || typeof json !== 'object' || json === null || !('examples' in json)) return [];
  const { examples } = json;
  return Array.isArray(examples) && examples.every(isExample) ? examples : [];
}

const holdsAll = (form: Questionnaire, companion: Companion | undefined) =>
  companion === undefined ? false : checkExamples(form, examplesIn(companion)).length === 0;

/** What examples say that is no longer so. Those that did not hold before are not looked at. */
function unheldExamples(
  [before, after]: readonly [Questionnaire, Questionnaire],
  was: FormDocuments,
  is: FormDocuments,
): UnheldExample[] {
  return Object.entries(is.companions).flatMap(([companion, next]) =>
    holdsAll(before, was.companions[companion])
      ? checkExamples(after, examplesIn(next)).map((problem) => ({ ...problem, companion }))
      : [],
  );
}

/** The edit that leads from `before` to what was walked, or what is wrong with it. */
export function finishEdit(
  before: FormDocuments,
  form: Questionnaire,
  { documents, changes, refusals }: WalkedDocuments,
  plans: { readonly plan: MigrationPlan; readonly back: MigrationPlan },
): FormEdit {
  if (refusals.length > 0) return refused(refusals);
  const read = readForm(documents.definition, 'wouldNotRead');
  if ('problems' in read) return refused(read.problems);
  const hidden = hiddenByFlag(form, read.form);
  if (hidden.length > 0) return refused(hidden);
  return {
    status: 'made',
    documents,
    plan: plans.plan,
    changes,
    unheld: unheldExamples([form, read.form], before, documents),
    undo: { documents: before, plan: plans.back },
  };
}
