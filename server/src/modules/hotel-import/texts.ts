/** What an import says to people, beside the texts of the server. */
import { bytesPerMegabyte } from '@alo/engine';
import type { ImportField } from '@alo/schemas';
import { fieldWords } from './sheet/fields.js';

export const importTexts = {
  /** IMP-04, SRV-24. */
  started: 'File uploaded successfully! Processing has started.',
  /** IMP-01. */
  otherType: 'Please select a valid file format (Excel, CSV, or JSON)',
  /** IMP-02. @param bytes of the request, which is a little more than the file; undefined where it does not say */
  tooLarge: (bytes: number | undefined) =>
    bytes === undefined
      ? 'File size exceeds 50MB limit.'
      : `File size exceeds 50MB limit. Current size: ${(bytes / bytesPerMegabyte).toFixed(2)}MB`,
  expected: 'Send the file as a form (multipart/form-data), in a field called "file".',
  badField: (field: string) => `The field "${field}" is not as it should be.`,
  reportFile: (name: string) => `${name} report`,
  faultyRowsFile: (name: string) => `${name} rows to mend`,
  notFound: 'This import does not exist any more.',
  notNow: 'This import has gone on meanwhile.',
  missing: (fields: readonly ImportField[]) =>
    `No column goes to ${fields.map((field) => fieldWords[field].label).join(', ')}.`,
  faultyRows: (rows: number) =>
    rows === 1
      ? 'One row cannot go in as it is, so none goes in.'
      : `${rows} rows cannot go in as they are, so none goes in.`,
  undecided: (rows: number) =>
    rows === 1 ? 'One double is not decided yet.' : `${rows} doubles are not decided yet.`,
  discarded: 'The file has been discarded.',
  noSheet: 'The file has no such sheet.',
  noColumn: 'The sheet has no such column.',
  noDouble: 'This row looks like no hotel that is here.',
  nothingToUndo: 'Nothing of this import can be undone.',
  noRows: 'The file has no rows.',
  broke: 'The file could not be read. Please upload it again.',
  /** What is wrong with a cell, and what to do. */
  needed: (label: string) => `A ${label.toLowerCase()} is needed.`,
  tooLong: (most: number) => `Longer than ${most} characters.`,
  forbidden: 'It holds characters that cannot be stored.',
  country: (suggestion: string | undefined) =>
    suggestion === undefined ? 'Unknown country.' : `Unknown country. Did you mean ${suggestion}?`,
  severalCountries: 'Several countries have this name. Write its two-letter code.',
  noNumber: 'Not a number.',
  latitude: 'Latitude goes from -90 to 90. Perhaps the two are swapped or a comma is missing.',
  longitude: 'Longitude goes from -180 to 180.',
  coordinates: 'Not two numbers. Write 41.1406, -8.6136.',
  halfCoordinates: 'Latitude and longitude come together.',
  status: 'Unknown status. Write kickstart, active, inactive or boost.',
  yesOrNo: 'Write yes or no.',
  /** Why a row was left out. */
  decidedToLeave: 'Left out, as you decided.',
  isHereAlready: 'Nothing differs from the hotel that is here.',
  cameMeanwhile: 'A hotel like this came in after the file was uploaded.',
  sameRow: (row: number) => `The same hotel as row ${row}.`,
  hotelGone: 'The hotel is not here any more.',
  noChange: 'Nothing differs from the hotel that is here any more.',
  /** Why an undo leaves a hotel, after its name. */
  answered: (answers: number) =>
    `its hotel has opened it, and it has ${answers === 1 ? '1 answer' : `${answers} answers`}`,
  changedSince: 'it was changed since',
  stays: (why: string) => `Stays: ${why}.`,
} as const;
