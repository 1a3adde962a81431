/** Takes back what an import did, as far as nothing was built on it. */
import type { ImportUndo } from '@alo/schemas';
import type { Database } from '../../../database/open-database.js';
import type { Executor } from '../../../database/executor.js';
import { writeAudits } from '../../audit/repository.js';
import * as hotelRecords from '../../hotel-records/repository.js';
import type { ChangeSubmission } from '../../submission/change.js';
import * as repository from '../repository.js';
import { changeBy } from '../running/run.js';
import { importWords } from '../import-words.js';
import { deleteHotels, readRowsToUndo, saveUndone, type RowToUndo, type UndoneRow } from './repository.js';

/** Why a hotel stays as it is; undefined where the row can be undone. */
function reasonToStay({ outcome, name, answers, is_used: isUsed, is_as_imported: isAsImported }: RowToUndo) {
  // Its deletion is all that was to be done.
  if (name === null) return undefined;
  if (outcome === 'changed') return isAsImported ? undefined : importWords.changedSince;
  if (answers > 0) return importWords.answered(answers);
  return isUsed ? importWords.changedSince : undefined;
}

/** Reasons that are shown before an undo. */
const mostReasons = 20;

/** What an undo would do now. */
export async function previewUndo(database: Executor, asked: repository.StoredImport): Promise<ImportUndo> {
  const rows = await readRowsToUndo(database, asked);
  const staying = rows.flatMap((row) => {
    const why = reasonToStay(row);
    return why === undefined ? [] : [{ name: row.name ?? '', why }];
  });
  const going = rows.filter((row) => reasonToStay(row) === undefined);
  const count = (wanted: RowToUndo['outcome']) => going.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...{ goes: count('created'), back: count('changed'), stays: staying.length },
    reasons: staying.slice(0, mostReasons),
  };
}

interface UndoOptions {
  readonly database: Database;
  readonly changeSubmission: ChangeSubmission;
  readonly now: () => Date;
}

/** Hotels that go with one commit. */
const hotelsAtOnce = 200;

export function createUndo({ database, changeSubmission, now }: UndoOptions) {
  async function save(
    transaction: Executor,
    asked: repository.StoredImport,
    undone: readonly UndoneRow[],
  ): Promise<void> {
    await saveUndone(transaction, asked, undone);
    await repository.addToKept(transaction, asked.id, undone.filter(({ undo }) => undo === 'stays').length);
  }

  const undoneOf = (row: RowToUndo): UndoneRow => {
    const why = reasonToStay(row);
    return why === undefined
      ? { row: row.row, undo: 'done', note: null }
      : { row: row.row, undo: 'stays', note: importWords.stays(why) };
  };

  /** Takes back the next created hotels. Gives the rows that changed a hotel, once no other is left. */
  const workOnNext = (id: string) =>
    database.transaction(async (transaction) => {
      const asked = await repository.lockImport(transaction, id);
      if (asked?.state !== 'undoing') return 'ended';
      const created = await readRowsToUndo(transaction, asked, {
        outcome: 'created',
        limit: hotelsAtOnce,
      });
      if (created.length === 0) return asked;
      const undone = created.map(undoneOf);
      const going = created.filter((row) => row.name !== null && reasonToStay(row) === undefined);
      const ids = going.map(({ hotel_id: hotelId }) => hotelId);
      await deleteHotels(transaction, ids);
      await writeAudits(
        transaction,
        { at: now(), actor: asked.asked_by, ip: asked.ip, action: 'undoImport', outcome: 'done' },
        going.map(({ hotel_id: target, name, fields }) => ({
          target,
          detail: { import: id, name, before: fields, after: null },
        })),
      );
      await save(transaction, asked, undone);
      return 'more';
    });

  /** Gives a hotel back what it had. */
  async function giveBack(asked: repository.StoredImport, row: RowToUndo): Promise<void> {
    const { hotel_id: hotelId, before } = row;
    if (row.name === null || before === null || reasonToStay(row) !== undefined) {
      await database.transaction((transaction) => save(transaction, asked, [undoneOf(row)]));
      return;
    }
    await changeSubmission(changeBy(asked, hotelId), { action: 'changeHotel' }, async ({ transaction }) => {
      const locked = await repository.lockImport(transaction, asked.id);
      // The lock of the hotel is held: what is read now stays.
      const [now] = await readRowsToUndo(transaction, asked, { row: row.row });
      if (locked?.state !== 'undoing' || now === undefined) return { result: null, isUnchanged: true };
      await save(transaction, asked, [undoneOf(now)]);
      if (reasonToStay(now) !== undefined) return { result: null, isUnchanged: true };
      const after = now.before ?? {};
      await hotelRecords.updateHotel(transaction, hotelId, after);
      const given = Object.keys(after) as (keyof typeof after)[];
      const had = Object.fromEntries(given.map((field) => [field, now.fields[field]]));
      const detail = { import: asked.id, before: had, after };
      return { result: null, detail, isCounted: true, isFromFile: true };
    });
  }

  /** Works until all that can be undone is. */
  return async function undo(id: string): Promise<void> {
    for (;;) {
      const next = await workOnNext(id);
      if (next === 'ended') return;
      if (next === 'more') continue;
      const changed = await readRowsToUndo(database, next, { outcome: 'changed' });
      for (const row of changed) await giveBack(next, row);
      await database.transaction(async (transaction) => {
        const locked = await repository.lockImport(transaction, id);
        if (locked?.state === 'undoing')
          await repository.updateImport(transaction, id, { state: 'undone', ended_at: now() });
      });
      return;
    }
  };
}
