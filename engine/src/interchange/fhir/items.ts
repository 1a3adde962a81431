/** One question item of a FHIR Questionnaire, by its type. */
import type { QuestionDefinition, ValidationRules } from '../../model/documents.generated.js';
import type { DraftForm } from '../draft-form.js';
import { asList, asNumber, asObject, asText, given, own, pointerTo, type JsonObject } from '../source.js';
import { isSameValue, optionsIn, optionsOf, textOf, valueOf, type FhirOptions } from './answers.js';
import type { FhirController } from './enable-when.js';

export interface ItemReading {
  readonly item: JsonObject;
  readonly pointer: string;
  readonly id: string;
  readonly contained: ReadonlyMap<string, JsonObject>;
  readonly form: DraftForm;
}

export interface ReadItem {
  readonly members: Partial<QuestionDefinition>;
  readonly read: readonly string[];
  readonly controller?: FhirController;
}

const unlimited = { options: [], values: [], min: -Infinity, max: Infinity, hasText: false };

/** The number of an extension of FHIR's own; `undefined` where there is none. */
export function numberIn(item: JsonObject, name: string): number | undefined {
  const extension = asList(own(item, 'extension'))
    .map((entry) => asObject(entry) ?? {})
    .find((entry) => asText(own(entry, 'url')) === `http://hl7.org/fhir/StructureDefinition/${name}`);
  const value = extension && valueOf(extension, 'value');
  return value?.kind === 'number' ? value.number : undefined;
}

/** The first value that an item has from the start. */
const initialIn = (item: JsonObject) =>
  asList(own(item, 'initial')).flatMap((entry) => valueOf(asObject(entry) ?? {}, 'value') ?? []);

function typed(type: 'text' | 'textarea' | 'url' | 'number' | 'date', isWhole = false) {
  return ({ item, pointer, id, form }: ItemReading): ReadItem => {
    const [min, max] = [numberIn(item, 'minValue'), numberIn(item, 'maxValue')];
    const length = asNumber(own(item, 'maxLength'));
    const rules: ValidationRules =
      type === 'number'
        ? { ...(!isWhole && { allow_decimal: true }), ...given({ min_value: min, max_value: max }) }
        : type === 'date'
          ? { format: 'date' }
          : given({ max_length: length && Math.min(length, 5000) });
    const [first, ...others] = initialIn(item);
    if (others.length > 0)
      form.report.lost(
        pointerTo(pointer, 'initial'),
        'initial',
        'Only the first of several initial values is carried over.',
      );
    // It is no date there, and the day of the answer here.
    const isNoDay = type === 'date' && first !== undefined && textOf(first) === 'today';
    if (isNoDay)
      form.report.lost(pointerTo(pointer, 'initial'), 'initial', 'An initial value that is no date.');
    if (own(item, 'repeats') === true)
      form.report.changed(pointer, 'repeats', 'It takes one answer; several could be given.');
    return {
      members: {
        type: type === 'date' ? 'text' : type,
        ...(Object.keys(rules).length > 0 && { validation_rules: rules }),
        ...given({ default_value: isNoDay ? undefined : first && textOf(first) }),
      },
      read: ['maxLength', 'initial', 'repeats'],
      controller: {
        ...unlimited,
        kind: type === 'number' || type === 'date' ? type : 'text',
        id,
        min: min ?? -Infinity,
        max: max ?? Infinity,
      },
    };
  };
}

/** The ids of the options that are chosen at first. */
function chosenFirst({ options, values, initial }: FhirOptions, item: JsonObject): string | undefined {
  const named = initialIn(item).flatMap(
    (value) => options[values.findIndex((other) => isSameValue(other, value))]?.id ?? [],
  );
  return [...new Set([...initial, ...named])].join(',') || undefined;
}

function choice(isOpen: boolean) {
  return ({ item, pointer, id, contained, form }: ItemReading): ReadItem => {
    const found = optionsIn(item, pointer, contained, form);
    const isSeveral = own(item, 'repeats') === true;
    if (isOpen && isSeveral)
      form.report.lost(
        pointer,
        'open-choice',
        'Where several can be chosen, no text beside the options is asked for.',
      );
    const hasText = isOpen && !isSeveral;
    const ids = found.options.map((option) => option.id);
    return {
      members: {
        type: isSeveral ? 'checkbox' : hasText ? 'radio/text' : 'radio',
        options: found.options,
        ...given({ default_value: chosenFirst(found, item) }),
      },
      read: ['answerOption', 'answerValueSet', 'initial', 'repeats'],
      controller: {
        ...unlimited,
        kind: isSeveral ? 'several' : 'one',
        id,
        options: ids,
        values: found.values,
        hasText,
      },
    };
  };
}

function yesOrNo({ item, pointer, id, form }: ItemReading): ReadItem {
  const values = [true, false].map((is) => ({ kind: 'boolean', is }) as const);
  const named = optionsOf(values, [], pointer, form);
  const options = named.options.map((option, at) => ({ ...option, id: at === 0 ? 'true' : 'false' }));
  const found = { ...named, options };
  return {
    members: { type: 'radio', options, ...given({ default_value: chosenFirst(found, item) }) },
    read: ['initial'],
    controller: { ...unlimited, kind: 'one', id, options: ['true', 'false'], values },
  };
}

/** A number; its unit where the source knows one only. */
function quantity(reading: ItemReading): ReadItem {
  const { item, pointer, form } = reading;
  const { members, ...read } = typed('number')(reading);
  const first = asObject(asList(own(item, 'initial'))[0]);
  const unit = asText(own(asObject(own(first ?? {}, 'valueQuantity')) ?? {}, 'unit'));
  if (unit === undefined)
    form.report.changed(pointer, 'quantity', 'It is asked for as a number; the unit is not asked for.');
  return {
    ...read,
    members: {
      ...members,
      validation_rules: { ...members.validation_rules, ...given({ unit: unit?.slice(0, 40) }) },
    },
  };
}

const attachment = ({ item }: ItemReading): ReadItem => ({
  members: { type: 'file', ...(own(item, 'repeats') !== true && { max_files: 1 }) },
  read: ['repeats'],
});

/** The types that are read, by their names in FHIR. */
export const itemReaders: ReadonlyMap<string, (reading: ItemReading) => ReadItem> = new Map([
  ['boolean', yesOrNo],
  ['decimal', typed('number')],
  ['integer', typed('number', true)],
  ['date', typed('date')],
  ['string', typed('text')],
  ['text', typed('textarea')],
  ['url', typed('url')],
  ['choice', choice(false)],
  ['open-choice', choice(true)],
  ['attachment', attachment],
  ['quantity', quantity],
]);
