/** What was done, and to what, as an entry of the audit log says it to people. */
import type { AuditEntry } from '../../api/audit-log';
import { auditTexts } from './texts';

/** The words of the actions that are known here. */
const { actions }: { readonly actions: Readonly<Record<string, string>> } = auditTexts;

/** A call that was refused stands in the log as the call itself. */
const isCall = (action: string): boolean => /^[A-Z]+ \/api\//.test(action);

export const whatWords = ({ action }: AuditEntry): string =>
  actions[action] ?? (isCall(action) ? auditTexts.refusedCall : action);

/** The target, unless it is the person who did it. */
export function onWhatWords({ action, actor, target, target_name: name }: AuditEntry): string {
  if (isCall(action)) return [action.replace(/ .*$/, ''), target ?? ''].join(' ').trim();
  if (target === null || target === actor?.id) return '';
  return name ?? target;
}
