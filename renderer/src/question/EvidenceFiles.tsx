import { FileText, X } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './question.module.css';
import { FileName } from '../feedback/FileName.js';
import { fileSize } from '../words/file-words.js';

/** ENG-14, the display form. `fileSize` in bytes. */
export interface EvidenceFile {
  readonly id: string;
  readonly fileName: string;
  readonly fileSize?: number | undefined;
  readonly fileUrl?: string | undefined;
}

interface EvidenceFilesProps {
  readonly files: readonly EvidenceFile[];
  readonly onRemove?: ((fileId: string) => void) | undefined;
}

/** The files of one question, as chips. */
export function EvidenceFiles({ files, onRemove }: EvidenceFilesProps) {
  useLocale();
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <li className={styles['file']} key={file.id}>
          <FileText size={16} aria-hidden />
          {file.fileUrl === undefined ? (
            <span className={styles['fileName']}>
              <FileName name={file.fileName} />
            </span>
          ) : (
            <a
              className={styles['fileName']}
              href={file.fileUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.evidence.open({ name: file.fileName })}
            >
              <FileName name={file.fileName} />
            </a>
          )}
          {file.fileSize === undefined ? null : (
            <span className={styles['fileSize']}>{fileSize(file.fileSize)}</span>
          )}
          {onRemove === undefined ? null : (
            <button
              className={styles['remove']}
              type="button"
              aria-label={texts.evidence.remove({ name: file.fileName })}
              onClick={() => {
                onRemove(file.id);
              }}
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
