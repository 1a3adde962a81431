import type { PlacedText } from './translation-gaps.js';

/** The part of `strengths.json` that is words: a title for each question. */
export interface StrengthTitles {
  readonly titles: Readonly<Record<string, string>>;
}

/** What strengths are called, each with its place in a translation. */
export const textsOfStrengths = ({ titles }: StrengthTitles): readonly PlacedText[] =>
  Object.entries(titles).map(([questionId, source]) => ({ place: `strengths/${questionId}`, source }));
