import { dayText } from '@alo/words';
import { ErrorView, StatusBadge, TextSkeleton, useLocale } from '@alo/renderer';
import type { CodesState } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { loadChunk } from '../../../lib/chunk';
import { useNeedsSecondFactor } from '../../../lib/session/session';
import rowStyles from '../../../ui/rows.module.css';
import { Block } from '../Block';
import styles from '../profile.module.css';
import { codesQuery } from './calls';
import { texts } from './texts';

const SwitchOn = lazy(() => loadChunk(() => import('./SwitchOn')));
const RenewRecovery = lazy(() => loadChunk(() => import('./RenewRecovery')));
const SwitchOff = lazy(() => loadChunk(() => import('./SwitchOff')));

type Asked = 'on' | 'renewal' | 'off';
/** With so many or fewer, the person is told. */
const few = 3;

interface CodesBlockProps {
  /** Is called when the codes are on and the recovery codes were shown. */
  readonly onKept?: () => void;
}

/** A code of an app beside the password, for those without a passkey. */
export function CodesBlock({ onKept }: CodesBlockProps) {
  useLocale();
  const { data, error, isPending, refetch } = useQuery(codesQuery);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Block title={texts.title} text={texts.text}>
      {isPending ? <TextSkeleton lines={2} /> : null}
      {error === null ? null : <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined ? null : <State state={data} onAsk={setAsked} />}
      {asked === undefined ? null : (
        <Suspense>
          {asked === 'on' ? (
            <SwitchOn onKept={onKept} onClose={close} />
          ) : asked === 'renewal' ? (
            <RenewRecovery onClose={close} />
          ) : (
            <SwitchOff onClose={close} />
          )}
        </Suspense>
      )}
    </Block>
  );
}

interface StateProps {
  readonly state: CodesState;
  readonly onAsk: (asked: Asked) => void;
}

function State({ state: { since, recoveryLeft }, onAsk }: StateProps) {
  useLocale();
  const needsSecondFactor = useNeedsSecondFactor();
  const ask = (what: Asked, words: string) => (
    <Button variant="outline" aria-haspopup="dialog" onClick={() => onAsk(what)}>
      {words}
    </Button>
  );
  if (since === null) {
    return (
      <>
        <p className={styles['none']}>{texts.off}</p>
        {ask('on', texts.on.button)}
      </>
    );
  }
  return (
    <>
      <ul className={rowStyles['rows']} aria-label={texts.title}>
        <li>
          <Smartphone size={20} aria-hidden />
          <div>
            <p>{texts.since({ day: dayText(since) })}</p>
            <p className={rowStyles['small']}>{texts.left({ codes: recoveryLeft })}</p>
          </div>
          {recoveryLeft > few ? null : <StatusBadge tone="warn">{texts.few}</StatusBadge>}
        </li>
      </ul>
      {needsSecondFactor ? null : (
        <div className={styles['actions']}>
          {ask('renewal', texts.renewal.button)}
          {ask('off', texts.ending.button)}
        </div>
      )}
    </>
  );
}
