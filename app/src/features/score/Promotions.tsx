import { useDismissed, useLocale } from '@alo/renderer';
import { CloseButton } from '@chakra-ui/react';
import { Rocket, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHasTab } from '../../lib/session/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { withFocus } from '../../ui/with-focus';
import styles from './score.module.css';
import { texts } from './texts';

/** UNSP-058: the page about Boost needs a tab. */
const useBoostAddress = (): string => (useHasTab('BOOST YOUR BUSINESS') ? '/upgrade' : '/help');

/** A line about Boost that can be sent away for this visit (CONST-03). */
export function UpgradeBanner() {
  useLocale();
  const [isDismissed, dismiss] = useDismissed('upgrade-score');
  const address = useBoostAddress();
  const { strong, text, action, dismiss: dismissText } = texts.banner;
  if (isDismissed) return null;
  return (
    <div className={styles['banner']}>
      <Rocket size={20} aria-hidden />
      <p>
        <strong>{strong}</strong> {text}
      </p>
      <Link to={address}>{action}</Link>
      <CloseButton aria-label={dismissText} variant="ghost" size="sm" onClick={withFocus(dismiss)} />
    </div>
  );
}

export function BoostStrip() {
  useLocale();
  const address = useBoostAddress();
  const { title, text, action } = texts.boost;
  return (
    <section className={styles['strip']} aria-labelledby="boost">
      <Sparkles size={24} aria-hidden />
      <div>
        <h2 id="boost">{title}</h2>
        <p className={styles['text']}>{text}</p>
      </div>
      <ButtonLink to={address} variant="outline">
        {action}
      </ButtonLink>
    </section>
  );
}
