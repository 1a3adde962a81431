import { findQuestion, type Question, type Questionnaire } from '@alo/engine';

/** The first question a JSON-Logic rule looks at: a `var` is `<question id>.option`, `.text` or `.number`. */
function firstVariable(rule: unknown): string | undefined {
  if (Array.isArray(rule)) {
    for (const part of rule) {
      const found = firstVariable(part);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof rule !== 'object' || rule === null) return undefined;
  for (const [operator, operand] of Object.entries(rule)) {
    if (operator === 'var' && typeof operand === 'string') return operand.split('.', 1)[0];
    const found = firstVariable(operand);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The number of the question that this one follows from; `undefined` where it has none. */
export function controllingNumber(questionnaire: Questionnaire, question: Question): string | undefined {
  const controller = question.dependencies[0]?.questionId ?? firstVariable(question.visibleWhen);
  return controller === undefined ? undefined : findQuestion(questionnaire, controller)?.number;
}
