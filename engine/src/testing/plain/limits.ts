/** What is wrong with an answer (L-1 to L-9, L-14, L-16, L-18), the first thing only. */
import type { Answer, QuestionDefinition, ValidationRules } from '../../model/documents.generated.js';
import type { Issue } from '../../validation/issue.js';
import { chosenPlainly } from './answers.js';

type Finding = Pick<Issue, 'code' | 'params' | 'day'> | undefined;

export const isPlainNumber = (text: string): boolean => /^-?[0-9]+(\.[0-9]+)?$/.test(text);

const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

function isPlainPhone(text: string): boolean {
  const digits = text.startsWith('+') ? text.slice(1) : text;
  return isDigits(digits) && !digits.startsWith('0') && digits.length <= 16;
}

function isPlainEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    local !== '' &&
    labels.length > 1 &&
    !labels.includes('') &&
    !/\s/.test(text) &&
    text.length <= 254
  );
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function isPlainDate(text: string): boolean {
  const [year = '', month = '', day = '', ...more] = text.split('-');
  if (more.length > 0 || ![year, month, day].every(isDigits)) return false;
  if (year.length !== 4 || month.length !== 2 || day.length !== 2) return false;
  const days = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][
    Number(month) - 1
  ];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

function arePlainCoordinates(text: string): boolean {
  const parts = text.split(',');
  const [latitude = NaN, longitude = NaN] = parts.map(Number);
  return (
    parts.length === 2 && parts.every(isPlainNumber) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  );
}

/** A limit that is counted from today is not judged here: the form has no day (L-15). */
function inDay(text: string, { earliest = '', latest = '' }: ValidationRules): Finding {
  if (!isPlainDate(text)) return { code: 'invalidDate', params: {} };
  if (isPlainDate(earliest) && text < earliest) return { code: 'tooEarly', params: {}, day: earliest };
  return isPlainDate(latest) && text > latest ? { code: 'tooLate', params: {}, day: latest } : undefined;
}

function inNumber(text: string, { allow_decimal, min_value, max_value }: ValidationRules): Finding {
  if (!isPlainNumber(text)) return { code: 'notANumber', params: {} };
  const value = Number(text);
  if (allow_decimal !== true && value % 1 !== 0) return { code: 'notAnInteger', params: {} };
  if (min_value !== undefined && value < min_value) return { code: 'tooSmall', params: { min: min_value } };
  if (max_value !== undefined && value > max_value) return { code: 'tooLarge', params: { max: max_value } };
  return undefined;
}

/** L-18. */
function inChoice(
  { type, options = [], validation_rules: rules = {} }: QuestionDefinition,
  answer: Answer | undefined,
): Finding {
  const ids = chosenPlainly({ type }, answer);
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0 || chosen.some(({ exclusive }) => exclusive === true)) return undefined;
  const { min_choices: min = 1, max_choices: max = options.length } = rules;
  if (chosen.length < min) return { code: 'tooFewChoices', params: { min } };
  return chosen.length > max ? { code: 'tooManyChoices', params: { max } } : undefined;
}

/** Web addresses are told apart by `isUrl`: a law of their own says which are. */
export function issuePlainly(
  source: QuestionDefinition,
  answer: Answer | undefined,
  isUrl: (text: string) => boolean,
  /** Does the whole text match the pattern of the rules? */
  matches: (text: string) => boolean = () => true,
): Finding {
  const { type, component, validation_rules: rules = {}, attributes = {} } = source;
  if (attributes.readOnly === true || attributes.disabled === true) return undefined;
  if (type === 'checkbox') return inChoice(source, answer);
  const { selectedOptionId: option = null, typedValue } = answer ?? {};
  const text = typedValue ?? '';
  if (text === '') {
    const isOpened =
      type === 'radio-text' && option !== null && rules.show_on_options?.includes(option) === true;
    return isOpened && rules.required_when_visible === true
      ? { code: 'textRequired', params: {} }
      : undefined;
  }
  const wrong = (isRight: boolean, code: Issue['code']): Finding =>
    isRight ? undefined : { code, params: {} };
  const inFormat = (): Finding => {
    if (component === 'map-with-marker') return wrong(arePlainCoordinates(text), 'invalidCoordinates');
    if (type === 'email') return wrong(isPlainEmail(text), 'invalidEmail');
    if (type === 'phone') return wrong(isPlainPhone(text), 'invalidPhone');
    if (type === 'url' || rules.data_type === 'url') return wrong(isUrl(text), 'invalidUrl');
    if (rules.format === 'date') return inDay(text, rules);
    return type === 'number' || rules.data_type === 'number' ? inNumber(text, rules) : undefined;
  };
  const inLength = (): Finding => {
    const { length } = Array.from(text);
    const { min_length: min = 0, max_length: max = Infinity } = rules;
    if (length < min) return { code: 'tooShort', params: { min } };
    if (length > max) return { code: 'tooLong', params: { max } };
    if (min >= 20 && new Set(text.toLowerCase().match(/\p{L}/gu)).size < 3)
      return { code: 'noWords', params: {} };
    return wrong(matches(text), 'pattern');
  };
  return inFormat() ?? inLength();
}
