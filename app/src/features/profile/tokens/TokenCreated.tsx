import { dayText } from '@alo/words';
import { useLocale } from '@alo/renderer';
import type { CreatedApiToken } from '@alo/schemas';
import { useRef, useState } from 'react';
import { apiRoot } from '../../../lib/api-root';
import { CopyField } from '../../../ui/shown-once/CopyField';
import { ShownOnceDialog } from '../../../ui/shown-once/ShownOnceDialog';
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
  useLocale();
  const { token, scopes, expiresAt, shown } = created;
  const [isCopied, setCopied] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);

  return (
    <ShownOnceDialog
      title={words.title}
      isKept={isCopied || token === null}
      words={words}
      initialFocus={copyButton}
      onClose={onClose}
    >
      {token === null ? (
        <p role="alert">{words.lost}</p>
      ) : (
        <div className={styles['created']}>
          <p>{words.text({ may: scopesText(scopes), day: dayText(expiresAt) })}</p>
          <CopyField value={token} words={words} button={copyButton} onCopied={() => setCopied(true)} />
          <p className={styles['try']}>{words.tryIt}</p>
          <pre>{`curl -H "Authorization: Bearer ${shown}" \\\n  ${new URL(`${apiRoot}/auth/profile`, location.href).href}`}</pre>
        </div>
      )}
    </ShownOnceDialog>
  );
}
