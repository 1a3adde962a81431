import type { Issue, IssueCode } from '@alo/engine';
import { formatNumber } from '../fields/controls/number-text.js';
import { texts } from '../texts.js';

const limit = ({ params }: Issue, name: 'min' | 'max') => formatNumber(String(params[name] ?? 0));

const wordsFor = {
  invalidUrl: () => texts.issues.invalidUrl,
  invalidEmail: () => texts.issues.invalidEmail,
  invalidPhone: () => texts.issues.invalidPhone,
  invalidDate: () => texts.issues.invalidDate,
  invalidCoordinates: () => texts.issues.invalidCoordinates,
  notANumber: () => texts.issues.notANumber,
  notAnInteger: () => texts.issues.notAnInteger,
  tooSmall: (issue) => texts.issues.tooSmall(limit(issue, 'min')),
  tooLarge: (issue) => texts.issues.tooLarge(limit(issue, 'max')),
  tooShort: (issue) => texts.issues.tooShort(limit(issue, 'min')),
  tooLong: (issue) => texts.issues.tooLong(limit(issue, 'max')),
  pattern: () => texts.issues.pattern,
  textRequired: () => texts.issues.textRequired,
} satisfies Record<IssueCode, (issue: Issue) => string>;

/** The words of an issue (ENG-52 to ENG-54, and our own where the specification has none). */
export const issueText = (issue: Issue): string => wordsFor[issue.code](issue);
