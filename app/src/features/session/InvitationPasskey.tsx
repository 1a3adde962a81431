import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { loadChunk } from '../../lib/chunk';
import { signOut, useSession } from '../../lib/session/session';
import { Notice } from './Notice';
import { passkeyTexts } from './passkey-texts';
import { texts } from './password-texts';
import { refusalNotice } from './refusal-notice';
import styles from './login.module.css';

interface InvitationPasskeyProps {
  readonly token: string;
  readonly onDone: () => unknown;
  /** The invitation has ended meanwhile. */
  readonly onEnded: (error: unknown) => void;
}

/** Makes a passkey for an invited person, who is signed in by it. */
export function InvitationPasskey({ token, onDone, onEnded }: InvitationPasskeyProps) {
  useLocale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  async function go() {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { enterByPasskey } = await loadChunk(() => import('./passkey-sign-in'));
      // Whoever is signed in here: the person with the link goes on.
      if (useSession.getState().phase === 'signedIn') await signOut();
      await enterByPasskey(token);
      await onDone();
    } catch (error) {
      if (error instanceof ApiError && /^(LINK|INVITATION)_ENDED$/.test(error.code)) onEnded(error);
      else setProblem(error);
      setBusy(false);
    }
  }

  return (
    <div className={styles['form']}>
      {problem === undefined ? null : <Notice {...refusalNotice(problem, passkeyTexts.failed)} />}
      <Button size="lg" aria-disabled={isBusy} onClick={() => void go()}>
        <KeyRound aria-hidden />
        {isBusy ? texts.invitation.busy : texts.invitation.create}
      </Button>
    </div>
  );
}
