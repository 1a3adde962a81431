/** Imports as the server tells of them, in every state. */
import type {
  HotelImport,
  HotelImportDetail,
  ImportColumn,
  ImportDouble,
  ImportField,
  ImportRow,
} from '@alo/schemas';

export const importId = (n = 1): string => `00000000-0000-4000-8000-00000000000${n}`;
export const norvane = { id: '22222222-2222-4222-8222-222222222222', name: 'Norvane Hotels' };

export const hotelImport = (change: Partial<HotelImport> = {}): HotelImport => ({
  id: importId(),
  file: { name: 'norvane-2026.xlsx', bytes: 3_250_585 },
  state: 'done',
  refusal: null,
  at: '2026-11-24T10:12:00.000Z',
  by: 'Sam Okafor',
  organization: norvane,
  all_or_none: false,
  total: 38,
  created: 31,
  updated: 2,
  left_out: 1,
  failed: 4,
  started_at: '2026-11-24T10:12:00.000Z',
  ended_at: '2026-11-24T10:12:04.000Z',
  kept: 0,
  ...change,
});

export const importDetail = (change: Partial<HotelImportDetail> = {}): HotelImportDetail => ({
  ...hotelImport(),
  errors: [],
  sheets: [],
  sheet: 0,
  has_headings: true,
  columns: [],
  missing: [],
  faulty: 0,
  preview: { fields: [], rows: [] },
  same_as: null,
  doubles: 0,
  undecided: 0,
  latest: [],
  seconds_left: null,
  ...change,
});

export const importColumn = (
  name: string,
  field: ImportField | null,
  first: string | null,
  change: Partial<ImportColumn> = {},
): ImportColumn => ({
  name,
  field,
  first,
  source: field === null ? 'none' : 'guessed',
  notes: [],
  ...change,
});

const nothingYet = {
  created: 0,
  updated: 0,
  left_out: 0,
  failed: 0,
  started_at: null,
  ended_at: null,
} as const;

const previewRow = (row: number, ...values: readonly (string | null)[]) => ({
  row,
  cells: values.map((value) => ({ value, problem: null as string | null })),
});

/** The file is read: a person says what its columns are. */
export const atColumns = (change: Partial<HotelImportDetail> = {}): HotelImportDetail =>
  importDetail({
    ...nothingYet,
    state: 'columns',
    sheets: [
      { name: 'Hotels', rows: 38 },
      { name: 'Old hotels', rows: 1204 },
    ],
    columns: [
      importColumn('Hotelname', 'hotel_location_name', 'Alder Quay Hotel'),
      importColumn('Straße', 'hotel_location_address', 'Rua da Alfândega 21'),
      importColumn('Ort', 'hotel_location_city', 'Porto'),
      importColumn('Land', 'hotel_location_country', 'Portugal', {
        notes: [
          { kind: 'readAs', rows: 2, value: 'Holland', as: 'Netherlands' },
          { kind: 'faulty', rows: 1, value: 'Untied States', as: 'Unknown country' },
        ],
      }),
      importColumn('PLZ', 'hotel_location_postal_code', '4050-030'),
      importColumn('Koordinaten', 'coordinates', '41.1406, -8.6136', { source: 'chosen' }),
      importColumn('Marke', 'brand', 'Quayside Inns', { source: 'lastTime' }),
      importColumn('Chain', 'chain', null, { source: 'exact' }),
      importColumn('Interne Notiz', null, 'Vertrag läuft bis 2027'),
    ],
    faulty: 4,
    preview: {
      fields: [
        'hotel_location_name',
        'hotel_location_address',
        'hotel_location_city',
        'hotel_location_country',
        'hotel_location_latitude',
        'brand',
      ],
      rows: [
        previewRow(
          2,
          'Alder Quay Hotel',
          'Rua da Alfândega 21',
          'Porto',
          'Portugal',
          '41.1406',
          'Quayside Inns',
        ),
        previewRow(3, 'Hotel Marktgasse', 'Marktgasse 40', 'Vienna', 'Austria', '48.2101', 'Hillhouse'),
        previewRow(4, 'Zeedijk House', 'Zeedijk 60', 'Amsterdam', 'Netherlands', '52.3747', 'Quayside Inns'),
        {
          row: 5,
          cells: [
            { value: 'Kestrel Street Suites', problem: null },
            { value: '214 Kestrel Street', problem: null },
            { value: 'Toronto', problem: null },
            { value: 'Canada', problem: null },
            { value: '198.2', problem: 'Latitude goes from -90 to 90' },
            { value: null, problem: null },
          ],
        },
        previewRow(6, 'Minato Nine', '9-2 Minato Mirai', 'Yokohama', 'Japan', '35.4569', null),
      ],
    },
    ...change,
  });

const marktgasse = {
  hotel_location_name: 'Hotel Marktgasse',
  hotel_location_address: 'Marktgasse 40',
  hotel_location_city: 'Vienna',
  hotel_location_country: 'AT',
  brand: 'Hillhouse',
};

export const importDouble = (change: Partial<ImportDouble> = {}): ImportDouble => ({
  row: 3,
  is_likely: true,
  same: ['name'],
  meters: 40,
  in_file: { fields: { ...marktgasse, hotel_location_city: 'Wien', brand: 'Hillhouse Inns' } },
  here: { id: importId(7), at: '2026-11-18T09:00:00.000Z', image_url: null, fields: marktgasse },
  differs: ['hotel_location_city', 'brand'],
  decision: null,
  ...change,
});

