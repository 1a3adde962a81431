import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.js';
import { shortFileName } from '../words/file-words.js';
import { uploadTexts } from './texts.js';
import styles from './uploads.module.css';

const { removal: texts } = uploadTexts;

interface RemoveFileDialogProps {
  /** The name of the file. */
  readonly name: string;
  /** Says what else is lost. */
  readonly children?: ReactNode;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** UP-11: asks before a stored file is deleted. */
export function RemoveFileDialog({ name, children, onCancel, onRemove }: RemoveFileDialogProps) {
  useLocale();
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      busy={texts.busy}
      onCancel={onCancel}
      onConfirm={onRemove}
    >
      <p>{texts.text}</p>
      <p className={styles['askedName']} title={name}>
        {shortFileName(name, 20)}
      </p>
      {children}
    </ConfirmDialog>
  );
}
