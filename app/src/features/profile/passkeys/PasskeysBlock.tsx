import { dayText } from '@alo/words';
import { ErrorView, TextSkeleton, useLocale } from '@alo/renderer';
import type { Passkey } from '@alo/schemas';
import { Button, IconButton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { loadChunk } from '../../../lib/chunk';
import { hasPasskeys } from '../../../lib/has-passkeys';
import { useNeedsSecondFactor } from '../../../lib/session/session';
import { Block } from '../Block';
import styles from '../profile.module.css';
import { agoText } from '../../../ui/time-words';
import rowStyles from '../../../ui/rows.module.css';
import { passkeysQuery } from './calls';
import { texts } from './texts';

const AddPasskey = lazy(() => loadChunk(() => import('./AddPasskey')));
const RenamePasskey = lazy(() => loadChunk(() => import('./RenamePasskey')));
const DeletePasskey = lazy(() => loadChunk(() => import('./DeletePasskey')));

type Asked = { readonly what: 'add' } | { readonly what: 'rename' | 'delete'; readonly passkey: Passkey };

/** What the person signs in with in the place of a password. */
export function PasskeysBlock({ onAdded }: { readonly onAdded?: () => void }) {
  useLocale();
  const { data: passkeys, error, isPending, refetch } = useQuery(passkeysQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Block title={texts.title} text={texts.text}>
      {isPending ? <TextSkeleton lines={2} /> : null}
      {error === null ? null : <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {passkeys === undefined ? null : passkeys.length === 0 ? (
        <p className={styles['none']}>{texts.none}</p>
      ) : (
        <ul className={rowStyles['rows']} aria-label={texts.title}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAsk={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked({ what: 'add' })}>
          <Plus aria-hidden />
          {texts.add.button}
        </Button>
      ) : (
        <p className={styles['none']}>{texts.unsupported}</p>
      )}
      {asked === undefined ? null : (
        <Suspense>
          {asked.what === 'add' ? (
            <AddPasskey onAdded={onAdded} onClose={close} />
          ) : asked.what === 'rename' ? (
            <RenamePasskey passkey={asked.passkey} onClose={close} />
          ) : (
            <DeletePasskey passkey={asked.passkey} onClose={close} />
          )}
        </Suspense>
      )}
    </Block>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onAsk: (what: 'rename' | 'delete') => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onAsk }: PasskeyRowProps) {
  useLocale();
  const used = lastUsedAt === null ? texts.unused : texts.used({ ago: agoText(lastUsedAt) });
  return (
    <li>
      <KeyRound size={20} aria-hidden />
      <div>
        <p>{name}</p>
        <p className={rowStyles['small']}>{[texts.added({ day: dayText(createdAt) }), used].join(' · ')}</p>
      </div>
      {useNeedsSecondFactor() ? null : (
        <div className={styles['rowTools']}>
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            aria-label={texts.rename.of({ name })}
            onClick={() => onAsk('rename')}
          >
            {texts.rename.button}
          </Button>
          <IconButton
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            aria-label={texts.deletion.of({ name })}
            onClick={() => onAsk('delete')}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  );
}
