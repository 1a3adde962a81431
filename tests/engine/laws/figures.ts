/** Named conditions, figures and days. */
import type { Figure, QuestionDefinition, QuestionnaireDefinition, ValidationRules } from '@alo/schemas';
import fc from 'fast-check';
import type { Engine, Law } from './law.js';
import { expectSame } from './same.js';

const number = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'number',
  ...more,
});

const formOf = (
  fields: QuestionDefinition[],
  more: Partial<QuestionnaireDefinition> = {},
): QuestionnaireDefinition => ({
  key: 'drawn',
  version: 1,
  title: 'Drawn',
  ...more,
  steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }],
});

const when = { visible_when: { condition: 'shown' } };
const shown = { '==': [{ var: 'decides.number' }, 1] };

const ways: readonly Pick<Figure, 'sum' | 'product' | 'divide' | 'by'>[] = [
  { sum: ['a', 'b'] },
  { product: ['a', 'b'] },
  { divide: 'a', by: 'b' },
];

/** What a person works out; `undefined` where that cannot be done. `isAsked`: is `b` shown? */
function plainly(way: number, a: number | null, b: number | null, isAsked: boolean): number | undefined {
  if (a === null || (isAsked && b === null)) return undefined;
  if (!isAsked) return way === 0 ? a : undefined;
  const second = b ?? 0;
  if (way === 0) return a + second;
  if (way === 1) return a * second;
  return second === 0 ? undefined : a / second;
}

const two = (part: number) => String(part).padStart(2, '0');
const day: fc.Arbitrary<string> = fc
  .record({
    year: fc.integer({ min: 1950, max: 2090 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ year, month, date }) => daysAfter(`${year}-${two(month)}-01`, date));

/** A day; `null` stands for one at a limit. */
const dayOrToday: fc.Arbitrary<string | null> = fc.option(day);

/** A number, the option that stands for 0, or nothing said. */
const amountOrNone: fc.Arbitrary<number | 'none' | null> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom('none' as const, null) },
);

/** A calendar year, or none. */
const yearOrNone: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 2017, max: 2025 }));

const daysAfter = (from: string, count: number): string => {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};
const dayBefore = (from: string): string => daysAfter(from, -1);

/** So many months earlier: as people count them, the last day where a month is too short. */
function monthsBefore(from: string, count: number): string {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  const all = year * 12 + (month - 1) - count;
  const [inYear, inMonth] = [Math.floor(all / 12), (all % 12) + 1];
  const isLeap = (inYear % 4 === 0 && inYear % 100 !== 0) || inYear % 400 === 0;
  const longest = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][inMonth - 1] ?? 31;
  return `${inYear}-${two(inMonth)}-${two(Math.min(date, longest))}`;
}

/** What is wrong with a date on a day, in a form that was begun on another. */
function codeOn(engine: Engine, rules: ValidationRules, answer: string, today: string, begun?: string) {
  const field: QuestionDefinition = { id: 'q', type: 'text', validation_rules: { format: 'date', ...rules } };
  const [question] = engine.onDay(engine.parseDefinition(formOf([field])), today, begun).questions;
  if (question === undefined) throw new Error('It was read.');
  return engine.validateAnswer(question, { typedValue: answer })?.code;
}

/** A number, or nothing typed. */
const amount: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: -3, max: 3 }), { freq: 5 });

