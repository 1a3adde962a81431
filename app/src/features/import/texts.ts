/** Texts of the import; exact where the specification gives them (the row stands beside). */
import { formatList, formatNumber, plural } from '@alo/engine';
import type { HotelImport, ImportField, ImportOutcome } from '@alo/schemas';

const rows = (n: number): string => plural(n, 'row', 'rows');
const hotels = (n: number): string => plural(n, 'hotel', 'hotels');

/** What is said of rows that are wrong; nothing where there are none. */
const cannotGoIn = (faulty: number): string =>
  faulty === 0 ? '' : ` ${rows(faulty)} cannot go in as ${faulty === 1 ? 'it is' : 'they are'}.`;

export const texts = {
  title: 'Import hotels',
  place: 'Import',
  /** While an import is on its way. */
  one: 'One import',
  report: 'Report of the import',
  rows,
  hotels,
  steps: { label: 'Steps', names: ['File', 'Columns', 'Doubles', 'Import'], done: ', done' },
  loading: 'Loading data...',
  somebody: 'A deleted account',
  readsOnly: 'You can read the imports. To import hotels, ask for the right to change them.',
  file: {
    drop: 'Drop a file of hotels here, or',
    choose: 'choose one',
    hint: 'Excel (xlsx, xls), CSV or JSON, up to 50 MB. Nothing is stored before you have seen it.',
    letGo: 'Let go to take this file',
    noFile: 'No file yet?',
    template: (format: string) => `Template as ${format}`,
    templateName: (format: string) => `hotels-template.${format}`,
    templateBusy: 'Writing the template',
    another: 'Another file',
    retry: 'Retry',
    cancel: 'Cancel the upload',
    uploading: (percent: number, sent: string, all: string) =>
      `Uploading, ${percent} percent · ${sent} of ${all}`,
    progress: 'Upload',
    uploaded: 'Uploaded',
    isRead: 'The file is being read',
    onSheet: (n: number, sheet: string | undefined) =>
      sheet === undefined ? rows(n) : `${rows(n)} on sheet “${sheet}”`,
    next: 'Next: columns',
    /** IMP-01. */
    otherKind: 'Please select a valid file format (Excel, CSV, or JSON)',
    /** IMP-02. */
    tooLarge: (megabytes: number, size: string) =>
      `File size exceeds ${megabytes}MB limit. Current size: ${size}MB`,
    empty: 'This file is empty.',
    oneAtATime: 'Please choose one file at a time.',
    andMore: (name: string, n: number) => `${name} and ${formatNumber(n)} more`,
    /** IMP-04. */
    done: 'File uploaded successfully! Processing has started.',
    failed: 'Upload failed',
    broke: (percent: number) => `Upload failed. The connection broke at ${percent} percent.`,
  },
  same: {
    title: (day: string) => `This file was imported on ${day}`,
    text: (n: number) =>
      `It had the same ${rows(n)}. Rows of hotels that are here already are shown to you as doubles.`,
    report: 'See the report',
  },
  earlier: {
    title: 'Earlier imports',
    columns: { file: 'File', who: 'Who, when', result: 'Result', actions: 'Actions' },
    none: 'No data available',
    noneText: 'Nothing has been imported yet.',
    by: (name: string, day: string) => `${name}, ${day}`,
    actions: {
      report: 'Report',
      undo: 'Undo',
      why: 'Why',
      go: 'Continue',
      watch: 'Watch',
      discard: 'Discard',
    },
    discarded: (file: string) => `${file} has been discarded.`,
  },
  result: {
    created: (n: number) => `${formatNumber(n)} created`,
    changed: (n: number) => `${formatNumber(n)} changed`,
    not: (n: number) => `${formatNumber(n)} not`,
    nothing: 'Nothing changed',
    open: 'Not started',
    reading: 'Being read',
    comparing: 'Looking for doubles',
    running: 'Running',
    undoing: 'Being undone',
    stopped: 'Stopped',
    undone: 'Undone',
    kept: (n: number) => `Undone, ${formatNumber(n)} kept`,
  },
  fields: {
    hotel_location_name: 'Name',
    hotel_location_address: 'Address',
    hotel_location_city: 'City',
    hotel_location_country: 'Country',
    hotel_location_postal_code: 'Postal code',
    coordinates: 'Latitude and longitude',
    hotel_location_latitude: 'Latitude',
    hotel_location_longitude: 'Longitude',
    brand: 'Brand',
    chain: 'Chain',
    alo_hotel_status: 'Tier',
    fasttrack: 'Fast-track',
  } satisfies Record<ImportField, string>,
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  columns: {
    into: 'Into organization',
    noOrganization: 'No organization',
    ifFaulty: 'If a row is faulty',
    goodGoIn: 'The good rows go in, the others are listed',
    allOrNone: 'Nothing goes in',
    title: 'Which column is what?',
    used: (n: number, m: number, needed: readonly string[]) =>
      `${plural(n, 'column', 'columns')}, ${formatNumber(m)} in use · ${formatList(needed)} are needed`,
    table: { column: 'Column in the file', goesTo: 'Goes to', first: 'First value', toKnow: 'To know' },
    goesTo: (column: string) => `${column} goes to`,
    example: 'for example',
    doNotImport: 'Do not import',
    noName: 'Column without a heading',
    faulty: (n: number, value: string, what: string) =>
      value === '' ? `${rows(n)} left empty: ${what}` : `${rows(n)} with “${value}”: ${what}`,
    readAs: (n: number, value: string, as: string) =>
      `${rows(n)} ${n === 1 ? 'says' : 'say'} “${value}”: read as ${as}`,
    sources: {
      exact: 'As in the template',
      guessed: 'Guessed from the heading',
      lastTime: (organization: string | undefined) =>
        organization === undefined ? 'As last time' : `As last time for ${organization}`,
      chosen: 'Chosen by you',
      freed: 'Left out: you gave its field to another column',
      none: 'Left out',
    },
    freed: (column: string, field: string, now: string) =>
      `“${column}” is left out now: ${field} comes from “${now}”.`,
    preview: 'The first rows as they will go in',
    previewRegion: 'First rows',
    row: 'Row',
    sheet: 'Sheet',
    sheetWords: (name: string, n: number) => `Sheet “${name}”, ${rows(n)}`,
    headings: 'First row has headings',
    nothingChosen: 'No column is chosen yet.',
    noRows: 'There are no rows to import here.',
    otherSheet: 'Choose another sheet, or another file.',
    cannotGoIn: (n: number) => `${rows(n)} cannot go in as they are`,
    cannotGoInOne: '1 row cannot go in as it is',
    missing: (names: readonly string[]) =>
      `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} needed: choose ${names.length === 1 ? 'its column' : 'their columns'}`,
    faultyStops: (n: number) =>
      n === 1
        ? 'Nothing goes in as long as 1 row is faulty'
        : `Nothing goes in as long as ${rows(n)} are faulty`,
    ready: (n: number) => (n === 1 ? '1 row can go in' : `${rows(n)} can go in`),
    next: 'Next: look for doubles',
  },
  meaning: {
    open: 'What the columns mean',
    title: 'What the columns mean',
    lead: 'The headings of a file may have any words: you say which column is what. Those of the template are known.',
    table: { field: 'Column', accepted: 'What is accepted', example: 'Example' },
    needed: 'needed',
  },
  doubles: {
    /** @param fresh rows that are new @param faulty rows that cannot go in */
    lead: (doubles: number, total: number, { fresh, faulty }: { fresh: number; faulty: number }) =>
      `${formatNumber(doubles)} of ${rows(total)} ${doubles === 1 ? 'looks like a hotel that is' : 'look like hotels that are'} here already. Say what to do with each${
        fresh === 0 ? '.' : `; ${formatNumber(fresh)} ${fresh === 1 ? 'is' : 'are'} new.`
      }${cannotGoIn(faulty)}`,
    none: 'No row looks like a hotel that is here already.',
    noneText: (total: number, faulty: number) =>
      faulty === 0
        ? total === 1
          ? '1 row is new.'
          : `All ${rows(total)} are new.`
        : `${formatNumber(total - faulty)} of ${rows(total)} ${total - faulty === 1 ? 'is' : 'are'} new.${cannotGoIn(faulty)}`,
    forAll: (n: number) => `For all ${formatNumber(n)}:`,
    choices: { change: 'Change the hotel here', leave: 'Leave the row out', both: 'Both stay' },
    fieldsOf: (n: number) => (n === 0 ? 'nothing differs' : plural(n, 'field', 'fields')),
    head: (row: string, how: string) => `Row ${row}: ${how}`,
    likely: 'Very likely the same',
    perhaps: 'Perhaps the same',
    inFile: (row: string) => `In the file, row ${row}`,
    here: (day: string) => `Here since ${day}`,
    whatToDo: (row: string) => `What to do with row ${row}`,
    differs: 'differs',
    same: { name: 'name', city: 'city', address: 'address' },
    similarName: 'similar name',
    otherName: 'other name',
    sameWords: (parts: readonly string[]) =>
      `same ${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}` : (parts[0] ?? '')}`,
    apart: (distance: string) => `${distance} apart`,
    samePlace: 'at the same place',
    decided: (n: number, of: number) => `${formatNumber(n)} of ${formatNumber(of)} decided`,
    keys: 'Keys: 1, 2, 3 decide, J and K move on and back',
    back: 'Columns',
    next: 'Next: import',
  },
  waiting: {
    reading: 'Reading the file',
    comparing: 'Looking for hotels that are here already',
    text: 'This takes some seconds. You can leave this page.',
  },
  running: {
    title: (done: number, of: number) => `Importing ${formatNumber(done)} of ${rows(of)}`,
    undoing: 'Undoing the import',
    undoingText: 'You can leave this page: it goes on, and a message says when it is done.',
    left: (seconds: number) =>
      seconds > 90
        ? `about ${Math.ceil(seconds / 60)} minutes left`
        : `about ${plural(Math.max(1, seconds), 'second', 'seconds')} left`,
    progress: 'Import',
    leave: 'You can leave this page: the import goes on, and a message says when it is done.',
    goesOn: 'Goes on without this page',
    lost: 'Connection lost, the import goes on',
    justNow: 'Just now',
    newestFirst: 'newest first',
    row: (row: string) => `Row ${row}`,
    noName: 'row without a name',
    outcomes: {
      created: 'created',
      changed: 'changed',
      leftOut: 'left out',
      failed: 'not possible',
    } satisfies Record<ImportOutcome, string>,
    stop: 'Stop the import',
  },
  stop: {
    title: 'Stop the import?',
    text: (done: number, left: number) =>
      `${plural(done, 'hotel was', 'hotels were')} created or changed so far. The other ${rows(left)} will not go in.`,
    goOn: 'Go on importing',
    keep: 'Stop and keep',
    undo: 'Stop and undo',
  },
  end: {
    allIn: (n: number) => (n === 1 ? 'The row went in' : `All ${rows(n)} went in`),
    in: (n: number, of: number) => `${formatNumber(n)} of ${rows(of)} went in`,
    couldNot: (n: number) => `${formatNumber(n)} could not`,
    nothing: 'No row went in',
    stopped: (words: string) => `Stopped: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    undone: 'The import was undone',
    undoneBut: (n: number) =>
      n === 1
        ? 'The import was undone, 1 hotel stayed as it is'
        : `The import was undone, ${hotels(n)} stayed as they are`,
    refused: 'This file could not be read',
    of: (file: string, what: string) => `${file}: ${what}`,
    by: (name: string) => `by ${name}`,
    lasted: (seconds: number) =>
      seconds < 60
        ? plural(Math.max(1, Math.round(seconds)), 'second', 'seconds')
        : plural(Math.round(seconds / 60), 'minute', 'minutes'),
    see: 'See the report',
  },
  rowsOf: {
    label: 'Rows',
    tabs: { failed: 'Not possible', changed: 'Changed', created: 'Created', leftOut: 'Left out' },
    row: 'Row',
    hotel: 'Hotel',
    value: 'Value',
    whatToDo: 'What to do',
    change: 'Change',
    where: 'Place',
    why: 'Why',
    noName: 'row without a name',
    wholeRow: 'the row',
    none: {
      failed: 'Every row could go in.',
      changed: 'No hotel was changed.',
      created: 'No hotel was created.',
      leftOut: 'No row was left out.',
    },
    empty: 'No data available',
    download: (n: number) => (n === 1 ? 'Download the row' : `Download the ${rows(n)}`),
    downloadReport: 'Download the report',
    busy: 'Writing the file',
    reportName: (file: string, format: string) => `${file}-report.${format}`,
    faultyName: (file: string, format: string) => `${file}-to-mend.${format}`,
    mend: (n: number) =>
      `Mend the ${n === 1 ? 'row' : rows(n)} in the downloaded file and import it: the rows that went in stay as they are.`,
    canBeUndone: 'Can be undone until one of the hotels is changed',
    undo: 'Undo the import',
    see: (n: number) => (n === 1 ? 'See the hotel' : `See the ${hotels(n)}`),
    again: 'Import another file',
  },
  undo: {
    title: (file: string) => `Undo the import of ${file}?`,
    goes: (n: number, of: number) =>
      n === of
        ? `${n === 1 ? 'The created hotel goes' : `The ${formatNumber(n)} created hotels go`} away`
        : `${formatNumber(n)} of the ${formatNumber(of)} created hotels ${n === 1 ? 'goes' : 'go'} away`,
    back: (n: number, of: number) =>
      n === of
        ? `the ${n === 1 ? 'changed one gets' : `${formatNumber(n)} changed ones get`} back what ${n === 1 ? 'it' : 'they'} had before`
        : `${formatNumber(n)} of the ${formatNumber(of)} changed ones ${n === 1 ? 'gets' : 'get'} back what ${n === 1 ? 'it' : 'they'} had before`,
    both: (goes: string, back: string) => `${goes}, and ${back}.`,
    nothing: 'No hotel of this import can be taken back any more.',
    stays: (n: number) => (n === 1 ? '1 hotel stays' : `${hotels(n)} stay`),
    reason: (name: string, why: string) => `${name}: ${why}`,
    more: (n: number) => `and ${formatNumber(n)} more`,
    keep: 'Keep the import',
    confirm: (n: number) => `Undo for ${hotels(n)}`,
    busy: 'Undoing...',
    looking: 'Looking what can be undone',
  },
  absent: {
    title: 'There is no such import',
    text: 'It may have been discarded.',
    toList: 'All imports',
    closed: 'This import has not started yet',
    closedText: 'Somebody with the right to change imports has to go on with it.',
  },
} as const;

/** Shown when a call fails and the server gives no message. */
export const fallbacks = {
  list: 'Failed to fetch the imports',
  one: 'Failed to fetch the import',
  plan: 'Failed to save what the columns are',
  compare: 'Failed to look for doubles',
  doubles: 'Failed to fetch the doubles',
  decide: 'Failed to save the decision',
  start: 'Failed to start the import',
  stop: 'Failed to stop the import',
  rows: 'Failed to fetch the rows',
  lookUndo: 'Failed to look what can be undone',
  undo: 'Failed to undo the import',
  discard: 'Failed to discard the import',
} as const;

/** How many rows were worked on. */
export const workedOn = ({ created, updated, left_out, failed }: HotelImport): number =>
  created + updated + left_out + failed;
