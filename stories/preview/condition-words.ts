/** A condition as an author reads it: a sentence, or several of which all must hold or one. */
import { findQuestion, type Question, type Questionnaire } from '@alo/engine';

export type ConditionWords =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly ConditionWords[] }
  /** `rule` is the part of the rule that the sentence says. */
  | { readonly kind: 'one'; readonly text: string; readonly rule: unknown };

interface Variable {
  readonly id: string;
  readonly part: string;
  readonly question: Question | undefined;
}

const shortLength = 60;

/** `“How many rooms?” (OPS-10)`. */
export function questionName(questionnaire: Questionnaire, id: string): string {
  const label = findQuestion(questionnaire, id)?.label ?? '';
  const letters = Array.from(label);
  const short = letters.length > shortLength ? `${letters.slice(0, shortLength).join('').trimEnd()}…` : label;
  return label === '' ? id : `“${short}” (${id})`;
}

/** The operator of a part of a rule, and its operands; `undefined` for a value. */
function operation(
  rule: unknown,
): { readonly name: string; readonly operands: readonly unknown[] } | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const [entry] = Object.entries(rule);
  if (entry === undefined) return undefined;
  const [name, given] = entry as [string, unknown];
  return { name, operands: Array.isArray(given) ? (given as readonly unknown[]) : [given] };
}

function variableOf(questionnaire: Questionnaire, rule: unknown): Variable | undefined {
  const read = operation(rule);
  const [name] = read?.operands ?? [];
  if (read?.name !== 'var' || typeof name !== 'string') return undefined;
  const dot = name.lastIndexOf('.');
  const id = name.slice(0, dot);
  return { id, part: name.slice(dot + 1), question: findQuestion(questionnaire, id) };
}

/** A value beside a variable: the label of an option in place of its id. */
function valueWords(value: unknown, { part, question }: Variable): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'string') return JSON.stringify(value);
  const label = part === 'option' ? question?.options.find(({ id }) => id === value)?.label : undefined;
  return `“${label ?? value}”`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** What an operator says between a variable and a value. */
const verbs: Readonly<Record<string, string>> = {
  '==': 'is',
  '===': 'is',
  equals: 'is',
  option_text_equals: 'is',
  option_id_equals: 'is',
  '!=': 'is not',
  '!==': 'is not',
  '<': 'is below',
  '<=': 'is at most',
  '>': 'is above',
  '>=': 'is at least',
  text_contains: 'contains',
};
/** The same, where the value stands first. */
const turned: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** The sentence of one operator; `undefined` for one that is too much for a sentence. */
function sentence(
  questionnaire: Questionnaire,
  name: string,
  operands: readonly unknown[],
): string | undefined {
  const [first, second, third] = operands;
  const left = variableOf(questionnaire, first);
  const right = variableOf(questionnaire, second);
  const nameOf = ({ id }: Variable) => questionName(questionnaire, id);
  if (left && (name === 'value_not_empty' || name === '!!')) return `${nameOf(left)} is answered`;
  if (left && name === '!') return `${nameOf(left)} is not answered`;
  if (left && name === 'in' && Array.isArray(second))
    return `${nameOf(left)} is ${listed(second.map((value) => valueWords(value, left)))}`;
  if (right && name === 'in') return `${nameOf(right)} contains ${valueWords(first, right)}`;
  if (right && third !== undefined)
    return `${nameOf(right)} is between ${valueWords(first, right)} and ${valueWords(third, right)}`;
  const verb = verbs[name];
  if (left && right) return verb === undefined ? undefined : `${nameOf(left)} ${verb} ${nameOf(right)}`;
  if (left) return verb === undefined ? undefined : `${nameOf(left)} ${verb} ${valueWords(second, left)}`;
  const back = verbs[turned[name] ?? name];
  return right && back !== undefined ? `${nameOf(right)} ${back} ${valueWords(first, right)}` : undefined;
}

/** Alternatives that ask the same of one question, as one sentence: `… is “A” or “B”`; `undefined` for others. */
function alternatives(questionnaire: Questionnaire, operands: readonly unknown[]): string | undefined {
  const asked = operands.map((part) => {
    const read = operation(part);
    const variable = variableOf(questionnaire, read?.operands[0]);
    return read && variable && verbs[read.name] === 'is' ? { variable, value: read.operands[1] } : undefined;
  });
  const [first] = asked;
  if (first === undefined || asked.length < 2) return undefined;
  const values = asked.flatMap((one) =>
    one?.variable.id === first.variable.id ? [valueWords(one.value, one.variable)] : [],
  );
  if (values.length < asked.length) return undefined;
  return `${questionName(questionnaire, first.variable.id)} is ${listed(values)}`;
}

/** A rule in words. What no sentence says well stands as it is written. */
export function conditionWords(questionnaire: Questionnaire, rule: unknown): ConditionWords {
  const read = operation(rule);
  const variable = variableOf(questionnaire, rule);
  if (variable) return { kind: 'one', text: `${questionName(questionnaire, variable.id)} is answered`, rule };
  const either = read?.name === 'or' ? alternatives(questionnaire, read.operands) : undefined;
  if (either !== undefined) return { kind: 'one', text: either, rule };
  if (read?.name === 'and' || read?.name === 'or') {
    const parts = read.operands.map((part) => conditionWords(questionnaire, part));
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind: read.name === 'and' ? 'all' : 'any', parts };
  }
  const text = read && sentence(questionnaire, read.name, read.operands);
  return { kind: 'one', text: text ?? JSON.stringify(rule), rule };
}
