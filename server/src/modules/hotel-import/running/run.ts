/** Has the rows of an import go in: a few at a time, each once, whoever works on it and whenever it is cut. */
import type { ImportedFields } from '@alo/schemas';
import type { Database } from '../../../database/open-database.js';
import type { Executor } from '../../../database/executor.js';
import { createId } from '../../../ids.js';
import { writeAudits } from '../../audit/repository.js';
import * as hotelRecords from '../../hotel-records/repository.js';
import type { ChangeRequest } from '../../idempotency/change-request.js';
import type { ChangeSubmission } from '../../submission/change.js';
import { differing } from '../doubles/likeliest.js';
import * as repository from '../repository.js';
import * as rows from '../rows/repository.js';
import { importWords } from '../import-words.js';
import { cameMeanwhile } from './meanwhile.js';
import { insertHotels, refreshStatistics } from './repository.js';

export interface RunOptions {
  readonly database: Database;
  readonly changeSubmission: ChangeSubmission;
  /** The questionnaire of new hotels. */
  readonly firstRelease: () => { readonly key: string; readonly version: number };
  readonly now: () => Date;
}

/** Rows that go in with one commit. */
const rowsAtOnce = 200;

type Outcome = rows.RowOutcome;
type Row = rows.StoredRow;

/** The request by which an import changes one hotel. */
export const changeBy = (asked: repository.StoredImport, hotelId: string): ChangeRequest => ({
  caller: { userId: asked.asked_by, name: '', familyId: '' },
  ip: asked.ip,
  requestId: asked.id,
  idempotencyKey: undefined,
  route: 'import',
  sent: null,
  hotelId,
});

const settled = (row: number, outcome: Outcome['outcome'], note: string | null = null): Outcome => ({
  ...{ row, outcome, note, hotel_id: null, before: null },
});

/** What becomes of a row without a look at any hotel; undefined where it creates or changes one. */
function settle({ row, fields, note, looks_like: like, decision }: Row): Outcome | undefined {
  if (fields === null) return settled(row, 'failed');
  if (note !== null) return settled(row, 'leftOut');
  if (like !== null && decision === 'leave') return settled(row, 'leftOut', importWords.decidedToLeave);
  return undefined;
}

const changes = ({ looks_like: like, decision }: Row): boolean => like !== null && decision === 'change';

const countsOf = (outcomes: readonly Pick<Outcome, 'outcome'>[]): repository.Counts => {
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...{ created: count('created'), updated: count('changed') },
    ...{ left_out: count('leftOut'), failed: count('failed') },
  };
};

export function createRun({ database, changeSubmission, firstRelease, now }: RunOptions) {
  async function save(
    transaction: Executor,
    asked: repository.StoredImport,
    outcomes: readonly Outcome[],
  ): Promise<void> {
    await rows.saveOutcomes(transaction, asked, outcomes);
    await repository.addToCounts(transaction, asked.id, countsOf(outcomes));
  }

  /** Creates the hotels of these rows, but for those that came in meanwhile. */
  async function create(
    transaction: Executor,
    asked: repository.StoredImport,
    batch: readonly (Row & { fields: ImportedFields })[],
  ): Promise<Outcome[]> {
    const isHere = await cameMeanwhile(transaction, asked, batch);
    const at = now();
    const { key: questionnaire, version } = firstRelease();
    const created = batch
      .filter(({ row }) => !isHere.has(row))
      .map(({ row, fields }) => ({ row, id: createId(), submission_id: createId(), fields }));
    const { organization_id: organizationId } = asked;
    await insertHotels(transaction, created, { at, organization_id: organizationId, questionnaire, version });
    await writeAudits(
      transaction,
      { at, actor: asked.asked_by, ip: asked.ip, action: 'addHotel', outcome: 'done' },
      created.map(({ id, fields }) => ({
        target: id,
        detail: { import: asked.id, before: null, after: { ...fields, organization_id: organizationId } },
      })),
    );
    return [
      ...created.map(({ row, id }) => ({ ...settled(row, 'created'), hotel_id: id })),
      ...[...isHere].map((row) => settled(row, 'leftOut', importWords.cameMeanwhile)),
    ];
  }

  /** Works on the next rows in one transaction. Gives a row that changes a hotel, where that is the next. */
  const workOnNext = (id: string): Promise<'ended' | 'more' | { asked: repository.StoredImport; row: Row }> =>
    database.transaction(async (transaction) => {
      const asked = await repository.lockImport(transaction, id);
      if (asked?.state !== 'running') return 'ended';
      const next = await rows.nextRows(transaction, asked, rowsAtOnce);
      if (next.length === 0) {
        await repository.updateImport(transaction, id, { state: 'done', ended_at: now() });
        return 'ended';
      }
      const until = next.findIndex(changes);
      const batch = until < 0 ? next : next.slice(0, until);
      const [first] = next;
      if (batch.length === 0 && first) return { asked, row: first };
      const outcomes: Outcome[] = [];
      const creating: (Row & { fields: ImportedFields })[] = [];
      for (const row of batch) {
        const done = settle(row);
        if (done) outcomes.push(done);
        else if (row.fields !== null) creating.push({ ...row, fields: row.fields });
      }
      if (creating.length > 0) outcomes.push(...(await create(transaction, asked, creating)));
      await save(transaction, asked, outcomes);
      return 'more';
    });

  /** Changes the hotel that a row looks like. The commit that changes it says so in the row. */
  async function change(
    asked: repository.StoredImport,
    { row, fields, looks_like: like }: Row,
  ): Promise<void> {
    const hotelId = like?.hotel_id ?? '';
    const isHere = await hotelRecords.hotelIsListed(database, hotelId);
    const end = async (transaction: Executor, outcome: Outcome): Promise<boolean> => {
      const locked = await repository.lockImport(transaction, asked.id);
      if (locked?.state !== 'running' || !(await rows.isOpen(transaction, asked, row))) return false;
      await save(transaction, asked, [outcome]);
      return true;
    };
    if (!isHere) {
      await database.transaction((transaction) =>
        end(transaction, settled(row, 'failed', importWords.hotelGone)),
      );
      return;
    }
    await changeSubmission(changeBy(asked, hotelId), { action: 'changeHotel' }, async ({ transaction }) => {
      const hotel = await hotelRecords.readHotel(transaction, hotelId);
      const keys = differing(fields ?? {}, hotel);
      const picked = (from: object) =>
        Object.fromEntries(Object.entries(from).filter(([key]) => keys.some((field) => field === key)));
      const [before, after] = [picked(hotel) as ImportedFields, picked(fields ?? {}) as ImportedFields];
      const outcome =
        keys.length === 0
          ? settled(row, 'leftOut', importWords.noChange)
          : { ...settled(row, 'changed'), hotel_id: hotelId, before };
      const isDone = await end(transaction, outcome);
      if (!isDone || keys.length === 0) return { result: null, isUnchanged: true };
      await hotelRecords.updateHotel(transaction, hotelId, after);
      const detail = { import: asked.id, before, after };
      return { result: null, detail, isCounted: true, isFromFile: true };
    });
  }

  /** Works until all rows went in, or somebody has stopped the import. */
  return async function run(id: string): Promise<void> {
    for (let turn = 1, refreshAt = 1; ; turn += 1) {
      const next = await workOnNext(id);
      if (next === 'ended') return;
      if (turn === refreshAt) {
        await refreshStatistics(database);
        refreshAt *= 4;
      }
      if (next !== 'more') await change(next.asked, next.row);
    }
  };
}
