import { dayText } from '@alo/words';
import { ErrorView, StatusBadge, TextSkeleton, useLocale } from '@alo/renderer';
import type { ApiToken } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { apiRoot } from '../../../lib/api-root';
import { loadChunk } from '../../../lib/chunk';
import { Block } from '../Block';
import styles from '../profile.module.css';
import { agoText, timeTo } from '../../../ui/time-words';
import rowStyles from '../../../ui/rows.module.css';
import { tokensQuery } from './calls';
import { texts } from './texts';
import { scopesText } from './token-areas';

const CreateToken = lazy(() => loadChunk(() => import('./CreateToken')));
const RevokeToken = lazy(() => loadChunk(() => import('./RevokeToken')));

/** A token is said to end soon from so many milliseconds before: 14 days. */
const soon = 14 * 24 * 60 * 60_000;

/** What programs use in the name of the person. */
export function TokensBlock() {
  useLocale();
  const { data: tokens, error, isPending, refetch } = useQuery(tokensQuery);
  const [asked, setAsked] = useState<'create' | ApiToken>();
  const close = () => setAsked(undefined);
  return (
    <Block title={texts.title} text={texts.text}>
      {isPending ? <TextSkeleton lines={2} /> : null}
      {error === null ? null : <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {tokens === undefined ? null : tokens.length === 0 ? (
        <p className={styles['none']}>{texts.none}</p>
      ) : (
        <ul className={rowStyles['rows']} aria-label={texts.title}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsked('create')}>
          <Plus aria-hidden />
          {texts.creation.button}
        </Button>
        <a className={styles['link']} href={`${apiRoot}/docs`}>
          {texts.how}
        </a>
      </div>
      {asked === undefined ? null : (
        <Suspense>
          {asked === 'create' ? (
            <CreateToken onClose={close} />
          ) : (
            <RevokeToken token={asked} onClose={close} />
          )}
        </Suspense>
      )}
    </Block>
  );
}

interface TokenRowProps {
  readonly token: ApiToken;
  readonly onRevoke: () => void;
}

function TokenRow({ token, onRevoke }: TokenRowProps) {
  useLocale();
  const { name, shown, scopes, hotelName, lastUsedAt, expiresAt } = token;
  const left = timeTo(expiresAt);
  const facts = [
    scopesText(scopes),
    ...(hotelName === null ? [] : [texts.ofHotel({ hotel: hotelName })]),
    lastUsedAt === null ? texts.unused : texts.used({ ago: agoText(lastUsedAt) }),
    (left > 0 ? texts.ends : texts.ended)({ day: dayText(expiresAt) }),
  ];
  return (
    <li>
      <KeySquare size={20} aria-hidden />
      <div>
        <p>
          {name}{' '}
          {left > soon ? null : (
            <StatusBadge tone="warn">{left > 0 ? texts.endsSoon : texts.over}</StatusBadge>
          )}
        </p>
        <p className={rowStyles['small']}>
          <code>{shown}</code> · {facts.join(' · ')}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={texts.revocation.of({ name })}
        onClick={onRevoke}
      >
        {texts.revocation.button}
      </Button>
    </li>
  );
}
