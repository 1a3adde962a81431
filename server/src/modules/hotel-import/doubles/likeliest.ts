/** Which hotel that is here a row looks like: found by its place, then by its name. */
import { importFields, type ImportDouble, type ImportedFields } from '@alo/schemas';

/** A hotel that stands where a row stands, and how much of it is the same. */
export interface Candidate {
  readonly hotelId: string;
  /** Are they equal but for capitals, accents and punctuation? null: one of the two does not say it. */
  readonly isSameName: boolean;
  readonly isSameAddress: boolean | null;
  readonly isSameCity: boolean | null;
  /** How alike the names are, 0 to 1 (trigrams). */
  readonly similarity: number;
  /** Meters between the two; null: one of the two does not say where it is. */
  readonly meters: number | null;
}

export type LooksLike = Pick<ImportDouble, 'is_likely' | 'same' | 'meters'> & { readonly hotel_id: string };

/** Names that are this alike may be one name that two people wrote. */
export const leastSimilarity = 0.55;
/** Meters: two people who look up one hotel on a map put it this far apart. */
export const nearby = 250;

/** How sure it is that the two are one hotel: 2 very likely, 1 perhaps, 0 not. */
function sureness({ isSameName, isSameAddress, isSameCity, similarity, meters }: Candidate): 0 | 1 | 2 {
  const isNear = meters !== null && meters <= nearby;
  const isFar = meters !== null && meters > 20 * nearby;
  const isSimilar = isSameName || similarity >= leastSimilarity;
  if (isSameAddress === true && isSameCity !== false) return isSimilar ? 2 : 1;
  if (isSameName && isNear) return 2;
  if (isSimilar && isNear) return similarity >= 0.8 ? 2 : 1;
  if (isFar) return 0;
  // Of a hotel whose address is not known, the name in its town says most.
  if (isSameName && isSameCity === true) return isSameAddress === null ? 2 : 1;
  if (isSameName && isSameCity === null) return 1;
  return isSimilar && isSameCity === true && isSameAddress === null ? 1 : 0;
}

/** The hotel that the row most likely is, where there is one. */
export function likeliest(candidates: readonly Candidate[]): LooksLike | null {
  const rated = candidates
    .map((candidate) => ({ candidate, sure: sureness(candidate) }))
    .filter(({ sure }) => sure > 0)
    .toSorted(
      (a, b) =>
        b.sure - a.sure ||
        b.candidate.similarity - a.candidate.similarity ||
        (a.candidate.meters ?? Infinity) - (b.candidate.meters ?? Infinity) ||
        a.candidate.hotelId.localeCompare(b.candidate.hotelId),
    );
  const [best] = rated;
  if (!best) return null;
  const { hotelId, isSameName, isSameAddress, isSameCity, similarity, meters } = best.candidate;
  const name = isSameName ? 'name' : similarity >= leastSimilarity ? 'similarName' : undefined;
  return {
    hotel_id: hotelId,
    is_likely: best.sure === 2,
    same: [
      ...(name === undefined ? [] : ([name] as const)),
      ...(isSameAddress === true ? (['address'] as const) : []),
      ...(isSameCity === true ? (['city'] as const) : []),
    ],
    meters: meters === null ? null : Math.round(meters),
  };
}

/** The fields of a hotel that an import writes. */
export const hotelFields = importFields.filter((field) => field !== 'coordinates');

/** The fields of the row that the hotel has otherwise. */
export const differing = (
  row: ImportedFields,
  hotel: Readonly<Partial<Record<keyof ImportedFields, unknown>>>,
): (keyof ImportedFields)[] =>
  hotelFields.filter((field) => row[field] !== undefined && row[field] !== hotel[field]);
