/** What the answers of a group say to people, beside the texts of the server. */
import { formatList } from '@alo/engine';

const quoted = (names: readonly string[]): string => formatList(names.map((name) => `“${name}”`));
const hotelsHave = (count: number): string => (count === 1 ? '1 hotel has' : `${count} hotels have`);
const answersOf = (count: number): string => (count === 1 ? '1 answer has' : `${count} answers have`);
const keepIt = (taken: number): string =>
  taken === 0 ? 'No hotel has taken it over.' : `${hotelsHave(taken)} taken it over, and will see this.`;

export const groupAnswerTexts = {
  created: 'The answer has been added.',
  changed: (taken: number) => `The answer has been changed. ${keepIt(taken)}`,
  withdrawn: (taken: number) => `The answer has been withdrawn. ${keepIt(taken)}`,
  notFound: 'This answer does not exist any more.',
  documentNotFound: 'This document does not exist any more.',
  isWithdrawn: 'This answer has been withdrawn.',
  stale: 'Someone else has changed this answer since you loaded it.',
  tooMany: (most: number) => `An organization has ${most} answers at most. Withdraw one first.`,
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
  tooManyDocuments: (most: number) => `This question takes ${most} documents at most.`,
  documentUnfit: (name: string) => `This question does not take ${name}: its type or its size does not fit.`,
  documentUsed: (titles: readonly string[]) =>
    `The document is used: ${quoted(titles)}. Take it out there first.`,
  documentDeleted: 'The document has been deleted.',
  documentsUploaded: (count: number) =>
    count === 1 ? 'The document has been added.' : `${count} documents have been added.`,
  uploadForm: 'Send documents as a form (multipart/form-data), in fields called "file".',
  quota: 'The documents of this organization have reached the storage limit of 2 GB. Delete some first.',
  locked: 'The answers of the group can be taken over only while the questionnaire can be changed.',
  taken: (count: number) =>
    count === 0 ? 'Nothing was taken over.' : `${answersOf(count)} been taken over.`,
  givenBack: (count: number) =>
    count === 0 ? 'Nothing was given back.' : `${answersOf(count)} been given back.`,
  /** Why it is not offered. */
  why: {
    withdrawn: 'It has been withdrawn.',
    expired: (day: string) => `It ended on ${day}.`,
    upcoming: (day: string) => `It begins on ${day}.`,
    needsDocument: 'The answer needs a document.',
    notAsked: 'The questionnaire does not ask this any more, or not in this way.',
  },
  /** Why an answer was not taken over. */
  stays: {
    kept: 'The question has an answer.',
    hasFiles: 'The question has a file, which this answer does not take.',
    hides: (labels: readonly string[]) => `It would hide what you have answered: ${quoted(labels)}.`,
    hidden: (labels: readonly string[]) => `The question is not asked, because of: ${quoted(labels)}.`,
    hiddenByForm: 'The question is not asked.',
    expired: 'The answer of the group has expired.',
    notOffered: 'The group offers no answer to this question.',
    unfit: 'The answer of the group does not fit this questionnaire.',
    locked: 'This answer needs no work, and cannot be changed now.',
    tooManyFiles: (most: number) => `The question takes ${most} files at most.`,
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
} as const;
