import { StatusBadge, type BadgeTone, useLocale } from '@alo/renderer';
import type { SubmissionStatus } from '@alo/schemas';
import { statusKey, statusWords } from './hotel-words';

const tones: Readonly<Record<string, BadgeTone>> = {
  published: 'ok',
  pending: 'warn',
  draft: 'error',
  rejected: 'error',
  submitted: 'info',
};

interface SubmissionBadgeProps {
  readonly status: SubmissionStatus;
  /** LIST-10: is an action required? Then the badge is always an error's. */
  readonly isActionRequired?: boolean;
}

/** LIST-10: published = success, pending = warning, draft = error, submitted = info, others plain; rejected asks for action. */
export function SubmissionBadge({ status, isActionRequired = false }: SubmissionBadgeProps) {
  useLocale();
  return (
    <StatusBadge tone={isActionRequired ? 'error' : (tones[statusKey(status)] ?? 'plain')}>
      {statusWords(status)}
    </StatusBadge>
  );
}
