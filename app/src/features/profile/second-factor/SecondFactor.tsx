import { toast, useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api-error';
import { hasPasskeys } from '../../../lib/has-passkeys';
import { useOrigin } from '../../../lib/origin';
import { renewPermissions } from '../../../lib/session/renew';
import { PageHead } from '../../../ui/PageHead';
import { CodesBlock } from '../codes/CodesBlock';
import { askPasskey } from '../passkeys/ask-passkey';
import { passkeysQuery, postPasskeyProof } from '../passkeys/calls';
import { PasskeysBlock } from '../passkeys/PasskeysBlock';
import profileStyles from '../profile.module.css';
import styles from './second-factor.module.css';
import { texts } from './texts';

/** What a person sees who came by a password alone, where that is not enough. Afterwards they are where they wanted to go. */
export default function SecondFactor() {
  useLocale();
  const origin = useOrigin();
  const navigate = useNavigate();
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const [isBusy, setBusy] = useState(false);
  const isKnown = passkeys.length > 0 && hasPasskeys();

  async function goOn() {
    try {
      await renewPermissions();
    } catch (error) {
      toast.error(messageOf(error, texts.failed));
      return;
    }
    if (origin !== undefined) await navigate(origin, { replace: true });
  }

  async function showPasskey() {
    if (isBusy) return;
    setBusy(true);
    try {
      await postPasskeyProof(await askPasskey(texts.refused));
      await goOn();
    } catch (error) {
      toast.error(messageOf(error, texts.refused));
    }
    setBusy(false);
  }

  return (
    <>
      <PageHead title={texts.title} />
      <h1 className={profileStyles['title']}>{texts.title}</h1>
      <section className={styles['notice']} aria-label={texts.label}>
        <ShieldCheck size={20} aria-hidden />
        <p>{isKnown ? texts.known : texts.asked}</p>
        {isKnown ? (
          <Button size="sm" aria-disabled={isBusy} onClick={() => void showPasskey()}>
            <KeyRound aria-hidden />
            {isBusy ? texts.busy : texts.use}
          </Button>
        ) : null}
      </section>
      <div className={profileStyles['card']}>
        <PasskeysBlock onAdded={() => void goOn()} />
        <CodesBlock onKept={() => void goOn()} />
      </div>
    </>
  );
}
