/** Answers of FHIR as values that conditions compare: a code with its system, a text, a number, a day. */
import type { OptionDefinition } from '../../model/documents.generated.js';
import type { DraftForm } from '../draft-form.js';
import { createIdMaker } from '../id-maker.js';
import { asList, asNumber, asObject, asText, own, pointerTo, type JsonObject } from '../source.js';

/** A value that FHIR writes as `valueCoding`, `answerString` and so on. A coding is compared by system and code. */
export type FhirValue =
  | {
      readonly kind: 'coding';
      readonly system: string | undefined;
      readonly code: string;
      readonly display: string;
    }
  | { readonly kind: 'text' | 'day'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly is: boolean };

/** The value that stands under `prefix` and the name of its type: `valueCoding`, `answerInteger`. */
export function valueOf(object: JsonObject, prefix: 'value' | 'answer' | 'initial'): FhirValue | undefined {
  const is = own(object, `${prefix}Boolean`);
  if (typeof is === 'boolean') return { kind: 'boolean', is };
  for (const type of ['Decimal', 'Integer']) {
    const number = asNumber(own(object, prefix + type));
    if (number !== undefined) return { kind: 'number', number };
  }
  const quantity = asNumber(own(asObject(own(object, `${prefix}Quantity`)) ?? {}, 'value'));
  if (quantity !== undefined) return { kind: 'number', number: quantity };
  const day = asText(own(object, `${prefix}Date`));
  if (day !== undefined) return { kind: 'day', text: day };
  for (const type of ['String', 'Uri', 'Time', 'DateTime']) {
    const text = asText(own(object, prefix + type));
    if (text !== undefined) return { kind: 'text', text };
  }
  return codingOf(own(object, `${prefix}Coding`));
}

function codingOf(value: unknown): FhirValue | undefined {
  const coding = asObject(value) ?? {};
  const code = asText(own(coding, 'code')) ?? asText(own(coding, 'display'));
  if (code === undefined) return undefined;
  const display = asText(own(coding, 'display')) ?? code;
  return { kind: 'coding', system: asText(own(coding, 'system')), code, display };
}

/** Are two values the same? A coding without a system stands for its code alone, as a text may. */
export function isSameValue(left: FhirValue, right: FhirValue): boolean {
  if (left.kind === 'coding' && right.kind === 'coding')
    return left.code === right.code && left.system === right.system;
  if (left.kind === 'number' && right.kind === 'number') return left.number === right.number;
  if (left.kind === 'boolean' && right.kind === 'boolean') return left.is === right.is;
  return left.kind === right.kind && textOf(left) === textOf(right);
}

/** A value as a person reads it. */
export function textOf(value: FhirValue): string {
  switch (value.kind) {
    case 'coding':
      return value.display;
    case 'number':
      return String(value.number);
    case 'boolean':
      return value.is ? 'Yes' : 'No';
    case 'text':
    case 'day':
      return value.text;
  }
}

export interface FhirOptions {
  readonly options: OptionDefinition[];
  readonly values: readonly FhirValue[];
  /** The ids of those that the source says to be chosen at first. */
  readonly initial: readonly string[];
}

export function optionsOf(
  values: readonly FhirValue[],
  initial: readonly number[],
  pointer: string,
  form: DraftForm,
): FhirOptions {
  const makeId = createIdMaker();
  const options = values.map((value) => ({
    id: makeId(value.kind === 'coding' ? value.code : textOf(value), 'option'),
    option_text: form.fit(textOf(value), 300, pointer),
  }));
  return { options, values, initial: initial.flatMap((at) => options[at]?.id ?? []) };
}

/** The codes of a value set that stands in the questionnaire itself: those that it lists, or its expansion. */
function containedCodes(set: JsonObject): FhirValue[] {
  const expansion = asList(own(asObject(own(set, 'expansion')) ?? {}, 'contains'));
  if (expansion.length > 0) return expansion.flatMap((entry) => codingOf(entry) ?? []);
  return asList(own(asObject(own(set, 'compose')) ?? {}, 'include')).flatMap((include) => {
    const object = asObject(include) ?? {};
    const system = own(object, 'system');
    return asList(own(object, 'concept')).flatMap(
      (concept) => codingOf({ ...asObject(concept), system }) ?? [],
    );
  });
}

/** The options of an item: its `answerOption`, or the contained value set that it names. */
export function optionsIn(
  item: JsonObject,
  pointer: string,
  contained: ReadonlyMap<string, JsonObject>,
  form: DraftForm,
): FhirOptions {
  const place = pointerTo(pointer, 'answerOption');
  const listed = asList(own(item, 'answerOption')).map((option) => asObject(option) ?? {});
  const values = listed.map((option) => valueOf(option, 'value'));
  values.forEach((value, at) => {
    if (value === undefined)
      form.report.lost(
        pointerTo(place, at),
        'choice',
        'An option without a value that is read is not carried over.',
      );
  });
  const there = values.filter((value) => value !== undefined);
  const chosen = there.flatMap((value, at) =>
    own(listed[values.indexOf(value)] ?? {}, 'initialSelected') === true ? [at] : [],
  );
  const named = asText(own(item, 'answerValueSet'));
  if (named === undefined) return optionsOf(there, chosen, pointer, form);
  const set = named.startsWith('#') ? contained.get(named.slice(1)) : undefined;
  if (set === undefined)
    form.report.lost(
      pointerTo(pointer, 'answerValueSet'),
      'answer-value-set',
      `The value set "${named}" does not stand in the questionnaire.`,
    );
  return optionsOf([...there, ...containedCodes(set ?? {})], chosen, pointer, form);
}
