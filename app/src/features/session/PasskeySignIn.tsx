import { Button } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { loadChunk } from '../../lib/chunk';
import { hasPasskeys } from '../../lib/has-passkeys';
import { Notice } from './Notice';
import styles from './login.module.css';
import { passkeyTexts as texts } from './passkey-texts';
import { refusalNotice } from './refusal-notice';

const signIn = () => loadChunk(() => import('./passkey-sign-in'));

/** The way in for those who have a passkey. The page that comes next is shown as soon as they are signed in. */
export function PasskeySignIn() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  if (!hasPasskeys()) return null;
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { signInByPasskey } = await signIn();
      await signInByPasskey();
    } catch (error) {
      setProblem(error);
    }
    setBusy(false);
  };
  return (
    <div className={styles['passkey']}>
      <p className={styles['or']}>{texts.or}</p>
      {problem === undefined ? null : <Notice {...refusalNotice(problem, texts.failed)} />}
      <Button variant="outline" size="lg" aria-disabled={isBusy} onClick={() => void go()}>
        <KeyRound aria-hidden />
        {isBusy ? texts.busy : texts.signIn}
      </Button>
    </div>
  );
}
