/**
 * Words that EU law does not allow alone in front of consumers (Directive (EU) 2024/825): general claims, and those
 * that rest on offsetting. It is a hint: a hotel with a fact beside the word may keep it.
 */
const claims = [
  'eco',
  'eco-friendly',
  'ecological',
  'environmentally friendly',
  'environment-friendly',
  'nature-friendly',
  'planet-friendly',
  'green',
  'sustainable',
  'responsible',
  'conscious',
  'energy efficient',
  'biodegradable',
  'biobased',
  'climate friendly',
  'climate neutral',
  'climate positive',
  'carbon friendly',
  'carbon neutral',
  'carbon positive',
  'carbon-free',
  'CO2 neutral',
  'net zero',
  'zero emission',
];

const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:${claims
    .toSorted((left, right) => right.length - left.length)
    .map((claim) => claim.replaceAll(/[ -]/g, '[ -]'))
    .join('|')})(?![\p{L}\p{N}-])`,
  'giu',
);

export interface FoundClaim {
  /** The word as it stands in the text. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Gives the claims in the order of the text. */
export const claimsIn = (text: string): FoundClaim[] =>
  [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
