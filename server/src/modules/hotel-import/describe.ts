/** Imports and their rows as the application is told of them. */
import { countryName } from '@alo/engine';
import type { HotelImport, HotelImportDetail, ImportedFields, ImportRow } from '@alo/schemas';
import type { NamedImport, StoredImport } from './repository.js';
import type { StoredRow } from './rows/repository.js';
import { textOf } from './sheet/check-row.js';
import { missingFields } from './sheet/columns.js';
import { fieldWords } from './sheet/fields.js';

export const summaryOf = (asked: NamedImport): HotelImport => ({
  id: asked.id,
  file: { name: asked.file_name, bytes: Number(asked.file_bytes) },
  state: asked.state,
  refusal: asked.refusal,
  at: asked.created_at.toISOString(),
  by: asked.by,
  organization:
    asked.organization_id === null || asked.organization_name === null
      ? null
      : { id: asked.organization_id, name: asked.organization_name },
  all_or_none: asked.all_or_none,
  total: asked.total,
  created: asked.created,
  updated: asked.updated,
  left_out: asked.left_out,
  failed: asked.failed,
  started_at: asked.started_at?.toISOString() ?? null,
  ended_at: asked.ended_at?.toISOString() ?? null,
  kept: asked.kept,
});

/** The town and the country, in words. */
function placeOf({
  hotel_location_city: city,
  hotel_location_country: country,
}: ImportedFields): string | null {
  const place = [city, country && countryName(country)].filter(Boolean).join(', ');
  return place === '' ? null : place;
}

const isField = (key: string): key is keyof typeof fieldWords => Object.hasOwn(fieldWords, key);
export const labelOf = (key: string): string => (isField(key) ? fieldWords[key].label : key);

type Value = string | number | boolean | null;

/** What a change changes, field by field. */
export const changesOf = ({
  before,
  fields,
}: Pick<StoredRow, 'before' | 'fields'>): { field: string; before: Value; after: Value }[] =>
  Object.entries(before ?? {}).map(([field, was]) => ({
    field,
    before: was ?? null,
    after: fields?.[field as keyof ImportedFields] ?? null,
  }));

type Columns = StoredImport['columns'];

/** The name that a row has, whatever else is wrong with it. */
const nameOf = ({ cells }: Pick<StoredRow, 'cells'>, columns: Columns): string | null =>
  textOf(cells[columns.findIndex(({ field }) => field === 'hotel_location_name')])?.slice(0, 200) ?? null;

export const describeRow = (stored: StoredRow, columns: Columns): ImportRow => ({
  row: stored.row,
  name: nameOf(stored, columns),
  outcome: stored.outcome,
  hotel_id: stored.hotel_id,
  place: stored.fields === null ? null : placeOf(stored.fields),
  problems: [...(stored.problems ?? [])],
  changes: stored.outcome === 'changed' ? changesOf(stored) : [],
  note: stored.note,
});

const written = (value: Value): string => (value === null ? 'nothing' : String(value));

/** A row for those who watch. */
function latestOf(stored: StoredRow, columns: Columns): HotelImportDetail['latest'][number] {
  const { row, name, outcome, place, problems, note } = describeRow(stored, columns);
  const changed = changesOf(stored)
    .map(({ field, before, after }) => `${labelOf(field)} ${written(before)} → ${written(after)}`)
    .join(', ');
  const about = { created: place, changed, leftOut: note, failed: problems[0]?.message ?? note };
  return { row, name, outcome: outcome ?? 'failed', about: about[outcome ?? 'failed'] };
}

/** What the page of an import needs beside the import. */
interface Beside {
  readonly doubles: number;
  readonly undecided: number;
  readonly same: Pick<StoredImport, 'id' | 'created_at' | 'total'> | undefined;
  readonly latest: readonly StoredRow[];
  readonly failed: readonly StoredRow[];
  readonly now: Date;
}

/** About how many seconds an import still takes; null before that can be said. */
function secondsLeft(asked: StoredImport, now: Date): number | null {
  const done = asked.created + asked.updated + asked.left_out + asked.failed;
  if (asked.state !== 'running' || asked.started_at === null || done === 0) return null;
  const taken = now.getTime() - asked.started_at.getTime();
  return Math.max(0, Math.ceil((taken / done) * (asked.total - done) * 0.001));
}

/** Is it for a person to say what the columns are, or to say it otherwise? */
export const isPlanned = ({ state }: Pick<StoredImport, 'state'>): boolean =>
  state === 'columns' || state === 'doubles';

export function describeImport(asked: NamedImport, beside: Beside): HotelImportDetail {
  const { same, doubles, undecided, latest, failed, now } = beside;
  const { checked } = asked;
  const isShown = isPlanned(asked);
  return {
    ...summaryOf(asked),
    errors: failed.map((row) => {
      const { name, problems } = describeRow(row, asked.columns);
      return { row: row.row, name, problems };
    }),
    sheets: isShown ? [...asked.sheets] : [],
    sheet: asked.sheet,
    has_headings: asked.has_headings,
    columns: isShown
      ? asked.columns.map((column, index) => ({
          ...column,
          first: checked?.columns[index]?.first ?? null,
          notes: checked?.columns[index]?.notes ?? [],
        }))
      : [],
    missing: isShown ? missingFields(asked.columns) : [],
    faulty: checked?.faulty ?? 0,
    preview: isShown && checked ? checked.preview : { fields: [], rows: [] },
    same_as: same ? { id: same.id, at: same.created_at.toISOString(), total: same.total } : null,
    ...{ doubles, undecided },
    latest: latest.map((row) => latestOf(row, asked.columns)),
    seconds_left: secondsLeft(asked, now),
  };
}
