import { Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import type { ViewedFile } from '../preview/viewed-file.js';
import { uploadTexts as texts } from './texts.js';
import styles from './uploads.module.css';

/** A list that is shorter needs no search. */
const enough = 4;

/** Finds the files whose name holds what was typed. */
export function searchFiles<Found extends { readonly file: ViewedFile }>(
  files: readonly Found[],
  search: string,
): readonly Found[] {
  const wanted = search.trim().toLowerCase();
  return files.filter(({ file }) => file.fileName.toLowerCase().includes(wanted));
}

interface FileSearchProps {
  /** The number of files that can be searched. */
  readonly count: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field in which part of a file's name is typed. */
export function FileSearch({ count, value, onChange }: FileSearchProps) {
  useLocale();
  return count < enough ? null : (
    <label className={styles['search']}>
      <Search size={18} aria-hidden />
      <span className={styles['hidden']}>{texts.library.search}</span>
      <Input
        placeholder={texts.library.search}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
