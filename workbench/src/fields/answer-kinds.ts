/** What a question says once it is answered in another way: nothing of the way before that would be wrong or say nothing now. */
import { newOptions } from './new-parts.js';
import { membersIn, objectsIn, textIn, type Members } from './written-questions.js';

/** The ways of answering that an author can choose, and how the content calls them; `undefined` = by its `type` alone. */
const responseTypes = {
  radio: 'Radio Button',
  checkbox: undefined,
  select: undefined,
  text: 'Text',
  textarea: 'Text',
  email: 'Text',
  phone: 'Text',
  url: 'Text',
  number: 'Text',
  'radio-text': 'Radio + Text',
  'radio/text': 'Radio OR Text',
  file: undefined,
} as const;

export type AnswerKind = keyof typeof responseTypes;

export const answerKinds = Object.keys(responseTypes) as readonly AnswerKind[];

const typedKinds: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'phone', 'url', 'number']);
const optionKinds: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'radio-text', 'radio/text']);
const textBeside: ReadonlySet<string> = new Set(['radio-text', 'radio/text']);

export const hasOptions = (type: string): boolean => optionKinds.has(type);

/** With which a number begins: a unit and both limits, which every number needs. */
const newNumber: Members = { unit: '%', min_value: 0, max_value: 100 };

const ofNumbers = ['unit', 'min_value', 'max_value', 'allow_decimal'];
const ofTexts = ['min_length', 'max_length', 'pattern', 'format', 'earliest', 'latest', 'trim'];
const ofSeveral = ['min_choices', 'max_choices'];

const without = (source: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)));

const isEmpty = (source: Members): boolean => Object.keys(source).length === 0;

/** The limits that still limit something. */
function rulesFor(rules: Members, kind: AnswerKind, options: readonly Members[]): Members {
  const asksForNumber = kind === 'number' || (textBeside.has(kind) && rules['data_type'] === 'number');
  const kept = without(rules, [
    ...(asksForNumber ? [] : [...ofNumbers, 'data_type']),
    ...((typedKinds.has(kind) && kind !== 'number') || textBeside.has(kind) ? [] : ofTexts),
    ...(kind === 'checkbox' ? [] : ofSeveral),
    ...(kind === 'radio-text' ? [] : ['show_on_options']),
  ]);
  if (kind === 'number') return { ...newNumber, ...without(kept, ['data_type']) };
  const last = options.at(-1);
  if (kind !== 'radio-text' || kept['show_on_options'] !== undefined || last === undefined) return kept;
  return { ...kept, show_on_options: [textIn(last, 'id')] };
}

/** An option without what only a checkbox, or only a number beside it, reads. */
const optionFor = (option: Members, kind: AnswerKind): Members =>
  without(option, [
    ...(kind === 'checkbox' ? [] : ['exclusive']),
    ...(textBeside.has(kind) ? [] : ['unit', 'conversion']),
  ]);

/**
 * The members of a question that change when it is answered in another way; `undefined` = such a member leaves. What the
 * author wrote stays, as far as it still says something.
 */
export function changesFor(source: Members, kind: AnswerKind): Members {
  const isOptional = source['required'] !== true;
  const written = objectsIn(source, 'options');
  const options = !hasOptions(kind)
    ? undefined
    : written.length === 0
      ? newOptions
      : written.map((option) => optionFor(option, kind));
  const rules = rulesFor(membersIn(source, 'validation_rules'), kind, options ?? []);
  const isNamed = source['response_type'] !== undefined || source['type'] === undefined;
  return {
    type: kind,
    response_type: isNamed ? responseTypes[kind] : undefined,
    options,
    validation_rules: isEmpty(rules) ? undefined : rules,
    default_value: undefined,
    // What is typed has no way out by an option, so a step with it is complete only with an answer.
    ...(typedKinds.has(kind) && isOptional && { required: true }),
  };
}
