/** The country that a cell names. */
import { countryName } from '@alo/engine';
import { closest, distance } from 'fastest-levenshtein';
import { countriesNamed, countryCodes, isCountryCode } from '../../hotels/country.js';
import { importWords } from '../import-words.js';

type Found =
  | {
      /** ISO 3166 alpha-2. */
      readonly code: string;
      /** Is it another name than the one that the product shows, and no code? */
      readonly isOtherName: boolean;
    }
  | { readonly problem: string };

let names: readonly string[] | undefined;

/** The names of all countries as the product shows them. */
function allNames(): readonly string[] {
  names ??= countryCodes().map((code) => countryName(code));
  return names;
}

/** A name that somebody may have meant: a quarter of its letters may be wrong. */
function suggestionFor(text: string): string | undefined {
  const wanted = text.toLowerCase();
  const name = closest(
    wanted,
    allNames().map((known) => known.toLowerCase()),
  );
  if (distance(wanted, name) > Math.max(1, Math.floor(name.length / 4))) return undefined;
  return allNames().find((known) => known.toLowerCase() === name);
}

function find(text: string): Found {
  const [code, ...others] = countriesNamed(text, { isWhole: true });
  if (code !== undefined && others.length === 0) return { code, isOtherName: isOther(text, code) };
  if (code !== undefined) return { problem: importWords.severalCountries };
  if (isCountryCode(text.toUpperCase())) return { code: text.toUpperCase(), isOtherName: false };
  return { problem: importWords.country(suggestionFor(text)) };
}

/** Is it neither a code nor the name that the product shows? */
function isOther(text: string, code: string): boolean {
  return text.length > 2 && text.toLowerCase() !== countryName(code).toLowerCase();
}

/** A file names few countries many times. */
const found = new Map<string, Found>();
const mostKept = 2000;

/** The country with this code or name, in any of the languages that the search for hotels knows. */
export function countryOf(text: string): Found {
  const known = found.get(text);
  if (known) return known;
  const country = find(text);
  if (found.size >= mostKept) found.clear();
  found.set(text, country);
  return country;
}
