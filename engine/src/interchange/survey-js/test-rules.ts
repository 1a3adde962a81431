/** The rule for one test of a question, by the kind of the question. */
import { all, any, byOption, isChosen, not, part, type Rule } from '../rule-parts.js';
import { holdsFor, holdsUnanswered, isSame, seen } from './compare.js';
import { NotSayable } from '../tokens.js';
import type { Expression, Literal, Scalar } from './expression.js';

/** A question that a condition can look at: `values` are those of SurveyJS, each with the option in its place. */
export type Controller =
  | {
      readonly kind: 'one' | 'several';
      readonly id: string;
      readonly values: readonly Scalar[];
      readonly options: readonly string[];
    }
  | { readonly kind: 'number'; readonly id: string; readonly min: number; readonly max: number }
  | { readonly kind: 'text' | 'words' | 'date'; readonly id: string };

export type Test = Extract<Expression, { kind: 'test' }>;
type Pair = Extract<Expression, { kind: 'pair' }>;

const isNumeric = (value: Scalar): value is string | number =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)));

const scalarsOf = (value: Literal): readonly Scalar[] => (typeof value === 'object' ? value : [value]);

const unsaid = ({ operator, name }: Test) => new NotSayable(`asks "${operator}" of {${name}}`);

/** Several options: of each value in the test, the options that are this value. */
function ofSeveral({ id, values, options }: Extract<Controller, { values: unknown }>, test: Test): Rule {
  const { operator, value } = test;
  const isList = typeof value === 'object';
  const wanted = scalarsOf(value);
  const has = (scalar: Scalar): Rule =>
    any(options.filter((_, at) => isSame(values[at] ?? '', scalar)).map((option) => isChosen(id, option)));
  const isAny = { '!!': [part(id, 'count')] };
  const equal = (): Rule => {
    if (!isList) return false;
    const chosen = options.filter((_, at) => wanted.some((scalar) => isSame(values[at] ?? '', scalar)));
    if (chosen.length !== wanted.length) throw unsaid(test);
    return all([...wanted.map(has), { '==': [part(id, 'count'), wanted.length] }]);
  };
  switch (operator) {
    case 'contains':
    case 'allof':
      return all(wanted.map(has));
    case 'notcontains':
      return not(all(wanted.map(has)));
    case 'anyof':
      return any(wanted.map(has));
    case 'noneof':
      return not(any(wanted.map(has)));
    case '=':
      return equal();
    case '<>':
      return not(equal());
    case 'empty':
      return not(isAny);
    case 'notempty':
      return isAny;
    case 'true':
      return false;
    default:
      // `filled` among them: in SurveyJS an unanswered one is at times an empty list, which counts as true.
      throw unsaid(test);
  }
}

/** How many entries of a repeated group are there, compared with a number. @throws NotSayable */
export function ofEntries(id: string, test: Test): Rule {
  const { operator, value } = test;
  if (typeof value !== 'number') throw unsaid(test);
  const logics: Partial<Record<Test['operator'], string>> = { '=': '==', '<>': '!=' };
  const logic = logics[operator] ?? operator;
  if (!['==', '!=', '<', '<=', '>', '>='].includes(logic)) throw unsaid(test);
  return { [logic]: [part(id, 'count'), value] };
}

/** How many options are chosen: 0 in SurveyJS where nothing is, and no number here. @throws NotSayable */
export function ofLength({ id }: Controller, test: Test): Rule {
  const compared = ofEntries(id, test);
  const isForNone = typeof test.value === 'number' && holdsFor(0, test.operator, test.value);
  return isForNone ? any([{ '!': [part(id, 'count')] }, compared]) : compared;
}

function ofNumber({ id, min, max }: Extract<Controller, { kind: 'number' }>, test: Test): Rule {
  const { operator, value } = test;
  const number = (scalar: Scalar): number => {
    if (!isNumeric(scalar)) throw unsaid(test);
    return Number(scalar);
  };
  // A number outside the limits is no answer that counts, so nothing equals it.
  const is = (scalar: Scalar): Rule => {
    const wanted = number(scalar);
    return wanted >= min && wanted <= max ? { '==': [part(id, 'number'), wanted] } : false;
  };
  const [first = ''] = scalarsOf(value);
  switch (operator) {
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (typeof value === 'object') throw unsaid(test);
      return { [operator]: [part(id, 'number'), number(first)] };
    case '=':
    case '<>':
      if (typeof value === 'object') throw unsaid(test);
      return operator === '=' ? is(first) : not(is(first));
    case 'anyof':
    case 'noneof': {
      if (typeof value !== 'object') throw unsaid(test);
      const found = any(scalarsOf(value).map(is));
      return operator === 'anyof' ? found : not(found);
    }
    case 'empty':
      return { '!': [part(id, 'text')] };
    case 'notempty':
      return { '!!': [part(id, 'text')] };
    case 'filled':
      return { '!!': [part(id, 'number')] };
    case 'true':
      return false;
    default:
      throw unsaid(test);
  }
}

