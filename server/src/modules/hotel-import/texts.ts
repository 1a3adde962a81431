/** What an import says to people, beside the texts of the server. */
import { defineTexts } from '@alo/words';

export const importTexts = defineTexts('server/modules/hotel-import', {
  /** IMP-04, SRV-24. */
  started: 'File uploaded successfully! Processing has started.',
  /** IMP-01. */
  otherType: 'Please select a valid file format (Excel, CSV, or JSON)',
  /** IMP-02. */
  tooLarge: 'File size exceeds 50MB limit.',
  tooLargeBy: 'File size exceeds 50MB limit. Current size: {megabytes}MB',
  expected: 'Send the file as a form (multipart/form-data), in a field called "file".',
  badField: 'The field "{field}" is not as it should be.',
  notFound: 'This import does not exist any more.',
  notNow: 'This import has gone on meanwhile.',
  missing: 'No column goes to {fields}.',
  faultyRows:
    '{rows, plural, one {One row cannot go in as it is, so none goes in.} other {# rows cannot go in as they are, so none goes in.}}',
  undecided: '{rows, plural, one {One double is not decided yet.} other {# doubles are not decided yet.}}',
  discarded: 'The file has been discarded.',
  noSheet: 'The file has no such sheet.',
  noColumn: 'The sheet has no such column.',
  noDouble: 'This row looks like no hotel that is here.',
  nothingToUndo: 'Nothing of this import can be undone.',
  noRows: 'The file has no rows.',
});
