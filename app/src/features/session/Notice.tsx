import { Check, CircleAlert } from 'lucide-react';
import styles from './login.module.css';

export interface NoticeWords {
  /** `stop`: it is said at once. */
  readonly kind: 'stop' | 'done' | 'ended';
  readonly title?: string;
  readonly text: string;
}

/** What has happened, above a form. */
export function Notice({ kind, title, text }: NoticeWords) {
  const Icon = kind === 'done' ? Check : CircleAlert;
  return (
    <div className={styles['notice']} data-kind={kind} role={kind === 'stop' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <p>
        {title === undefined || title === text ? null : <strong>{title}</strong>}
        {text}
      </p>
    </div>
  );
}
