import { at } from '@alo/lint';

/** A text that people read, and where it stands. */
export interface Text {
  readonly pointer: string;
  readonly text: string;
}

/** The members that hold texts, by kind of document. Every other member holds ids, types and numbers. */
const definition = [
  ...['title', 'description', 'notes', 'source'],
  ...['label', 'question', 'help_text', 'helpText', 'note', 'placeholder', 'row_label', 'evidence'],
  ...['exclusionReason', 'option_text', 'info_text'],
];
export const members = {
  definition: new Set(definition),
  scoreModel: new Set(['title', 'name', 'message', 'source']),
  profile: new Set(['title', 'description']),
  standards: new Set(['name', 'title', 'note']),
  reasons: new Set(['reason_text', 'advice']),
  factors: new Set(['title', 'basis', 'name', 'note']),
  gbta: new Set(['note', 'section', 'topic', 'because']),
  valueChainCap: new Set(['title', 'note']),
  vsme: new Set(['note', 'label', 'because', 'otherwise', 'check']),
} as const;

/** The names of countries are those of ISO 3166, which a test compares; they are in no dictionary. */
const isListOfCountries = (json: object, member: string): boolean =>
  member === 'options' && 'key' in json && json.key === 'hotel_location_country';

/** Every text of a document, in its order. */
export function textsOf(json: unknown, names: ReadonlySet<string>, pointer = ''): Text[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([member, value]: [string, unknown]) => {
    const here = at(pointer, member);
    if (isListOfCountries(json, member)) return [];
    if (!names.has(member)) return textsOf(value, names, here);
    if (typeof value === 'string') return [{ pointer: here, text: value }];
    const texts: readonly unknown[] = Array.isArray(value) ? value : [];
    return texts.flatMap((text, index) =>
      typeof text === 'string' ? [{ pointer: at(here, index), text }] : [],
    );
  });
}
