/** What EFRAG's template says to people from us, beside the texts of the server. */
import { defineTexts } from '@alo/words';

export const vsmeTexts = defineTexts('server/modules/vsme', {
  noMapping: 'The questionnaire of this hotel has no list for EFRAG’s template.',
  fileName: 'VSME {hotel} {day}',
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
  about: '{hotel}, in EFRAG’s VSME template {edition}. The list of cells is of {day}.',
  count:
    '{written, number} of {all, number} points are written. Nobody has compared the list with EFRAG’s guidance. Read each cell before the file goes out.',
  /** Why a cell is open. */
  notAsked: '“{label}” is not asked of this hotel.',
  notAnswered: '“{label}” has no answer yet.',
  saysNothing: '“{label}” is answered with “{answer}”.',
  noFigure: '“{title}” cannot be worked out yet.',
  noCountry: 'The template has no such country.',
});
