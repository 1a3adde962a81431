/** Questionnaires for examples, as short as what they show. */
import { readDefinition, type Questionnaire } from '@alo/engine';
import { DefinitionError, parseDefinition, type DefinitionProblem } from '@alo/engine/authoring';
import { ruleOf } from '@alo/lint';
import type {
  DependencyEntry,
  QuestionDefinition,
  QuestionnaireDefinition,
  StepDefinition,
  StepKey,
} from '@alo/schemas';

export const flatStep = (stepKey: StepKey, ...fields: QuestionDefinition[]): StepDefinition => ({
  stepKey,
  metadata: { title: stepKey, fields },
});

export const groupedStep = (
  stepKey: StepKey,
  groups: Readonly<Record<string, QuestionDefinition[]>>,
): StepDefinition => ({
  stepKey,
  metadata: { title: stepKey },
  hasGroups: true,
  groups: Object.entries(groups).map(([key, fields]) => ({ key, metadata: { title: key, fields } })),
});

export const definitionOf = (...steps: StepDefinition[]): QuestionnaireDefinition => ({
  key: 'example',
  version: 1,
  title: 'Example',
  steps,
});

export const questionnaireOf = (...steps: StepDefinition[]): Questionnaire =>
  parseDefinition(definitionOf(...steps));

/** One flat step, planet, with these questions. */
export const planetOf = (...fields: QuestionDefinition[]): Questionnaire =>
  questionnaireOf(flatStep('planet', ...fields));

/** The same as a server's, with conditions and limits that an author would be told of (D-20 to D-22). */
export const planetAsIs = (...fields: QuestionDefinition[]): Questionnaire =>
  readDefinition(definitionOf(flatStep('planet', ...fields)));

/** The problems of one flat step, planet, with these questions; empty when it can be read. */
export const problemsOf = (...fields: QuestionDefinition[]): readonly DefinitionProblem[] =>
  problemsIn(definitionOf(flatStep('planet', ...fields)));

/** What `parseDefinition` says against any JSON value; empty when it can be read. */
export function problemsIn(json: unknown): readonly DefinitionProblem[] {
  try {
    parseDefinition(json);
    return [];
  } catch (error) {
    if (error instanceof DefinitionError) {
      // So every sentence that a test of the engine meets has its rule in the linter.
      const unnamed = error.problems.find((problem) => ruleOf(problem) === 'definition');
      if (unnamed) throw new Error(`The linter has no rule for: ${unnamed.message}`, { cause: error });
      return error.problems;
    }
    throw error;
  }
}

export const text = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'text',
  ...more,
});

export const yesNo = [
  { id: 'yes', option_text: 'Yes' },
  { id: 'no', option_text: 'No' },
];

export const radio = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'radio',
  options: yesNo,
  ...more,
});

/** A radio-grid with the columns yes and no, and a row per id. */
export const grid = (
  id: string,
  rows: readonly string[],
  more: Partial<QuestionDefinition> = {},
): QuestionDefinition => ({
  id,
  type: 'custom',
  component: 'radio-grid',
  options: yesNo,
  subQuestions: rows.map((row) => radio(row, { isSubQuestion: true })),
  ...more,
});

export const group = (
  id: string,
  fields: QuestionDefinition[],
  more: Partial<QuestionDefinition> = {},
): QuestionDefinition => ({ id, type: 'group', fields, ...more });

/** Shown only when `controller` has the option `option`. */
export const whenOption = (
  controller: string,
  option = 'yes',
): Pick<QuestionDefinition, 'dependency_list'> => ({
  dependency_list: [{ questionId: controller, conditionType: 'option_id_equals', requiredValue: option }],
});

export const entry = (
  questionId: string,
  conditionType: string,
  requiredValue?: string,
): DependencyEntry => ({
  questionId,
  conditionType,
  ...(requiredValue !== undefined && { requiredValue }),
});

export const typed = (typedValue: string) => ({ typedValue });
export const chosen = (selectedOptionId: string) => ({ selectedOptionId });
/** An answer in its one written form. */
export const written = (
  selectedOptionId: string | null,
  typedValue: string | null = null,
  note: string | null = null,
) => ({
  selectedOptionId,
  typedValue,
  note,
});
