/** The questions of one file as they are written, with their places. */
import { parse, type JSONPath } from 'jsonc-parser';

export type Members = Readonly<Record<string, unknown>>;

export interface WrittenQuestion {
  readonly path: JSONPath;
  readonly source: Members;
  readonly id: string;
  readonly label: string;
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (source: Members, name: string): string =>
  typeof source[name] === 'string' ? source[name] : '';

/** The members of a member; none where it is no object. */
export const membersIn = (source: Members, name: string): Members =>
  isObject(source[name]) ? source[name] : {};

/** A list of objects in a member; what is none of these is left out. */
export const objectsIn = (source: Members, name: string): readonly Members[] =>
  Array.isArray(source[name]) ? (source[name] as unknown[]).filter(isObject) : [];

/** The member that holds the words of a question: authors write either. */
export const wordsMember = (source: Members): 'question' | 'label' =>
  source['question'] === undefined && source['label'] !== undefined ? 'label' : 'question';

function walk(value: unknown, path: JSONPath, isQuestion: boolean): WrittenQuestion[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => walk(item, [...path, at], isQuestion));
  if (!isObject(value)) return [];
  const id = textIn(value, 'id');
  const own =
    isQuestion && id !== ''
      ? [{ path, source: value, id, label: textIn(value, wordsMember(value)) || id }]
      : [];
  const inner = ['steps', 'groups', 'metadata', 'fields', 'subQuestions'].flatMap((name) =>
    walk(value[name], [...path, name], name === 'fields' || name === 'subQuestions'),
  );
  return [...own, ...inner];
}

/** Every question that a text has, in order, as far as it can be read. Cost: the text. */
export const writtenQuestions = (text: string): WrittenQuestion[] => walk(parse(text), [], false);

/** How many questions of a step have a number: none that is nested, and none that only shows a figure. */
export function numberedQuestions(text: string): number {
  const step: unknown = parse(text);
  if (!isObject(step)) return 0;
  const fieldsOf = (holder: Members) =>
    isObject(holder['metadata']) ? objectsIn(holder['metadata'], 'fields') : [];
  return [step, ...objectsIn(step, 'groups')].flatMap(fieldsOf).filter(({ figure }) => figure === undefined)
    .length;
}

/** Where a new question goes: behind the last one of the step, in its last group. */
export function lastFields(text: string): JSONPath | undefined {
  const step: unknown = parse(text);
  if (!isObject(step)) return undefined;
  const groups = objectsIn(step, 'groups');
  return groups.length > 0 ? ['groups', groups.length - 1, 'metadata', 'fields'] : ['metadata', 'fields'];
}
