import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import type { Refusal } from './refusal.js';
import { versionTexts as texts } from './texts.js';
import styles from './versions.module.css';

/** Refusals after which the page has to be looked at anew. */
const isHelped = (code: string): code is Exclude<keyof typeof texts.help, 'reload'> =>
  code !== 'reload' && Object.hasOwn(texts.help, code);

interface RefusedProps {
  readonly refused: Refusal | undefined;
  /** Looks at the draft anew. */
  readonly onReload?: (() => void) | undefined;
}

/** Says why something was not done, in the words of the server, and what helps. */
export function Refused({ refused, onReload }: RefusedProps) {
  useLocale();
  if (refused === undefined) return null;
  const { code, message } = refused;
  return (
    <div className={styles['refused']} role="alert">
      <p>{message}</p>
      {isHelped(code) ? <p>{texts.help[code]}</p> : null}
      {isHelped(code) && onReload !== undefined ? (
        <Button size="sm" variant="outline" onClick={onReload}>
          {texts.help.reload}
        </Button>
      ) : null}
    </div>
  );
}
