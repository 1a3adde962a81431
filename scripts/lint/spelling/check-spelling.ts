import type { Finding } from '@alo/lint';
import type { Dictionary } from './dictionary.js';
import { textsOf } from './texts.js';

/** Addresses of pages and people, with or without their beginning: `https://…`, `sdgs.un.org`, `ana@hotel.example`. */
const addresses = /https?:\/\/\S+|\S+@\S+|\b[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,7}\b(\/\S*)?/g;
/** A run of letters and digits, with hyphens and apostrophes inside. */
const runs = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The words of a text that are not in the dictionary. What has a digit in it is a number, a code or a unit (`CO₂e`); a
 * single letter is no word; of two words with a hyphen each is looked up where the whole is unknown.
 */
export const unknownWords = (text: string, { has }: Dictionary): string[] =>
  (text.replace(addresses, ' ').normalize('NFC').match(runs) ?? [])
    .filter((run) => !/\p{N}/u.test(run))
    .map((run) => run.replaceAll('’', "'").replace(/'s$/, ''))
    .flatMap((run) => (has(run) ? [] : run.split('-')))
    .filter((word) => word.length > 1 && !has(word));

function messageOf(word: string, dictionary: Dictionary): string {
  const meant = dictionary.suggest(word).map((suggestion) => `"${suggestion}"`);
  const question = meant.length === 0 ? '' : ` Did you mean ${meant.join(' or ')}?`;
  return `"${word}" is not in the dictionary of British English.${question} If it is right, add it to schemas/words.txt.`;
}

/** Every word that is not in the dictionary, once for each text in which it stands. */
export const checkSpelling = (
  json: unknown,
  members: ReadonlySet<string>,
  dictionary: Dictionary,
): Finding[] =>
  textsOf(json, members).flatMap(({ pointer, text }) =>
    [...new Set(unknownWords(text, dictionary))].map((word) => ({
      pointer,
      message: messageOf(word, dictionary),
    })),
  );
