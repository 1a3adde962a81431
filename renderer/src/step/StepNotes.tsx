import { Info, TriangleAlert } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import styles from './step.module.css';

/** Authors write the word into the note, too; it is the heading here. */
const withoutHeading = (note: string) => note.replace(/^important\s*[:.-]?\s*/i, '');

/** STEP-09: stands above the questions of the certifications step. */
export function ImportantNote({ notes }: { readonly notes: readonly string[] }) {
  useLocale();
  return (
    <aside className={styles['important']}>
      <TriangleAlert size={20} aria-hidden />
      <div>
        <p className={styles['importantTitle']}>{texts.step.important}</p>
        {(notes.length === 0 ? [texts.step.certifications] : notes).map((note) => (
          <p key={note}>{withoutHeading(note)}</p>
        ))}
      </div>
    </aside>
  );
}

/** STEP-03: shows what a step's author adds below its questions. */
export function StepNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <aside className={styles['notes']}>
      <Info size={18} aria-hidden />
      <div>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </aside>
  );
}
