/** Turns the `enableWhen` of an item into a rule. */
import { all, any, isChosen, isOneOf, not, part, type Rule } from '../rule-parts.js';
import { asList, asObject, asText, own, type JsonObject } from '../source.js';
import { isSameValue, textOf, valueOf, type FhirValue } from './answers.js';

/** A question that a condition can look at; `other`: it takes a text beside its options. */
export interface FhirController {
  readonly kind: 'one' | 'several' | 'number' | 'text' | 'date';
  readonly id: string;
  readonly options: readonly string[];
  readonly values: readonly FhirValue[];
  readonly min: number;
  readonly max: number;
  readonly hasText: boolean;
  /** The id of the repeated group that it stands in. */
  readonly repeats?: string | undefined;
}

/** What a condition can look at, and the repeated group that it stands in itself. */
export interface FhirSight {
  /** By `linkId`. */
  readonly controllers: ReadonlyMap<string, FhirController>;
  readonly repeats: string | undefined;
}

const sizes = new Set(['<', '<=', '>', '>=']);

/** Is there an answer? */
function exists({ kind, id, hasText }: FhirController): Rule {
  if (kind === 'several') return { '!!': [part(id, 'count')] };
  if (kind === 'one') return any([{ '!!': [part(id, 'option')] }, hasText && { '!!': [part(id, 'text')] }]);
  return { '!!': [part(id, 'text')] };
}

/** Is one of the answers this value? `undefined` when that cannot be asked. */
function equals(controller: FhirController, value: FhirValue): Rule | undefined {
  const { kind, id, options, values, min, max, hasText } = controller;
  if (kind === 'one' || kind === 'several') {
    const same = options.filter((_, at) => {
      const option = values[at];
      return option !== undefined && isSameValue(option, value);
    });
    const typed: Rule = hasText && value.kind === 'text' && { '==': [part(id, 'text'), value.text] };
    if (kind === 'several') return any(same.map((option) => isChosen(id, option)));
    return any([isOneOf(id, same, options.length), typed]);
  }
  if (kind === 'number') {
    if (value.kind !== 'number') return undefined;
    return value.number >= min && value.number <= max && { '==': [part(id, 'number'), value.number] };
  }
  if (value.kind !== (kind === 'date' ? 'day' : 'text')) return undefined;
  return { '==': [part(id, 'text'), textOf(value)] };
}

function ofEntry(entry: JsonObject, { controllers, repeats }: FhirSight): Rule | string {
  const name = asText(own(entry, 'question')) ?? '';
  const controller = controllers.get(name);
  if (controller === undefined)
    return `looks at "${name}", which is no earlier question whose answer a condition can see`;
  /** From outside a repeated group, each of its entries has an answer: does it hold for one of them? */
  const inAny = (rule: Rule): Rule =>
    controller.repeats === undefined || controller.repeats === repeats || typeof rule === 'boolean'
      ? rule
      : { some: [{ var: controller.repeats }, rule] };
  const operator = asText(own(entry, 'operator')) ?? '';
  const value = valueOf(entry, 'answer');
  if (value === undefined) return 'has no answer that is read';
  if (operator === 'exists') {
    const isThere = inAny(exists(controller));
    if (value.kind !== 'boolean') return 'asks whether there is an answer, and does not say which is meant';
    return value.is ? isThere : not(isThere);
  }
  if (operator === '=' || operator === '!=') {
    const equal = equals(controller, value);
    if (equal === undefined) return `compares "${name}" with a value of another type`;
    // "!=" holds when no answer is this value, and so without an answer.
    return operator === '=' ? inAny(equal) : not(inAny(equal));
  }
  if (!sizes.has(operator)) return `has the unknown operator "${operator}"`;
  if (controller.kind === 'number' && value.kind === 'number')
    return inAny({ [operator]: [part(controller.id, 'number'), value.number] });
  if (controller.kind === 'date' && value.kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value.text))
    return inAny({ [operator]: [part(controller.id, 'text'), value.text] });
  return `asks for a size of "${name}", which has none`;
}

/** The rule of an item; a text says why there is none. Cost: its entries and their options. */
export function ruleOfEnableWhen(item: JsonObject, sight: FhirSight): Rule | string {
  const entries = asList(own(item, 'enableWhen')).map((entry) => ofEntry(asObject(entry) ?? {}, sight));
  if (entries.length === 0) return true;
  const why = entries.find((entry) => typeof entry === 'string');
  if (typeof why === 'string') return why;
  const behaviour = asText(own(item, 'enableBehavior'));
  if (entries.length > 1 && behaviour !== 'all' && behaviour !== 'any')
    return 'does not say whether all or any must hold';
  return (behaviour === 'any' ? any : all)(entries as Rule[]);
}
