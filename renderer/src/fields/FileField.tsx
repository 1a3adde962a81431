import { FileUp } from 'lucide-react';
import { texts } from '../texts.js';
import { describedBy, partIds, type FieldProps } from './field-props.js';
import styles from './file.module.css';

/** A question that is answered by a file. Files are added in the sources panel, now or later. */
export function FileField({ question, onAddSources }: FieldProps) {
  return (
    <div className={styles['box']}>
      <FileUp size={20} aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['accepted']}>{texts.file.accepted}</p>
        <p className={styles['later']}>{texts.file.later}</p>
      </div>
      {onAddSources === undefined ? null : (
        <button
          className={styles['button']}
          id={partIds(question.id).control}
          type="button"
          aria-describedby={describedBy(question)}
          onClick={onAddSources}
        >
          {texts.file.add}
        </button>
      )}
    </div>
  );
}
