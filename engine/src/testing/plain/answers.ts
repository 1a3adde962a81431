import type { Answer } from '../../model/documents.generated.js';

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

/** The ids that are chosen, each once: those of a checkbox stand with commas between them. */
export const chosenPlainly = (
  { type }: { readonly type?: string | undefined },
  answer: Answer | null | undefined,
): string[] => {
  const chosen = answer?.selectedOptionId ?? '';
  if (chosen === '') return [];
  if (type !== 'checkbox') return [chosen];
  return chosen.split(',').filter((id, at, all) => id !== '' && all.indexOf(id) === at);
};

/** A question, as its author wrote it or as the engine reads it. */
interface MayTrim {
  readonly type?: string | undefined;
  readonly options?: readonly { readonly id: string }[];
  readonly rules?: { readonly trim: boolean };
  readonly validation_rules?: { readonly trim?: boolean };
}

/** in the order of the options, each once; what is no option comes last. */
function inOrder(question: MayTrim, answer: Answer | null | undefined): string | null {
  const given = chosenPlainly(question, answer);
  const places = (question.options ?? []).map(({ id }) => id);
  const place = (id: string) => (places.includes(id) ? places.indexOf(id) : places.length);
  return given.length === 0 ? null : given.sort((left, right) => place(left) - place(right)).join(',');
}

/** the one written form of an answer; `null` when it says nothing. */
export function writtenAnswer(question: MayTrim, answer: Answer | null | undefined): Answer | null {
  const { typedValue, note } = answer ?? {};
  const text = isBlank(typedValue) ? null : (typedValue ?? '').normalize('NFC');
  const written = {
    selectedOptionId: inOrder(question, answer),
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
