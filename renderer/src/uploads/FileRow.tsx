import { Button } from '@chakra-ui/react';
import type { UploadItem } from '@alo/engine';
import { Check, CircleAlert, ExternalLink, FileText, Image, Link, RotateCcw, Trash2, X } from 'lucide-react';
import { fileSize, shortFileName } from '../question/file-words.js';
import { uploadTexts as texts } from './texts.js';
import styles from './uploads.module.css';

export interface FileRowProps {
  readonly item: UploadItem;
  /** Where the stored file is; a picture is shown from there. */
  readonly url?: string | undefined;
  readonly isPicture?: boolean | undefined;
  /** The numbers of other questions that the file serves. */
  readonly alsoProves?: readonly string[] | undefined;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

/** One file of an uploader: how it stands, and what can be done with it (UP-02). */
export function FileRow(props: FileRowProps) {
  const { item, url, isPicture = false, alsoProves = [] } = props;
  const { name, size, state } = item;
  const Icon = isPicture ? Image : FileText;
  return (
    <li className={styles['file']} data-state={state}>
      <span className={styles['thumb']} aria-hidden>
        {isPicture && url !== undefined ? <img src={url} alt="" loading="lazy" /> : <Icon size={20} />}
      </span>
      <div className={styles['fileWords']}>
        <p className={styles['fileName']} title={name}>
          <span aria-hidden>{shortFileName(name)}</span>
          <span className={styles['hidden']}>{name}</span>
        </p>
        <p className={styles['fileState']} role="status">
          <State item={item} />
        </p>
        {state === 'uploading' ? (
          <progress className={styles['progress']} max={100} value={item.percent} aria-label={name} />
        ) : null}
        {item.message === undefined ? null : (
          <p className={styles['fileError']}>
            <CircleAlert size={16} aria-hidden />
            {state === 'error' ? texts.failed(item.message) : item.message}
          </p>
        )}
        {alsoProves.length === 0 ? null : (
          <p className={styles['also']}>
            <Link size={14} aria-hidden />
            {texts.alsoProves(alsoProves.join(', '))}
          </p>
        )}
        {state === 'completed' || state === 'uploading' ? null : (
          <p className={styles['fileSize']}>{fileSize(size)}</p>
        )}
      </div>
      <div className={styles['fileActions']}>
        {state === 'completed' && url !== undefined ? (
          <Button asChild variant="ghost" size="sm">
            <a href={url} target="_blank" rel="noreferrer" aria-label={texts.of(texts.open, name)}>
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

function State({ item: { state, percent, size } }: { readonly item: UploadItem }) {
  if (state === 'uploading') return texts.state.uploading(percent, size);
  if (state !== 'completed') return texts.state[state];
  return (
    <>
      <Check size={14} aria-hidden />
      {`${texts.state.completed} · ${fileSize(size)}`}
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
  return (
    <Button variant="ghost" size="sm" disabled={isBusy} aria-label={texts.of(action, name)} onClick={onClick}>
      <Icon aria-hidden />
      {action}
    </Button>
  );
}
