/** Countries by their ISO 3166 alpha-2 codes, as hotels store them, and by the names that people know them by. */

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

const namesIn = (language: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style: 'long' });
const english = namesIn('en');

/** Is it a code in use? `DD`, `FX` and `SU` are not, and have the names of the countries that came after them. */
export const isCountryCode = (text: string): boolean =>
  /^[A-Z]{2}$/.test(text) && english.of(text) !== undefined && new Intl.Locale(`und-${text}`).region === text;

/** The codes of all countries. */
export const countryCodes = (): string[] =>
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => isCountryCode(code));

/**
 * The languages whose names of all countries are understood; every country is understood in its own main language too.
 */
const languages =
  'en ar bg ca cs cy da de el es et eu fi fr ga hr hu is it ja ko lb lt lv mt nb nl pl pt ro rm ru sk sl sq sr sv tr uk zh';

/** Names in use that the languages' own lists leave out. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia', 'Herzegovina'],
  BO: ['Bolivia'],
  CD: ['DR Congo', 'Democratic Republic of the Congo', 'Zaire'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ['PRC'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GR: ['Hellas'],
  IE: ['Republic of Ireland'],
  KR: ['Korea', 'Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['USA', 'US', 'America', 'United States of America'],
  VA: ['Holy See', 'Vatican'],
};

/** Folds a name: lower case, no accents, no dots, one kind of apostrophe, no article before it. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .trim()
    .replace(/^the /, '');

function readNames(): ReadonlyMap<string, readonly string[]> {
  const names = new Map(countryCodes().map((code) => [code, new Set<string>()]));
  const allLanguages = languages.split(' ').map(namesIn);
  for (const [code, known] of names) {
    const own = namesIn(new Intl.Locale(`und-${code}`).maximize().language);
    for (const list of [...allLanguages, own]) {
      const name = list.of(code);
      if (name !== undefined) known.add(folded(name));
    }
    for (const name of otherNames[code] ?? []) known.add(folded(name));
  }
  return new Map([...names].map(([code, known]) => [code, [...known]]));
}

/** The names are read at the first search: 10 000 names take some 50 ms. */
let allNames: ReadonlyMap<string, readonly string[]> | undefined;

/** Fewer letters than this begin too many names. */
const shortestBeginning = 3;

/**
 * Codes of the countries that `text` names: those with just this name (`Niger`, `UK`), else, unless the name must be
 * whole, those with a word in a name that begins with it (`germ`, `korea`).
 */
export function countriesNamed(text: string, { isWhole = false } = {}): string[] {
  const wanted = folded(text);
  if (wanted === '') return [];
  allNames ??= readNames();
  const codesWhere = (isIt: (name: string) => boolean) =>
    [...(allNames ?? [])].filter(([, names]) => names.some(isIt)).map(([code]) => code);
  const exact = codesWhere((name) => name === wanted);
  if (isWhole || exact.length > 0 || wanted.length < shortestBeginning) return exact;
  return codesWhere((name) => name.startsWith(wanted) || name.includes(` ${wanted}`));
}
