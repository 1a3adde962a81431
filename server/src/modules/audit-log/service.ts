/** The audit log, to be read and taken along: who did what to what, and what it was before (check S-28). */
import { Readable } from 'node:stream';
import {
  uuidPattern,
  type AuditEntry,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
} from '@alo/schemas';
import { stringify } from 'csv-stringify/sync';
import { csvOptions } from '../../tables/csv.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
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

const head = [
  'Time (UTC)',
  'User',
  'Username',
  'API token',
  'Address',
  'Action',
  'Outcome',
  'On what',
  'Id',
  'Details',
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

/** RFC 4180; a text that a spreadsheet would take as a formula gets an apostrophe in front (OWASP, CSV injection). */
const lines = (rows: readonly (readonly string[])[], isFirst: boolean): string =>
  stringify([...(isFirst ? [head] : []), ...rows.map((row) => [...row])], {
    ...csvOptions,
    bom: isFirst,
  });

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

  async function* parts(filter: AuditFilter): AsyncGenerator<string> {
    let after: { readonly id: string; readonly at: Date } | undefined;
    for (let isFirst = true; ; isFirst = false) {
      const rows = await repository.entriesAfter(database, filter, after, atOnce);
      if (isFirst || rows.length > 0) yield lines((await written(rows)).map(cellsOf), isFirst);
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

    /** All entries as CSV, read piece by piece, however many they are. @throws HttpError 400 */
    file(filter: AuditFilter): Readable {
      checkDays(filter);
      return Readable.from(parts(filter));
    },
  };
}

export type AuditLogService = ReturnType<typeof createAuditLogService>;
