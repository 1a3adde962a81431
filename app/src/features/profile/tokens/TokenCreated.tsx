import { dayText } from '@alo/engine';
import type { CreatedApiToken } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { apiRoot } from '../../../lib/api-root';
import { ShownOnceDialog } from '../ShownOnceDialog';
import { texts } from './texts';
import { scopesText } from './token-areas';
import styles from './tokens.module.css';

const words = texts.created;

interface TokenCreatedProps {
  readonly created: CreatedApiToken;
  readonly onClose: () => void;
}

/** Shows a new token, and how to use it. */
export function TokenCreated({ created, onClose }: TokenCreatedProps) {
  const { token, scopes, expiresAt, shown } = created;
  const [state, setState] = useState<'shown' | 'copied' | 'not copied'>('shown');
  const copyButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token ?? '');
      setState('copied');
    } catch {
      setState('not copied');
    }
  }

  return (
    <ShownOnceDialog
      title={words.title}
      isKept={state === 'copied' || token === null}
      words={words}
      initialFocus={copyButton}
      onClose={onClose}
    >
      {token === null ? (
        <p role="alert">{words.lost}</p>
      ) : (
        <div className={styles['created']}>
          <p>{words.text(scopesText(scopes), dayText(expiresAt))}</p>
          <div className={styles['token']}>
            <input ref={field} readOnly value={token} aria-label={words.label} spellCheck={false} />
            <Button ref={copyButton} variant="outline" onClick={() => void copy()}>
              <Copy aria-hidden />
              {state === 'copied' ? words.copied : words.copy}
            </Button>
          </div>
          <p className={styles['problem']} role="status">
            {state === 'not copied' ? words.notCopied : ''}
          </p>
          <p className={styles['try']}>{words.tryIt}</p>
          <pre>{`curl -H "Authorization: Bearer ${shown}" \\\n  ${new URL(`${apiRoot}/auth/profile`, location.href).href}`}</pre>
        </div>
      )}
    </ShownOnceDialog>
  );
}
