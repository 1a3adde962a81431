import { AloDialog, BusyButton, useLocale } from '@alo/renderer';
import type { CodesOrder, RecoveryCodes } from '@alo/schemas';
import { Button } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { TextField } from '../../../ui/FormField';
import { codesQuery, postCodes } from './calls';
import styles from './codes.module.css';
import { QrCode } from './QrCode';
import { texts } from './texts';

const words = texts.app;

/** In fours, so that it can be typed. */
const spaced = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

interface AddToAppProps {
  readonly order: CodesOrder;
  readonly onDone: (recovery: RecoveryCodes) => void;
  readonly onClose: () => void;
}

/** Tells the app the secret, and asks for a code, to be sure that it knows it. */
export function AddToApp({ order: { address, secret }, onDone, onClose }: AddToAppProps) {
  useLocale();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };

  async function go() {
    if (isBusy) return;
    if (code.trim() === '') {
      refuse(words.codeMissing);
      return;
    }
    setBusy(true);
    try {
      const recovery = await postCodes(code.trim());
      await queries.invalidateQueries({ queryKey: codesQuery.queryKey });
      onDone(recovery);
    } catch (error) {
      refuse(messageOf(error, texts.on.failed));
    }
    setBusy(false);
  }

  return (
    <AloDialog
      title={words.title}
      closesOnBackdrop={false}
      initialFocus={field}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <BusyButton isBusy={isBusy} busy={words.busy} onClick={() => void go()}>
            {words.confirm}
          </BusyButton>
        </>
      }
    >
      <form
        className={styles['app']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <p>{words.text}</p>
        <QrCode text={address} label={words.picture} />
        <p className={styles['key']}>
          {words.key}: <code>{spaced(secret)}</code>
        </p>
        <TextField
          ref={field}
          name="code"
          label={words.code}
          autoComplete="one-time-code"
          value={code}
          problem={problem}
          onChange={setCode}
        />
      </form>
    </AloDialog>
  );
}
