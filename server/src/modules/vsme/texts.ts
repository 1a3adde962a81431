/** What EFRAG's template says to people from us, beside the texts of the server. */
export const vsmeTexts = {
  noMapping: 'The questionnaire of this hotel has no list for EFRAG’s template.',
  fileName: (hotel: string, day: string) => `VSME ${hotel} ${day}`,
  sheet: 'From Alo',
  columns: {
    disclosure: 'Disclosure',
    label: 'What is asked',
    state: 'State',
    value: 'Written',
    cell: 'Where',
    todo: 'What to do',
    known: 'From the questionnaire',
  },
  states: { written: 'Written', check: 'Written: check it', open: 'Open' },
  yes: 'Yes',
  no: 'No',
  emptied: 'Emptied',
  /** Above the list: what the file is, and what it is not. */
  about: (hotel: string, edition: string, date: string) =>
    `${hotel}, in EFRAG’s VSME template ${edition}. The list of cells is of ${date}.`,
  read: 'Nobody has compared the list with EFRAG’s guidance. Read each cell before the file goes out.',
  count: (written: number, all: number) => `${written} of ${all} points are written.`,
  /** Why a cell is open. */
  notAsked: (label: string) => `“${label}” is not asked of this hotel.`,
  notAnswered: (label: string) => `“${label}” has no answer yet.`,
  saysNothing: (label: string, answer: string) => `“${label}” is answered with “${answer}”.`,
  noFigure: (title: string) => `“${title}” cannot be worked out yet.`,
  noCountry: 'The template has no such country.',
} as const;
