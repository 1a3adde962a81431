/** The choices of a question of SurveyJS as options, each beside its value, which expressions compare. */
import type { OptionDefinition } from '../../model/documents.generated.js';
import type { DraftForm } from '../draft-form.js';
import { createIdMaker } from '../id-maker.js';
import type { Rule } from '../rule-parts.js';
import { asList, asNumber, asObject, own, pointerTo, type JsonObject } from '../source.js';
import { isSame } from './compare.js';
import type { Scalar } from './expression.js';
import { localText, nameOthers } from './members.js';
import type { Offers } from './offers.js';

export interface Choices {
  readonly options: OptionDefinition[];
  readonly values: readonly Scalar[];
}

export const isScalar = (value: unknown): value is Scalar =>
  (typeof value === 'string' && value.trim() !== '') ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

const itemMembers = new Set(['value', 'text']);
const offeredMembers = new Set([...itemMembers, 'visibleIf']);
const maxOptionText = 300;

interface Item {
  readonly value: Scalar;
  readonly text: string;
  /** When it is offered; without one, always. */
  readonly rule?: Rule;
}

/** The items of a list; each is a value, or has one and a text. Those that are never offered are left out. */
export function itemsIn(list: unknown, pointer: string, form: DraftForm, offers?: Offers): Item[] {
  return asList(list).flatMap((item, at) => {
    const place = pointerTo(pointer, at);
    const object = asObject(item);
    const value = object === undefined ? item : own(object, 'value');
    if (!isScalar(value)) {
      form.report.lost(place, 'choice', 'A choice without a value is not carried over.');
      return [];
    }
    if (object !== undefined) nameOthers(object, place, offers ? offeredMembers : itemMembers, form.report);
    const text = (object && localText(own(object, 'text'), place, form.report)) ?? String(value);
    const rule = offers?.(value, object, place) ?? true;
    return rule === false ? [] : [{ value, text: form.fit(text, maxOptionText, place), rule }];
  });
}

export function choicesOf(items: readonly Item[]): Choices {
  const makeId = createIdMaker();
  return {
    options: items.map(({ value, text, rule = true }) => ({
      ...{ id: makeId(String(value), 'option'), option_text: text },
      ...(rule !== true && { visible_when: rule }),
    })),
    values: items.map(({ value }) => value),
  };
}

/** Choices that a member adds to the list, with the words of SurveyJS where it has none of its own. */
const specials = [
  { shown: ['showNoneItem', 'hasNone'], value: 'none', text: 'noneText', words: 'None' },
  { shown: ['showRefuseItem'], value: 'refused', text: 'refuseText', words: 'Refuse to answer' },
  { shown: ['showDontKnowItem'], value: 'dontknow', text: 'dontKnowText', words: "Don't know" },
  { shown: ['showOtherItem', 'hasOther'], value: 'other', text: 'otherText', words: 'Other (describe)' },
] as const;

/** The members that `choicesIn` reads. */
export const choiceMembers: readonly string[] = [
  'choices',
  'choicesVisibleIf',
  ...specials.flatMap(({ shown, text }) => [...shown, text]),
];

/** The choices of a question, and the id of its option "other". `isAlone`: the added ones are chosen alone. */
export function choicesIn(
  element: JsonObject,
  pointer: string,
  isAlone: boolean,
  { form, offers }: { readonly form: DraftForm; readonly offers: Offers },
): Choices & { readonly other: string | undefined } {
  const items = itemsIn(own(element, 'choices'), pointerTo(pointer, 'choices'), form, offers);
  const added = specials.filter(({ shown }) => shown.some((name) => own(element, name) === true));
  const all = added.map(({ value, text, words }) => ({
    value,
    text: form.fit(
      localText(own(element, text), pointerTo(pointer, text), form.report) ?? words,
      maxOptionText,
      pointer,
    ),
  }));
  const { options, values } = choicesOf([...items, ...all]);
  added.forEach(({ value }, at) => {
    const option = options[items.length + at];
    if (isAlone && option && value !== 'other') option.exclusive = true;
  });
  const other = added.at(-1)?.value === 'other' ? options.at(-1)?.id : undefined;
  return { options, values, other };
}

/** A rating: its values, or the steps from its least to its most. */
export function ratingsIn(element: JsonObject, pointer: string, form: DraftForm): Choices {
  const given = itemsIn(own(element, 'rateValues'), pointerTo(pointer, 'rateValues'), form);
  if (given.length > 0) return choicesOf(given);
  const least = asNumber(own(element, 'rateMin')) ?? 1;
  const step = asNumber(own(element, 'rateStep')) ?? 1;
  const count = asNumber(own(element, 'rateCount'));
  const most = asNumber(own(element, 'rateMax')) ?? (count === undefined ? 5 : least + (count - 1) * step);
  if (step <= 0 || (most - least) / step > 100) return { options: [], values: [] };
  const values = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, at) => least + at * step);
  return choicesOf(values.map((value) => ({ value, text: String(value) })));
}

/** The id of the option with this value. */
export const optionOf = ({ options, values }: Choices, value: unknown): string | undefined =>
  isScalar(value) ? options[values.findIndex((other) => isSame(other, value))]?.id : undefined;

/** The default of a question with options; `undefined` when it names none of them. */
export function defaultOption(choices: Choices, value: unknown): string | undefined {
  const ids = (Array.isArray(value) ? value : [value]).map((one) => optionOf(choices, one));
  return ids.length > 0 && ids.every((id) => id !== undefined) ? ids.join(',') : undefined;
}
