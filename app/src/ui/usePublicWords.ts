import { useConfig } from '../lib/config';
import { publicTexts } from './public-texts';

/**
 * Gives what travelers and travel buyers see of a published hotel, as the object of a sentence. The setting of the server
 * (ALO_PUBLIC_SCORE) decides; until it is known, nothing is promised.
 */
export const usePublicWords = (): string =>
  useConfig()?.isScorePublic === true ? publicTexts.score : publicTexts.facts;
