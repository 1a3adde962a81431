import { Info, TriangleAlert, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './frame.module.css';

const iconFor = { offline: WifiOff, warning: TriangleAlert, info: Info };

interface BannerProps {
  readonly kind: keyof typeof iconFor;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Is called by a cross, which is shown only with it; `useDismissed` remembers that for the session. */
  readonly onDismiss?: (() => void) | undefined;
}

/** One line over the content that says what is different now. It stands in a live region, which says it. */
export function Banner({ kind, title, children, action, onDismiss }: BannerProps) {
  useLocale();
  const Icon = iconFor[kind];
  return (
    <div className={styles['banner']} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <p className={styles['bannerWords']}>
        <strong>{title}</strong> {children}
      </p>
      <div className={styles['bannerActions']}>
        {action}
        {onDismiss && (
          <button
            className={styles['iconButton']}
            type="button"
            aria-label={texts.dismiss}
            onClick={onDismiss}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
