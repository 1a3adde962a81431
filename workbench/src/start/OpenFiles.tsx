import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { openedFiles } from '../files/file-packages.js';
import type { FormFiles } from '../files/form-files.js';
import { texts } from '../texts.js';
import styles from './start.module.css';

interface OpenFilesProps {
  /** @param name of the ZIP, where it was one */
  readonly onOpen: (files: FormFiles, name?: string) => void;
}

/** The button that opens the files of a questionnaire from the author's disk. */
export function OpenFiles({ onOpen }: OpenFilesProps) {
  useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  async function take(list: FileList | null) {
    const chosen = await Promise.all(
      [...(list ?? [])].map(async (file) => ({
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const opened = openedFiles(chosen);
    if (input.current) input.current.value = '';
    const [zip] = chosen.filter(({ name }) => name.toLowerCase().endsWith('.zip'));
    if (opened.kind === 'files') onOpen(opened.files, zip?.name.replace(/\.zip$/i, ''));
    else setRefused(opened.because);
  }
  return (
    <div className={styles['open']}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".json,.zip,application/json,application/zip"
        aria-label={texts.start.openFiles}
        onChange={(event) => {
          setRefused(undefined);
          void take(event.currentTarget.files);
        }}
      />
      <Button
        size="sm"
        variant="outline"
        title={texts.start.openFilesHelp}
        onClick={() => input.current?.click()}
      >
        <FolderOpen aria-hidden size={16} />
        {texts.start.openFiles}
      </Button>
      {refused === undefined ? null : (
        <p role="alert" className={styles['refused']}>
          {texts.start.notOpened}: {refused}
        </p>
      )}
    </div>
  );
}
