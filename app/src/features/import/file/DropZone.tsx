import { useLocale } from '@alo/renderer';
import { Upload } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { texts } from '../texts';
import { acceptedEndings } from './check-file';
import styles from './file.module.css';

interface DropZoneProps {
  /** Is a file held over the page? */
  readonly isOver: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** IMP-01: one button, which opens the chooser of the system; what is dropped anywhere on the page is taken, too. */
export function DropZone({ isOver, onFiles, ref }: DropZoneProps) {
  useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { file } = texts;
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['zone']}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
      >
        <Upload size={28} aria-hidden />
        {isOver ? (
          <span>{file.letGo}</span>
        ) : (
          <span>
            {`${file.drop} `}
            <strong>{file.choose}</strong>
          </span>
        )}
        <small>{file.hint}</small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedEndings}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
