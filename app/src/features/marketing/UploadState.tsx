import type { UploadItem, Uploads } from '@alo/engine';
import { formatPercent } from '@alo/words';
import { fileSize, uploadTexts, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './marketing.module.css';
import { texts } from './texts';

interface UploadStateProps {
  readonly item: UploadItem;
  readonly uploads: Uploads<File>;
  readonly note?: string;
}

/** The percentage that says enough about the pace. */
const enough = 2;

/** Gives the minutes that are left at the pace so far; undefined as long as that cannot be told. */
function useMinutesLeft({ percent, state }: UploadItem): number | undefined {
  const began = useRef<{ readonly at: number; readonly percent: number }>(undefined);
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    if (state !== 'uploading') {
      began.current = undefined;
      return;
    }
    began.current ??= { at: performance.now(), percent };
    const gone = percent - began.current.percent;
    const left = ((performance.now() - began.current.at) * (100 - percent)) / gone / 60_000;
    setMinutes(gone < enough ? undefined : Math.round(left));
  }, [percent, state]);
  return minutes;
}

/** A file that is on its way, or that did not arrive. */
export function UploadState({ item, uploads, note }: UploadStateProps) {
  useLocale();
  const { key, name, size, state, percent, message } = item;
  const minutes = useMinutesLeft(item);
  const { video, file } = texts;
  if (state === 'error') {
    return (
      <div className={styles['upload']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['problem']} role="alert">
          <CircleAlert size={16} aria-hidden />
          {uploadTexts.failed({ error: message ?? '' })}
        </p>
        <div className={styles['fileActions']}>
          <Button variant="outline" size="sm" onClick={() => uploads.retry(key)}>
            {file.retry}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => uploads.remove(key)}>
            {file.dismiss}
          </Button>
        </div>
      </div>
    );
  }
  const sent = video.sent({ sent: fileSize((size * percent) / 100), all: fileSize(size) });
  return (
    <div className={styles['upload']}>
      <p className={styles['uploadHead']}>
        <span className={styles['name']}>{name}</span>
        <span>{formatPercent(percent)}</span>
      </p>
      <progress className={styles['progress']} max={100} value={percent} aria-label={name} />
      <p className={styles['uploadHead']}>
        <span className={styles['small']}>
          {percent === 100
            ? video.checking
            : [sent, ...(minutes === undefined ? [] : [video.left({ minutes })])].join(', ')}
        </span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${file.cancel} ${name}`}
          onClick={() => uploads.cancel(key)}
        >
          {file.cancel}
        </Button>
      </p>
      {note === undefined ? null : <p className={styles['small']}>{note}</p>}
    </div>
  );
}
