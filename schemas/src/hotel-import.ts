import Type, { type Static } from 'typebox';
import { HotelStatus } from './hotel.js';
import { Uuid } from './ids.js';
import { decisionsOnDoubles, importFields, importOutcomes, importStates, tableFormats } from './words.js';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const NullableText = nullable(Type.String());

/** What a column of the file can go to: a field of a hotel, or both coordinates in one text. */
export const ImportField = Type.Enum([...importFields]);
export type ImportField = Static<typeof ImportField>;
export const ImportState = Type.Enum([...importStates]);
export type ImportState = Static<typeof ImportState>;
export const ImportOutcome = Type.Enum([...importOutcomes]);
export type ImportOutcome = Static<typeof ImportOutcome>;
export const DoubleDecision = Type.Enum([...decisionsOnDoubles]);
export type DoubleDecision = Static<typeof DoubleDecision>;

/** What is wrong with one cell. `column`: its heading in the file; null = the row as a whole. `value`: null = empty. */
export const RowProblem = Type.Object({ column: NullableText, value: NullableText, message: Type.String() });
export type RowProblem = Static<typeof RowProblem>;

/** A row that could not go in, by its number in the file. */
const RowError = Type.Object({
  row: Type.Integer(),
  name: NullableText,
  problems: Type.Array(RowProblem),
});

/** An import of hotels (UNSP-014). A row that is not counted below was not worked on yet. */
const importMembers = {
  id: Uuid,
  file: Type.Object({ name: Type.String(), bytes: Type.Integer() }),
  state: ImportState,
  /** Why the file could not be read; else null. */
  refusal: NullableText,
  /** When it was uploaded, and by whom; null: the account is there no more. */
  at: Type.String(),
  by: NullableText,
  organization: nullable(Type.Object({ id: Uuid, name: Type.String() })),
  /** Does nothing go in where one row is faulty? */
  all_or_none: Type.Boolean(),
  /** Rows of the sheet that hold something, without the headings. */
  total: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  left_out: Type.Integer(),
  failed: Type.Integer(),
  /** When the rows began to go in, and when that had ended. */
  started_at: NullableText,
  ended_at: NullableText,
  /** The number of hotels that an undo left as they were. */
  kept: Type.Integer(),
};
export const HotelImport = Type.Object(importMembers);
export type HotelImport = Static<typeof HotelImport>;

/** The imports, the newest first. */
export const HotelImports = Type.Object({ data: Type.Array(HotelImport) });
export type HotelImports = Static<typeof HotelImports>;

/**
 * Why a column goes where it goes: its heading is that of the template, or it was guessed from the heading, or it went
 * there in the last import for this organization, or a person said so. `freed`: a person gave its field to another column.
 */
const ColumnSource = Type.Enum(['exact', 'guessed', 'lastTime', 'chosen', 'freed', 'none']);

/** Something worth knowing of the values of a column. */
const ColumnNote = Type.Object({
  /** `faulty`: these rows cannot go in as they are. `readAs`: the value is taken to mean `as`. */
  kind: Type.Enum(['faulty', 'readAs']),
  rows: Type.Integer(),
  /** One of the values. */
  value: Type.String(),
  /** What is wrong with it, or what it was read as. */
  as: Type.String(),
});

export const ImportColumn = Type.Object({
  /** The heading; without headings the letter that a spreadsheet gives it. */
  name: Type.String(),
  field: nullable(ImportField),
  source: ColumnSource,
  /** The first value that is not empty. */
  first: NullableText,
  notes: Type.Array(ColumnNote),
});
export type ImportColumn = Static<typeof ImportColumn>;

const ImportSheet = Type.Object({ name: Type.String(), rows: Type.Integer() });

/** A value as it will go in, in words, with what is wrong with it. */
const PreviewCell = Type.Object({ value: NullableText, problem: NullableText });

/** A row as it went in, for those who watch. */
const LatestRow = Type.Object({
  row: Type.Integer(),
  outcome: ImportOutcome,
  name: NullableText,
  /** The city and the country, what was changed, or what is wrong; in words. */
  about: NullableText,
});

/** One import with what its page shows in the state that it is in. */
export const HotelImportDetail = Type.Object({
  ...importMembers,
  /** The first hundred rows that could not go in. */
  errors: Type.Array(RowError),
  /** From here on: while its state is `columns` or `doubles`; else empty. */
  sheets: Type.Array(ImportSheet),
  sheet: Type.Integer(),
  has_headings: Type.Boolean(),
  columns: Type.Array(ImportColumn),
  /** The fields without which nothing can go in and that no column goes to. */
  missing: Type.Array(ImportField),
  /** Rows that cannot go in as they are. */
  faulty: Type.Integer(),
  preview: Type.Object({
    fields: Type.Array(ImportField),
    rows: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(PreviewCell) })),
  }),
  /** An earlier import of a file with the same content, of which rows went in. */
  same_as: nullable(Type.Object({ id: Uuid, at: Type.String(), total: Type.Integer() })),
  /** Rows that look like hotels that are here, and those that nobody has decided yet. */
  doubles: Type.Integer(),
  undecided: Type.Integer(),
  /** While it runs: the rows that went in last, the newest first, and about how long it still takes. */
  latest: Type.Array(LatestRow),
  seconds_left: nullable(Type.Integer()),
});
export type HotelImportDetail = Static<typeof HotelImportDetail>;

