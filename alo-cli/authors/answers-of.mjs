import { findQuestion, takesAnswer } from '@alo/engine';
import { checkChanges } from '@alo/engine/server';
import { Cannot } from './cannot.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with answers; `undefined` = nothing. */
function problemOf(form, answers) {
  for (const id of Object.keys(answers)) {
    const question = findQuestion(form, id);
    if (question === undefined) return `There is no question "${id}".`;
    if (!takesAnswer(question)) return `Question "${id}" takes no answer of its own.`;
    const [problem] = checkChanges(form, question.stepKey, { [id]: answers[id] });
    if (problem !== undefined && !question.readOnly) return problem.message;
  }
  return undefined;
}

/** Answers by question, alone or as `answers` of something that holds more. @throws Cannot */
export function answersOf(form, file, json) {
  const answers =
    isObject(json) && isObject(json.answers) && !findQuestion(form, 'answers') ? json.answers : json;
  if (!isObject(answers)) throw new Cannot(`${file} must hold answers by question, as a JSON object.`);
  const problem = problemOf(form, answers);
  if (problem !== undefined) throw new Cannot(`${file}: ${problem}`);
  return answers;
}
