import { ConfirmDialog, useLocale } from '@alo/renderer';
import type { Webhook } from '@alo/schemas';
import { useState } from 'react';
import { postSecret, type WithSecret } from '../calls';
import { texts } from '../texts';
import { useChange } from '../useChange';
import SecretDialog from './SecretDialog';

interface RenewSecretProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks before a new secret is made, and shows it. */
export default function RenewSecret({ webhook: { id, name }, onClose }: RenewSecretProps) {
  useLocale();
  const { isBusy, change } = useChange();
  const [renewed, setRenewed] = useState<WithSecret>();
  const { renewal } = texts;
  if (renewed !== undefined)
    return <SecretDialog secret={renewed.secret} text={texts.secret.renewed} onClose={onClose} />;
  const renew = async () => {
    const done = await change(['secret', id], (key) => postSecret(id, key));
    if (done) setRenewed(done.response);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={renewal.title({ name })}
      confirm={renewal.confirm}
      cancel={renewal.cancel}
      busy={renewal.busy}
      isBusy={isBusy}
      onConfirm={() => void renew()}
      onCancel={onClose}
    >
      {renewal.text}
    </ConfirmDialog>
  );
}
