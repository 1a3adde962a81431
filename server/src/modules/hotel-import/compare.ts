/** Compares the rows of an import with the hotels that are here, and with each other. */
import type { DoubleDecision, ImportedFields } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import { differing, likeliest } from './doubles/likeliest.js';
import { findCandidates, readHotels, similarityIn } from './doubles/repository.js';
import * as repository from './repository.js';
import * as rows from './rows/repository.js';
import { checkRow, holdsSomething } from './sheet/check-row.js';
import type { NumberedRow } from './sheet/check-sheet.js';
import { foldedHeading as folded } from './sheet/fields.js';
import { importWords } from './import-words.js';

/**
 * Rows that are compared with one statement: the embedded database serves others between two, and a town may have
 * thousands of hotels.
 */
const rowsAtOnce = 50;

/** What two rows of one hotel have in common. */
const keyOf = (fields: ImportedFields): string =>
  [fields.hotel_location_name, fields.hotel_location_address, fields.hotel_location_city]
    .map((text) => folded(text ?? ''))
    .concat(fields.hotel_location_country ?? '')
    .join('|');

/** The decisions that nobody needs to take. */
function decisionOn(
  isSame: boolean,
  { is_reviewed: isReviewed, usual_decision: usual }: repository.StoredImport,
): DoubleDecision | null {
  if (isSame) return 'leave';
  return isReviewed ? null : usual;
}

export interface Compared {
  /** Rows that hold something, and those that cannot go in as they are. */
  readonly total: number;
  readonly faulty: number;
}

/**
 * Compares all rows. Two servers that do so at once write the same.
 * @returns undefined where the import has gone on meanwhile
 */
export async function compareRows(
  database: Database,
  asked: repository.StoredImport,
): Promise<Compared | undefined> {
  const { id, columns } = asked;
  const similarity = await similarityIn(database);
  const seen = new Map<string, number>();
  let faulty = 0;
  let total = 0;

  /** The rows that look like hotels that are here. */
  async function doublesOf(open: readonly { readonly row: number; readonly fields: ImportedFields }[]) {
    const candidates = await findCandidates(database, open, similarity);
    const found = open.flatMap(({ row, fields }) => {
      const like = likeliest(candidates.get(row) ?? []);
      return like === null ? [] : [{ row, fields, like }];
    });
    const ids = found.map(({ like }) => like.hotel_id);
    const hotels = new Map((await readHotels(database, ids)).map((hotel) => [hotel.id, hotel]));
    return found.flatMap(({ row, fields, like }) => {
      const hotel = hotels.get(like.hotel_id);
      if (hotel === undefined) return [];
      const isSame = differing(fields, hotel).length === 0;
      return [{ row, looks_like: like, decision: decisionOn(isSame, asked) }];
    });
  }

  /** Says whether the import is still to be compared. */
  async function compare(batch: readonly NumberedRow[]): Promise<boolean> {
    const compared = batch
      .filter(({ cells }) => holdsSomething(cells, columns))
      .map(({ row, cells }) => {
        const { fields, problems } = checkRow(cells, columns);
        if (problems.length > 0) {
          const told = problems.map(({ column, value, message }) => ({ column, value, message }));
          return { row, fields: null, problems: told, note: null };
        }
        const key = keyOf(fields);
        const earlier = seen.get(key);
        if (earlier === undefined) seen.set(key, row);
        return {
          row,
          fields,
          problems: null,
          note: earlier === undefined ? null : importWords.sameRow(earlier),
        };
      });
    total += compared.length;
    faulty += compared.filter(({ problems }) => problems !== null).length;
    if (compared.length === 0) return true;
    const open = compared.flatMap(({ row, fields, note }) =>
      fields === null || note !== null ? [] : [{ row, fields }],
    );
    const doubles = new Map((await doublesOf(open)).map((found) => [found.row, found]));
    return database.transaction(async (transaction) => {
      const locked = await repository.lockImport(transaction, id);
      if (locked?.state !== 'comparing') return false;
      await rows.saveCompared(transaction, asked, compared);
      const found = compared.map(
        ({ row }): rows.FoundDouble => doubles.get(row) ?? { row, looks_like: null, decision: null },
      );
      await rows.saveDoubles(transaction, asked, found);
      return true;
    });
  }

  const first = asked.has_headings ? await rows.firstRow(database, asked) : undefined;
  let batch: NumberedRow[] = [];
  for await (const row of rows.readRows(database, asked, first?.row ?? -1)) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    if (!(await compare(batch))) return undefined;
    batch = [];
  }
  return (await compare(batch)) ? { faulty, total } : undefined;
}
