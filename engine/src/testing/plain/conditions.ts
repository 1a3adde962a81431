/** The five condition types (V-3 to V-9), and what a rule sees of an answer (V-13). */
import type { Answer, OptionDefinition, QuestionDefinition } from '../../model/documents.generated.js';
import { chosenPlainly, saysSomething } from './answers.js';
import { offersText } from './form.js';
import { isPlainDate } from './limits.js';

/** What conditions see of a question; `null` = nothing there. */
export interface Parts {
  readonly option: string | null;
  /** The ids of all chosen options, and how many these are. */
  readonly options: readonly string[] | null;
  readonly count: number | null;
  readonly text: string | null;
  readonly number: number | null;
  /** The characters of the text. */
  readonly length: number | null;
  /** The days from 1 January 1970 to the date. */
  readonly day: number | null;
  readonly label: string | null;
  /** Of what has this id among figures, its value (V-22); among steps, how far it is answered (V-23). */
  readonly figure?: number | null;
  readonly progress?: number | null;
}
const nothing: Parts = {
  option: null,
  options: null,
  count: null,
  text: null,
  number: null,
  length: null,
  day: null,
  label: null,
};

const labelPlainly = ({ id, option_text }: OptionDefinition): string => option_text ?? `Option ${id}`;

/** The parts of a shown question: a hidden or an unanswered one has nothing to see. */
export function partsOf(source: QuestionDefinition, answer: Answer | undefined): Parts {
  if (answer === undefined || !saysSomething(answer)) return nothing;
  const { selectedOptionId: option = null, typedValue: text = null } = answer;
  const chosen = (source.options ?? []).find(({ id }) => id === option);
  const ids = chosenPlainly(source, answer);
  return {
    option,
    options: ids.length > 0 ? ids : null,
    count: ids.length > 0 ? ids.length : null,
    text,
    number: /^-?[0-9]+(\.[0-9]+)?$/.test(text ?? '') ? Number(text) : null,
    length: text === null ? null : Array.from(text).length,
    day:
      text === null || !isPlainDate(text)
        ? null
        : Math.round(new Date(`${text}T00:00Z`).getTime() / 86_400_000),
    label: chosen ? labelPlainly(chosen) : null,
  };
}

/** The text in one case and one spelling (V-15), whichever of its cases have letters of one piece. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');
const trimmed = (text: string): string => plain(text).trim();

/** Each type by name: what it says of the part of an answer that it looks at. */
export const conditionTypes: Readonly<Record<string, (part: string, required: string) => boolean>> = {
  equals: (text, required) => trimmed(text) === trimmed(required),
  option_text_equals: (label, required) => plain(label) === plain(required),
  option_id_equals: (option, required) => option === required,
  text_contains: (text, required) => trimmed(text).includes(trimmed(required)),
  value_not_empty: (value) => value.trim() !== '',
};

/** The part that a condition type looks at; `undefined` = there is no such type. */
export function partFor(type: string, source: QuestionDefinition): 'option' | 'text' | 'label' | undefined {
  if (!Object.hasOwn(conditionTypes, type)) return undefined;
  if (type === 'option_id_equals') return 'option';
  if (type === 'option_text_equals') return 'label';
  return type === 'value_not_empty' && !offersText(source) ? 'option' : 'text';
}

/** The options of a checkbox that an entry on it means (V-17); `undefined` where it means no option. */
export function meantOptions(
  conditionType: string,
  required: string,
  { type, options = [] }: QuestionDefinition,
): string[] | undefined {
  const holds = conditionTypes[conditionType];
  if (type !== 'checkbox' || holds === undefined) return undefined;
  if (conditionType !== 'option_id_equals' && conditionType !== 'option_text_equals') return undefined;
  const said = (option: OptionDefinition) =>
    conditionType === 'option_id_equals' ? option.id : labelPlainly(option);
  return options.filter((option) => holds(said(option), required)).map(({ id }) => id);
}

/** Does an entry hold for what is seen of its controlling question? */
export function entryHoldsPlainly(
  conditionType: string,
  required: string,
  source: QuestionDefinition,
  parts: Parts,
): boolean {
  const meant = meantOptions(conditionType, required, source);
  if (meant) return (parts.options ?? []).some((id) => meant.includes(id));
  const name = partFor(conditionType, source);
  const part = name === undefined ? null : parts[name];
  const holds = conditionTypes[conditionType];
  return part !== null && holds !== undefined && holds(part, required);
}
