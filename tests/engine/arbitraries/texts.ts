/** Texts as people type them: blank, with blanks around, accents in both encodings, outside the basic plane. */
import fc from 'fast-check';

const pieces = [
  'a',
  'B',
  'né',
  'ne\u0301',
  'e\u0301\u0323',
  'İ',
  'ß',
  '각',
  '\u1100\u1161\u11a8',
  '🏨',
  '𝒳',
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u2028',
  '7',
] as const;

export const texts: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom<string>(...pieces), { maxLength: 5 }).map((drawn) => drawn.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
);
