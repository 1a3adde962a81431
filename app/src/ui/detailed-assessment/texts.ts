/** Every text of the detailed assessment that a person reads; exact where the specification gives it (PROD-15). */
import { formatNumber, plural } from '@alo/engine';

export const texts = {
  title: 'Full Detailed Assessment',
  loading: 'Loading the answers',
  none: 'No detailed assessment data available',
  noneText: 'It shows every answer as soon as there is one.',
  unsupported: 'Unsupported questionnaire format',
  unsupportedText:
    'These answers were written by a newer version of this application. Please load the page again.',
  reload: 'Load the page again',
  version: (title: string, version: number) => `${title}, version ${version}`,
  submitted: (day: string, by: string | null) => `Submitted ${day}${by === null ? '' : ` by ${by}`}`,
  notSubmitted: 'Not submitted yet',
  search: {
    label: 'Search questions, answers, notes and files',
    placeholder: 'Search questions and answers',
    clear: 'Clear the search',
    all: (count: number) => plural(count, 'question', 'questions'),
    found: (count: number, all: number) =>
      `${formatNumber(count)} of ${plural(all, 'question', 'questions')}`,
    none: 'Nothing found',
    noMatch: (search: string) => `No question or answer has “${search}”.`,
    showAll: 'Show all answers',
  },
  notAnswered: 'Not answered',
  note: 'Note:',
  files: 'Files:',
  review: { approved: 'approved', rejected: 'rejected', open: 'not reviewed yet' },
  offered: {
    whole: (hotel: string) => `The full assessment of ${hotel}`,
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
    vsmeName: (hotel: string) => `${hotel}, VSME.xlsx`,
    gbtaName: (hotel: string) => `${hotel}, GBTA.xlsx`,
    archiveName: (hotel: string) => `${hotel}, archive.zip`,
  },
  download: {
    busy: 'Writing the PDF file',
    fileName: (hotel: string, format: string) => `${hotel}, answers.${format}`,
  },
  answersAsPdf: 'Answers as PDF',
} as const;
