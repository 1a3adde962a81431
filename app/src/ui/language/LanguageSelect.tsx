import { useLocale } from '@alo/renderer';
import { languages } from '@alo/schemas';
import { ChevronDown, Languages } from 'lucide-react';
import { useLanguage } from '../../lib/language';
import { isOurs } from '../../lib/stored-language';
import { choose, ownName } from './choose';
import styles from './language.module.css';
import { texts } from './texts';

/** The choice of the language, each by its own name. It is used as soon as it is chosen. */
export default function LanguageSelect() {
  useLocale();
  return (
    <span className={styles['select']}>
      <Languages size={16} aria-hidden />
      <select
        aria-label={texts.language}
        value={useLanguage()}
        onChange={({ target: { value } }) => {
          if (isOurs(value)) choose(value);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownName(language)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}
