import { fileSize, useLocale } from '@alo/renderer';
import type { HotelImportDetail } from '@alo/schemas';
import { Button, IconButton } from '@chakra-ui/react';
import { FileSpreadsheet, FileX, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import styles from './file.module.css';
import { percentSent, type FileState } from './upload';

interface FrameProps {
  readonly name: string;
  readonly isFaulty?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

function Frame({ name, isFaulty = false, children, actions }: FrameProps) {
  const Icon = isFaulty ? FileX : FileSpreadsheet;
  return (
    <div className={styles['file']} data-faulty={isFaulty || undefined}>
      <span className={styles['sheet']} aria-hidden>
        <Icon size={22} />
      </span>
      <div className={styles['words']}>
        <strong>{name}</strong>
        {children}
      </div>
      {actions}
    </div>
  );
}

interface FileCardProps {
  readonly state: Exclude<FileState, { kind: 'idle' }>;
  /** What the server has made of it so far. */
  readonly detail?: HotelImportDetail | undefined;
  readonly onCancel: () => void;
  readonly onRetry: (file: File) => void;
  readonly onAnother: () => void;
}

/** IMP-03: the file that was chosen, in its state. */
export function FileCard({ state, detail, onCancel, onRetry, onAnother }: FileCardProps) {
  useLocale();
  if (state.kind === 'uploading') return <Uploading state={state} onCancel={onCancel} />;
  if (state.kind === 'success') {
    return (
      <Frame
        name={state.name}
        actions={
          <Button variant="ghost" size="sm" onClick={onAnother}>
            {texts.file.another}
          </Button>
        }
      >
        <p>
          <span className={styles['ok']}>{texts.file.uploaded}</span>
          {` · ${fileSize(state.bytes)} · ${aboutRows(detail)}`}
        </p>
      </Frame>
    );
  }
  const { file } = state;
  return (
    <Frame
      name={state.name}
      isFaulty
      actions={
        file === undefined ? (
          <Button variant="outline" size="sm" onClick={onAnother}>
            {texts.file.another}
          </Button>
        ) : (
          <>
            <Button variant="outline" size="sm" onClick={() => onRetry(file)}>
              <RotateCw aria-hidden />
              {texts.file.retry}
            </Button>
            <Button variant="ghost" size="sm" onClick={onAnother}>
              {texts.file.another}
            </Button>
          </>
        )
      }
    >
      <p className={styles['problem']} role="alert">
        {state.message}
      </p>
    </Frame>
  );
}

function aboutRows(detail: HotelImportDetail | undefined): string {
  if (detail === undefined || detail.state === 'reading') return texts.file.isRead;
  const sheet = detail.sheets.length > 0 ? detail.sheets[detail.sheet]?.name : undefined;
  const { total: count } = detail;
  return sheet === undefined || sheet === '' ? texts.rows({ count }) : texts.file.onSheet({ count, sheet });
}

interface UploadingProps {
  readonly state: Extract<FileState, { kind: 'uploading' }>;
  readonly onCancel: () => void;
}

function Uploading({ state, onCancel }: UploadingProps) {
  useLocale();
  const percent = percentSent(state);
  return (
    <Frame
      name={state.file.name}
      actions={
        <IconButton variant="ghost" aria-label={texts.file.cancel} onClick={onCancel}>
          <X size={20} aria-hidden />
        </IconButton>
      }
    >
      <p>{texts.file.uploading({ percent, sent: fileSize(state.sent), all: fileSize(state.file.size) })}</p>
      <progress className={styles['progress']} max={100} value={percent} aria-label={texts.file.progress} />
    </Frame>
  );
}
