/**
 * What could mend a problem that `parseDefinition` finds. Each is a proposal: `certain-fixes.ts` keeps those that mend
 * and do no harm.
 */
import equal from 'fast-deep-equal';
import { at, type Fix, type PatchOperation, type RuledFinding } from '../problem.js';
import { closest } from './closest.js';
import { holderOf, isObject, lastName, questionAt, questionsIn, valueAt } from './json-place.js';
import { knownMembers } from './known-members.js';

type Propose = (document: unknown, finding: RuledFinding) => Fix | undefined;

const fix = (title: string, ...patch: readonly PatchOperation[]): Fix => ({ title, patch });
const remove = (title: string, path: string): Fix => fix(title, { op: 'remove', path });
const replace = (title: string, path: string, value: unknown): Fix =>
  fix(title, { op: 'replace', path, value });

/** Takes out what stands at the finding's own place. */
const removeIt: Propose = (_document, { pointer }) => remove(`Remove "${lastName(pointer)}"`, pointer);

/** Puts the known name that is near in the place of the text that stands there. */
function renameTo(document: unknown, pointer: string, known: Iterable<string>): Fix | undefined {
  const written = valueAt(document, pointer);
  const meant = typeof written === 'string' ? closest(written, known) : undefined;
  return meant === undefined ? undefined : replace(`Write "${meant}"`, pointer, meant);
}

const unknownMember: Propose = (document, { pointer, message }) => {
  const name = /^"(.*)" is not a known member\.$/s.exec(message)?.[1];
  const holder = valueAt(document, pointer);
  if (name === undefined || !isObject(holder) || !Object.hasOwn(holder, name)) return undefined;
  const from = at(pointer, name);
  const known = knownMembers(pointer);
  const meant = closest(name, known);
  // State that travels beside the questions is near to nothing, and has no place here (D-5).
  if (meant === undefined || Object.hasOwn(holder, meant)) return remove(`Remove "${name}"`, from);
  return fix(`Write "${meant}"`, { op: 'move', from, path: at(pointer, meant) });
};

const choice: Propose = (document, { pointer, message }) => {
  const allowed = /" must be one of: (.*)\.$/s.exec(message)?.[1];
  return allowed === undefined ? undefined : renameTo(document, pointer, allowed.split(', '));
};

