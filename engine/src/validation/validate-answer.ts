import type { Answer } from '../model/documents.generated.js';
import { chosenOptions } from '../model/choice.js';
import { takesSeveral, takesText, type Question } from '../model/questionnaire.js';
import { asksForCoordinates, asksForNumber } from '../model/asked-format.js';
import {
  areOnGlobe,
  hasWords,
  isDate,
  isEmail,
  isNumberText,
  isPhone,
  isUrl,
  readCoordinates,
  wholeText,
} from '../model/formats.js';
import type { Issue, IssueCode } from './issue.js';

type Finding = { code: IssueCode; params?: Record<string, number>; day?: string } | undefined;

const patterns = new Map<string, RegExp>();
function matches(pattern: string, text: string): boolean {
  let known = patterns.get(pattern);
  if (known === undefined) {
    known = wholeText(pattern);
    patterns.set(pattern, known);
  }
  return known.test(text);
}

function findInNumber({ rules }: Question, text: string): Finding {
  if (!isNumberText(text)) return { code: 'notANumber' };
  const value = Number(text);
  if (!rules.allowDecimal && !Number.isInteger(value)) return { code: 'notAnInteger' };
  if (rules.minValue !== undefined && value < rules.minValue)
    return { code: 'tooSmall', params: { min: rules.minValue } };
  if (rules.maxValue !== undefined && value > rules.maxValue)
    return { code: 'tooLarge', params: { max: rules.maxValue } };
  return undefined;
}

/** Days in their written form stand in order. A limit that is counted from today waits for `onDay`. */
function findInDay({ rules: { earliest = '', latest = '' } }: Question, text: string): Finding {
  if (!isDate(text)) return { code: 'invalidDate' };
  if (isDate(earliest) && text < earliest) return { code: 'tooEarly', day: earliest };
  return isDate(latest) && text > latest ? { code: 'tooLate', day: latest } : undefined;
}

function findInFormat(question: Question, text: string): Finding {
  const { type, rules } = question;
  if (asksForCoordinates(question)) {
    const coordinates = readCoordinates(text);
    return coordinates && areOnGlobe(coordinates) ? undefined : { code: 'invalidCoordinates' };
  }
  if (type === 'email') return isEmail(text) ? undefined : { code: 'invalidEmail' };
  if (type === 'phone') return isPhone(text) ? undefined : { code: 'invalidPhone' };
  if (type === 'url' || rules.dataType === 'url') return isUrl(text) ? undefined : { code: 'invalidUrl' };
  if (rules.format === 'date') return findInDay(question, text);
  return asksForNumber(question) ? findInNumber(question, text) : undefined;
}

function findInLength({ rules: { minLength = 0, maxLength = Infinity } }: Question, text: string): Finding {
  // A code point has one unit or two, so most texts need not be counted.
  if (minLength * 2 <= text.length && text.length <= maxLength) return undefined;
  const { length } = Array.from(text);
  if (length < minLength) return { code: 'tooShort', params: { min: minLength } };
  if (length > maxLength) return { code: 'tooLong', params: { max: maxLength } };
  return undefined;
}

/** As many characters as a text of words has at least (L-16): a name or a number may be shorter. */
const wordsFrom = 20;

const findInWords = ({ rules: { minLength = 0 } }: Question, text: string): Finding =>
  minLength >= wordsFrom && !hasWords(text) ? { code: 'noWords' } : undefined;

const findInPattern = ({ rules: { pattern } }: Question, text: string): Finding =>
  pattern !== undefined && !matches(pattern, text) ? { code: 'pattern' } : undefined;

/** L-18. An option that is chosen alone is enough. */
function findInChoice(question: Question, answer: Answer | undefined): Finding {
  const { minChoices = 0, maxChoices = Infinity } = question.rules;
  const chosen = chosenOptions(question, answer);
  if (chosen.length === 0 || chosen.some(({ exclusive }) => exclusive)) return undefined;
  if (chosen.length < minChoices) return { code: 'tooFewChoices', params: { min: minChoices } };
  return chosen.length > maxChoices ? { code: 'tooManyChoices', params: { max: maxChoices } } : undefined;
}

/** Can `validateAnswer` find anything in an answer to the question? Not where only options can be chosen, for one. */
export const canHaveIssue = (question: Question): boolean => {
  const { type, rules, readOnly } = question;
  if (readOnly) return false;
  if (takesSeveral(question)) return (rules.minChoices ?? rules.maxChoices) !== undefined;
  if (!takesText(question)) return false;
  const hasFormat =
    asksForCoordinates(question) ||
    asksForNumber(question) ||
    ['email', 'phone', 'url'].includes(type) ||
    rules.dataType === 'url' ||
    rules.format === 'date';
  const hasLimit = (rules.minLength ?? rules.maxLength ?? rules.pattern) !== undefined;
  return hasFormat || hasLimit || (type === 'radio-text' && rules.requiredWhenVisible);
};

/**
 * What is wrong with an answer to a visible question, the first thing only; `undefined` when nothing is. Empty
 * values are not flagged (ENG-55), except the text that a chosen option asks for. A read-only answer is
 * never flagged, because no person could correct it.
 */
export function validateAnswer(question: Question, answer: Answer | undefined): Issue | undefined {
  if (question.readOnly) return undefined;
  const text = answer?.typedValue ?? '';
  const { type, rules } = question;
  let finding: Finding;
  if (takesSeveral(question)) {
    finding = findInChoice(question, answer);
  } else if (text === '') {
    const opened = type === 'radio-text' && rules.showOnOptions.includes(answer?.selectedOptionId ?? '');
    finding = opened && rules.requiredWhenVisible ? { code: 'textRequired' } : undefined;
  } else {
    finding =
      findInFormat(question, text) ??
      findInLength(question, text) ??
      findInWords(question, text) ??
      findInPattern(question, text);
  }
  return finding && { questionId: question.id, params: {}, ...finding };
}
