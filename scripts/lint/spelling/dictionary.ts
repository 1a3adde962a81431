/** British English, as `@cspell/dict-en-gb-mit` has it, with our own words. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

export interface Dictionary {
  /** Is this a word? A capital letter does not matter where the word also exists without it. */
  readonly has: (word: string) => boolean;
  /** What may have been meant, the likeliest first. */
  readonly suggest: (word: string) => readonly string[];
}

const mostSuggestions = 3;

const require = createRequire(import.meta.url);
const dictionaryFile = path.join(path.dirname(require.resolve('@cspell/dict-en-gb-mit')), 'en_GB.trie.gz');

/** Each word is looked up once: the same words come in every text. */
function remembered<T>(lookUp: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word) ?? lookUp(word);
    known.set(word, found);
    return found;
  };
}

/** Reads the dictionary, which takes a tenth of a second, and adds `ownWords`. */
export async function readDictionary(ownWords: ReadonlySet<string>): Promise<Dictionary> {
  const trie = decodeTrie(gunzipSync(await readFile(dictionaryFile)));
  const isWord = (word: string) => ownWords.has(word) || trie.hasWord(word, true);
  return {
    has: remembered((word) => isWord(word) || isWord(word.toLowerCase())),
    // It gives more where several are as likely, and parts of words, such as "eco" for "eco".
    suggest: remembered((word) =>
      trie
        .suggest(word, { numSuggestions: mostSuggestions, ignoreCase: true })
        .filter((suggestion) => suggestion !== word)
        .slice(0, mostSuggestions),
    ),
  };
}
