import type { UploadItem } from '@alo/engine';
import { useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import type { ViewedFile } from '../preview/viewed-file.js';
import { FileRow } from './FileRow.js';
import { FileSearch, searchFiles } from './FileSearch.js';
import { RemoveFileDialog } from './RemoveFileDialog.js';
import { uploadTexts as texts } from './texts.js';
import styles from './uploads.module.css';

/** A stored file of the hotel, and the questions that it serves, in words. */
export interface StockFile {
  readonly file: ViewedFile;
  readonly proves: readonly string[];
  /** The reason why it could not be deleted. */
  readonly error?: string | undefined;
  readonly isRemoving?: boolean | undefined;
}

interface FileStockProps {
  readonly files: readonly StockFile[];
  readonly onPreview: (file: ViewedFile) => void;
  readonly onRemove: (fileId: string) => void;
}

const nothing = () => undefined;

const itemOf = ({ file, error, isRemoving = false }: StockFile): UploadItem => ({
  key: file.id,
  name: file.fileName,
  size: file.fileSize ?? 0,
  state: isRemoving ? 'removing' : 'completed',
  percent: 100,
  message: error,
  fileId: file.id,
});

/** Shows all files of a hotel: what each looks like, which questions it serves, and the way to delete it (UP-11). */
export function FileStock({ files, onPreview, onRemove }: FileStockProps) {
  useLocale();
  const [search, setSearch] = useState('');
  const [asked, ask] = useState<StockFile>();
  if (files.length === 0) return <p className={styles['note']}>{texts.stock.none}</p>;
  const found = searchFiles(files, search);
  return (
    <>
      <FileSearch count={files.length} value={search} onChange={setSearch} />
      {found.length === 0 ? (
        <p className={styles['note']}>{texts.library.nothingFound}</p>
      ) : (
        <ul className={`${styles['files']} ${styles['stock']}`}>
          {found.map((each) => (
            <FileRow
              key={each.file.id}
              item={itemOf(each)}
              known={{ file: each.file, alsoProves: each.proves }}
              isStock
              onPreview={onPreview}
              onRetry={nothing}
              onCancel={nothing}
              onRemove={() => ask(each)}
            />
          ))}
        </ul>
      )}
      {asked === undefined ? null : (
        <RemoveFileDialog
          name={asked.file.fileName}
          onCancel={() => ask(undefined)}
          onRemove={() => {
            onRemove(asked.file.id);
            ask(undefined);
          }}
        >
          {asked.proves.length === 0 ? null : <p>{texts.stock.loses({ places: asked.proves.join('; ') })}</p>}
        </RemoveFileDialog>
      )}
    </>
  );
}
