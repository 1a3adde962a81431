import { FileUp } from 'lucide-react';
import { useLocale } from '../parts/useLocale.js';
import { texts } from '../texts.js';
import { describedBy, partIds, type FieldProps } from '../parts/field-props.js';
import styles from './file.module.css';

/** A question that is answered by a file: added right here, or later in the sources panel. */
export function FileField(props: FieldProps) {
  useLocale();
  const { question, uploader } = props;
  if (uploader === undefined) return <LaterBox {...props} />;
  return (
    <div
      id={partIds(question.id).control}
      tabIndex={-1}
      role="group"
      aria-describedby={describedBy(question)}
    >
      <p className={styles['accepted']}>{texts.file.accepted}</p>
      {uploader(<LaterBox {...props} />)}
    </div>
  );
}

/** The way to the sources panel. */
function LaterBox({ question, uploader, onAddSources }: FieldProps) {
  useLocale();
  const isOnlyWay = uploader === undefined;
  return (
    <div className={styles['box']}>
      <FileUp size={20} aria-hidden className={styles['icon']} />
      <div className={styles['words']}>
        {isOnlyWay ? <p className={styles['accepted']}>{texts.file.accepted}</p> : null}
        <p className={styles['later']}>{texts.file.later}</p>
      </div>
      {onAddSources === undefined ? null : (
        <button
          className={styles['button']}
          id={isOnlyWay ? partIds(question.id).control : undefined}
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
