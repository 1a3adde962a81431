/** The audit log, to be read and taken along: who did what to what, and what it was before (check S-28). */
import {
  uuidPattern,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
} from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import type { Table } from '../../tables/table.js';
import * as repository from './repository.js';

/** Entries are counted so far: who looks for one of more filters further. */
const mostCounted = 10_000;
/** Entries that are read at once for a file. */
const atOnce = 1000;

const uuid = new RegExp(uuidPattern.replace(/^\^|\$$/g, ''), 'i');

/** The id that a target is, or that its path names. */
const idIn = (target: string | null): string | undefined =>
  target === null ? undefined : uuid.exec(target)?.[0].toLowerCase();

const day = 24 * 60 * 60_000; // ms

/** @throws HttpError 400 for a day that the calendar does not have */
function checkDays({ from, to }: AuditFilter): void {
  for (const text of [from, to]) {
    if (text === undefined) continue;
    const time = Date.parse(`${text}T00:00:00Z`);
    const isDay = !Number.isNaN(time) && new Date(time + day - 1).toISOString().startsWith(text);
    if (!isDay) throw new HttpError(400, 'BAD_DAY', texts.badDay);
  }
}

const columns = [
  { title: 'Time (UTC)', width: 26 },
  { title: 'User', width: 24 },
  { title: 'Username', width: 20 },
  { title: 'API token', width: 20 },
  { title: 'Address', width: 18 },
  { title: 'Action', width: 32 },
  { title: 'Outcome', width: 10 },
  { title: 'On what', width: 30 },
  { title: 'Id', width: 40 },
  { title: 'Details', width: 60 },
];

const cellsOf = (entry: AuditEntry): string[] => [
  entry.at,
  entry.actor?.name ?? '',
  entry.actor?.username ?? '',
  entry.api_token ?? '',
  entry.ip,
  entry.action,
  entry.outcome,
  entry.target_name ?? '',
  entry.target ?? '',
  entry.detail === null ? '' : JSON.stringify(entry.detail),
];

export function createAuditLogService({ database }: { readonly database: Executor }) {
  async function written(rows: Awaited<ReturnType<typeof repository.pageOfEntries>>): Promise<AuditEntry[]> {
    const ids = rows.flatMap(({ target }) => idIn(target) ?? []);
    const names = await repository.namesOf(database, [...new Set(ids)]);
    return rows.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      target_name: names.get(idIn(row.target) ?? '') ?? null,
    }));
  }

  async function* allEntries(filter: AuditFilter): AsyncGenerator<string[]> {
    let after: { readonly id: string; readonly at: Date } | undefined;
    for (;;) {
      const rows = await repository.entriesAfter(database, filter, after, atOnce);
      yield* (await written(rows)).map(cellsOf);
      if (rows.length < atOnce) return;
      after = rows.at(-1);
    }
  }

  return {
    /** @throws HttpError 400 */
    async page({ page, limit, ...filter }: AuditQuery): Promise<AuditPage> {
      checkDays(filter);
      const [rows, counted] = await Promise.all([
        repository.pageOfEntries(database, filter, { limit, offset: (page - 1) * limit }),
        repository.countEntries(database, filter, mostCounted + 1),
      ]);
      const totalCount = Math.min(counted, mostCounted);
      const totalPages = Math.ceil(totalCount / limit);
      return {
        data: await written(rows),
        pagination: {
          currentPage: page,
          totalCount,
          totalPages,
          hasNextPage: page < totalPages,
          hasPrevPage: page > 1 && totalPages > 0,
          is_more: counted > mostCounted,
        },
      };
    },

    /** All entries as a table, read piece by piece, however many they are. @throws HttpError 400 */
    table(filter: AuditFilter): Table {
      checkDays(filter);
      return { name: 'Audit log', columns, rows: allEntries(filter) };
    },
  };
}

export type AuditLogService = ReturnType<typeof createAuditLogService>;
