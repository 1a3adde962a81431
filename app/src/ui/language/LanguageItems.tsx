import { useLocale } from '@alo/renderer';
import { languages } from '@alo/schemas';
import { Menu } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useLanguage } from '../../lib/language';
import { isOurs } from '../../lib/stored-language';
import { choose, ownName } from './choose';
import styles from './language.module.css';
import { texts } from './texts';

/** The same in a menu. */
export function LanguageItems() {
  useLocale();
  return (
    <Menu.RadioItemGroup
      className={styles['items']}
      value={useLanguage()}
      onValueChange={({ value }) => {
        if (isOurs(value)) choose(value);
      }}
    >
      <Menu.ItemGroupLabel className={styles['label']}>{texts.language}</Menu.ItemGroupLabel>
      {languages.map((language) => (
        <Menu.RadioItem key={language} value={language} lang={language} className={styles['item']}>
          <Menu.ItemText>{ownName(language)}</Menu.ItemText>
          <Menu.ItemIndicator className={styles['chosen']}>
            <Check size={16} aria-hidden />
          </Menu.ItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  );
}
