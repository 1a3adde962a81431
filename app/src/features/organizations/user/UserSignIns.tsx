import { ConfirmDialog, EmptyState, toast, useLocale } from '@alo/renderer';
import type { OrganizationUser } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { MonitorOff } from 'lucide-react';
import { useState } from 'react';
import rowStyles from '../../../ui/rows.module.css';
import { SignInRow, type SignIn } from '../../../ui/sign-ins/SignInRow';
import { agoText, sinceText } from '../../../ui/time-words';
import { useFocusAfter } from '../../../ui/useFocusAfter';
import { useChange } from '../useChange';
import { texts } from './texts';
import { endAllSignIns, endSignIn, userSignInsQuery } from './user-queries';
import styles from './user.module.css';

const words = texts.signIns;

interface UserSignInsProps {
  readonly user: OrganizationUser;
  readonly signIns: readonly SignIn[];
}

/** Where the user is signed in. Ending one asks nothing, ending all does; it holds from their next step on. */
export function UserSignIns({ user: { id, name }, signIns }: UserSignInsProps) {
  useLocale();
  const queries = useQueryClient();
  const { isBusy, change } = useChange();
  const [isAsking, ask] = useState(false);
  const panel = useFocusAfter<HTMLElement>(signIns.length);
  const others = signIns.filter(({ isCurrent }) => !isCurrent);
  const isOwn = others.length < signIns.length;

  async function end(sent: unknown, call: (key: string) => Promise<void>, done: string) {
    if (isBusy) return;
    if (await change(sent, call)) toast.success(done);
    await queries.invalidateQueries({ queryKey: userSignInsQuery(id).queryKey });
  }
  async function endAll() {
    const done = isOwn ? words.othersEnded : words.allEnded({ name });
    await end('all', (key) => endAllSignIns(id, key), done);
    ask(false);
  }

  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-label={texts.tabs.signIns}>
      {signIns.length === 0 ? (
        <EmptyState title={words.none} icon={MonitorOff}>
          {words.noneText({ name })}
        </EmptyState>
      ) : (
        <ul className={rowStyles['rows']} aria-label={texts.tabs.signIns}>
          {signIns.map((signIn) => (
            <SignInRow
              key={signIn.id}
              signIn={signIn}
              about={words.about({ since: sinceText(signIn.startedAt), used: agoText(signIn.lastUsedAt) })}
              isBusy={isBusy}
              onEnd={() => void end(signIn.id, (key) => endSignIn(id, signIn.id, key), words.ended)}
            />
          ))}
        </ul>
      )}
      {others.length > 1 ? (
        <Button variant="outline" onClick={() => ask(true)}>
          {isOwn ? words.endOthers({ count: others.length }) : words.endAll({ count: others.length })}
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={words.question.title({ name })}
          confirm={words.end}
          busy={words.question.busy}
          isBusy={isBusy}
          onConfirm={() => void endAll()}
          onCancel={() => ask(false)}
        >
          {words.question.text}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
