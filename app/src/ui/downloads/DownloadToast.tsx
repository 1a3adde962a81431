import { useLocale } from '@alo/renderer';
import { Download, LoaderCircle, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './downloads.module.css';
import type { DownloadProgress } from './progress';
import { bytesText, leftText } from './progress-words';
import { texts } from './texts';

interface DownloadToastProps {
  readonly fileName: string;
  readonly progress: DownloadProgress;
  readonly onCancel: () => void;
}

/** Shows how far a download is, and cancels it. */
export function DownloadToast({ fileName, progress, onCancel }: DownloadToastProps) {
  useLocale();
  const said = useSyncExternalStore(progress.subscribe, progress.read);
  return (
    <div className={styles['body']}>
      {said === undefined ? (
        <LoaderCircle size={20} aria-hidden className={styles['turning']} />
      ) : (
        <Download size={20} aria-hidden />
      )}
      <div className={styles['words']}>
        <p className={styles['name']}>{fileName}</p>
        {said === undefined ? (
          <p className={styles['figures']}>{texts.beingMade}</p>
        ) : (
          <p className={styles['figures']}>
            <span>{bytesText(said.bytes, said.total)}</span>
            {said.secondsLeft === undefined ? null : <span>{leftText(said.secondsLeft)}</span>}
          </p>
        )}
        {said?.total === undefined ? null : (
          <progress
            className={styles['bar']}
            max={said.total}
            value={said.bytes}
            aria-label={texts.progressOf({ fileName })}
          />
        )}
      </div>
      <button
        type="button"
        className={styles['cancel']}
        title={texts.cancel}
        aria-label={texts.cancelOf({ fileName })}
        onClick={onCancel}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
