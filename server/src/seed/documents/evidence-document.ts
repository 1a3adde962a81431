/** What a demo hotel can attach as evidence. */
import { day, type Facts } from './facts.js';
import type { Paper, Signature } from './paper.js';

/** A page of a document, and the questions that it proves. It is drawn when the hotel proves one of them. */
export interface Page {
  readonly proves: readonly string[];
  readonly write: (facts: Facts) => Paper;
}

/** A document of one file. */
export interface EvidenceDocument {
  /** The name of the file, without year and ending. */
  readonly file: string;
  readonly pages: readonly Page[];
}

/** A photograph, as a phone takes it. */
export interface EvidencePhoto {
  readonly file: string;
  readonly proves: readonly string[];
  /** The drawing in `server/pictures`. */
  readonly scene: string;
  /** What stands on the board in the picture, under the name of the hotel. */
  readonly board: (facts: Facts) => string;
}

/** The day on which the hotel put its records together: in the third week after the period. */
export const recordDay = ({ year, firstMonth }: Facts): string =>
  day(firstMonth === 0 ? year + 1 : year, firstMonth, 19);

/** The hotel itself as the author of a paper. */
export const ofHotel = ({ name, address }: Facts): Paper['from'] => [name, address];

/** Signed by the person who answers for the hotel. */
export const signedByManager = (facts: Facts, on: string = recordDay(facts)): Signature => ({
  by: 'Inês Moreira',
  role: `general manager, ${facts.name}`,
  on,
});

/** What a paper of the hotel names first: the hotel and the 12 months. */
export const aboutHotel = ({ name, address, period }: Facts): Paper['about'] => [
  ['Hotel', `${name}, ${address}`],
  ['Period', period],
];

/** The sentence for the option that was chosen; where there is none, the words of the option. */
export const sentence = (
  facts: Facts,
  questionId: string,
  sentences: Readonly<Record<string, string>>,
): string => sentences[facts.option(questionId) ?? ''] ?? `${facts.label(questionId)}.`;
