/** Numbers and names as the texts' language writes them. */
const language = 'en';

const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
export const formatNumber = (value: number): string => whole.format(value);

const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
/** A country's name; hotels carry either its name or its ISO alpha-2 code (design 6.1). */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;
