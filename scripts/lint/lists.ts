/** What all questionnaires are held against: standards and reasons that they may name, and words that they may use. */
import type { Problem } from '@alo/lint';
import { findInFactors } from './factors/find-in-factors.js';
import { findInMapping } from './gbta.js';
import type { Lists } from './lint-folder.js';
import { readReasons } from './rejection-reasons.js';
import { readDictionary } from './spelling/dictionary.js';
import { readOwnWords } from './spelling/own-words.js';
import { readStandards } from './standards.js';
import { findInCap } from './value-chain-cap.js';
import { findInVsme } from './vsme.js';

/** The lists with what is wrong with themselves. */
export interface ReadLists extends Lists {
  readonly problems: readonly Problem[];
}

export async function readLists(): Promise<ReadLists> {
  const { words, problems: inWords } = await readOwnWords();
  const dictionary = await readDictionary(words);
  const { standards, problems: inStandards } = await readStandards(dictionary);
  const { reasonIds, problems: inReasons } = await readReasons(dictionary);
  const inFactors = await findInFactors(dictionary);
  const inMapping = await findInMapping(dictionary);
  const inVsme = await findInVsme(dictionary);
  const inCap = await findInCap(dictionary, standards);
  const problems = [
    ...inWords,
    ...inStandards,
    ...inReasons,
    ...inFactors,
    ...inMapping,
    ...inVsme,
    ...inCap,
  ];
  return { standards, reasonIds, dictionary, problems };
}
