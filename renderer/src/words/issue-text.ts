import type { Issue, IssueCode, Question } from '@alo/engine';
import { shortCalendarDayText } from '@alo/words';
import { texts } from '../texts.js';
import { limitText } from './hint-text.js';

const wordsFor = {
  invalidUrl: () => texts.issues.invalidUrl,
  invalidEmail: () => texts.issues.invalidEmail,
  invalidPhone: () => texts.issues.invalidPhone,
  invalidDate: () => texts.issues.invalidDate,
  invalidCoordinates: () => texts.issues.invalidCoordinates,
  notANumber: () => texts.issues.notANumber,
  notAnInteger: () => texts.issues.notAnInteger,
  tooSmall: (min) => texts.issues.tooSmall({ limit: min }),
  tooLarge: (_, max) => texts.issues.tooLarge({ limit: max }),
  tooShort: (min) => texts.issues.tooShort({ limit: min }),
  tooLong: (_, max) => texts.issues.tooLong({ limit: max }),
  noWords: () => texts.issues.noWords,
  pattern: () => texts.issues.pattern,
  textRequired: () => texts.issues.textRequired,
  tooFewChoices: (min) => texts.issues.tooFewChoices({ limit: min }),
  tooManyChoices: (_, max) => texts.issues.tooManyChoices({ limit: max }),
  tooEarly: (_min, _max, day) => texts.issues.tooEarly({ day }),
  tooLate: (_min, _max, day) => texts.issues.tooLate({ day }),
  optionNotOffered: (_min, _max, said) => texts.issues.optionNotOffered({ option: said }),
  constraint: (_min, _max, said) => said,
} satisfies Record<IssueCode, (min: string, max: string, said: string) => string>;

/** What an issue says besides numbers: a day, the label of an option, or what the author says. */
function saidBy({ options }: Question, { day, option, message = '' }: Issue): string {
  if (day !== undefined) return shortCalendarDayText(day);
  return options.find(({ id }) => id === option)?.label ?? message;
}

/** The words of a question's issue (ENG-52 to ENG-54, and our own where the specification has none). */
export function issueText(question: Question, issue: Issue): string {
  const { min = 0, max = 0 } = issue.params;
  const { rules } = question;
  return wordsFor[issue.code](limitText(rules, min), limitText(rules, max), saidBy(question, issue));
}
