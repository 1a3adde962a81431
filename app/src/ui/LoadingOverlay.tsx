import { useLocale } from '@alo/renderer';
import { texts } from '../texts';
import styles from './ui.module.css';

interface LoadingOverlayProps {
  /** Is the page below there already, as a skeleton? It shows through, and links in it work. */
  readonly isVeil?: boolean;
}

/** NAV-09: covers everything while tabs or data load. It shows after a moment, so that quick loads do not flash. */
export function LoadingOverlay({ isVeil = false }: LoadingOverlayProps) {
  useLocale();
  return (
    <div className={styles['overlay']} data-veil={isVeil || undefined} role="status">
      <span className={styles['spinner']} aria-hidden />
      {texts.loading}
    </div>
  );
}
