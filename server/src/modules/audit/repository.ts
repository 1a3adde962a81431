import sql from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import { toJson } from '../../database/to-json.js';

export interface AuditEntry {
  readonly at: Date;
  /** User id; null without a sign-in. */
  readonly actor: string | null;
  /** The API token by which a program did it. */
  readonly apiTokenId?: string | null;
  readonly ip: string;
  /** What was tried, such as `login` or `POST /api/hotels/:id/submitForm`. */
  readonly action: string;
  readonly target?: string;
  readonly outcome: 'done' | 'denied' | 'failed';
  readonly detail?: unknown;
}

/**
 * Check S-28: sign-ins, refusals and transitions leave a row that cannot be changed. It holds no name that was typed.
 */
export async function writeAudit(database: Executor, entry: AuditEntry): Promise<void> {
  const { at, actor, apiTokenId = null, ip, action, target = null, outcome, detail = null } = entry;
  await database.query(
    sql`insert into audit (at, actor, api_token_id, ip, action, target, outcome, detail)
        values (${at}, ${actor}, ${apiTokenId}, ${ip}, ${action}, ${target}, ${outcome}, ${toJson(detail)})`,
  );
}

/** Writes many rows that differ only in what was done to whom. */
export async function writeAudits(
  database: Executor,
  { at, actor, apiTokenId = null, ip, action, outcome }: Omit<AuditEntry, 'target' | 'detail'>,
  entries: readonly { readonly target: string; readonly detail: unknown }[],
): Promise<void> {
  await database.query(
    sql`insert into audit (at, actor, api_token_id, ip, action, target, outcome, detail)
        select ${at}, ${actor}, ${apiTokenId}, ${ip}, ${action}, target, ${outcome}, detail
        from jsonb_to_recordset(${toJson(entries)}::jsonb) as sent (target text, detail jsonb)`,
  );
}

/** Deletes older rows; nothing else may. */
export async function purgeAudit(database: Executor, before: Date): Promise<void> {
  await database.query(sql`select delete_audit_before(${before})`);
}

/** Deletes the rows about one person, and gives their number. */
export async function eraseAudit(database: Executor, userId: string): Promise<number> {
  const [erased] = await database.query<{ rows: string }>(sql`select erase_audit_of(${userId}) as rows`);
  return Number(erased?.rows ?? 0);
}
