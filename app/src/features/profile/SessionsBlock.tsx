import { ErrorView, TextSkeleton, toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { deleteOtherSessions, deleteSession, signInsQuery } from './account-calls';
import { Block } from './Block';
import rowStyles from '../../ui/rows.module.css';
import { SignInRow, type SignIn } from '../../ui/sign-ins/SignInRow';
import { agoText, sinceText } from '../../ui/time-words';
import { texts } from './texts';

const words = texts.sessions;

const usedText = ({ isCurrent, startedAt, lastUsedAt }: SignIn): string =>
  isCurrent ? words.since({ time: sinceText(startedAt) }) : words.used({ time: agoText(lastUsedAt) });

/** Where one is signed in; each other session can be ended, or all of them. Ending asks nothing. */
export function SessionsBlock() {
  useLocale();
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
          <ul className={rowStyles['rows']} ref={list} tabIndex={-1} aria-label={words.title}>
            {sessions.map((session) => (
              <SignInRow
                key={session.id}
                signIn={session}
                about={usedText(session)}
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
              {words.endOthers({ count: others.length })}
            </Button>
          )}
        </>
      )}
    </Block>
  );
}
