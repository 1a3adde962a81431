import { useEffect, useSyncExternalStore } from 'react';
import styles from '../step/step.module.css';
import { useConnection } from '../sheet/hooks.js';

/** Says what was announced last in this step, for people who do not see it. */
export function Announced() {
  const { view } = useConnection();
  useEffect(() => () => view.announce(''), [view]);
  return (
    <p className={styles['announcer']} role="status">
      {useSyncExternalStore(view.subscribeAnnounced, view.announced)}
    </p>
  );
}
