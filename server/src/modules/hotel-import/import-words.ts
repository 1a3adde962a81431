/** What an import says about rows and files: in English, whoever reads it, because it is stored with them. */
export const importWords = {
  reportFile: (name: string) => `${name} report`,
  faultyRowsFile: (name: string) => `${name} rows to mend`,
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
