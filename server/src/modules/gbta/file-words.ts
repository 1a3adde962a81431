/** What stands in a GBTA file, and in the report of one. */
import { formatList } from '@alo/engine';

/**
 * In English, whoever reads them: the report of a file is stored, and the template comes back with answers in the words that
 * it asked for.
 */
export const gbtaFileWords = {
  exportFile: 'GBTA answers',
  reportFile: 'GBTA report',
  reportColumns: {
    row: 'Row',
    ref: 'Topic',
    topic: 'In the file',
    said: 'Answer in the file',
    comment: 'Comment',
    evidence: 'Evidence link',
    question: 'Question',
    answer: 'Answer in the questionnaire',
    outcome: 'What happened',
    reason: 'Why',
  },
  outcomes: { applied: 'applied', kept: 'yours was kept', ignored: 'ignored', hidden: 'not asked' },
  templateFile: 'GBTA template',
  sheets: { topics: 'Topics', about: 'About' },
  about: { edition: 'Edition', date: 'Date', note: 'Note', how: 'How to fill it in' },
  how: 'Answer Yes or No, a number, or a text, as answer_type says. Leave an answer empty where you do not know it.',
  answerTypes: { yesNo: 'Yes or No', number: 'Number', text: 'Text' },
  yes: 'Yes',
  no: 'No',
  /** What the hotel has answered, where the file has no words for it. */
  answered: (answer: string) => `Answered: ${answer}`,
  /** Why a row was not written. */
  unknownRef: 'There is no such topic.',
  repeatedRef: (row: number) => `Row ${row} has this topic, too. The first one counts.`,
  noQuestion: 'The questionnaire does not ask this.',
  yesOrNo: 'Write Yes or No.',
  notANumber: 'Not a number.',
  notWhole: 'Write a whole number.',
  tooLittle: (least: number) => `Less than ${least}.`,
  tooMuch: (most: number) => `More than ${most}.`,
  tooShort: (least: number) => `Shorter than ${least} characters.`,
  tooLong: (most: number) => `Longer than ${most} characters.`,
  unfit: 'The question does not take this answer.',
  person: (because: string) => `A person answers it: ${lowerFirst(because)}`,
  note: (because: string) => `Kept here as a note. ${because}`,
  noteForTotal: (label: string) => `Kept here as a note: the total needs the answer to “${label}”.`,
  noSaysNothing: 'A No does not answer the question.',
  stronger: (ref: string) => `${ref} says more about the same question.`,
  kept: 'The question has an answer.',
  hasFiles: 'The question has a file, which this answer does not take.',
  hides: (labels: readonly string[]) => `It would hide what you have answered: ${quoted(labels)}.`,
  hidden: (labels: readonly string[]) => `The question is not asked, because of: ${quoted(labels)}.`,
  hiddenByForm: 'The question is not asked.',
} as const;

const quoted = (labels: readonly string[]): string => formatList(labels.map((label) => `“${label}”`));

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
