import { toast } from '@alo/renderer';
import { useState } from 'react';
import { deleteErasure } from '../../api/erasure';
import { messageOf } from '../../lib/api-error';
import { forgetErasure } from '../../lib/session/session';
import { texts } from './texts';

/** Takes back that the account is to be erased. */
export function useKeepAccount() {
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await deleteErasure(texts.keepFailed);
      forgetErasure();
      toast.success(texts.kept);
    } catch (error) {
      toast.error(messageOf(error, texts.keepFailed));
    }
    setBusy(false);
  };
  return { isBusy, keep: () => void keep() };
}
