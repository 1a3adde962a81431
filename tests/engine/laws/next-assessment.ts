/** The next assessment (chapter N of SPEC.md). */
import type { Questionnaire } from '@alo/engine';
import type { AnswerMap, ScoreModel } from '@alo/schemas';
import fc from 'fast-check';
import { answerable, answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { drawnFacts, fuelAnswers, paperAnswers, scoredForms } from '../arbitraries/score-models.js';
import { pick } from '../../../engine/src/testing/words.js';
import type { Engine, Law } from './law.js';
import { writtenAnswer } from '../../../engine/src/testing/plain/answers.js';
import { issueBesidePlainly, seenPlainly } from '../../../engine/src/testing/plain/beside.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { hiddenPlainly } from '../../../engine/src/testing/plain/visibility.js';
import { expectSame } from './same.js';

const days = ['2021-02-28', '2023-12-31', '2024-02-29', '2024-12-31', '2025-01-01', '2025-01-31'];

const drawnLast = fc.record({
  answers: drawnAnswers,
  /** How far answers stand from the questions that they were given to. */
  shift: fc.constantFrom(0, 0, 0, 1, 2),
  attached: fc.array(fc.constantFrom(...days), { minLength: 1, maxLength: 5 }),
  again: fc.array(fc.nat(30), { maxLength: 3 }),
  lasting: fc.constantFrom<string[]>([], ['stock']),
  hasBaseYear: fc.boolean(),
  months: fc.record({
    policy: fc.constantFrom(0, 36),
    practice: fc.constantFrom(0, 1, 12),
    result: fc.constantFrom(0, 11, 24),
  }),
});

/** Answers that were given to other questions than the new form's of the same name. */
function shifted(questionnaire: Questionnaire, answers: AnswerMap, shift: number): AnswerMap {
  const ids = answerable(questionnaire).map(({ id }) => id);
  const moved = Object.create(null) as AnswerMap;
  for (const [id, answer] of Object.entries(answers)) {
    moved[ids[(ids.indexOf(id) + shift) % ids.length] ?? id] = answer;
  }
  moved['gone'] = { typedValue: 'of a question that is asked no longer' };
  return moved;
}

/** The last assessment as a base year, in the words of the drawn forms. */
const baseYear = {
  end: 'expiry',
  period: 'issued',
  amounts: { fuel_1: 'fuel_2', body: 'number' },
  options: { 'follow-up': 'some' },
};

/** N-6, read a second time. */
function withBaseYearPlainly(answers: AnswerMap, hidden: ReadonlySet<string>): AnswerMap {
  if ((answers['expiry']?.typedValue ?? '') !== '' || (answers['issued']?.typedValue ?? '') === '')
    return answers;
  const moved: AnswerMap = { ...answers, 'follow-up': { selectedOptionId: 'some' } };
  for (const [to, from] of [
    ['expiry', 'issued'],
    ['fuel_1', 'fuel_2'],
    ['body', 'number'],
  ] as const) {
    const answer = answers[from];
    if (answer === undefined || hidden.has(from)) continue;
    moved[to] = {
      ...(answer.selectedOptionId !== undefined && { selectedOptionId: answer.selectedOptionId }),
      ...(answer.typedValue !== undefined && { typedValue: answer.typedValue }),
    };
  }
  return moved;
}

/** The last day of a month, for the end of a period that begins on this day. */
function lastDayPlainly(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const isLeap = (inYear % 4 === 0 && inYear % 100 !== 0) || inYear % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const written = (n: number) => String(n).padStart(2, '0');
  return `${inYear}-${written(inMonth)}-${written(Math.min(date, lengths[inMonth - 1] ?? 0))}`;
}

/** The last day of the one certificate of a drawn form. A date that is refused is none. */
function certificateEndsPlainly(
  answers: AnswerMap,
  { certificates }: ScoreModel,
  isRefused: (id: string) => boolean,
): string | undefined {
  const dateOf = (id: string) => {
    const text = isRefused(id) ? '' : (answers[id]?.typedValue ?? '');
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  const issued = dateOf('issued');
  return (
    dateOf('expiry') ??
    (issued === undefined ? undefined : lastDayPlainly(issued, 12 * certificates.years_without_expiry))
  );
}

export const nextAssessmentLaws = {
  carriedOverAsKnown: {
    title:
      '[N-1 N-2 N-3 N-4 N-6] the next assessment takes over the answers that fit and are not asked again, and the files that still prove them; it names those that are too old',
    numRuns: 500,
    property: (engine: Engine) =>
      fc.property(scoredForms, drawnLast, drawnFacts, ({ definition, model }, last, known) => {
        const questionnaire = engine.parseDefinition(definition);
        const { today } = known;
        const given = {
          ...answersIn(questionnaire, last.answers),
          ...paperAnswers(known.papers),
          ...fuelAnswers(known.fuels),
        };
        const published = shifted(questionnaire, given, last.shift);
        const all = plainQuestions(definition);
        const before = last.hasBaseYear
          ? withBaseYearPlainly(published, hiddenPlainly(all, published))
          : published;
        const again = last.again.flatMap((n) => all[n]?.id ?? []);
        const files = all.map(({ id }, index) => ({
          questionId: id,
          attachedOn: pick(last.attached, index) ?? today,
        }));
        const release = {
          questionnaire,
          scoreModel: model,
          nextAssessment: {
            questionnaire: model.questionnaire,
            ask_again: again,
            evidence_months: last.months,
            lasting: last.lasting,
            ...(last.hasBaseYear && { base_year: baseYear }),
          },
        };

        const fitting = Object.create(null) as AnswerMap;
        for (const question of answerable(questionnaire)) {
          const { id, stepKey } = question;
          const answer = writtenAnswer(question, before[id]);
          if (!answer || again.includes(id)) continue;
          if (engine.checkChanges(questionnaire, stepKey, { [id]: answer }).length === 0)
            fitting[id] = answer;
        }
        const hidden = hiddenPlainly(all, fitting);
        const expected: AnswerMap = Object.fromEntries(
          Object.entries(fitting).filter(([id]) => !hidden.has(id)),
        );

        const asking = files.filter(({ questionId: id }) => {
          const question = engine.findQuestion(questionnaire, id);
          const chosen = question?.options.find((option) => option.id === expected[id]?.selectedOptionId);
          const takes = question !== undefined && engine.takesFiles(questionnaire, question);
          return takes && !hidden.has(id) && chosen?.evidence !== 'none';
        });
        const seen = seenPlainly(all, expected);
        const isRefused = (id: string) => {
          const question = engine.findQuestion(questionnaire, id);
          if (question !== undefined && engine.validateAnswer(question, expected[id]) !== undefined)
            return true;
          const plain = all.find((each) => each.id === id);
          return plain !== undefined && issueBesidePlainly(plain, expected[id], seen) !== undefined;
        };
        const isCurrent = ({ questionId, attachedOn }: (typeof files)[number]) => {
          if (last.lasting.includes(questionId)) return true;
          if (questionId === 'scheme') {
            const isNamed = (expected['scheme']?.selectedOptionId ?? null) !== null && !isRefused('scheme');
            const end = isNamed ? certificateEndsPlainly(expected, model, isRefused) : undefined;
            return end !== undefined && end >= today;
          }
          const asked = engine.findQuestion(questionnaire, questionId);
          const isNumber = asked?.type === 'number' || asked?.rules.dataType === 'number';
          const kind = model.questions[questionId]?.kind ?? (isNumber ? 'result' : 'practice');
          const months = last.months[kind];
          return months > 0 && lastDayPlainly(attachedOn, months) >= today;
        };

        const carried = engine.carryOver(release, { answers: published, files }, today);
        expectSame({ ...carried.answers }, { ...expected });
        expectSame(carried.files, asking.filter(isCurrent));
        expectSame(
          carried.outdated,
          asking.filter((file) => !isCurrent(file)),
        );
      }),
  },
} satisfies Record<string, Law>;
