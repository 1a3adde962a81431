import { Button, Input } from '@chakra-ui/react';
import { Files, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { fileSize, shortFileName } from '../question/file-words.js';
import { uploadTexts as texts } from './texts.js';
import styles from './uploads.module.css';

/** A file of the hotel that the question does not have yet. */
export interface LibraryFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Already in words. */
  readonly day: string;
  /** The numbers of the questions that it serves. */
  readonly proves: readonly string[];
}

interface FileLibraryProps {
  /** undefined while they are being loaded. */
  readonly files: readonly LibraryFile[] | undefined;
  /** What went wrong while loading or using one. */
  readonly error?: string | undefined;
  /** What a file would be for. */
  readonly label: string;
  /** Loads the files. */
  readonly onOpen: () => void;
  readonly onUse: (fileId: string) => void;
}

/** The files that the hotel has already: what proves one answer may prove another. */
export function FileLibrary({ files, error, label, onOpen, onUse }: FileLibraryProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const id = useId();
  const wanted = search.trim().toLowerCase();
  const found = files?.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className={styles['library']}>
      <button
        className={styles['libraryButton']}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          if (!isOpen) onOpen();
          setOpen(!isOpen);
        }}
      >
        <Files size={18} aria-hidden />
        {texts.library.title}
        {files === undefined ? null : <span className={styles['fileSize']}>{files.length}</span>}
      </button>
      {isOpen ? (
        <div id={id}>
          {error === undefined ? null : (
            <p className={styles['fileError']} role="alert">
              {error}
            </p>
          )}
          {files !== undefined && files.length > 3 ? (
            <label className={styles['search']}>
              <Search size={18} aria-hidden />
              <span className={styles['hidden']}>{texts.library.search}</span>
              <Input value={search} onChange={({ target }) => setSearch(target.value)} />
            </label>
          ) : null}
          {found === undefined ? (
            <p className={styles['note']} role="status">
              {texts.library.loading}
            </p>
          ) : found.length === 0 ? (
            <p className={styles['note']}>
              {files?.length === 0 ? texts.library.none : texts.library.nothingFound}
            </p>
          ) : (
            <ul className={styles['found']}>
              {found.map((file) => (
                <li key={file.id} className={styles['foundFile']}>
                  <span className={styles['fileWords']}>
                    <span className={styles['fileName']} title={file.name}>
                      {shortFileName(file.name, 40)}
                    </span>
                    <span className={styles['fileSize']}>
                      {[
                        fileSize(file.size),
                        file.day,
                        file.proves.length === 0
                          ? texts.library.unused
                          : texts.library.proves(file.proves.join(', ')),
                      ].join(' · ')}
                    </span>
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`${texts.of(texts.library.use, file.name)}: ${label}`}
                    onClick={() => onUse(file.id)}
                  >
                    {texts.library.use}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </div>
  );
}
