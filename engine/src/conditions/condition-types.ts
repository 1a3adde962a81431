/** The five condition types (ENG-16 to ENG-19). */
import type { ConditionType } from '../model/documents.generated.js';
import { normalText } from '../model/formats.js';

/** Does this part of an answer satisfy the condition? `null` = there is no such part. */
export type PartTest = (part: string | null) => boolean;

interface ConditionKind {
  /** What it looks at. `value` is the typed text, or the selected option where a question has no typed part. */
  readonly part: 'text' | 'option' | 'label' | 'value';
  /** Prepares what is required once, since the test runs at every change. */
  readonly test: (required: string) => PartTest;
}

/** Case does not count, nor how an accent is encoded. In this order: some letters are composed in one case only. */
export const fold = (text: string) => normalText(text.toLowerCase());
const trimmed = (text: string) => fold(text).trim();

export const conditionKinds: Readonly<Record<ConditionType, ConditionKind>> = {
  /** ENG-16. */
  equals: {
    part: 'text',
    test: (required) => {
      const wanted = trimmed(required);
      return (text) => text !== null && trimmed(text) === wanted;
    },
  },
  /** ENG-17. */
  option_text_equals: {
    part: 'label',
    test: (required) => {
      const wanted = fold(required);
      return (label) => label !== null && fold(label) === wanted;
    },
  },
  /** ENG-18: ids are compared as they are. */
  option_id_equals: { part: 'option', test: (required) => (optionId) => optionId === required },
  /** ENG-19. */
  text_contains: {
    part: 'text',
    test: (required) => {
      const wanted = trimmed(required);
      return (text) => text !== null && trimmed(text).includes(wanted);
    },
  },
  /** ENG-19: nothing is required of it. */
  value_not_empty: { part: 'value', test: () => (value) => value !== null && value.trim() !== '' },
};

export const isConditionType = (name: string): name is ConditionType => Object.hasOwn(conditionKinds, name);
