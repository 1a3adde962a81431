import { useEffect, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { TextSkeleton } from '../feedback/Skeletons.js';
import styles from './preview.module.css';
import { previewTexts } from './texts.js';
import type { ViewedFile } from './viewed-file.js';

interface TextPreviewProps {
  readonly url: string;
  readonly file: ViewedFile;
  readonly readText: ((url: string) => Promise<string>) | undefined;
}

/** The words of a document, without its looks. */
export function TextPreview({ url, file, readText }: TextPreviewProps) {
  useLocale();
  const [text, setText] = useState<string>();
  const [hasFailed, setFailed] = useState(readText === undefined);
  useEffect(() => {
    let isCurrent = true;
    readText?.(url).then(
      (found) => {
        if (isCurrent) setText(found);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [url, readText]);
  if (hasFailed)
    return (
      <p className={styles['more']}>
        {previewTexts.broken}{' '}
        <a className={styles['open']} href={file.fileUrl} target="_blank" rel="noreferrer">
          {previewTexts.open}
        </a>
      </p>
    );
  return text === undefined ? (
    <div aria-busy aria-label={previewTexts.loading} role="status">
      <TextSkeleton />
    </div>
  ) : (
    <p className={styles['words']}>{text}</p>
  );
}