const lantern = {
  hotel_location_name: 'The Lantern House',
  hotel_location_address: '14 Leith Walk',
  hotel_location_city: 'Edinburgh',
  hotel_location_country: 'GB',
  brand: 'Hillhouse',
};
const zeedijk = {
  hotel_location_name: 'Zeedijk House',
  hotel_location_address: 'Zeedijk 60',
  hotel_location_city: 'Amsterdam',
  hotel_location_country: 'NL',
  brand: null,
};

/** Three rows that look like hotels that are here; two of them are decided. */
export const threeDoubles: readonly ImportDouble[] = [
  importDouble({ decision: 'change' }),
  importDouble({
    row: 18,
    is_likely: false,
    same: ['address'],
    meters: null,
    in_file: {
      fields: { ...lantern, hotel_location_name: 'Lantern House Edinburgh Leith', brand: 'Stayform' },
    },
    here: { id: importId(8), at: '2026-03-02T09:00:00.000Z', image_url: null, fields: lantern },
    differs: ['hotel_location_name', 'brand'],
  }),
  importDouble({
    row: 4,
    same: ['name', 'city', 'address'],
    meters: null,
    in_file: { fields: zeedijk },
    here: { id: importId(9), at: '2026-11-18T09:00:00.000Z', image_url: null, fields: zeedijk },
    differs: [],
    decision: 'leave',
  }),
];

export const atDoubles = (change: Partial<HotelImportDetail> = {}): HotelImportDetail =>
  importDetail({ ...nothingYet, state: 'doubles', doubles: 3, undecided: 1, ...change });

export const running = (change: Partial<HotelImportDetail> = {}): HotelImportDetail =>
  importDetail({
    ...nothingYet,
    state: 'running',
    total: 10_000,
    started_at: '2026-11-24T10:12:00.000Z',
    created: 2261,
    updated: 41,
    left_out: 9,
    failed: 7,
    seconds_left: 40,
    latest: [
      { row: 2319, outcome: 'created', name: 'Tarnvik Fjord Lodge', about: 'Ålesund, Norway' },
      { row: 2318, outcome: 'created', name: 'Mirador Alto Lodge', about: 'Cusco, Peru' },
      { row: 2317, outcome: 'failed', name: 'Orchard Gate Inn', about: 'Country “Untied States” is unknown' },
      { row: 2316, outcome: 'changed', name: 'Hotel Marktgasse', about: 'City Vienna → Wien' },
      { row: 2315, outcome: 'leftOut', name: null, about: 'It is here already' },
    ],
    ...change,
  });

const importRow = (row: number, change: Partial<ImportRow> = {}): ImportRow => ({
  row,
  name: 'Alder Quay Hotel',
  outcome: 'created',
  hotel_id: null,
  place: null,
  problems: [],
  changes: [],
  note: null,
  ...change,
});

export const failedRows: readonly ImportRow[] = [
  importRow(5, {
    name: 'Kestrel Street Suites',
    outcome: 'failed',
    problems: [{ column: 'Stars', value: 'ca. 4', message: 'Not a whole number. Write 4.' }],
  }),
  importRow(8, {
    name: 'Orchard Gate Inn',
    outcome: 'failed',
    problems: [
      { column: 'Land', value: 'Untied States', message: 'Unknown country. Did you mean United States?' },
      { column: 'Ort', value: null, message: 'A city is needed.' },
    ],
  }),
  importRow(24, {
    name: null,
    outcome: 'failed',
    problems: [{ column: 'Hotelname', value: null, message: 'A name is needed.' }],
  }),
  importRow(2318, {
    name: 'Palmora Bay Resort',
    outcome: 'failed',
    problems: [
      {
        column: 'Koordinaten',
        value: '198.2, 12.4',
        message: 'Latitude goes from -90 to 90. Perhaps the two are swapped or a comma is missing.',
      },
    ],
  }),
];

export const changedRows: readonly ImportRow[] = [
  importRow(3, {
    name: 'Hotel Marktgasse',
    outcome: 'changed',
    hotel_id: importId(7),
    changes: [
      { field: 'hotel_location_city', before: 'Vienna', after: 'Wien' },
      { field: 'hotel_location_country', before: null, after: 'AT' },
      { field: 'fasttrack', before: false, after: true },
    ],
  }),
];

export const createdRows: readonly ImportRow[] = [
  importRow(2, { hotel_id: importId(6), place: 'Porto, Portugal' }),
  importRow(9, { name: 'Tarnvik Fjord Lodge', hotel_id: importId(5), place: 'Ålesund, Norway' }),
];

export const earlierImports: readonly HotelImport[] = [
  hotelImport({
    ...{ id: importId(2), state: 'columns', total: 12, ...nothingYet },
    file: { name: 'palmora-bay.csv', bytes: 2000 },
  }),
  hotelImport({
    ...{ id: importId(3), total: 12, created: 12, updated: 0, left_out: 0, failed: 0 },
    file: { name: 'harbour-hill-hotels.csv', bytes: 2000 },
    at: '2026-11-18T10:00:00.000Z',
  }),
  hotelImport({
    ...{ id: importId(4), total: 21, created: 20, updated: 0, left_out: 0, failed: 1 },
    file: { name: 'palmora-resorts.json', bytes: 9000 },
    at: '2026-11-12T10:00:00.000Z',
  }),
  hotelImport({
    ...{ id: importId(5), state: 'refused', total: 0, created: 0, updated: 0, left_out: 0, failed: 0 },
    file: { name: 'tamri_hoteles_final_FINAL.xls', bytes: 9000 },
    refusal: 'This file is protected by a password. Save it without one.',
    by: 'Jonas Weber',
    at: '2026-11-11T10:00:00.000Z',
  }),
  hotelImport({ ...{ id: importId(6), state: 'undone', kept: 1 }, by: null, at: '2026-11-10T10:00:00.000Z' }),
];
