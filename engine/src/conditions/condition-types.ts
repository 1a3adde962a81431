/** The five condition types (ENG-16 to ENG-19), each on what is known of one controlling question's answer. */
import type { Answer } from '@alo/schemas';
import type { Question } from '../definition/questionnaire.js';

const same = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase();

/** ENG-16. */
export const equals = (text: string | null, required: string): boolean =>
  text !== null && same(text, required);

/** ENG-17: the label of the selected option. */
export const optionTextEquals = (label: string | null, required: string): boolean =>
  label !== null && label.toLowerCase() === required.toLowerCase();

/** ENG-18: ids are compared as they are. */
export const optionIdEquals = (optionId: string | null, required: string): boolean => optionId === required;

/** ENG-19. */
export const textContains = (text: string | null, required: string): boolean =>
  text !== null && text.trim().toLowerCase().includes(required.trim().toLowerCase());

/** ENG-19. `value` is the typed text, or the selected option where a question has no typed part. */
export const valueNotEmpty = (value: string | null): boolean => value !== null && value.trim() !== '';

/** Has the question a place to type in, beside or instead of options? */
export function hasTypedPart({ type, component }: Question): boolean {
  switch (type) {
    case 'radio':
    case 'select':
    case 'file':
    case 'group':
      return false;
    case 'custom':
      return component === 'map-with-marker';
    default:
      return true;
  }
}

export const optionOf = (answer: Answer): string | null => answer.selectedOptionId ?? null;
export const textOf = (answer: Answer): string | null => answer.typedValue ?? null;
export const labelOf = (question: Question, answer: Answer): string | null =>
  question.options.find((option) => option.id === answer.selectedOptionId)?.label ?? null;
