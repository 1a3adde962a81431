/** One ICU message: its words for given values. */
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatToParts, type Formats, type Formatters } from 'intl-messageformat';
import type { Locale } from './locale.js';

/**
 * A message as it is written, or as the build of the app has parsed it: no browser fetches the parser. A message without
 * arguments has nothing to parse, and always stays a string.
 */
export type Message = string | MessageFormatElement[];

/** What the arguments of messages can be: words, or counts. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** `Intl` takes long to make a format, and messages ask for few: they are kept. */
function kept<Options, Format extends object>(
  Made: new (locales?: string | string[], options?: Options) => Format,
): (locales?: string | string[], options?: Options) => Format {
  const made: Record<string, Format> = {};
  return (locales, options) =>
    (made[`${String(locales)} ${JSON.stringify(options)}`] ??= new Made(locales, options));
}

const formatters: Formatters = {
  getNumberFormat: kept(Intl.NumberFormat) as Formatters['getNumberFormat'],
  getDateTimeFormat: kept(Intl.DateTimeFormat),
  getPluralRules: kept(Intl.PluralRules),
};
/** The styles of `{count, number, integer}`: counts of points may come with a fraction, and are written without. */
const formats: Formats = { number: { integer: { maximumFractionDigits: 0 } }, date: {}, time: {} };

/** Has it arguments? Then it is a function for who reads it. */
export const hasArguments = (message: Message): boolean =>
  typeof message !== 'string' || message.includes('{');

/** Parses a message as all of ours are read: `<` is a sign like others. @throws SyntaxError where it is none */
export const parsed = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true });

const read: Record<string, MessageFormatElement[]> = {};
const elementsOf = (message: Message): MessageFormatElement[] =>
  typeof message === 'string' ? (read[message] ??= parsed(message)) : message;

/** The words of a message. `language`: what it is written in. @throws Error where a value is missing */
export const wordsOf = (message: Message, language: Locale, values: Values): string =>
  formatToParts(elementsOf(message), language, formatters, formats, values)
    .map(({ value }) => value)
    .join('');
