import { type Issue, type IssueCode, type Question, shortCalendarDayText } from '@alo/engine';
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
  tooSmall: (min) => texts.issues.tooSmall(min),
  tooLarge: (_, max) => texts.issues.tooLarge(max),
  tooShort: (min) => texts.issues.tooShort(min),
  tooLong: (_, max) => texts.issues.tooLong(max),
  noWords: () => texts.issues.noWords,
  pattern: () => texts.issues.pattern,
  textRequired: () => texts.issues.textRequired,
  tooFewChoices: (min) => texts.issues.tooFewChoices(min),
  tooManyChoices: (_, max) => texts.issues.tooManyChoices(max),
  tooEarly: (_min, _max, day) => texts.issues.tooEarly(day),
  tooLate: (_min, _max, day) => texts.issues.tooLate(day),
} satisfies Record<IssueCode, (min: string, max: string, day: string) => string>;

/** The words of a question's issue (ENG-52 to ENG-54, and our own where the specification has none). */
export const issueText = ({ rules }: Question, { code, params: { min = 0, max = 0 }, day }: Issue): string =>
  wordsFor[code](
    limitText(rules, min),
    limitText(rules, max),
    day === undefined ? '' : shortCalendarDayText(day),
  );
