import { useId, type ReactNode } from 'react';
import styles from './profile.module.css';

interface BlockProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of the profile: what it is about, and beside it what can be done. */
export function Block({ title, text, children }: BlockProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {children === undefined ? null : <div className={styles['content']}>{children}</div>}
    </section>
  );
}
