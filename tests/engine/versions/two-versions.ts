import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';

/** A form of one step with these questions. */
export const formOf = (...fields: QuestionDefinition[]): Questionnaire =>
  parseDefinition({
    key: 'demo',
    version: 1,
    title: 'Demo',
    steps: [{ stepKey: 'energy', metadata: { title: 'Energy', fields } }],
  });

export const yesOrNo = [
  { id: 'yes', option_text: 'Yes' },
  { id: 'no', option_text: 'No' },
];
