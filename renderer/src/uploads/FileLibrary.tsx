import { Button } from '@chakra-ui/react';
import { ChevronDown, Eye, Files } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { shownOf, type ViewedFile } from '../preview/viewed-file.js';
import { FileName } from '../feedback/FileName.js';
import { fileSize } from '../words/file-words.js';
import { uploadTexts as texts } from './texts.js';
import { FileSearch, searchFiles } from './FileSearch.js';
import { Thumbnail } from './Thumbnail.js';
import styles from './uploads.module.css';

/** A file of the hotel that the question does not have yet. */
export interface LibraryFile {
  readonly file: ViewedFile;
  /** The day when it was added, already in words. */
  readonly day: string;
  /** The questions that it serves, in words. */
  readonly proves: readonly string[];
}

interface FileLibraryProps {
  /** The files; undefined while they are being loaded. */
  readonly files: readonly LibraryFile[] | undefined;
  /** Says what went wrong while loading or using a file. */
  readonly error?: string | undefined;
  /** Says what a file would be for. */
  readonly label: string;
  /** Shows a file. */
  readonly onPreview?: ((file: ViewedFile) => void) | undefined;
  readonly onUse: (fileId: string) => void;
}

/** Shows the files that the hotel has already: a file that proves one answer may prove another. */
export function FileLibrary({ files, error, label, onPreview, onUse }: FileLibraryProps) {
  useLocale();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const id = useId();
  const found = files && searchFiles(files, search);
  return (
    <div className={styles['library']}>
      <button
        className={styles['libraryButton']}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Files size={18} aria-hidden />
        {texts.library.title}
        {files === undefined ? null : <span className={styles['fileSize']}>{files.length}</span>}
        <ChevronDown className={styles['chevron']} size={18} aria-hidden />
      </button>
      {isOpen ? (
        <div id={id}>
          {error === undefined ? null : (
            <p className={styles['fileError']} role="alert">
              {error}
            </p>
          )}
          <FileSearch count={files?.length ?? 0} value={search} onChange={setSearch} />
          {found === undefined ? (
            error !== undefined ? null : (
              <p className={styles['note']} role="status">
                {texts.library.loading}
              </p>
            )
          ) : found.length === 0 ? (
            <p className={styles['note']}>
              {files?.length === 0 ? texts.library.none : texts.library.nothingFound}
            </p>
          ) : (
            <ul className={styles['found']}>
              {found.map((each) => (
                <Found key={each.file.id} found={each} label={label} onPreview={onPreview} onUse={onUse} />
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </div>
  );
}

interface FoundProps extends Pick<FileLibraryProps, 'label' | 'onPreview' | 'onUse'> {
  readonly found: LibraryFile;
}

function Found({ found: { file, day, proves }, label, onPreview, onUse }: FoundProps) {
  useLocale();
  const { id, fileName, fileSize: size = 0 } = file;
  const use =
    proves.length === 0 ? texts.library.unused : texts.library.proves({ places: proves.join('; ') });
  return (
    <li className={styles['foundFile']}>
      <Thumbnail file={file} name={fileName} />
      <span className={styles['fileWords']}>
        <span className={styles['fileName']}>
          <FileName name={fileName} />
        </span>
        <span className={styles['fileSize']}>{[fileSize(size), day, use].join(' · ')}</span>
      </span>
      {onPreview && shownOf(file).kind !== 'none' ? (
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.of({ action: texts.preview, name: fileName })}
          onClick={() => onPreview(file)}
        >
          <Eye aria-hidden />
        </Button>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        aria-label={`${texts.of({ action: texts.library.use, name: fileName })}: ${label}`}
        onClick={() => onUse(id)}
      >
        {texts.library.use}
      </Button>
    </li>
  );
}
