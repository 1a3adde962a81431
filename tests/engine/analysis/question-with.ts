import type { Questionnaire } from '@alo/engine';
import type { Mutant } from '@alo/engine/authoring';
import { rulesOf } from './solver.js';

/** The questionnaire with the edited condition in place of the first one that is written like it. */
export function questionWith(questionnaire: Questionnaire, { condition, rule }: Mutant): Questionnaire {
  const before = JSON.stringify(condition.rule);
  const questions = questionnaire.questions.map((question) => {
    if (question.id !== condition.questionId) return question;
    const rules = rulesOf(questionnaire, question);
    const place = rules.findIndex((each) => JSON.stringify(each) === before);
    return { ...question, dependencies: [], visibleWhen: { and: rules.with(place, rule) } };
  });
  return { ...questionnaire, questions };
}
