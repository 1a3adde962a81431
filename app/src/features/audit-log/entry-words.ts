/** Who did what an entry of the log tells, and what it was before. */
import type { AuditEntry } from '../../api/audit-log';
import { texts } from './texts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function whoWords({ actor, ip, detail }: AuditEntry): string {
  if (actor !== null) return actor.name;
  if (isRecord(detail) && detail['by'] === 'directory') return texts.directory;
  return ip === 'command line' ? texts.commandLine : texts.nobody;
}

interface Line {
  readonly label: string;
  readonly value: string;
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.map(textOf).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const isLevel = (value: unknown): value is { main_tab: string; value: number | null } =>
  isRecord(value) && typeof value['main_tab'] === 'string';

function levelText(level: number | null): string {
  const { none, read, change } = texts.levels;
  return [none, read, change][level ?? 0] ?? textOf(level);
}

/** The lines of a part of the details; levels of tabs are a line each. */
function linesOf(part: Readonly<Record<string, unknown>>): Line[] {
  return Object.entries(part).flatMap(([label, value]): Line[] =>
    Array.isArray(value) && value.length > 0 && value.every(isLevel)
      ? value.map((tab) => ({
          label: tab.main_tab,
          value: levelText(tab.value),
        }))
      : [{ label: label.replaceAll('_', ' '), value: textOf(value) }],
  );
}

export interface Details {
  /** What differs, before and after. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly others: readonly Line[];
}

/** What the details of an entry say. */
export function detailsOf({ detail }: AuditEntry): Details {
  if (!isRecord(detail)) return { changes: [], others: [] };
  const { before, after, ...rest } = detail;
  const [old, now] = [before, after].map((part) => (isRecord(part) ? linesOf(part) : []));
  const labels = [...new Set([...(old ?? []), ...(now ?? [])].map(({ label }) => label))];
  const valueOf = (lines: readonly Line[] | undefined, label: string) =>
    lines?.find((line) => line.label === label)?.value ?? texts.nothing;
  const changes = labels
    .map((label) => ({ label, before: valueOf(old, label), after: valueOf(now, label) }))
    .filter((change) => change.before !== change.after);
  return { changes, others: linesOf(rest) };
}
