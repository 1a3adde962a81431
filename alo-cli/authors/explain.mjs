import { createAnswerSheet } from '@alo/engine';
import { explain, explanationText } from '@alo/engine/authoring';
import { answersOf } from './answers-of.mjs';
import { knownQuestion, readForm, readJsonFile } from './read-form.mjs';

export const command = {
  usage: 'alo explain <questionnaire> <answers> <question> [--json]',
  help: `<answers> is a file of JSON: { "<question>": { "selectedOptionId": "yes" }, … }`,
  wants: ['a questionnaire', 'a file of answers', 'a question'],
};

export async function run({ words: [place, file, id] }) {
  const { form } = await readForm(place);
  const { label } = knownQuestion(form, id);
  const answers = answersOf(form, file, await readJsonFile(file));
  const explanation = explain(createAnswerSheet(form, { answers }, { makesOffers: false }), id);
  const { reasons, flip } = explanationText(form, explanation);
  return {
    code: 0,
    json: { ...explanation, text: { reasons, flip } },
    lines: [`“${label}” is ${explanation.isShown ? 'shown' : 'hidden'}.`, ...reasons, flip],
  };
}
