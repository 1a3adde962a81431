import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { QuestionDefinition } from '@alo/schemas';

/** A questionnaire of one flat step, from questions as authors write them. */
export const sampleQuestionnaire = (fields: readonly QuestionDefinition[]): Questionnaire =>
  parseDefinition({
    key: 'sample',
    version: 1,
    title: 'Sample',
    steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }],
  });
