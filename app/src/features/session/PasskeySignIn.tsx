import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error';
import { loadChunk } from '../../lib/chunk';
import { offersPasskeys } from '../../lib/has-passkeys';
import { Notice } from './Notice';
import { passkeyTexts as texts } from './passkey-texts';
import { refusalNotice } from './refusal-notice';

const load = () => loadChunk(() => import('./passkey-sign-in'));

/**
 * Lets the browser offer passkeys in the username field. It waits there until the person takes one; an answer that comes
 * after the question has ended is told, and another question is asked.
 */
async function offer(tell: (problem: unknown) => void): Promise<void> {
  if (!(await offersPasskeys())) return;
  const { signInByPasskey } = await load();
  for (;;) {
    try {
      await signInByPasskey(true);
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'BAD_PASSKEY')) return;
      tell(error);
    }
  }
}

/** The way in for those who have a passkey. The page that comes next is shown as soon as they are signed in. */
export function PasskeySignIn() {
  useLocale();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  // What fails here fails silently: nobody has asked for it.
  useEffect(() => void offer(setProblem).catch(() => undefined), []);
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { signInByPasskey } = await load();
      await signInByPasskey();
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  return (
    <>
      {problem === undefined ? null : <Notice {...refusalNotice(problem, texts.failed)} />}
      <Button variant="outline" size="lg" aria-disabled={isBusy} onClick={() => void go()}>
        <KeyRound aria-hidden />
        {isBusy ? texts.busy : texts.signIn}
      </Button>
    </>
  );
}
