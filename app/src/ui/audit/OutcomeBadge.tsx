import { StatusBadge, useLocale } from '@alo/renderer';
import type { AuditEntry } from '../../api/audit-log';
import { auditTexts } from './texts';

/** Says that something was refused, or failed; what was done needs no word. */
export function OutcomeBadge({ outcome }: Pick<AuditEntry, 'outcome'>) {
  useLocale();
  return outcome === 'done' ? null : (
    <StatusBadge tone={outcome === 'denied' ? 'warn' : 'error'}>{auditTexts.outcomes[outcome]}</StatusBadge>
  );
}
