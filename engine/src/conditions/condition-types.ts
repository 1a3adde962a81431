/** The five condition types (ENG-16 to ENG-19). */
import type { ConditionType } from '../model/documents.generated.js';
import { normalText } from '../model/formats.js';

/** Does this part of an answer satisfy the condition? `null` = there is no such part. */
export type PartTest = (part: string | null) => boolean;

interface ConditionKind {
  /** The part that it looks at. `value`: the typed text, or the selected option where nothing can be typed. */
  readonly part: 'text' | 'option' | 'label' | 'value';
  /** Makes the test once from the required value, since the test runs at every change. */
  readonly test: (required: string) => PartTest;
}

/** Folds case and the encoding of accents (V-15). Case comes first: some letters are composed in one case only. */
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
