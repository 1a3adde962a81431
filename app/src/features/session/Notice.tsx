import { CircleAlert, CircleCheck, LogOut, WifiOff } from 'lucide-react';
import styles from './login.module.css';

const icons = { error: CircleAlert, done: CircleCheck, ended: LogOut, offline: WifiOff } as const;

export interface NoticeWords {
  readonly kind: keyof typeof icons;
  readonly title?: string | undefined;
  readonly text: string;
}

/** What has happened, above a form. What stops somebody is said at once. */
export function Notice({ kind, title, text }: NoticeWords) {
  const Icon = icons[kind];
  const isStop = kind === 'error' || kind === 'offline';
  return (
    <div className={styles['notice']} data-kind={kind} role={isStop ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <p>
        {title === undefined || title === text ? null : <strong>{title}</strong>}
        {text}
      </p>
    </div>
  );
}
