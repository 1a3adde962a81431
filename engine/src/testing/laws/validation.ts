/** One answer: its written form, what is wrong with it, and whether a save takes it. */
import fc from 'fast-check';
import { isAnswered, normaliseAnswer, sameAnswer } from '../../model/answer.js';
import type { Answer, AnswerChanges } from '../../model/documents.generated.js';
import { findQuestion, type Questionnaire } from '../../model/questionnaire.js';
import { checkChanges } from '../../rules/saving/check-changes.js';
import { validateAnswer } from '../../validation/validate-answer.js';
import { createAnswerSheet } from '../../sheet/create-answer-sheet.js';
import type { DrawOptions } from '../answers.js';
import { plainFormOf, plainIssue } from '../plain-form.js';
import { saysSomething, writtenAnswer } from '../plain/answers.js';
import { hasOwnAnswer, type PlainQuestion } from '../plain/form.js';
import { refusalPlainly } from '../plain/refusals.js';
import { poolsOf } from '../pools.js';
import { expectSame, expectThat, lawOf, type CheckOptions, type Law } from './law.js';

const blanks = fc.constantFrom('', '', '', ' ', '\t');

/** The same answer as it may arrive: with blanks around, members that are absent or empty, another note. */
const asItArrives = (answer: fc.Arbitrary<Answer>): fc.Arbitrary<Answer> =>
  fc
    .tuple(answer, blanks, fc.constantFrom(undefined, undefined, null, '', ' ', 'né', 'ne\u0301'), fc.nat(9))
    .map(([{ selectedOptionId, typedValue, note }, blank, other, n]) => ({
      ...(n < 8
        ? { selectedOptionId: selectedOptionId ?? (n < 2 ? '' : null) }
        : selectedOptionId && { selectedOptionId }),
      ...(typedValue !== undefined && typedValue !== null && { typedValue: `${blank}${typedValue}${blank}` }),
      ...(other === undefined ? note !== undefined && { note } : { note: other }),
    }));

