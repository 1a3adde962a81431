const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** English name of an ISO 3166 alpha-2 code; any other text stays as it is. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;

const countries = letters
  .flatMap((first) => letters.map((second) => `${first}${second}`))
  .map((code) => ({ code, name: countryName(code).toLowerCase() }))
  .filter(({ code, name }) => code.toLowerCase() !== name);

/** Codes of the countries whose name contains `text`: hotels store the code, people search for the name. */
export const countriesNamed = (text: string): string[] =>
  countries.filter(({ name }) => name.includes(text.toLowerCase())).map(({ code }) => code);
