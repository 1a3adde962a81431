import { useDismissed, useLocale } from '@alo/renderer';
import { CloseButton } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import styles from '../../ui/cards.module.css';
import { withFocus } from '../../ui/with-focus';
import { texts } from './texts';

/** A tip that can be sent away for this visit (CONST-03). */
export function ProTip() {
  useLocale();
  const [isDismissed, dismiss] = useDismissed('submit-hotel-data');
  if (isDismissed) return null;
  return (
    <div className={styles['tip']}>
      <Lightbulb size={20} aria-hidden />
      <p>
        <strong>{texts.tip.title}</strong> {texts.tip.text}
      </p>
      <CloseButton aria-label={texts.tip.dismiss} variant="ghost" size="sm" onClick={withFocus(dismiss)} />
    </div>
  );
}
