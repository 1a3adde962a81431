/** Forms of a few questions, for laws about one question at a time. */
import type { Question, Questionnaire } from '@alo/engine';
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import type { Engine } from './law.js';

/** One flat step, planet, with these questions. */
export const planetOf = (...fields: QuestionDefinition[]): QuestionnaireDefinition => ({
  key: 'drawn',
  version: 1,
  title: 'Drawn',
  steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }],
});

export function questionIn({ questions }: Questionnaire, id: string): Question {
  const question = questions.find((question) => question.id === id);
  if (!question) throw new Error(`${id} exists.`);
  return question;
}

/** A question by itself, as the engine reads it, also with limits that no answer can keep (D-21). */
export const readQuestion = (engine: Engine, source: QuestionDefinition): Question =>
  questionIn(engine.readDefinition(planetOf(source)), source.id);
