import { Button } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import styles from './shown-once.module.css';

interface CopyFieldProps {
  readonly value: string;
  readonly words: Readonly<Record<'label' | 'copy' | 'copied' | 'notCopied', string>>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onCopied: () => void;
}

/** A text that is shown this once, with a button that copies it. */
export function CopyField({ value, words, button, onCopied }: CopyFieldProps) {
  const [state, setState] = useState<'shown' | 'copied' | 'not copied'>('shown');
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
      onCopied();
    } catch {
      setState('not copied');
    }
  }

  return (
    <>
      <div className={styles['field']}>
        <input ref={field} readOnly value={value} aria-label={words.label} spellCheck={false} />
        <Button ref={button} variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          {state === 'copied' ? words.copied : words.copy}
        </Button>
      </div>
      <p className={styles['problem']} role="status">
        {state === 'not copied' ? words.notCopied : ''}
      </p>
    </>
  );
}
