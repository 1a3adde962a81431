/** The words of this server in other languages, as they stand beside its catalogues. */
import { readdirSync, readFileSync } from 'node:fs';
import { addTranslations, byRoom, sourceLocale, type Locale, type Translation } from '@alo/words';

/** The folder of all rooms: of the sources in tests, else of what was built from them. */
const house = new URL('../', import.meta.url);

const loaded = new Set<Locale>([sourceLocale]);

/** Loads them when somebody first reads this language: most servers have readers of few. */
export function loadTranslations(language: Locale): void {
  if (loaded.has(language)) return;
  loaded.add(language);
  const files = readdirSync(house, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(`texts.${language}.json`));
  const translations = files.map((file): [string, Translation] => [
    `../${file}`,
    JSON.parse(readFileSync(new URL(file, house), 'utf8')) as Translation,
  ]);
  addTranslations(language, byRoom('server', Object.fromEntries(translations)));
}
