import type { UploadItem } from '@alo/engine';
import { useLocale } from '../parts/useLocale.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { shortFileName } from '../words/file-words.js';
import { uploadTexts as texts } from './texts.js';
import styles from './uploads.module.css';

interface CloseWithoutSavingDialogProps {
  /** The files that the server does not have. */
  readonly items: readonly UploadItem[];
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** SRC-09: asks before files are forgotten that were not sent. */
export function CloseWithoutSavingDialog({ items, onClose, onCancel }: CloseWithoutSavingDialogProps) {
  useLocale();
  return (
    <ConfirmDialog
      title={texts.closing.title}
      confirm={texts.closing.confirm}
      onConfirm={onClose}
      onCancel={onCancel}
    >
      <p>{texts.closing.text({ count: items.length })}</p>
      <ul className={styles['closing']}>
        {items.map(({ key, name, state, percent }) => (
          <li key={`${key} ${name}`}>
            <span title={name}>{shortFileName(name)}</span>
            <span>
              {state === 'uploading'
                ? texts.closing.percent({ percent })
                : texts.state[state === 'completed' || state === 'removing' ? 'completed' : state]}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['fileSize']}>{texts.closing.stay}</p>
    </ConfirmDialog>
  );
}
