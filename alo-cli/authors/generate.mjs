import { answersTo, completeAnswers } from '@alo/engine/testing';
import fc from 'fast-check';
import { UsageError } from '../failures.mjs';
import { Cannot } from './cannot.mjs';
import { wholeNumber } from './command-words.mjs';
import { readForm, readJsonFile } from './read-form.mjs';

export const command = {
  usage:
    'alo generate <questionnaire> [--answers | --complete] [--count <n>] [--seed <n>] [--texts <file>] [--json]',
  help: `The same seed draws the same.

  --answers   some, many or all questions are answered, with mistakes among them; this is the default
  --complete  every question that is shown is answered well: { "answers": …, "files": … }
  --count     how many; 10 by default
  --seed      where the drawing begins; 1 by default
  --texts     texts that fit questions with a pattern: { "<question>": ["…"] }
  --json      one list in place of lines`,
  wants: ['a questionnaire'],
  options: {
    answers: { type: 'boolean' },
    complete: { type: 'boolean' },
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    texts: { type: 'string' },
  },
};

/** @throws Cannot */
function textsOf(file, json) {
  const isTexts =
    typeof json === 'object' &&
    json !== null &&
    Object.values(json).every(
      (list) => Array.isArray(list) && list.every((text) => typeof text === 'string'),
    );
  if (!isTexts) throw new Cannot(`${file} must hold lists of texts by question: { "<question>": ["…"] }.`);
  return json;
}

function draw(arbitrary, settings) {
  try {
    return fc.sample(arbitrary, settings);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const [, question] = /question "(.*?)"/.exec(error.message) ?? [];
    throw new Cannot(
      `No text is known that question "${question}" takes. Give some in a file with --texts: { "${question}": ["…"] }.`,
    );
  }
}

export async function run({ values, words: [place] }) {
  if (values.answers && values.complete) throw new UsageError('Give --answers or --complete, not both.');
  const numRuns = wholeNumber('count', values.count);
  const seed = wholeNumber('seed', values.seed, 0);
  const { form } = await readForm(place);
  const texts =
    values.texts === undefined ? {} : { examples: textsOf(values.texts, await readJsonFile(values.texts)) };
  const drawn = draw((values.complete ? completeAnswers : answersTo)(form, texts), { numRuns, seed });
  return { code: 0, json: drawn, lines: drawn.map((each) => JSON.stringify(each)) };
}
