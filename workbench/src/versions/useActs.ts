import { toast } from '@alo/renderer';
import { useState } from 'react';
import { refusalOf, type Refusal } from './refusal.js';
import { versionTexts as texts } from './texts.js';

interface Acts {
  readonly isBusy: boolean;
  /** Why the last act was not done. */
  readonly refused: Refusal | undefined;
  /** Does something once: a further press while it is under way does nothing. @returns was it done? */
  readonly act: (doIt: () => Promise<unknown>, done?: string) => Promise<boolean>;
  readonly forget: () => void;
}

/** Acts that the server may refuse: what it says is kept, to be shown where the person is. */
export function useActs(): Acts {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const act: Acts['act'] = async (doIt, done) => {
    if (isBusy) return false;
    setBusy(true);
    setRefused(undefined);
    try {
      await doIt();
      if (done !== undefined) toast.success(done);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      setRefused({ ...refusal, message: refusal.message || texts.failed.act });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, act, forget: () => setRefused(undefined) };
}