/** SRV-24, API-34. */
export const ImportResponse = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  data: HotelImportDetail,
});
export type ImportResponse = Static<typeof ImportResponse>;

/** What a person says about the columns; what is absent stays as it is. */
export const ImportPlan = Type.Object(
  {
    sheet: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    has_headings: Type.Optional(Type.Boolean()),
    organization_id: Type.Optional(nullable(Uuid)),
    all_or_none: Type.Optional(Type.Boolean()),
    /** One column goes to this field now; null: it is not imported. */
    column: Type.Optional(
      Type.Object(
        { index: Type.Integer({ minimum: 0, maximum: 1000 }), field: nullable(ImportField) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type ImportPlan = Static<typeof ImportPlan>;

const ImportedNumber = Type.Optional(nullable(Type.Number()));
const ImportedText = Type.Optional(NullableText);

/** The fields of a hotel that an import knows; what is absent is not in the file. */
export const ImportedFields = Type.Object({
  hotel_location_name: Type.Optional(Type.String()),
  hotel_location_address: ImportedText,
  hotel_location_city: ImportedText,
  /** An ISO 3166 alpha-2 code. */
  hotel_location_country: ImportedText,
  hotel_location_postal_code: ImportedText,
  hotel_location_latitude: ImportedNumber,
  hotel_location_longitude: ImportedNumber,
  brand: ImportedText,
  chain: ImportedText,
  alo_hotel_status: Type.Optional(HotelStatus),
  fasttrack: Type.Optional(Type.Boolean()),
});
export type ImportedFields = Static<typeof ImportedFields>;

/** A row beside the hotel that it looks like. */
export const ImportDouble = Type.Object({
  row: Type.Integer(),
  /** Is it very likely the same hotel? */
  is_likely: Type.Boolean(),
  /** What the two have in common. */
  same: Type.Array(Type.Enum(['name', 'similarName', 'address', 'city'])),
  /** How far they are apart, where both say where they are. */
  meters: nullable(Type.Integer()),
  in_file: Type.Object({ fields: ImportedFields }),
  here: Type.Object({
    id: Uuid,
    at: Type.String(),
    image_url: NullableText,
    fields: ImportedFields,
  }),
  /** The fields that a change would change. */
  differs: Type.Array(Type.String()),
  decision: nullable(DoubleDecision),
});
export type ImportDouble = Static<typeof ImportDouble>;

const rowsPage = {
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25 }),
};
export const ImportDoublesQuery = Type.Object(rowsPage, { additionalProperties: false });
export const ImportDoubles = Type.Object({ data: Type.Array(ImportDouble), total: Type.Integer() });
export type ImportDoubles = Static<typeof ImportDoubles>;

/** What becomes of a row that looks like a hotel that is here; without `row`: of all such rows. */
export const DoubleChoice = Type.Object(
  { row: Type.Optional(Type.Integer({ minimum: 0 })), decision: DoubleDecision },
  { additionalProperties: false },
);
export type DoubleChoice = Static<typeof DoubleChoice>;

export const ImportRowsQuery = Type.Object(
  { outcome: Type.Optional(ImportOutcome), ...rowsPage },
  { additionalProperties: false },
);
export type ImportRowsQuery = Static<typeof ImportRowsQuery>;

/** A row of the report. */
export const ImportRow = Type.Object({
  row: Type.Integer(),
  name: NullableText,
  /** null: it was not worked on. */
  outcome: nullable(ImportOutcome),
  /** The hotel that it created or changed, as long as it is there. */
  hotel_id: nullable(Uuid),
  /** The city and the country, in words. */
  place: NullableText,
  problems: Type.Array(RowProblem),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })),
  /** Why it was left out, or why an undo left it; in words. */
  note: NullableText,
});
export type ImportRow = Static<typeof ImportRow>;
export const ImportRows = Type.Object({ data: Type.Array(ImportRow), total: Type.Integer() });
export type ImportRows = Static<typeof ImportRows>;

/** What an undo would do: hotels that go, hotels that get back what they had, and those that stay, with why. */
export const ImportUndo = Type.Object({
  goes: Type.Integer(),
  back: Type.Integer(),
  stays: Type.Integer(),
  /** The first of those that stay. */
  reasons: Type.Array(Type.Object({ name: Type.String(), why: Type.String() })),
});
export type ImportUndo = Static<typeof ImportUndo>;

/** How an import that runs is ended. */
export const StopImport = Type.Object({ undo: Type.Boolean() }, { additionalProperties: false });
export type StopImport = Static<typeof StopImport>;

/** The fields of the form beside the file. */
export const importFormFields = {
  /** `true`: a person looks at the columns and the doubles before anything goes in. */
  review: 'review',
  organization: 'organization_id',
  allOrNone: 'all_or_none',
  doubles: 'doubles',
} as const;
export const ImportDownloadQuery = Type.Object(
  { format: Type.Enum([...tableFormats]) },
  { additionalProperties: false },
);