export function validationLaws(questionnaire: Questionnaire, options: DrawOptions & CheckOptions): Law[] {
  const { questions } = plainFormOf(questionnaire);
  const pools = poolsOf(questionnaire, options.examples);
  const answerable = questions.filter(({ source }) => hasOwnAnswer(source));
  const byId = new Map(questions.map((question) => [question.id, question]));
  if (answerable.length === 0) return [];

  /** What a question can be told, whether or not a save takes it. */
  const toldTo = ({ id }: PlainQuestion): fc.Arbitrary<Answer> => {
    const { fitting = [], flawed = [], refused = [] } = pools.get(id) ?? {};
    const kinds = [fitting, flawed, refused].filter((kind) => kind.length > 0);
    return fc.oneof(...kinds.map((kind) => fc.constantFrom(...kind)));
  };
  const told = fc.oneof(
    ...answerable.map((question) =>
      fc.record({ question: fc.constant(question.id), answer: asItArrives(toldTo(question)) }),
    ),
  );
  const of = (id: string) => {
    const [plain, question] = [byId.get(id), findQuestion(questionnaire, id)];
    if (!plain || !question) throw new RangeError(`There is no question "${id}".`);
    return { plain, question };
  };
  const eithers = answerable.filter(
    ({ source }) => source.type === 'radio/text' && (source.options ?? []).length > 0,
  );

  return [
    lawOf(
      {
        name: 'oneWrittenForm',
        rules: 'A-1 A-2 C-1 A-3',
        says: 'an answer has one written form, which is its own and says as much',
        cases: fc.record({ told, other: told }),
        holds: ({ told: { question: id, answer }, other }) => {
          const { plain, question } = of(id);
          const written = normaliseAnswer(question, answer);
          const about = `The written form of ${JSON.stringify(answer)} for "${id}". By the engine`;
          expectSame(about, written, writtenAnswer(plain.source, answer));
          expectSame(`${about}, written once more`, normaliseAnswer(question, written), written);
          expectSame(
            `Does ${JSON.stringify(answer)} say something? By the engine`,
            isAnswered(answer),
            saysSomething(answer),
          );
          const right = normaliseAnswer(question, other.answer);
          expectSame(
            `Are ${JSON.stringify(written)} and ${JSON.stringify(right)} the same? By the engine`,
            sameAnswer(written, right),
            JSON.stringify(written) === JSON.stringify(right),
          );
          const noted = written && { ...written, note: 'Another note' };
          expectThat(
            !sameAnswer(written, noted) || written?.note === 'Another note' || written === null,
            `By the engine, ${JSON.stringify(written)} is the same with another note.`,
          );
          const sheet = createAnswerSheet(questionnaire);
          sheet.set(id, answer);
          if (plain.source.type !== 'radio/text')
            expectSame(
              `Question "${id}" told ${JSON.stringify(answer)}. In the sheet`,
              sheet.question(id).answer ?? null,
              written,
            );
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'limits',
        rules: 'L-1 L-2 L-3 L-4 L-5 L-6 L-7 L-8 L-9 L-14 L-16 C-9',
        says: 'an answer has an issue exactly when it breaks a limit of its question, read plainly',
        cases: fc.record({ told: fc.array(told, { minLength: 1, maxLength: 12, size: 'max' }) }),
        holds: ({ told: all }) => {
          for (const { question: id, answer } of all) {
            const { plain, question } = of(id);
            const written = writtenAnswer(plain.source, answer) ?? undefined;
            const opinion = plainIssue(plain, written);
            const issue = validateAnswer(question, written);
            const about = `The issue of ${JSON.stringify(written ?? null)} for "${id}"`;
            expectSame(`${about}. By the engine`, issue, opinion && { questionId: id, ...opinion });
            const sheet = createAnswerSheet(questionnaire, { answers: written ? { [id]: written } : {} });
            const { issue: shown, excluded, offered } = sheet.question(id);
            // What is wrong beside other answers is no limit of the question (L-19, L-20).
            const own =
              shown?.code === 'constraint' || shown?.code === 'optionNotOffered' ? undefined : shown;
            if (!excluded && !offered) expectSame(`${about}. In the sheet`, own, issue);
          }
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'refusals',
        rules: 'S-12 S-13 L-5',
        says: 'a save is refused for what is no answer to its question at all, and for nothing else',
        cases: fc.record({
          step: fc.constantFrom(...questionnaire.steps.map(({ key }) => key)),
          told: fc.array(told, { minLength: 1, maxLength: 8 }),
          stranger: fc.constantFrom(undefined, 'nobody', 'isPrototypeOf'),
        }),
        holds: ({ step, told: all, stranger }) => {
          const changes: AnswerChanges = Object.fromEntries([
            ...all.map(({ question, answer }) => [question, answer] as const),
            ...(stranger === undefined ? [] : [[stranger, { typedValue: 'x' }] as const]),
          ]);
          const expected = Object.entries(changes).flatMap(([questionId, answer]) => {
            const code = refusalPlainly(byId.get(questionId), step, answer);
            return code ? [{ questionId, code }] : [];
          });
          const found = checkChanges(questionnaire, step, changes);
          expectSame(
            `What is refused in a save of step "${step}". By the engine`,
            found.map(({ questionId, code }) => ({ questionId, code })),
            expected,
          );
        },
      },
      options,
    ),
    lawOf(
      {
        name: 'fittingIsTaken',
        rules: 'S-12 S-13 L-4 A-1',
        says: 'what fits a question has no issue, what its limits refuse has one, and a save takes both',
        cases: fc.record({
          question: fc.constantFrom(...answerable.map(({ id }) => id)),
          number: fc.nat(9_999),
        }),
        holds: ({ question: id, number }) => {
          const { plain, question } = of(id);
          const { fitting = [], flawed = [] } = pools.get(id) ?? {};
          const fits = fitting[number % Math.max(1, fitting.length)];
          if (fits !== undefined && !plain.readOnly) {
            const about = `"${id}" told ${JSON.stringify(fits)}, which fits. By the engine`;
            expectSame(about, checkChanges(questionnaire, plain.stepKey, { [id]: fits }), []);
            expectSame(
              about,
              validateAnswer(question, normaliseAnswer(question, fits) ?? undefined),
              undefined,
            );
          }
          const broken = flawed.filter((answer) =>
            plainIssue(plain, writtenAnswer(plain.source, answer) ?? undefined),
          );
          const breaks = broken[number % Math.max(1, broken.length)];
          if (breaks === undefined) return;
          if (!plain.readOnly)
            expectSame(
              `"${id}" told ${JSON.stringify(breaks)}, which only breaks a limit. A save, by the engine`,
              checkChanges(questionnaire, plain.stepKey, { [id]: breaks }),
              [],
            );
          expectThat(
            validateAnswer(question, normaliseAnswer(question, breaks) ?? undefined) !== undefined,
            `"${id}" told ${JSON.stringify(breaks)}, which its limits refuse: the engine finds nothing.`,
          );
        },
      },
      options,
    ),
    ...(eithers.length === 0
      ? []
      : [
          lawOf(
            {
              name: 'latestHalf',
              rules: 'A-7',
              says: 'of a Radio OR Text question the half that was set last counts',
              cases: fc.record({
                question: fc.constantFrom(...eithers.map(({ id }) => id)),
                halves: fc.array(fc.tuple(fc.boolean(), fc.nat(9)), { minLength: 1, maxLength: 6 }),
              }),
              holds: ({ question: id, halves }) => {
                const { plain } = of(id);
                const { defaultValue: _, ...rest } = of(id).question;
                const questionsNow = questionnaire.questions.map((each) =>
                  each.id === id ? { ...rest, defaultValue: undefined } : each,
                );
                const sheet = createAnswerSheet({ ...questionnaire, questions: questionsNow });
                const ids = (plain.source.options ?? []).map((option) => option.id);
                for (const [isOption, number] of halves) {
                  const { selectedOptionId: option = null, typedValue: text = null } =
                    sheet.question(id).answer ?? {};
                  const value = isOption ? (ids[number % ids.length] ?? null) : String(number);
                  // A field changes its half and leaves the other as it finds it.
                  sheet.set(
                    id,
                    isOption
                      ? { selectedOptionId: value, typedValue: text }
                      : { selectedOptionId: option, typedValue: value },
                  );
                  const isRepeated = value === (isOption ? option : text);
                  const alone = isOption ? [value, null] : [null, value];
                  const expected = isRepeated ? [option, text] : alone;
                  const { answer } = sheet.question(id);
                  const said = [answer?.selectedOptionId ?? null, answer?.typedValue ?? null];
                  expectSame(
                    `The halves of "${id}", after ${JSON.stringify(value)}. In the sheet`,
                    said,
                    expected,
                  );
                }
              },
            },
            options,
          ),
        ]),
  ];
}