/** A value that only has another type: `"5"` is a number, `"true"` a truth value, and one item a list of it. */
const wrongType: Propose = (document, { pointer, message }) => {
  const value = valueAt(document, pointer);
  if (/" must be of type array\.$/.test(message))
    return isObject(value) || typeof value === 'string'
      ? replace('Make it a list', pointer, [value])
      : undefined;
  if (/" must be of type boolean\.$/.test(message))
    return value === 'true' || value === 'false'
      ? replace(`Write ${value}`, pointer, value === 'true')
      : undefined;
  const isNumber = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value);
  if (/ number\.$/.test(message) && isNumber) return replace(`Write ${value}`, pointer, Number(value));
  return /" must be of type string\.$/.test(message) && typeof value === 'number'
    ? replace(`Write "${value}"`, pointer, String(value))
    : undefined;
};

/** The nearest number that is allowed. */
const clamped: Propose = (_document, { pointer, message }) => {
  const limit = /" must be [<>]= (-?\d+(?:\.\d+)?)\.$/.exec(message)?.[1];
  return limit === undefined ? undefined : replace(`Write ${limit}`, pointer, Number(limit));
};

/** `Q 7` is no id, and `Q-7` is one. */
const tidyId: Propose = (document, { pointer }) => {
  const written = valueAt(document, pointer);
  if (typeof written !== 'string') return undefined;
  const tidy = written.replaceAll(/[^A-Za-z\d_-]+/g, '-').replaceAll(/^[-_]+|-+$/g, '');
  return tidy === '' || tidy === written ? undefined : replace(`Write "${tidy}"`, pointer, tidy);
};

/** An item that repeats another is taken out only where it says nothing else: a new id would be a new meaning. */
const repeatedItem: Propose = (document, { pointer, message }) => {
  if (!/^\S+ ".*" appears twice/s.test(message)) return undefined;
  const place = holderOf(pointer);
  const repeated = valueAt(document, place);
  // A question may repeat one of another list.
  const items = questionAt(place) === place ? questionsIn(document) : valueAt(document, holderOf(place));
  const first: unknown = Array.isArray(items) && items.find((item) => equal(item, repeated));
  return !isObject(first) || first === repeated ? undefined : remove('Remove the second of the two', place);
};

const pairs: Readonly<Record<string, string>> = {
  min_length: 'max_length',
  min_value: 'max_value',
  earliest: 'latest',
};

const limits: Propose = (document, { pointer, message }) => {
  const low = lastName(pointer);
  if (/ is for dates: /.test(message))
    return fix('Say "format": "date"', { op: 'add', path: at(holderOf(pointer), 'format'), value: 'date' });
  const high = pairs[low];
  if (high === undefined || !/" \(.*\) is (?:more than|after) "/s.test(message)) return undefined;
  const other = at(holderOf(pointer), high);
  return fix(
    `Swap "${low}" and "${high}"`,
    { op: 'replace', path: pointer, value: valueAt(document, other) },
    { op: 'replace', path: other, value: valueAt(document, pointer) },
  );
};

/** Questions that would go unread move to where they are read (D-3). */
const misplaced: Propose = (document, { pointer }) => {
  const question = questionAt(pointer);
  if (question === undefined || holderOf(pointer) !== question) return undefined;
  const target = lastName(pointer) === 'fields' ? 'subQuestions' : 'fields';
  const there = valueAt(document, at(question, target));
  if (there !== undefined && !(Array.isArray(there) && there.length === 0)) return undefined;
  return fix(`Name it "${target}"`, { op: 'move', from: pointer, path: at(question, target) });
};

const operators = [
  ...['and', 'or', 'if', '!', '!!', '==', '!=', '===', '!==', 'in', '<', '<=', '>', '>='],
  ...['+', '-', '*', '/'],
  ...['equals', 'option_text_equals', 'option_id_equals', 'text_contains', 'value_not_empty'],
];

const operator: Propose = (_document, { pointer, message }) => {
  const name = /^"(.*)" is not an operator/s.exec(message)?.[1] ?? '';
  const meant = closest(name, operators);
  return meant === undefined
    ? undefined
    : fix(`Write "${meant}"`, { op: 'move', from: at(pointer, name), path: at(pointer, meant) });
};

const idsOf = (items: unknown): string[] =>
  Array.isArray(items)
    ? items.flatMap((item: unknown) => (isObject(item) && typeof item['id'] === 'string' ? [item['id']] : []))
    : [];

/** The question that stands under an id; of two, the first. */
const questionOf = (document: unknown, id: string) =>
  questionsIn(document).find((question) => question['id'] === id);

/** The variables of one question in a rule: where their names stand, and what follows the id. */
function variablesOf(id: string, part: unknown, place: string): { path: string; rest: string }[] {
  if (Array.isArray(part)) return part.flatMap((inner, index) => variablesOf(id, inner, at(place, index)));
  if (!isObject(part)) return [];
  const name = part['var'];
  if (typeof name === 'string')
    return name.startsWith(`${id}.`) ? [{ path: at(place, 'var'), rest: name.slice(id.length) }] : [];
  return Object.entries(part).flatMap(([key, inner]) => variablesOf(id, inner, at(place, key)));
}

const reference: Propose = (document, { pointer, message }) => {
  const known = idsOf(questionsIn(document));
  if (lastName(pointer) === 'questionId') return renameTo(document, pointer, known);
  const id = / (?:depends on|looks at) "(.*)", which does not exist\.$/s.exec(message)?.[1] ?? '';
  const meant = closest(id, known);
  const found = meant === undefined ? [] : variablesOf(id, valueAt(document, pointer), pointer);
  return found.length === 0
    ? undefined
    : fix(
        `Write "${meant ?? ''}"`,
        ...found.map(({ path, rest }): PatchOperation => ({
          ...{ op: 'replace', path },
          value: `${meant ?? ''}${rest}`,
        })),
      );
};

const conditionName: Propose = (document, { pointer }) => {
  const known = valueAt(document, '/conditions');
  return isObject(known) ? renameTo(document, pointer, Object.keys(known)) : undefined;
};

/** An option that the controlling question does not have; the sentence names both. */
const optionValue: Propose = (document, { pointer, message }) => {
  const id = /^"(.*)" has no option /s.exec(message)?.[1] ?? '';
  const options = questionOf(document, id)?.['options'];
  const isText = / has no option with the text "/.test(message);
  if (!isText) return renameTo(document, pointer, idsOf(options));
  const texts = Array.isArray(options)
    ? options.flatMap((option: unknown) =>
        isObject(option) && typeof option['option_text'] === 'string' ? [option['option_text']] : [],
      )
    : [];
  return renameTo(document, pointer, texts);
};

const ownOption: Propose = (document, { pointer }) => {
  const question = questionAt(pointer);
  const options = question === undefined ? undefined : valueAt(document, at(question, 'options'));
  return renameTo(document, pointer, idsOf(options));
};

const boxOption: Propose = (document, finding) =>
  ownOption(document, finding) ?? remove('Remove it', finding.pointer);

/** Evidence that an option requires is taken by its question, or for a row by its grid (D-19). */
const evidenceTaken: Propose = (document, { pointer, message }) => {
  const taker = / requires evidence, so "(.*)" must take it: /s.exec(message)?.[1];
  const inner = questionAt(pointer);
  if (inner === undefined) return undefined;
  const places = [inner, questionAt(holderOf(holderOf(inner)))];
  const place = places.find(
    (each) => each !== undefined && valueAt(document, at(each, 'id')) === taker && taker !== undefined,
  );
  return place === undefined
    ? undefined
    : fix(`Let "${taker ?? ''}" take files`, {
        op: 'add',
        path: at(place, 'has_attachment'),
        value: true,
      });
};

const proposals: Readonly<Record<string, Propose>> = {
  'member-unknown': unknownMember,
  'value-choice': choice,
  'value-type': wrongType,
  'question-id-repeats': repeatedItem,
  'option-id-repeats': repeatedItem,
  figure: repeatedItem,
  conversion: repeatedItem,
  'value-size': clamped,
  'id-form': tidyId,
  'limits-contradict': limits,
  'questions-place': misplaced,
  'condition-operator': operator,
  'condition-reference': reference,
  'condition-name': conditionName,
  'condition-unused': removeIt,
  'condition-value': optionValue,
  'box-option': boxOption,
  'default-value': ownOption,
  'evidence-taken': evidenceTaken,
  'file-limits': removeIt,
  'conversion-unused': removeIt,
  'factor-unused': removeIt,
};

/** What could mend the problem; `undefined` where that takes a person. */
export const fixOf = (document: unknown, finding: RuledFinding): Fix | undefined =>
  proposals[finding.rule]?.(document, finding);
