/** The five condition types (V-3 to V-9), and what a rule sees of an answer (V-13). */
import type { Answer, QuestionDefinition } from '../../model/documents.generated.js';
import { saysSomething } from './answers.js';
import { offersText } from './form.js';

/** What conditions see of a question; `null` = nothing there. */
export interface Parts {
  readonly option: string | null;
  readonly text: string | null;
  readonly number: number | null;
  readonly label: string | null;
}
const nothing: Parts = { option: null, text: null, number: null, label: null };

/** The parts of a shown question: a hidden or an unanswered one has nothing to see. */
export function partsOf(source: QuestionDefinition, answer: Answer | undefined): Parts {
  if (answer === undefined || !saysSomething(answer)) return nothing;
  const { selectedOptionId: option = null, typedValue: text = null } = answer;
  const chosen = (source.options ?? []).find(({ id }) => id === option);
  return {
    option,
    text,
    number: /^-?[0-9]+(\.[0-9]+)?$/.test(text ?? '') ? Number(text) : null,
    label: chosen ? (chosen.option_text ?? `Option ${chosen.id}`) : null,
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

/** Does an entry hold for what is seen of its controlling question? */
export function entryHoldsPlainly(
  conditionType: string,
  required: string,
  source: QuestionDefinition,
  parts: Parts,
): boolean {
  const name = partFor(conditionType, source);
  const part = name === undefined ? null : parts[name];
  const holds = conditionTypes[conditionType];
  return part !== null && holds !== undefined && holds(part, required);
}
