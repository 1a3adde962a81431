/** Countries in the language of the words. */
import { locale, perLocale, sourceLocale } from './locale.js';

const namesIn = (language: string | undefined, fallback: 'code' | 'none') =>
  new Intl.DisplayNames(language ?? sourceLocale, { type: 'region', fallback });
const names = perLocale((language) => namesIn(language, 'code'));

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
let codes: ReadonlyMap<string, string> | undefined;

/** The codes by their English names: hotels keep a country as it was typed or imported, which is mostly its English name. */
function codeOf(name: string): string | undefined {
  const english = namesIn(sourceLocale, 'none');
  codes ??= new Map(
    letters.flatMap((first) =>
      letters.map((second): [string, string] => {
        const code = first + second;
        return [english.of(code) ?? '', code];
      }),
    ),
  );
  return codes.get(name);
}

/**
 * The name of a country.
 *
 * @param country its ISO 3166 alpha-2 code, or its English name; any other text stays as it is
 */
export function countryName(country: string): string {
  if (/^[A-Z]{2}$/.test(country)) return names().of(country) ?? country;
  const code = locale() === sourceLocale ? undefined : codeOf(country);
  return code === undefined ? country : (names().of(code) ?? country);
}
