/** The words of what is downloaded. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('server/modules/detailed-assessment', {
  title: '{hotel}: detailed assessment',
  fileName: '{hotel}, answers {day}',
  subject: 'All answers of the sustainability questionnaire',
  answersSheet: 'Answers',
  aboutSheet: 'About',
  notAnswered: 'Not answered',
  /** A figure that is not the whole. */
  without: '{figure}, not complete. Not in it: {parts}',
  part: '{question}: {answer}',
  partNotAnswered: '{question}: not answered',
  note: 'Note: {note}',
  files: {
    approved: '{count, plural, one {File, approved: {names}} other {Files, approved: {names}}}',
    rejected: '{count, plural, one {File, rejected: {names}} other {Files, rejected: {names}}}',
    notReviewed: '{count, plural, one {File, not reviewed: {names}} other {Files, not reviewed: {names}}}',
  },
  page: 'Page {page, number} of {pages, number}',
  columns: {
    step: 'Step',
    topic: 'Topic',
    number: 'No.',
    question: 'Question',
    answer: 'Answer',
    value: 'Number',
    unit: 'Unit',
    note: 'Note',
    files: 'Files',
    review: 'Files reviewed',
  },
  review: { approved: 'approved', rejected: 'rejected', open: 'not reviewed' },
  about: {
    hotel: 'Hotel',
    place: 'Place',
    questionnaire: 'Questionnaire',
    form: 'Form',
    submitted: 'Submitted',
    downloaded: 'Downloaded',
    version: '{title}, version {version, number}',
    submittedBy: '{day}, by {name}',
    notSubmitted: 'Not submitted yet',
    line: '{term}: {words}',
  },
});
