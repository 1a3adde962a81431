/** What is asked, chosen and typed: few enough words that conditions are really met. */
import type { Answer, conditionTypes, OptionDefinition, QuestionDefinition } from '@alo/schemas';
import type { Random } from './random.js';

export type Kind = 'radio' | 'text' | 'number' | 'textarea' | 'grid';
type ConditionType = (typeof conditionTypes)[number];

export const options: readonly OptionDefinition[] = [
  { id: 'yes', option_text: 'Yes, everywhere' },
  { id: 'partly', option_text: 'In some places' },
  { id: 'no', option_text: 'Not yet' },
];
const phrases = ['Solar', ' solar ', 'wind', 'Solar panels on the roof', 'District heat', 'WIND', 'none'];
const numbers = ['0', '12', '120', '1200'];

/** The condition types that say something about a question of this kind, with values that are met now and then. */
const requiredValues: Record<Kind, Partial<Record<ConditionType, readonly string[]>>> = {
  radio: {
    option_id_equals: ['yes', 'partly', 'no'],
    option_text_equals: ['yes, everywhere', 'In some places', 'NOT YET'],
    value_not_empty: [''],
  },
  text: { equals: ['solar', 'Wind'], text_contains: ['solar', 'PANELS', 'wind'], value_not_empty: [''] },
  textarea: { equals: ['solar', 'Wind'], text_contains: ['solar', 'roof', 'wind'], value_not_empty: [''] },
  number: { equals: ['12', '120'], value_not_empty: [''] },
  grid: {},
};

/** Values that a condition of this type may require of a question of this kind; `undefined` = it cannot look at it. */
export const requiredOf = (kind: Kind, type: ConditionType): readonly string[] | undefined =>
  requiredValues[kind][type];

/** Draws an answer to a question that takes one. */
export function drawAnswer(random: Random, { type }: QuestionDefinition): Answer {
  if (type === 'radio') return { selectedOptionId: random.pick(options).id };
  return { typedValue: random.pick(type === 'number' ? numbers : phrases) };
}
