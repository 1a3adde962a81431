import { TriangleAlert } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import styles from './preview.module.css';
import { previewTexts } from './texts.js';
import type { ViewedFile } from './viewed-file.js';

/** The warning about a file that can do something when it is opened; nothing for the others. */
export function ActiveContent({ file }: { readonly file: ViewedFile }) {
  useLocale();
  return file.hasActiveContent === true ? (
    <p className={styles['active']}>
      <TriangleAlert size={16} aria-hidden />
      {previewTexts.active}
    </p>
  ) : null;
}
