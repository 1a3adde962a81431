import type { PlacedText } from './translation-gaps.js';

/** The part of `traveler-page.json` that is words. */
export interface TravelerTitles {
  readonly facts: readonly (({ readonly question: string } | { readonly figure: string }) & {
    readonly title: string;
  })[];
  readonly place: readonly { readonly question: string; readonly title: string }[];
}

/** What the page for travelers calls figures and facts, each with its place in a translation. */
export const textsForTravelers = ({ facts, place }: TravelerTitles): readonly PlacedText[] => [
  ...facts.map((fact) => ({
    place: `traveler_page/facts/${'figure' in fact ? fact.figure : fact.question}/title`,
    source: fact.title,
  })),
  ...place.map(({ question, title }) => ({
    place: `traveler_page/place/${question}/title`,
    source: title,
  })),
];
