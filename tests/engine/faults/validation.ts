/** Small mistakes in what is wrong with an answer. */
import type { Fault } from './fault.js';

export const validationFaults: readonly Fault[] = [
  {
    name: 'lengths are counted in code units',
    file: 'validation/validate-answer.ts',
    before: 'const { length } = Array.from(text);',
    after: 'const { length } = text;',
    laws: ['lengths'],
  },
  {
    name: 'a web address ends with any two letters',
    file: 'model/formats.ts',
    before: '!/^[a-z]{2}$/i.test(label) ||',
    after: "label !== '' ||",
    laws: ['addresses'],
  },
  {
    name: 'letters of capitals are other letters',
    file: 'model/formats.ts',
    before: 'text.toLowerCase().match(',
    after: 'text.match(',
    laws: ['words'],
  },
  {
    name: 'only Latin letters make words',
    file: 'model/formats.ts',
    before: 'match(/\\p{L}/gu)',
    after: 'match(/[a-z]/gu)',
    laws: ['words'],
  },
  {
    name: 'a text that repeats one character is a policy',
    file: 'validation/validate-answer.ts',
    before: '      findInWords(question, text) ??\n',
    after: '',
    laws: ['words'],
  },
  {
    name: 'a read-only answer is flagged',
    file: 'validation/validate-answer.ts',
    before: '  if (question.readOnly) return undefined;\n',
    after: '',
    laws: ['emptyAndReadOnly'],
  },
  {
    name: 'a phone number has 15 digits at most',
    file: 'model/formats.ts',
    before: '[1-9]\\d{0,15}$/',
    after: '[1-9]\\d{0,14}$/',
    laws: ['mailAndPhone'],
  },
  {
    name: 'a web address without a scheme needs no dot',
    file: 'model/formats.ts',
    before: 'labels.length === 1 ? scheme !== null :',
    after: 'labels.length === 1 ? true :',
    laws: ['addresses'],
  },
  {
    name: 'the 31st is a day of every month',
    file: 'model/formats.ts',
    before: 'return date.toISOString().slice(0, 10) === text;',
    after: 'return !Number.isNaN(date.getTime()) && Number(month) <= 12 && Number(day) <= 31;',
    laws: ['datesAndPlaces'],
  },
  {
    name: 'a grouped number is read as a decimal one',
    file: 'validation/read-number.ts',
    before: '[decimalSign, undefined, otherSign]',
    after: '[decimalSign, otherSign]',
    laws: ['readingNumbers'],
  },
  {
    name: 'a number keeps the zeros before it',
    file: 'validation/read-number.ts',
    before: "const digits = whole.replace(/^0+(?=\\d)/, '');",
    after: 'const digits = whole;',
    laws: ['readingAnything'],
  },
  {
    name: 'a decimal comma parts two coordinates',
    file: 'validation/read-place.ts',
    before: ',\\s+(\\S.*)$/',
    after: ',\\s*(\\S.*)$/',
    laws: ['readingPlaces'],
  },
];
