/** What is wrong with a translation: for its translators, and for the tests of this house. */
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from './locale.js';
import { parsed } from './message.js';
import type { Catalogue } from './texts.js';

/**
 * | code             | what is wrong                                                                        |
 * | ---------------- | ------------------------------------------------------------------------------------ |
 * | `missing`        | the message has no translation                                                       |
 * | `outdated`       | the source has changed since it was translated                                       |
 * | `leftOver`       | the source has no such message                                                       |
 * | `unreadable`     | it is no ICU message                                                                 |
 * | `otherArguments` | it takes other arguments than the source                                             |
 * | `pluralForms`    | a plural has some forms of the language and lacks others: Arabic has six, Polish four |
 */
export type FindingCode =
  | 'missing'
  | 'outdated'
  | 'leftOver'
  | 'unreadable'
  | 'otherArguments'
  | 'pluralForms';

export interface Finding {
  readonly code: FindingCode;
  /** The message by its layers: `question.missing`. */
  readonly key: string;
  /** The source as it is now, and what the translation has, as far as there is one. */
  readonly source?: string;
  readonly translation?: string;
}

type Layer = Readonly<Record<string, unknown>>;
const isLayer = (part: unknown): part is Layer => typeof part === 'object' && part !== null;

/** All elements of a message, with those inside its plurals and choices. */
const allElements = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) =>
    'options' in element
      ? [element, ...Object.values(element.options).flatMap(({ value }) => allElements(value))]
      : [element],
  );

/** The arguments of a message and what they are, in one text that can be compared. */
function argumentsOf(elements: readonly MessageFormatElement[]): string {
  const forms = allElements(elements).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const isNumber = element.type === TYPE.number || element.type === TYPE.plural;
    return [`${element.value}: ${isNumber ? 'number' : 'text'}`];
  });
  return [...new Set(forms)].sort().join(', ');
}

/** Has each plural all forms of the language, or none of them beside `other`? */
function hasAllForms(elements: readonly MessageFormatElement[], language: Locale): boolean {
  return allElements(elements).every((element) => {
    if (element.type !== TYPE.plural) return true;
    const rules = new Intl.PluralRules(language, { type: element.pluralType ?? 'cardinal' });
    const others = rules.resolvedOptions().pluralCategories.filter((form) => form !== 'other');
    const there = others.filter((form) => form in element.options);
    return there.length === 0 || there.length === others.length;
  });
}

const readable = (message: string): MessageFormatElement[] | undefined => {
  try {
    return parsed(message);
  } catch {
    return undefined;
  }
};

function findingsOf(key: string, source: string, part: unknown, language: Locale): Finding[] {
  const { en, [language]: translation } = isLayer(part) ? part : ({} as Layer);
  if (typeof translation !== 'string') return [{ code: 'missing', key, source }];
  const found = (code: FindingCode): Finding => ({ code, key, source, translation });
  const [from, to] = [readable(source), readable(translation)];
  if (from === undefined || to === undefined) return [found('unreadable')];
  return [
    ...(en === source ? [] : [found('outdated')]),
    ...(argumentsOf(from) === argumentsOf(to) ? [] : [found('otherArguments')]),
    ...(hasAllForms(to, language) ? [] : [found('pluralForms')]),
  ];
}

/**
 * Compares a translation with its source, message by message, in the order of the source.
 *
 * @param translation the content of `texts.<language>.json`; `undefined` where there is no such file
 */
export function compareTexts(
  source: Catalogue,
  translation: unknown,
  language: Locale,
  path = '',
): readonly Finding[] {
  const theirs = isLayer(translation) ? translation : {};
  const findings = Object.entries(source).flatMap(([name, part]) => {
    const key = path + name;
    return typeof part === 'string'
      ? findingsOf(key, part, theirs[name], language)
      : compareTexts(part, theirs[name], language, `${key}.`);
  });
  const leftOver = Object.keys(theirs)
    .filter((name) => !(name in source))
    .map((name): Finding => ({ code: 'leftOver', key: path + name }));
  return [...findings, ...leftOver];
}
