import { countryName as englishName } from '@alo/engine';
import { countryName, type Locale } from '@alo/words';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** A country by its ISO 3166 alpha-2 code and its name in the language of the page. */
interface Country {
  readonly code: string;
  readonly name: string;
}

/** All countries by name, in the language of the page, `locale`. Codes that name no country are written as themselves, and left out. */
export function allCountries(locale: Locale): readonly Country[] {
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => ({ code, name: countryName(code) }))
    .filter(({ code, name }) => name !== code)
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

/** The code of a country that a hotel's document writes by its English name; '' when it is not known. */
export const codeOf = (countries: readonly Country[], written: string | null): string =>
  countries.find(({ code, name }) => [code, name, englishName(code)].includes(written ?? ''))?.code ?? '';
