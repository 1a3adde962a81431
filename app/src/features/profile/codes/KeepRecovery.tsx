import { useLocale } from '@alo/renderer';
import type { RecoveryCodes } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file';
import { ShownOnceDialog } from '../../../ui/shown-once/ShownOnceDialog';
import styles from './codes.module.css';
import { texts } from './texts';

const words = texts.recovery;

interface KeepRecoveryProps {
  readonly recovery: RecoveryCodes;
  readonly onClose: () => void;
}

/** Shows new recovery codes. */
export function KeepRecovery({ recovery: { codes }, onClose }: KeepRecoveryProps) {
  useLocale();
  const [state, setState] = useState<'shown' | 'copied' | 'not copied' | 'downloaded'>('shown');
  const button = useRef<HTMLButtonElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText((codes ?? []).join('\n'));
      setState('copied');
    } catch {
      setState('not copied');
    }
  }

  function download() {
    saveFile(
      new Blob([words.file({ codes: (codes ?? []).join('\n') })], { type: 'text/plain' }),
      words.fileName,
    );
    setState('downloaded');
  }

  return (
    <ShownOnceDialog
      title={words.title}
      isKept={state === 'copied' || state === 'downloaded' || codes === null}
      words={words}
      initialFocus={button}
      onClose={onClose}
    >
      {codes === null ? (
        <p role="alert">{words.lost}</p>
      ) : (
        <div className={styles['app']}>
          <p>{words.text}</p>
          <ul className={styles['codes']} aria-label={words.label}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <div className={styles['keep']}>
            <Button ref={button} variant="outline" onClick={() => void copy()}>
              <Copy aria-hidden />
              {state === 'copied' ? words.copied : words.copy}
            </Button>
            <Button variant="outline" onClick={download}>
              <Download aria-hidden />
              {words.download}
            </Button>
          </div>
          <p className={styles['problem']} role="status">
            {state === 'not copied' ? words.notCopied : ''}
          </p>
        </div>
      )}
    </ShownOnceDialog>
  );
}
