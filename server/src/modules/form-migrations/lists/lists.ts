/** Pages of forms that a plan can move, and of those that it moved. */
import { submissionStatuses, type FormsToMigrate, type MigratedForms } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { mayWriteAnswers } from '../../submission/life.js';
import { formMigrationTexts as texts } from '../texts.js';
import * as repository from './repository.js';

interface Plan {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** @param page from 1 */
export interface ListAsked {
  readonly search?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

const pageOf = ({ search = '', page, limit }: ListAsked): repository.PageAsked => ({
  ...{ search: search.trim(), limit, offset: (page - 1) * limit },
});

function paginationOf({ page, limit }: ListAsked, totalCount: number) {
  const totalPages = Math.ceil(totalCount / limit);
  return {
    ...{ currentPage: page, totalCount, totalPages },
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1 && totalPages > 0,
  };
}

/** @param isOpen those that their hotels may write in, or all others */
export async function listForms(
  database: Executor,
  plan: Plan,
  isOpen: boolean,
  asked: ListAsked,
): Promise<FormsToMigrate> {
  const statuses = submissionStatuses.filter((status) => mayWriteAnswers(status) === isOpen);
  const { rows, total } = await repository.pageOfForms(database, { ...plan, statuses }, pageOf(asked));
  return { data: rows, pagination: paginationOf(asked, total) };
}

function whyItStays({ undoneAt, isUndoable }: repository.MigratedRow): string | null {
  if (undoneAt !== null) return texts.undone;
  return isUndoable ? null : texts.changedSince;
}

export async function listMigrations(
  database: Executor,
  plan: Plan,
  asked: ListAsked,
): Promise<MigratedForms> {
  const { rows, total } = await repository.pageOfMigrations(database, plan, pageOf(asked));
  return {
    data: rows.map((row) => ({
      ...{ migration_id: row.id, hotel: row.hotel, moved: row.moved, parked: row.parked },
      ...{ at: row.at.toISOString(), by: row.by, undone_at: row.undoneAt?.toISOString() ?? null },
      stays_because: whyItStays(row),
    })),
    pagination: paginationOf(asked, total),
  };
}
