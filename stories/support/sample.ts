import { findQuestion, parseDefinition, type Question, type Questionnaire } from '@alo/engine';
import type { QuestionDefinition } from '@alo/schemas';

/** A questionnaire of one flat step, from questions as authors write them. */
export const sampleQuestionnaire = (fields: readonly QuestionDefinition[]): Questionnaire =>
  parseDefinition({
    key: 'sample',
    version: 1,
    title: 'Sample',
    steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }],
  });

/** One canonical question. */
export function sampleQuestion(definition: QuestionDefinition): Question {
  const question = findQuestion(sampleQuestionnaire([definition]), definition.id);
  if (!question) throw new Error(`The sample has no question "${definition.id}".`);
  return question;
}