/** A typed text. `words` take no number, such as an e-mail address; a `date` is compared as it is written. */
function ofText({ kind, id }: Controller, test: Test): Rule {
  const { operator, value } = test;
  const text = part(id, 'text');
  const isList = typeof value === 'object';
  const is = (scalar: Scalar): Rule => {
    if (String(scalar).trim() === '') throw unsaid(test);
    const asNumber: Rule = kind === 'text' &&
      isNumeric(scalar) && { '==': [part(id, 'number'), Number(scalar)] };
    return any([{ equals: [text, String(scalar)] }, asNumber]);
  };
  const has = (scalar: Scalar): Rule => {
    const inner = String(scalar);
    if (inner === '' || inner.trim() !== inner) throw unsaid(test);
    return { text_contains: [text, inner] };
  };
  const [first = ''] = scalarsOf(value);
  switch (operator) {
    case '=':
    case '<>': {
      if (isList) throw unsaid(test);
      const equal: Rule = value === '' ? { '!': [text] } : is(first);
      return operator === '=' ? equal : not(equal);
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      if (isList) throw unsaid(test);
      if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value))) return { [operator]: [text, value] };
      if (kind === 'text' && isNumeric(first)) return { [operator]: [part(id, 'number'), Number(first)] };
      throw unsaid(test);
    case 'contains':
    case 'notcontains': {
      if (isList || kind === 'date') throw unsaid(test);
      return operator === 'contains' ? has(first) : not(has(first));
    }
    case 'anyof':
    case 'noneof': {
      if (!isList) throw unsaid(test);
      const found = any(scalarsOf(value).map(is));
      return operator === 'anyof' ? found : not(found);
    }
    case 'allof':
      if (kind === 'date') throw unsaid(test);
      return all(scalarsOf(value).map(has));
    case 'empty':
      return { '!': [text] };
    case 'notempty':
      return { '!!': [text] };
    case 'true':
      return kind === 'text' && is(true);
    case 'filled':
      if (kind !== 'text') return { '!!': [text] };
      return all([{ '!!': [text] }, not(is(false)), not({ '==': [part(id, 'number'), 0] })]);
  }
}

const pairLogics: Partial<Record<Test['operator'], string>> = {
  ...{ '=': '==', '<>': '!=' },
  ...{ '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
};

/** Two numbers or two dates beside each other, where both are answered. @throws NotSayable for anything else */
export function ofPair(left: Controller, right: Controller, { operator, name, other }: Pair): Rule {
  const logic = pairLogics[operator];
  const { kind } = left;
  if (logic === undefined || kind !== right.kind || (kind !== 'number' && kind !== 'date'))
    throw new NotSayable(`asks "${operator}" of {${name}} and {${other}}`);
  const seenPart = kind === 'number' ? 'number' : 'day';
  return { [logic]: [part(left.id, seenPart), part(right.id, seenPart)] };
}

/** A test of any question. @throws NotSayable when no rule says it. */
export function ofController(controller: Controller, test: Test): Rule {
  const { operator, value } = test;
  const isEmptyList = typeof value === 'object' && value.length === 0;
  const takesNone = ['empty', 'notempty', 'filled', 'true'].includes(operator);
  if (isEmptyList && !takesNone) throw unsaid(test);
  if (controller.kind === 'several') return ofSeveral(controller, test);
  if (controller.kind === 'number') return ofNumber(controller, test);
  if (controller.kind !== 'one') return ofText(controller, test);
  const { id, values, options } = controller;
  if (value === '') throw unsaid(test);
  const holds = (at: number) => holdsFor(seen(values[at] ?? ''), operator, value);
  return byOption(id, options, holds, holdsUnanswered(operator));
}
