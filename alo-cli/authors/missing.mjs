import { existsSync } from 'node:fs';
import path from 'node:path';
import { textsForTravelers, textsOfStrengths, translationGaps } from '@alo/engine/authoring';
import { Cannot } from './cannot.mjs';
import { readForm, readJsonFile } from './read-form.mjs';

export const command = {
  usage: 'alo missing <questionnaire> <translation> [--json]',
  help: `<translation> is a file such as translation-de.json. It lists what is not translated, what was translated from other
words than the form says now, and what the form does not have any more.`,
  wants: ['a questionnaire', 'a translation'],
  options: {},
};

const isTexts = (value, isText) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);
const isText = (value) => typeof value === 'string';

/** The translation in a file. @throws Cannot where it is none, or one of another version */
async function readTranslation(file, { key, version }) {
  const json = await readJsonFile(file);
  const { questionnaire, texts, phrases = {} } = json ?? {};
  const isTranslation =
    isTexts(phrases, isText) && isTexts(texts, (own) => isText(own?.source) && isText(own?.text));
  if (!isTranslation)
    throw new Cannot(`${file} is no translation: it lacks "texts" with "source" and "text".`);
  if (questionnaire?.key !== key || questionnaire.version !== version)
    throw new Cannot(`${file} does not translate "${key}" ${version}: "questionnaire" says another version.`);
  return json;
}

/** What the page for travelers says in words, where its file lies beside the translation. */
async function wordsForTravelers(file) {
  const beside = path.join(path.dirname(file), 'traveler-page.json');
  if (!existsSync(beside)) return [];
  const { facts, place } = (await readJsonFile(beside)) ?? {};
  if (!Array.isArray(facts) || !Array.isArray(place))
    throw new Cannot(`${beside} lacks the lists "facts" and "place".`);
  return textsForTravelers({ facts, place });
}

/** What strengths are called, where their file lies beside the translation. */
async function titlesOfStrengths(file) {
  const beside = path.join(path.dirname(file), 'strengths.json');
  if (!existsSync(beside)) return [];
  const { titles } = (await readJsonFile(beside)) ?? {};
  if (!isTexts(titles, isText)) throw new Cannot(`${beside} lacks "titles".`);
  return textsOfStrengths({ titles });
}

export async function run({ words: [place, file] }) {
  const { form } = await readForm(place);
  const { missing, outdated, leftOver } = translationGaps(form, await readTranslation(file, form), [
    ...(await wordsForTravelers(file)),
    ...(await titlesOfStrengths(file)),
  ]);
  const isWhole = missing.length + outdated.length + leftOver.length === 0;
  return {
    code: isWhole ? 0 : 1,
    json: { missing, outdated, leftOver },
    lines: isWhole
      ? ['Nothing is missing.']
      : [
          ...missing.map(({ place, source }) => `missing: ${place}: ${JSON.stringify(source)}`),
          ...outdated.map(
            ({ place, source, was }) =>
              `outdated: ${place}: ${JSON.stringify(source)}, translated from ${JSON.stringify(was)}`,
          ),
          ...leftOver.map((place) => `left over: ${place}`),
          `${missing.length} missing, ${outdated.length} outdated, ${leftOver.length} left over.`,
        ],
  };
}
