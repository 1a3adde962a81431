import { StatusBadge, type BadgeTone } from '@alo/renderer';
import type { HotelStatus, SubmissionStatus } from '@alo/schemas';
import { Rocket } from 'lucide-react';
import { statusKey, statusWords } from './hotel-words';

/** The hotel's tier; Boost is the paid one. */
export function TierBadge({ status }: { readonly status: HotelStatus }) {
  const isBoost = statusKey(status) === 'boost';
  return (
    <StatusBadge tone={isBoost ? 'accent' : 'plain'} isTag>
      {isBoost ? <Rocket size={14} aria-hidden /> : null}
      {statusWords(status)}
    </StatusBadge>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = {
  published: 'ok',
  pending: 'warn',
  draft: 'error',
  submitted: 'info',
};

interface SubmissionBadgeProps {
  readonly status: SubmissionStatus;
  /** LIST-10: where action is required, the badge is always an error's. */
  readonly isActionRequired?: boolean;
}

/** LIST-10: published = success, pending = warning, draft = error, submitted = info, others plain. */
export function SubmissionBadge({ status, isActionRequired = false }: SubmissionBadgeProps) {
  return (
    <StatusBadge tone={isActionRequired ? 'error' : (tones[statusKey(status)] ?? 'plain')}>
      {statusWords(status)}
    </StatusBadge>
  );
}
