/** Reads the cells of one row as the fields of a hotel, and says what is wrong with them. */
import type { Cell } from '@alo/workbook';
import { countryName } from '@alo/engine';
import {
  hotelStatuses,
  neededImportFields,
  textPattern,
  type ImportedFields,
  type ImportField,
  type RowProblem,
} from '@alo/schemas';
import { countryOf } from './countries.js';
import { fieldWords } from './fields.js';
import { importWords } from '../import-words.js';

/** What a row comes to. */
export interface CheckedRow {
  /** As they go in; only what the row says. Where there are problems, the fields without one. */
  readonly fields: ImportedFields;
  /** Each with the index of its column; null = the row as a whole. */
  readonly problems: readonly (RowProblem & { readonly index: number | null })[];
  /** Values that are taken to mean something else. */
  readonly readings: readonly { readonly index: number; readonly value: string; readonly as: string }[];
}

type Column = { readonly name: string; readonly field: ImportField | null };

/** Longest texts, as for a hotel that is added by hand. */
const longest: Partial<Record<ImportField, number>> = {
  hotel_location_name: 200,
  hotel_location_address: 500,
  hotel_location_city: 200,
  hotel_location_postal_code: 50,
  brand: 200,
  chain: 200,
};

/** A cell as a text without blanks around it; undefined where it is empty. */
export function textOf(cell: Cell | undefined): string | undefined {
  if (cell === undefined || cell === null) return undefined;
  const text = String(cell).replace(/\s+/gu, ' ').trim();
  return text === '' ? undefined : text;
}

const storable = new RegExp(textPattern, 'u');
const number = /^[+-]?\d+([.,]\d+)?$/;

/** A number, with a point or a comma before its decimals. */
const numberOf = (text: string): number | undefined =>
  number.test(text) ? Number(text.replace(',', '.')) : undefined;

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'si', 'sí', 'sim', 'tak', 'evet']);
const no = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'nee', 'nej', 'não', 'nie', 'hayır']);

/** Both coordinates in one text: `41.1406, -8.6136`, or with decimal commas and a semicolon or a blank between them. */
function coordinatesOf(text: string): readonly [number, number] | undefined {
  const parts = /[;|]/.test(text) ? text.split(/[;|]/) : text.split(/,\s+|\s+|(?<=\.\d+),/);
  const [latitude, longitude, ...others] = parts.map((part) => numberOf(part.trim()));
  return latitude === undefined || longitude === undefined || others.length > 0
    ? undefined
    : [latitude, longitude];
}

class Problem extends Error {}

const inRange = (value: number, most: number, message: string): number => {
  if (Math.abs(value) > most) throw new Problem(message);
  return value;
};

/** The fields that a text in a column of that field gives. @throws Problem */
function read(field: ImportField, text: string, reads: (as: string) => void): ImportedFields {
  switch (field) {
    case 'hotel_location_country': {
      const found = countryOf(text);
      if ('problem' in found) throw new Problem(found.problem);
      if (found.isOtherName) reads(countryName(found.code));
      return { hotel_location_country: found.code };
    }
    case 'coordinates': {
      const both = coordinatesOf(text);
      if (!both) throw new Problem(importWords.coordinates);
      return {
        hotel_location_latitude: inRange(both[0], 90, importWords.latitude),
        hotel_location_longitude: inRange(both[1], 180, importWords.longitude),
      };
    }
    case 'hotel_location_latitude':
    case 'hotel_location_longitude': {
      const value = numberOf(text);
      if (value === undefined) throw new Problem(importWords.noNumber);
      const isLatitude = field === 'hotel_location_latitude';
      return {
        [field]: inRange(
          value,
          isLatitude ? 90 : 180,
          isLatitude ? importWords.latitude : importWords.longitude,
        ),
      };
    }
    case 'alo_hotel_status': {
      const status = hotelStatuses.find((known) => known === text.toLowerCase());
      if (status === undefined) throw new Problem(importWords.status);
      return { alo_hotel_status: status };
    }
    case 'fasttrack': {
      const word = text.toLowerCase();
      if (!yes.has(word) && !no.has(word)) throw new Problem(importWords.yesOrNo);
      return { fasttrack: yes.has(word) };
    }
    default: {
      const most = longest[field] ?? 0;
      if (text.length > most) throw new Problem(importWords.tooLong(most));
      if (!storable.test(text)) throw new Problem(importWords.forbidden);
      return { [field]: text };
    }
  }
}

/** Does the row hold something in a column that is imported? */
export const holdsSomething = (cells: readonly Cell[], columns: readonly Column[]): boolean =>
  columns.some(({ field }, index) => field !== null && textOf(cells[index]) !== undefined);

/** Reads a row. An empty cell says nothing of its field. */
export function checkRow(cells: readonly Cell[], columns: readonly Column[]): CheckedRow {
  let fields: ImportedFields = {};
  const problems: CheckedRow['problems'][number][] = [];
  const readings: CheckedRow['readings'][number][] = [];
  for (const [index, { name, field }] of columns.entries()) {
    const text = field === null ? undefined : textOf(cells[index]);
    if (field === null || text === undefined) {
      if (field !== null && neededImportFields.some((needed) => needed === field)) {
        problems.push({
          index,
          column: name,
          value: null,
          message: importWords.needed(fieldWords[field].label),
        });
      }
      continue;
    }
    try {
      const reads = (as: string) => readings.push({ index, value: text, as });
      fields = { ...fields, ...read(field, text, reads) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push({ index, column: name, value: text, message: error.message });
    }
  }
  const { hotel_location_latitude: latitude, hotel_location_longitude: longitude } = fields;
  const isHalf = (latitude === undefined) !== (longitude === undefined);
  // Where one of the two is faulty, that is said already.
  if (isHalf && !problems.some(({ index }) => /latitude|longitude/.test(columns[index ?? -1]?.field ?? ''))) {
    problems.push({ index: null, column: null, value: null, message: importWords.halfCoordinates });
  }
  return { fields, problems, readings };
}
