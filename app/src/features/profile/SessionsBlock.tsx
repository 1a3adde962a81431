import { ErrorView, TextSkeleton, toast } from '@alo/renderer';
import type { SignIns } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { deleteOtherSessions, deleteSession, signInsQuery } from './account-calls';
import { Block } from './Block';
import { agoText, sinceText } from '../../ui/time-words';
import styles from './profile.module.css';
import { texts } from './texts';

const words = texts.sessions;
type SignIn = SignIns['sessions'][number];

const usedText = ({ isCurrent, startedAt, lastUsedAt }: SignIn): string =>
  isCurrent ? words.since(sinceText(startedAt)) : words.used(agoText(lastUsedAt));

/** Where one is signed in; each other session can be ended, or all of them. Ending asks nothing. */
export function SessionsBlock() {
  const queries = useQueryClient();
  const { data: sessions, error, isPending, refetch } = useQuery(signInsQuery);
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const others = (sessions ?? []).filter(({ isCurrent }) => !isCurrent);

  async function end(call: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      await call();
      toast.success(done);
    } catch (failure) {
      toast.error(messageOf(failure, words.endFailed));
    }
    await queries.invalidateQueries({ queryKey: signInsQuery.queryKey });
    setBusy(false);
    // The button that was pressed is gone with its row.
    if (document.activeElement === document.body) list.current?.focus();
  }

  return (
    <Block title={words.title} text={words.text}>
      {isPending ? <TextSkeleton lines={3} /> : null}
      {error === null ? null : <ErrorView message={messageOf(error)} onRetry={() => void refetch()} />}
      {sessions === undefined ? null : (
        <>
          <ul className={styles['rows']} ref={list} tabIndex={-1} aria-label={words.title}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={() => void end(() => deleteSession(session.id), words.ended)}
              />
            ))}
          </ul>
          {others.length === 0 ? null : (
            <Button
              variant="outline"
              aria-disabled={isBusy}
              onClick={() => void end(deleteOtherSessions, words.othersEnded)}
            >
              {words.endOthers(others.length)}
            </Button>
          )}
        </>
      )}
    </Block>
  );
}

interface SessionRowProps {
  readonly session: SignIn;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { browser, ip, isCurrent } = session;
  const name = browser ?? words.unknown;
  const used = usedText(session);
  const Icon = /Android|iOS/.test(name) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={20} aria-hidden />
      <div>
        <p>{name}</p>
        <p className={styles['small']}>{[...(ip === null ? [] : [ip]), used].join(' · ')}</p>
      </div>
      {isCurrent ? (
        <span className={styles['here']}>{words.here}</span>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={words.endOf(name, used)}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
