/** Several options in one answer (A-19, D-28, L-18, E-10), held to what the rules say plainly. */
import type { QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { chosenPlainly, writtenAnswer } from '../../../engine/src/testing/plain/answers.js';
import { issuePlainly } from '../../../engine/src/testing/plain/limits.js';
import { refusalPlainly } from '../../../engine/src/testing/plain/refusals.js';
import { named } from './law.js';
import { expectSame } from './same.js';
import { planetOf, questionIn } from './small-form.js';

const evidence = [{}, { has_attachment: true }, { has_attachment: false }];

/** A checkbox of two to five options, the last one sometimes chosen alone, with limits that can be kept. */
const checkbox: fc.Arbitrary<QuestionDefinition> = fc
  .record({
    count: fc.integer({ min: 2, max: 5 }),
    isLastAlone: fc.boolean(),
    least: fc.nat(3),
    most: fc.nat(3),
    needs: fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
  })
  .map(({ count, isLastAlone, least, most, needs }) => {
    const together = count - Number(isLastAlone);
    const min = Math.min(least, together);
    const max = Math.min(Math.max(most, min), together);
    return {
      id: 'q',
      type: 'checkbox',
      has_attachment: true,
      options: Array.from({ length: count }, (_, at) => ({
        id: `o${at + 1}`,
        ...evidence[needs[at] ?? 0],
        ...(isLastAlone && at === count - 1 && { exclusive: true }),
      })),
      validation_rules: { ...(min > 0 && { min_choices: min }), ...(max > 0 && { max_choices: max }) },
    };
  });

/** Another question with the same limits, whose options have ids of their own. */
const withOtherOptions = (source: QuestionDefinition): QuestionDefinition => ({
  ...source,
  id: 'other',
  options: (source.options ?? []).map((option) => ({ ...option, id: `other-${option.id}` })),
});

/** Ids in any order, some twice, some of no option, some empty. */
const choice = fc
  .array(fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5', 'o1', 'gone', ''), { maxLength: 6 })
  .map((ids) => ids.join(','));

export const choiceLaws = named({
  choices: {
    title:
      '[A-19 D-28 L-18 E-10 S-12 A-10] a choice of several options has one written form, and is limited, refused and in need of files as its options say',
    numRuns: 1000,
    property: (engine) =>
      fc.property(checkbox, choice, (source, selectedOptionId) => {
        const questionnaire = engine.parseDefinition(planetOf(source));
        const question = questionIn(questionnaire, 'q');
        const answer = { selectedOptionId };
        const written = engine.normaliseAnswer(question, answer);
        expectSame(written, writtenAnswer(source, answer));
        expectSame(engine.normaliseAnswer(question, written), written);

        const [plain] = plainQuestions(planetOf(source));
        const [problem] = engine.checkChanges(questionnaire, 'planet', { q: answer });
        expect(problem?.code).toBe(refusalPlainly(plain, 'planet', answer));
        const issue = engine.validateAnswer(question, written ?? undefined);
        const expected = issuePlainly(source, written ?? undefined, () => true);
        expectSame(issue && { code: issue.code, params: issue.params }, expected);
        const sheet = engine.createAnswerSheet(
          engine.parseDefinition(planetOf(withOtherOptions(source), source)),
        );
        sheet.set('q', answer);
        const { issue: shown } = sheet.question('q');
        expectSame(shown && { code: shown.code, params: shown.params }, expected);

        const ids = chosenPlainly(source, written);
        const needs = (source.options ?? [])
          .filter(({ id }) => ids.includes(id))
          .map(({ has_attachment }) => has_attachment);
        const asked = needs.includes(true) ? 'required' : needs.includes(undefined) ? 'optional' : undefined;
        expect(engine.evidenceNeed(questionnaire, question, () => written ?? undefined)).toBe(asked);
      }),
  },
});
