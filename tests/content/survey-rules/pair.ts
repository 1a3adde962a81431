/** One fault twice: as SurveyJS JSON, and as a definition of ours. */
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import type { ISurveyLintOptions } from 'survey-core-3-1/linter';

/** What a fault is planted in. Faults break the types, so a question is any object. */
export interface Form {
  readonly definition: QuestionnaireDefinition;
  readonly question: (id: string) => QuestionDefinition & Record<string, unknown>;
}

/** The fault in a definition of ours, and the rule of ours that finds it. */
interface Ours {
  readonly rule: string;
  readonly plant: (form: Form) => void;
}

export interface Pair {
  /** Their rule. */
  readonly rule: string;
  /** Which branch of their rule. */
  readonly reason: string;
  /** What is wrong, in words. */
  readonly fault: string;
  readonly theirs: object;
  readonly options?: ISurveyLintOptions;
  /** A sentence: why no definition of ours can have this fault. */
  readonly ours: Ours | string;
}

/** A fault that none of their rules finds. */
export interface Missed extends Ours {
  readonly fault: string;
  readonly theirs: object;
}

/** A sound definition to plant a fault in: an own copy with each call. */
export function soundForm(): Form {
  const definition: QuestionnaireDefinition = {
    key: 'sound',
    version: 1,
    title: 'Sound',
    figures: [
      { id: 'twice', title: 'Twice', unit: 'kWh', product: ['N-1', 2] },
      { id: 'fourfold', title: 'Fourfold', unit: 'kWh', product: ['twice', 2] },
    ],
    steps: [
      {
        stepKey: 'planet',
        metadata: { title: 'Planet' },
        hasGroups: true,
        groups: [
          {
            key: 'energy',
            metadata: {
              title: 'Energy',
              fields: [
                {
                  ...{ id: 'C-1', q_number: '1', question: 'Is energy measured?', type: 'radio' },
                  required: true,
                  options: [
                    { id: 'no', option_text: 'No' },
                    { id: 'yearly', option_text: 'Yes, every year' },
                    { id: 'monthly', option_text: 'Yes, every month' },
                  ],
                },
                {
                  ...{ id: 'N-1', q_number: '2', question: 'How much energy was used?', type: 'number' },
                  required: true,
                  validation_rules: { min_value: 0, max_value: 100, unit: 'kWh' },
                },
                {
                  ...{ id: 'C-2', q_number: '3', question: 'Are the readings compared?', type: 'radio' },
                  required: true,
                  options: [
                    { id: 'no', option_text: 'No' },
                    { id: 'yes', option_text: 'Yes' },
                  ],
                  visible_when: { '==': [{ var: 'C-1.option' }, 'monthly'] },
                },
                {
                  ...{ id: 'T-1', q_number: '4', question: 'Who compares them?', type: 'text' },
                  required: true,
                  visible_when: { '==': [{ var: 'C-2.option' }, 'yes'] },
                },
                {
                  ...{ id: 'G-1', q_number: '5', question: 'How often are they used?', type: 'custom' },
                  ...{ component: 'radio-grid', required: true, row_label: 'Thing' },
                  options: gridColumns(),
                  subQuestions: [
                    {
                      ...{ id: 'G-1_1', question: 'Bottles', type: 'radio', required: true },
                      isSubQuestion: true,
                      options: gridColumns(),
                    },
                  ],
                },
              ],
            },
          },
        ],
      },
    ],
  };
  const question = (id: string) => {
    const fields = definition.steps
      .flatMap(({ groups }) => groups ?? [])
      .flatMap(({ metadata }) => metadata.fields);
    const found = fields.find((each) => each.id === id);
    if (found === undefined) throw new Error(`There is no ${id}.`);
    return found as QuestionDefinition & Record<string, unknown>;
  };
  return { definition, question };
}

const gridColumns = () => [
  { id: 'never', option_text: 'Never' },
  { id: 'rarely', option_text: 'Rarely' },
  { id: 'often', option_text: 'Often' },
];
