/** What the answers of a group say to people, beside the texts of the server. */
import { defineTexts } from '@alo/words';

export const groupAnswerTexts = defineTexts('server/modules/group-answers', {
  created: 'The answer has been added.',
  changed:
    'The answer has been changed. {taken, plural, =0 {No hotel has taken it over.} one {# hotel has taken it over, and will see this.} other {# hotels have taken it over, and will see this.}}',
  withdrawn:
    'The answer has been withdrawn. {taken, plural, =0 {No hotel has taken it over.} one {# hotel has taken it over, and will see this.} other {# hotels have taken it over, and will see this.}}',
  notFound: 'This answer does not exist any more.',
  documentNotFound: 'This document does not exist any more.',
  isWithdrawn: 'This answer has been withdrawn.',
  stale: 'Someone else has changed this answer since you loaded it.',
  tooMany: 'An organization has {most, number} answers at most. Withdraw one first.',
  noQuestionnaire: 'There is no such questionnaire.',
  notForGroups: 'A group cannot answer this question: it is about one hotel.',
  ofGrid: 'A group cannot answer a row of a table.',
  noAnswer: 'Give an answer.',
  unfit: 'The answer does not fit the question.',
  badDays: 'Choose days, the last one not before the first.',
  titleNeeded: 'An answer of a group needs a title.',
  otherHotels: 'Some of these hotels are not in this organization.',
  noDocument: 'Some of these documents do not exist any more.',
  takesNoDocuments: 'This answer takes no documents.',
  tooManyDocuments: 'This question takes {most, number} documents at most.',
  documentUnfit: 'This question does not take {name}: its type or its size does not fit.',
  documentUsed: 'The document is used: {titles}. Take it out there first.',
  documentDeleted: 'The document has been deleted.',
  documentsUploaded:
    '{count, plural, one {The document has been added.} other {# documents have been added.}}',
  uploadForm: 'Send documents as a form (multipart/form-data), in fields called "file".',
  quota: 'The documents of this organization have reached the storage limit of 2 GB. Delete some first.',
  locked: 'The answers of the group can be taken over only while the questionnaire can be changed.',
  taken:
    '{count, plural, =0 {Nothing was taken over.} one {# answer has been taken over.} other {# answers have been taken over.}}',
  givenBack:
    '{count, plural, =0 {Nothing was given back.} one {# answer has been given back.} other {# answers have been given back.}}',
  /** Why it is not offered. */
  why: {
    withdrawn: 'It has been withdrawn.',
    expired: 'It ended on {day}.',
    upcoming: 'It begins on {day}.',
    needsDocument: 'The answer needs a document.',
    notAsked: 'The questionnaire does not ask this any more, or not in this way.',
  },
  /** Why an answer was not taken over. */
  stays: {
    kept: 'The question has an answer.',
    hasFiles: 'The question has a file, which this answer does not take.',
    hides: 'It would hide what you have answered: {labels}.',
    hidden: 'The question is not asked, because of: {labels}.',
    hiddenByForm: 'The question is not asked.',
    expired: 'The answer of the group has expired.',
    notOffered: 'The group offers no answer to this question.',
    unfit: 'The answer of the group does not fit this questionnaire.',
    locked: 'This answer needs no work, and cannot be changed now.',
    tooManyFiles: 'The question takes {most, number} files at most.',
    noRoom: 'The hotel has no room for the documents.',
    unchanged: 'It is taken over already.',
  },
  /** Why an answer was not given back. */
  notBack: {
    changed: 'It was changed since.',
    notTaken: 'It was not taken over.',
    needed: 'Other answers need it.',
    locked: 'It cannot be changed now.',
  },
});
