import type { Answer } from '../../model/documents.generated.js';

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

/** A question, as its author wrote it or as the engine reads it. */
interface MayTrim {
  readonly rules?: { readonly trim: boolean };
  readonly validation_rules?: { readonly trim?: boolean };
}

/** the one written form of an answer; `null` when it says nothing. */
export function writtenAnswer(question: MayTrim, answer: Answer | null | undefined): Answer | null {
  const { selectedOptionId, typedValue, note } = answer ?? {};
  const text = isBlank(typedValue) ? null : (typedValue ?? '').normalize('NFC');
  const written = {
    selectedOptionId: selectedOptionId === '' ? null : (selectedOptionId ?? null),
    typedValue:
      text !== null && (question.rules ?? question.validation_rules)?.trim === true ? text.trim() : text,
    note: isBlank(note) ? null : (note ?? '').normalize('NFC'),
  };
  return Object.values(written).every((part) => part === null) ? null : written;
}

/** C-1: does it say something that can be saved as an answer? */
export const saysSomething = (answer: Answer | null | undefined): boolean =>
  ![undefined, null, ''].includes(answer?.selectedOptionId) ||
  ![undefined, null, ''].includes(answer?.typedValue);
