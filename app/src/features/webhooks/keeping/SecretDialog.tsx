import { useLocale } from '@alo/renderer';
import { useRef, useState } from 'react';
import { CopyField } from '../../../ui/shown-once/CopyField';
import { ShownOnceDialog } from '../../../ui/shown-once/ShownOnceDialog';
import { texts } from '../texts';
import styles from './keeping.module.css';

interface SecretDialogProps {
  /** null: it got lost on the way. */
  readonly secret: string | null;
  readonly text: string;
  readonly onClose: () => void;
}

const words = texts.secret;

/** Shows a new secret this once. */
export default function SecretDialog({ secret, text, onClose }: SecretDialogProps) {
  useLocale();
  const [isCopied, setCopied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ShownOnceDialog
      title={words.title}
      isKept={isCopied || secret === null}
      words={words}
      initialFocus={button}
      onClose={onClose}
    >
      {secret === null ? (
        <p role="alert">{words.lost}</p>
      ) : (
        <div className={styles['shown']}>
          <p>{text}</p>
          <CopyField value={secret} words={words} button={button} onCopied={() => setCopied(true)} />
        </div>
      )}
    </ShownOnceDialog>
  );
}
