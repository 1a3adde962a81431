import { useSyncExternalStore } from 'react';
import styles from '../step/step.module.css';
import { useConnection } from './hooks.js';

/** What was announced last, for those who do not see it. */
export function Announced() {
  const { view } = useConnection();
  return (
    <p className={styles['announcer']} role="status">
      {useSyncExternalStore(view.subscribeAnnounced, view.announced)}
    </p>
  );
}
