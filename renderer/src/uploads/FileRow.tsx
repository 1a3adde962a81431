import { Button } from '@chakra-ui/react';
import type { UploadItem } from '@alo/engine';
import { Check, CircleAlert, ExternalLink, Eye, Link, RotateCcw, Trash2, X } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { fileFacts } from '../preview/file-facts.js';
import { shownOf, type ViewedFile } from '../preview/viewed-file.js';
import { fileSize, shortFileName } from '../words/file-words.js';
import type { KnownFile } from './known-file.js';
import { Thumbnail } from './Thumbnail.js';
import { uploadTexts as texts } from './texts.js';
import styles from './uploads.module.css';

export interface FileRowProps {
  readonly item: UploadItem;
  /** What the page knows of it, once it is stored. */
  readonly known?: KnownFile | undefined;
  /** Is it among the files of the hotel? Then it says which questions it serves, or that it serves none. */
  readonly isStock?: boolean | undefined;
  readonly onPreview?: ((file: ViewedFile) => void) | undefined;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** One file of an uploader: its state, and what can be done with it (UP-02). */
export function FileRow(props: FileRowProps) {
  useLocale();
  const { item, known, isStock = false, onPreview } = props;
  const { name, state } = item;
  const file = state === 'completed' || state === 'removing' ? known?.file : undefined;
  const alsoProves = known?.alsoProves ?? [];
  return (
    <li className={styles['file']} data-state={state}>
      <Thumbnail file={file} name={name} />
      <div className={styles['fileWords']}>
        <p className={styles['fileName']} title={name}>
          <span aria-hidden>{shortFileName(name)}</span>
          <span className={styles['hidden']}>{name}</span>
        </p>
        <p className={styles['fileState']}>
          <State item={item} file={file} />
        </p>
        {state === 'uploading' ? (
          <progress className={styles['progress']} max={100} value={item.percent} aria-label={name} />
        ) : null}
        {item.message === undefined ? null : (
          <p className={styles['fileError']} role="alert">
            <CircleAlert size={16} aria-hidden />
            {state === 'error' ? texts.failed({ error: item.message }) : item.message}
          </p>
        )}
        {alsoProves.length === 0 ? (
          isStock ? (
            <p className={styles['fileSize']}>{texts.stock.unused}</p>
          ) : null
        ) : (
          <p className={styles['also']}>
            <Link size={14} aria-hidden />
            {(isStock ? texts.stock.proves : texts.alsoProves)({ places: alsoProves.join('; ') })}
          </p>
        )}
      </div>
      <div className={styles['fileActions']}>
        {file && onPreview && shownOf(file).kind !== 'none' ? (
          <Action icon={Eye} action={texts.preview} name={name} onClick={() => onPreview(file)} />
        ) : null}
        {file ? (
          <Button asChild variant="ghost" size="sm">
            <a
              href={file.fileUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={texts.of({ action: texts.open, name })}
            >
              <ExternalLink aria-hidden />
              {texts.open}
            </a>
          </Button>
        ) : null}
        {state === 'error' ? (
          <Action icon={RotateCcw} action={texts.retry} name={name} onClick={props.onRetry} />
        ) : null}
        {state === 'uploading' || state === 'pending' ? (
          <Action icon={X} action={texts.cancel} name={name} onClick={props.onCancel} />
        ) : (
          <Action
            icon={Trash2}
            action={texts.remove}
            name={name}
            isBusy={state === 'removing'}
            onClick={props.onRemove}
          />
        )}
      </div>
    </li>
  );
}

interface StateProps {
  readonly item: UploadItem;
  readonly file: ViewedFile | undefined;
}

function State({ item: { state, percent, size }, file }: StateProps) {
  useLocale();
  if (state === 'uploading')
    return texts.state.uploading({
      percent,
      sent: fileSize((size * percent) / 100),
      size: fileSize(size),
    });
  if (state !== 'completed') return `${texts.state[state]} · ${fileSize(size)}`;
  return (
    <>
      <Check size={14} aria-hidden />
      {[texts.state.completed, ...(file ? fileFacts(file) : [fileSize(size)])].join(' · ')}
    </>
  );
}

interface ActionProps {
  readonly icon: typeof X;
  readonly action: string;
  readonly name: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

function Action({ icon: Icon, action, name, isBusy = false, onClick }: ActionProps) {
  useLocale();
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={isBusy}
      aria-label={texts.of({ action, name })}
      onClick={onClick}
    >
      <Icon aria-hidden />
      {action}
    </Button>
  );
}
