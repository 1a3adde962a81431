import type { AdmissionProblem, UploadItem, UploadLimits, Uploads } from '@alo/engine';
import { CircleAlert, Info } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFileNews } from './useFileNews.js';
import { useLocale } from '../parts/useLocale.js';
import type { KnownFile } from './known-file.js';
import type { ViewedFile } from '../preview/viewed-file.js';
import { DropZone } from './DropZone.js';
import { FileRow } from './FileRow.js';
import { RemoveFileDialog } from './RemoveFileDialog.js';
import { uploadTexts as texts } from './texts.js';
import { problemText as whyNotTaken } from './upload-words.js';
import styles from './uploads.module.css';

export interface UploaderProps {
  readonly uploads: Uploads<File>;
  /** Says what the files are for. */
  readonly label: string;
  readonly isPhone?: boolean | undefined;
  /** Says why no file may be added now. */
  readonly reason?: string | undefined;
  /** Says what is to be known before a file is added, while there is none. */
  readonly hint?: string | undefined;
  /** Are only the files shown, and no way to add some? */
  readonly isFolded?: boolean | undefined;
  /** UP-07: says a problem in the words of the generic uploader. */
  readonly problemText?: ((problem: AdmissionProblem) => string) | undefined;
  /** Is called when files were chosen and taken: the page sends them. */
  readonly onAdded?: (() => void) | undefined;
  /** What the page has said already of each file: the drop zone says only what differs. */
  readonly saidLimits?: UploadLimits | undefined;
  readonly known: (fileId: string) => KnownFile | undefined;
  /** Shows a stored file; without it there is only the way to open it. */
  readonly onPreview?: ((file: ViewedFile) => void) | undefined;
  /** Stands under the drop zone, such as the files of the hotel; only while there is room. */
  readonly children?: ReactNode;
}

/** The files of one place and the way to add some. */
export function Uploader({ uploads, label, isFolded = false, known, ...props }: UploaderProps) {
  useLocale();
  const {
    isPhone,
    reason,
    hint,
    problemText = whyNotTaken,
    onPreview,
    onAdded,
    saidLimits,
    children,
  } = props;
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  const { place, news, willGo, willTry } = useFileNews(items);
  /** Keeps the focus in its place when the button that was pressed goes at once. */
  const stay = () => place.current?.focus({ preventScroll: true });
  const [problems, setProblems] = useState<readonly AdmissionProblem[]>([]);
  const [asked, ask] = useState<UploadItem>();
  const { limits } = uploads;
  const room = uploads.room();

  const remove = (item: UploadItem) => {
    const file = item.fileId === undefined ? undefined : known(item.fileId);
    // To detach a file is not to delete it: elsewhere it stays.
    if (item.state === 'completed' && (file?.alsoProves.length ?? 0) === 0) ask(item);
    else {
      stay();
      uploads.remove(item.key);
    }
  };
  const isHinted = hint !== undefined && items.length === 0;
  if (isFolded && items.length === 0 && !isHinted) return null;
  return (
    <div className={styles['uploader']} role="group" aria-label={label} ref={place} tabIndex={-1}>
      <p className={styles['hidden']} role="status" ref={news} />
      {isHinted ? <Note text={hint} /> : null}
      {items.length === 0 ? null : (
        <ul className={styles['files']}>
          {items.map((item) => {
            const file = item.fileId === undefined ? undefined : known(item.fileId);
            return (
              <FileRow
                key={item.key}
                item={item}
                known={file}
                onPreview={onPreview}
                onRetry={() => {
                  stay();
                  willTry(item.key);
                  uploads.retry(item.key);
                }}
                onCancel={() => {
                  stay();
                  uploads.cancel(item.key);
                }}
                onRemove={() => remove(item)}
              />
            );
          })}
        </ul>
      )}
      {problems.length === 0 ? null : (
        <div role="alert">
          <ul className={styles['problems']}>
            {problems.map((problem) => (
              <li key={problem.code}>
                <CircleAlert size={16} aria-hidden />
                {problemText(problem)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isFolded ? null : reason !== undefined ? (
        <Note text={reason} />
      ) : room > 0 ? (
        <>
          <DropZone
            limits={limits}
            room={room}
            label={label}
            isPhone={isPhone}
            saidLimits={saidLimits}
            onFiles={(files) => {
              setProblems(uploads.add(files));
              onAdded?.();
            }}
          />
          {children}
        </>
      ) : (
        <Note text={texts.full({ count: limits.maxFiles })} />
      )}
      {asked === undefined ? null : (
        <RemoveFileDialog
          name={asked.name}
          onCancel={() => ask(undefined)}
          onRemove={() => {
            willGo();
            uploads.remove(asked.key);
            ask(undefined);
          }}
        />
      )}
    </div>
  );
}

const Note = ({ text }: { readonly text: string }) => (
  <p className={styles['note']}>
    <Info size={16} aria-hidden />
    {text}
  </p>
);
