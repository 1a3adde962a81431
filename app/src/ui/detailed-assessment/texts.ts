/** Every text of the detailed assessment that a person reads; exact where the specification gives it (PROD-15). */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/detailed-assessment', {
  title: 'Full Detailed Assessment',
  loading: 'Loading the answers',
  none: 'No detailed assessment data available',
  noneText: 'It shows every answer as soon as there is one.',
  unsupported: 'Unsupported questionnaire format',
  unsupportedText:
    'These answers were written by a newer version of this application. Please load the page again.',
  reload: 'Load the page again',
  version: '{title}, version {version}',
  submitted: 'Submitted {day}',
  submittedBy: 'Submitted {day} by {name}',
  notSubmitted: 'Not submitted yet',
  search: {
    label: 'Search questions, answers, notes and files',
    placeholder: 'Search questions and answers',
    clear: 'Clear the search',
    all: '{count, plural, one {# question} other {# questions}}',
    found: '{count, number} of {all, plural, one {# question} other {# questions}}',
    none: 'Nothing found',
    noMatch: 'No question or answer has “{search}”.',
    showAll: 'Show all answers',
  },
  notAnswered: 'Not answered',
  note: 'Note:',
  files: 'Files:',
  review: { approved: 'approved', rejected: 'rejected', open: 'not reviewed yet' },
  offered: {
    whole: 'The full assessment of {hotel}',
    forPrograms: 'For other programs',
    formats: {
      pdf: { name: 'PDF', hint: 'to read and print' },
      xlsx: { name: 'XLSX', hint: 'one row an answer' },
      csv: { name: 'CSV', hint: 'the same, plain' },
      json: { name: 'JSON', hint: 'with the definition’s hash' },
      gbta: { name: 'GBTA format', hint: 'as XLSX' },
      vsme: { name: 'VSME template', hint: 'of EFRAG, as XLSX' },
      zip: { name: 'Archive', hint: 'with its files, as ZIP' },
    },
    vsmeName: '{hotel}, VSME.xlsx',
    gbtaName: '{hotel}, GBTA.xlsx',
    archiveName: '{hotel}, archive.zip',
  },
  download: {
    busy: 'Writing the PDF file',
    fileName: '{hotel}, answers.{format}',
  },
  answersAsPdf: 'Answers as PDF',
});