export const figureLaws = {
  namedConditions: {
    title: '[D-23] a named condition shows what the rule shows that it stands for',
    numRuns: 300,
    property: (engine) =>
      fc.property(fc.constantFrom('0', '1', '2'), fc.boolean(), (typedValue, isNested) => {
        const named = isNested ? { '!': [when.visible_when] } : when.visible_when;
        const plain = isNested ? { '!': [shown] } : shown;
        const fields = (visible_when: unknown) => [number('decides'), number('a', { visible_when })];
        const answers = { decides: { typedValue } };
        const excludedIn = (definition: QuestionnaireDefinition) => [
          ...engine.evaluate(engine.parseDefinition(definition), answers).excluded,
        ];
        expectSame(
          excludedIn(formOf(fields(named), { conditions: { shown } })),
          excludedIn(formOf(fields(plain))),
        );
      }),
  },

  figures: {
    title: '[G-2 G-4 G-5 G-6] a figure is what a person works out from the visible answers',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.nat(2),
        amount,
        amount,
        fc.boolean(),
        (way: number, a: number | null, b: number | null, isAsked: boolean) => {
          const figure: Figure = { id: 'f', title: 'F', unit: 'kWh', ...ways[way] };
          const questionnaire = engine.parseDefinition(
            formOf([number('decides'), number('a'), number('b', when)], {
              conditions: { shown },
              figures: [figure],
            }),
          );
          const typed = (value: number | null) => (value === null ? {} : { typedValue: String(value) });
          const answers = { decides: typed(isAsked ? 1 : 0), a: typed(a), b: typed(b) };
          const { excluded } = engine.evaluate(questionnaire, answers);
          const value = engine.figureValue(questionnaire, 'f', (id) =>
            excluded.has(id) ? undefined : answers[id as keyof typeof answers],
          );
          // 0 and -0 are one number.
          const plain = plainly(way, a, b, isAsked);
          expectSame(value === undefined ? value : value + 0, plain === undefined ? plain : plain + 0);
        },
      ),
  },

  partialSums: {
    title:
      '[G-6 G-8 G-10] a partial sum is what is known of its visible terms, names the rest, and keeps its limit',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.array(fc.record({ said: amountOrNone, isAsked: fc.boolean() }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -4, max: 2 }),
        (terms, atLeast) => {
          const ids = terms.map((_, at) => `t${at}`);
          const options = [{ id: 'none', counts: 0 }];
          const fields = terms.flatMap((_, at): QuestionDefinition[] => [
            { id: `d${at}`, type: 'number' },
            {
              ...{ id: `t${at}`, type: 'radio/text', options, validation_rules: { data_type: 'number' } },
              visible_when: { '==': [{ var: `d${at}.number` }, 1] },
            },
          ]);
          const figure: Figure = {
            id: 'f',
            title: 'F',
            unit: 'kg',
            sum: ids,
            partial: true,
            at_least: atLeast,
          };
          const questionnaire = engine.parseDefinition(formOf(fields, { figures: [figure] }));
          const answers: Record<string, { typedValue?: string; selectedOptionId?: string }> = {};
          terms.forEach(({ said, isAsked }, at) => {
            answers[`d${at}`] = { typedValue: isAsked ? '1' : '0' };
            if (said === 'none') answers[`t${at}`] = { selectedOptionId: 'none' };
            else if (said !== null) answers[`t${at}`] = { typedValue: String(said) };
          });
          const { excluded } = engine.evaluate(questionnaire, answers);
          const { value, missing } = engine.workOutFigure(questionnaire, 'f', (id) =>
            excluded.has(id) ? undefined : answers[id],
          );
          const asked = terms.flatMap(({ said, isAsked }, at) => (isAsked ? [{ said, id: `t${at}` }] : []));
          const numbers = asked.flatMap(({ said }) => (said === 'none' ? [0] : said === null ? [] : [said]));
          const sum = numbers.reduce((total, each) => total + each, 0);
          expectSame(value, numbers.length === 0 || sum < atLeast ? undefined : sum);
          const lacking = asked.flatMap(({ said, id }) => (said === null ? [id] : []));
          expectSame(missing, numbers.length > 0 && sum < atLeast ? ['f', ...lacking] : lacking);
        },
      ),
  },

  factors: {
    title: '[G-9 G-10] a factor is that of the chosen option and of the newest year that is not too new',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.constantFrom('a', 'b', null),
        fc.uniqueArray(fc.integer({ min: 2018, max: 2024 }), { minLength: 1, maxLength: 4 }),
        yearOrNone,
        fc.option(fc.integer({ min: 1, max: 9 }), { nil: 'none' as const }),
        (option, drawn, ending, said) => {
          const years = Object.fromEntries(drawn.map((year) => [String(year), year / 1000]));
          const questionnaire = engine.parseDefinition(
            formOf(
              [
                { id: 'place', type: 'select', options: [{ id: 'a' }, { id: 'b' }] },
                { id: 'day', type: 'text', validation_rules: { format: 'date' } },
                {
                  ...{ id: 'q', type: 'radio/text', options: [{ id: 'none', counts: 0 }] },
                  validation_rules: { data_type: 'number' },
                },
              ],
              {
                factor_origins: [
                  {
                    id: 'o',
                    name: 'O',
                    date: '2025',
                    url: 'https://o.example',
                    licence: 'CC0',
                    basis: 'All',
                  },
                ],
                factors: [
                  {
                    ...{ id: 'factor', title: 'Factor', unit: 'kg per kWh', origin: 'o' },
                    ...{ by: 'place', year: 'day' },
                    rows: [{ option: 'a', years }, { value: 3 }],
                  },
                ],
                figures: [{ id: 'f', title: 'F', unit: 'kg', product: ['q', 'factor'] }],
              },
            ),
          );
          const answers: Record<string, { typedValue?: string; selectedOptionId?: string }> = {
            ...(option !== null && { place: { selectedOptionId: option } }),
            ...(ending !== null && { day: { typedValue: `${ending}-06-30` } }),
            q: said === 'none' ? { selectedOptionId: 'none' } : { typedValue: String(said) },
          };
          const { value, missing } = engine.workOutFigure(questionnaire, 'f', (id) => answers[id]);
          const newest = ending === null ? -Infinity : Math.max(...drawn.filter((year) => year <= ending));
          const factor =
            option === null ? undefined : option === 'b' ? 3 : newest > 0 ? newest / 1000 : undefined;
          expectSame(value, said === 'none' ? 0 : factor === undefined ? undefined : said * factor);
          const open = [...(option === null ? ['place'] : []), ...(ending === null ? ['day'] : [])];
          const lacking = open.length > 0 ? open : ['factor'];
          expectSame(missing, said === 'none' || factor !== undefined ? [] : lacking);
        },
      ),
  },

  days: {
    title: '[L-14 L-15] a date is too early or too late exactly outside its limits',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        day,
        dayOrToday,
        fc.integer({ min: 0, max: 400 }),
        fc.boolean(),
        (today: string, drawn: string | null, count: number, isYears: boolean) => {
          const amount = isYears ? count % 31 : count % 100;
          const first = monthsBefore(today, isYears ? 12 * amount : amount);
          // Often the limit itself, or the day before.
          const answer = drawn ?? (count % 2 === 0 ? first : dayBefore(first));
          const earliest = `today-${amount}${isYears ? 'y' : 'm'}`;
          const expected = answer < first ? 'tooEarly' : answer > today ? 'tooLate' : undefined;
          expectSame(codeOn(engine, { earliest, latest: 'today' }, answer, today), expected);
        },
      ),
  },

  givenBackInTime: {
    title:
      '[L-17] a date that was in time when a form was first submitted is in time on every later day on which it is given back',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        day,
        fc.array(fc.nat(900), { minLength: 3, maxLength: 5 }),
        fc.integer({ min: -10, max: 30 }),
        (begun: string, gaps: number[], before: number) => {
          const rules = { earliest: 'today-24m', latest: 'today' };
          const [until = 0, ...later] = gaps;
          const submitted = daysAfter(begun, until % 400);
          const answer = daysAfter(monthsBefore(submitted, 24), before);
          const isInTime = codeOn(engine, rules, answer, submitted) === undefined;
          expectSame(isInTime, before >= 0);
          let today = submitted;
          for (const gap of later) {
            today = daysAfter(today, gap);
            const code = codeOn(engine, rules, answer, today, begun);
            if (isInTime) expectSame(code, undefined);
            // What is older than a form could be when it was begun stays too early.
            expectSame(code === 'tooEarly', answer < monthsBefore(begun, 24));
          }
        },
      ),
  },
} satisfies Record<string, Law>;
