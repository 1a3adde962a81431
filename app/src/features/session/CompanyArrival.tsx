import { useLocale } from '@alo/renderer';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { refreshSession } from '../../lib/refresh';
import { forgetSession, startSession, useSession } from '../../lib/session/session';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import type { CompanyReturn } from './arrival';
import { keptOrigin } from './company-origin';
import { companyTexts, type CompanyEnd } from './company-texts';

interface CompanyArrivalProps {
  /** What the server says in the address; `done`: the cookie of a sign-in is there. */
  readonly outcome: string;
}

/** Who was signed in here before is not any more: the cookie is another's. */
async function takeUp(): Promise<void> {
  forgetSession('never');
  await refreshSession(null);
  await startSession();
}

const endOf = (outcome: string): CompanyEnd =>
  Object.keys(companyTexts.ended).find((end): end is CompanyEnd => end === outcome) ?? 'failed';

/** A person comes back from the sign-in of their company: takes up the sign-in, or leads to the form, which says why not. */
export default function CompanyArrival({ outcome }: CompanyArrivalProps) {
  useLocale();
  const isBegun = useRef(false);
  const [end, setEnd] = useState(outcome === 'done' ? undefined : endOf(outcome));
  const isSignedIn = useSession(({ phase }) => phase === 'signedIn');
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (end !== undefined || isBegun.current) return;
    isBegun.current = true;
    takeUp().then(
      () => setTaken(true),
      () => setEnd('failed'),
    );
  }, [end]);
  const from = keptOrigin();
  if (end !== undefined) {
    const refusal = { kind: 'stop', title: companyTexts.failedTitle, text: companyTexts.ended[end] } as const;
    const state: CompanyReturn = { refusal, ...(from && { from }) };
    return <Navigate to="/login" replace state={state} />;
  }
  return isTaken && isSignedIn ? <Navigate to={from ?? '/'} replace /> : <LoadingOverlay />;
}
