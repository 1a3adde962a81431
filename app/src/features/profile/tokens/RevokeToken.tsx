import { ConfirmDialog, toast, useLocale } from '@alo/renderer';
import type { ApiToken } from '@alo/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { deleteToken, tokensQuery } from './calls';
import { texts } from './texts';

const words = texts.revocation;

interface RevokeTokenProps {
  readonly token: ApiToken;
  readonly onClose: () => void;
}

/** Asks before a token ends. */
export default function RevokeToken({ token: { id, name }, onClose }: RevokeTokenProps) {
  useLocale();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function revoke() {
    if (isBusy) return;
    setBusy(true);
    try {
      await deleteToken(id);
      toast.success(words.done);
    } catch (error) {
      toast.error(messageOf(error, words.failed));
    }
    await queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
    onClose();
  }

  return (
    <ConfirmDialog
      title={words.title({ name })}
      confirm={words.confirm}
      cancel={words.cancel}
      busy={words.busy}
      isBusy={isBusy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      {words.text}
    </ConfirmDialog>
  );
}
