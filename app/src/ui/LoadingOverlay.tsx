import { texts } from '../texts';
import styles from './ui.module.css';

/** NAV-09: over everything while tabs or data load. It shows after a moment, so that quick loads do not flash. */
export function LoadingOverlay() {
  return (
    <div className={styles['overlay']} role="status">
      <span className={styles['spinner']} aria-hidden />
      {texts.loading}
    </div>
  );
}
