import { languages, type Language } from '@alo/schemas';
import { languageNow } from '../../../languages/in-language.js';
import { pathIn } from '../addresses.js';
import { texts } from './texts.js';

/** Each language calls itself by its own name. */
const names: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** Leads to the same page in other languages. @param path that of the English page */
export const Languages = ({ path }: { readonly path: string }) => (
  <nav className="languages" aria-label={texts.languages}>
    {languages.map((language) => (
      <a
        key={language}
        href={pathIn(language, path)}
        lang={language}
        hrefLang={language}
        {...(language === languageNow() ? { 'aria-current': 'true' as const } : {})}
      >
        {names[language]}
      </a>
    ))}
  </nav>
);
