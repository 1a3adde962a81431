import type { Questionnaire } from '@alo/engine';
import { ruleOfDependencies, type Mutant } from '@alo/engine/authoring';

/** The questionnaire with the edited condition: its rule is looked for as a text in the rule of the question as a whole. */
export function questionWith(questionnaire: Questionnaire, { condition, rule }: Mutant): Questionnaire {
  const questions = questionnaire.questions.map((question) => {
    if (question.id !== condition.questionId) return question;
    const { dependencies, visibleWhen } = question;
    const whole = {
      and: [
        ...(dependencies.length === 0 ? [] : [ruleOfDependencies(questionnaire, dependencies)]),
        ...(visibleWhen === undefined ? [] : [visibleWhen]),
      ],
    };
    const before = JSON.stringify(condition.rule);
    const edited = JSON.stringify(whole).replace(before, () => JSON.stringify(rule));
    return { ...question, dependencies: [], visibleWhen: JSON.parse(edited) as unknown };
  });
  return { ...questionnaire, questions };
}
