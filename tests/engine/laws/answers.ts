/** One answer: its written form, and what setting it does to the one before. */
import type { Answer, QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { texts } from '../arbitraries/texts.js';
import type { Engine, Law } from './law.js';
import { saysSomething, writtenAnswer } from '../../../engine/src/testing/plain/answers.js';
import { expectSame } from './same.js';
import { planetOf } from './small-form.js';

const blank = fc.constantFrom('', '', ' ', '\t');
const half = fc.option(
  fc.tuple(blank, texts, blank).map((parts) => parts.join('')),
  { freq: 4 },
);
const option = fc.constantFrom(null, '', 'o1', 'o2');

/** Members may be absent, `null`, blank or said. */
const answer: fc.Arbitrary<Answer> = fc.record(
  { selectedOptionId: option, typedValue: half, note: half },
  { requiredKeys: [] },
);

const sheetOf = (engine: Engine, question: QuestionDefinition) =>
  engine.createAnswerSheet(engine.parseDefinition(planetOf(question)));

export const answerLaws = {
  writtenForm: {
    title:
      '[A-1 A-2 C-1 ENG-13 ENG-24 ENG-57] an answer has one written form, which is its own, survives JSON and says as much',
    numRuns: 1000,
    property: (engine) =>
      fc.property(answer, fc.constantFrom(undefined, {}, { trim: false }, { trim: true }), (given, rules) => {
        const source = { id: 'q', type: 'radio-text' as const, ...(rules && { validation_rules: rules }) };
        const sheet = sheetOf(engine, source);
        const [question] = sheet.questionnaire.questions;
        if (!question) throw new Error('There is a question.');
        const written = engine.normaliseAnswer(question, given);
        expectSame(written, writtenAnswer(source, given));
        expectSame(engine.normaliseAnswer(question, written), written);
        expectSame(JSON.parse(JSON.stringify(written)), written);
        expect(engine.isAnswered(written ?? undefined)).toBe(saysSomething(written));
        expect(engine.isAnswered(given)).toBe(saysSomething(given));
        expect(engine.sameAnswer(written, engine.normaliseAnswer(question, { ...given }))).toBe(true);
        sheet.set('q', given);
        expectSame(sheet.question('q').answer ?? null, written);
      }),
  },

  sameAnswer: {
    title: '[A-3 A-1] two answers are the same when their written forms are',
    numRuns: 1000,
    property: (engine) =>
      fc.property(answer, answer, fc.nat(3), (one, other, shared) => {
        const [question] = sheetOf(engine, { id: 'q', type: 'radio-text' }).questionnaire.questions;
        if (!question) throw new Error('There is a question.');
        const left = engine.normaliseAnswer(question, one);
        // Mostly alike: in one part, or in two, at most they differ.
        const alike = {
          ...one,
          ...(shared === 0 ? other : shared === 1 ? { note: other.note ?? null } : {}),
        };
        const right = engine.normaliseAnswer(
          question,
          shared === 2 ? { ...alike, selectedOptionId: other.selectedOptionId ?? null } : alike,
        );
        expect(engine.sameAnswer(left, right)).toBe(JSON.stringify(left) === JSON.stringify(right));
      }),
  },

  latestHalf: {
    title: '[A-7] of a Radio OR Text question the half that was set last counts; of others both',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(fc.boolean(), fc.constantFrom('o1', 'o2', 'o3')), { minLength: 1, maxLength: 6 }),
        (isEither, settings) => {
          const options = ['o1', 'o2', 'o3'].map((id) => ({ id }));
          const sheet = sheetOf(engine, { id: 'q', type: isEither ? 'radio/text' : 'radio-text', options });
          let expected: { option: string | null; text: string | null } = { option: null, text: null };
          for (const [isOption, value] of settings) {
            const { selectedOptionId = null, typedValue = null } = sheet.question('q').answer ?? {};
            // A field changes its half and leaves the other as it finds it.
            const half = isOption ? { selectedOptionId: value } : { typedValue: value };
            sheet.set('q', { selectedOptionId, typedValue, ...half });
            const isRepeated = isOption ? value === expected.option : value === expected.text;
            const next = isOption ? { ...expected, option: value } : { ...expected, text: value };
            expected =
              !isEither || isRepeated
                ? next
                : isOption
                  ? { option: value, text: null }
                  : { option: null, text: value };
            const { answer: shown } = sheet.question('q');
            expectSame([shown?.selectedOptionId, shown?.typedValue], [expected.option, expected.text]);
          }
        },
      ),
  },
} satisfies Record<string, Law>;
