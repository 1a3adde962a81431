/** One dependency entry of every type on a question of every type, and every kind of answer to that. */
import type { Answer, DependencyEntry, QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { words } from '../../../engine/src/testing/words.js';

export interface Asked {
  readonly controller: QuestionDefinition;
  readonly entry: DependencyEntry;
  readonly answer: Answer | null;
}

/** Pieces in both cases, with blanks, in both encodings of an accent, and with letters whose cases are odd. */
const pieces = [
  ...words,
  ...['né', 'ne\u0301', 'É', 'e\u0301', 'E\u0301'],
  ...['J\u030c', '\u03aa\u0301', '\u0390'],
  ...[' ', '\u00a0', 'A', 'ß', 'İ', '🏨', '5', 'o1', '-'],
] as const;
const text = fc.array(fc.constantFrom<string>(...pieces), { maxLength: 3 }).map((drawn) => drawn.join(''));

const types = ['equals', 'option_text_equals', 'option_id_equals', 'text_contains', 'value_not_empty'];

/** A text as it is required where it was typed: the same, in another case, with blanks, encoded otherwise, a part. */
const likeness = fc.constantFrom<(text: string) => string>(
  (same) => same,
  (same) => same.toUpperCase(),
  (same) => ` ${same.toLowerCase()} `,
  (same) => same.toLowerCase().normalize('NFC'),
  (same) => same.normalize('NFD'),
  (same) => same.normalize('NFC'),
  (same) => same.slice(1),
  (same) => `${same}x`,
);

const withOptions = ['radio', 'select', 'radio-text', 'radio/text', 'checkbox'] as const;

export const asked: fc.Arbitrary<Asked> = fc
  .record({
    type: fc.constantFrom(...withOptions, ...withOptions, 'text', 'textarea', 'number', 'email'),
    labels: fc.array(text, { minLength: 1, maxLength: 3 }),
    // One in eleven is an unknown type, or a name that every object has.
    conditionType: fc.constantFrom(...types, ...types, 'is_like', 'constructor', ''),
    required: fc.oneof(text, fc.constantFrom('o1', 'o2', 'O1')),
    isLike: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary: likeness }),
    option: fc.constantFrom(null, 'o1', 'o1', 'o1', 'o2', 'o2,o1', 'gone', ''),
    typed: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(null, '', ' ', '\u00a0 ') },
      { weight: 3, arbitrary: text },
    ),
    isGiven: fc.nat(9).map((n) => n > 0),
    asks: fc.boolean(),
  })
  .map(({ type, labels, conditionType, required, isLike, option, typed, isGiven, asks }) => {
    const hasOptions = withOptions.some((known) => known === type);
    const options = labels.map((label, n) => ({
      id: `o${n + 1}`,
      ...(label !== '' && { option_text: label }),
    }));
    const chosen = options.find(({ id }) => id === option);
    const label = chosen && (chosen.option_text ?? `Option ${chosen.id}`);
    const like =
      conditionType === 'option_text_equals' ? label : conditionType === 'option_id_equals' ? option : typed;
    const requiredValue = isLike && like !== undefined && like !== null ? isLike(like) : required;
    return {
      controller: {
        id: 'a',
        type: type,
        ...(hasOptions && { options }),
      },
      entry: { questionId: 'a', conditionType, ...(asks && { requiredValue }) },
      answer: isGiven ? { selectedOptionId: hasOptions ? option : null, typedValue: typed } : null,
    };
  });

const few = ['a', 'A', 'b', 'a b', ' a', '', 'o1', 'O1'] as const;

/** Entries on one question that are alike in their type or in what they require, and some that read the same. */
export const alikeEntries: fc.Arbitrary<{
  readonly controller: QuestionDefinition;
  readonly entries: readonly DependencyEntry[];
}> = fc
  .record({
    type: fc.constantFrom('radio-text' as const, 'text' as const),
    drawn: fc.array(
      fc.record({
        // An unknown type may look like a known one, and a part of what that requires.
        conditionType: fc.constantFrom(
          ...types,
          'equals a',
          'text_contains ',
          'option_id_equals o1',
          'Equals',
        ),
        requiredValue: fc.constantFrom(...few),
      }),
      { minLength: 2, maxLength: 8, size: 'max' },
    ),
  })
  .map(({ type, drawn }) => ({
    controller: {
      id: 'a',
      type,
      options: [
        { id: 'o1', option_text: 'A' },
        { id: 'o2', option_text: 'a b' },
      ],
    },
    entries: drawn.map((entry) => ({ questionId: 'a', ...entry })),
  }));
