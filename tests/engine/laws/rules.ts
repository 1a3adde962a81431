/** JSON-Logic rules, held to json-logic-js. */
import type { RuleVariable } from '@alo/engine/authoring';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { asked } from '../arbitraries/entries.js';
import {
  foreignRules,
  ruledIds,
  ruleOperators,
  ruleNumbers,
  rules,
  ruleTexts,
} from '../arbitraries/rules.js';
import { several } from '../arbitraries/several.js';
import { named } from './law.js';
import { saysSomething } from '../../../engine/src/testing/plain/answers.js';
import { partsOf, type Parts } from '../../../engine/src/testing/plain/conditions.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { ruleHoldsPlainly } from '../../../engine/src/testing/plain/json-logic.js';
import { expectSame } from './same.js';
import { planetOf, questionIn } from './small-form.js';

const parts: fc.Arbitrary<Parts> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(partsOf({ id: 'a' }, undefined)) },
  {
    weight: 4,
    arbitrary: fc.record({
      option: fc.constantFrom(null, 'o1', 'o2'),
      options: fc.constantFrom(null, ['o1'], ['o2', '5'], ['o1', 'o2', 'ab']),
      count: fc.constantFrom(null, 1, 2, 5),
      text: fc.constantFrom(null, ...ruleTexts),
      number: fc.constantFrom(null, ...ruleNumbers),
      length: fc.constantFrom(null, 0, 5, 7),
      day: fc.constantFrom(null, 0, 7, 20_000),
      label: fc.constantFrom(null, 'Öption 1', 'OPTION 1'),
    }),
  },
);
/** What JavaScript takes for a number, and what looks like one. */
const oddNumbers = [
  '0',
  '-0',
  '007',
  '12.50',
  '-3.5',
  '0x10',
  '1e3',
  ' 5',
  '5 ',
  '+5',
  '.5',
  '5.',
  '1,5',
  '٣',
  'Infinity',
  'NaN',
  '',
] as const;

/** Values that comparisons, look-ups and truth are wrong about in one way or another. */
const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '0',
  '5',
  'a',
  'A',
  0,
  5,
  -1,
  [],
  [''],
  ['a', 5],
  [[]],
];

/** What is seen of each of the questions that drawn rules look at. */
const seen = fc.record<Record<string, Parts>>(Object.fromEntries(ruledIds.map((id) => [id, parts])));

/** Questions for rules to look at, and one more under each rule. */
const ruledForm = (all: readonly unknown[]) =>
  planetOf(
    ...ruledIds.map((id): QuestionDefinition => ({
      id,
      type: 'radio-text',
      options: [{ id: 'o1', option_text: 'Öption 1' }, { id: 'o2' }],
    })),
    ...all.map((rule, at): QuestionDefinition => ({ id: `ruled${at}`, type: 'text', visible_when: rule })),
  );

/** The answer to one of them; `null` clears. */
const ruledAnswer = fc.tuple(
  fc.constantFrom(...ruledIds),
  fc.option(
    fc.record({
      selectedOptionId: fc.constantFrom(null, 'o1', 'o2'),
      typedValue: fc.constantFrom(null, ...ruleTexts),
    }),
    { freq: 4 },
  ),
);

export const ruleLaws = named({
  rulesAreJsonLogic: {
    title:
      '[V-13 V-16 D-17 ENG-15] of every rule the engine says what json-logic-js says, for everything it can see',
    numRuns: 1000,
    property: (engine) =>
      fc.property(several(rules), several(seen), (drawn, views) => {
        for (const rule of drawn) {
          expectSame(engine.ruleProblems(rule), []);
          const named = [...JSON.stringify(rule).matchAll(/"var":\[?"([^".]+)/g)].map(([, id]) => id);
          expectSame([...engine.ruleControllers(rule)], [...new Set(named)]);
          for (const saw of views) {
            const lookup = (id: string, variable: keyof Parts) => saw[id]?.[variable] ?? null;
            expect(engine.ruleHolds(rule, lookup)).toBe(ruleHoldsPlainly(rule, saw));
          }
        }
      }),
  },

  operatorsOnOddValues: {
    title:
      '[V-13 V-16] every operator says of any two values, and of any three, what json-logic-js says: empty, null, lists and what looks like a number among them',
    numRuns: 100,
    property: (engine) =>
      fc.property(fc.constantFrom(...ruleOperators), (name) => {
        const lists = oddValues.flatMap((one) => [
          [one],
          ...oddValues.flatMap((two) => [
            [one, two],
            [one, two, 5],
            [null, one, two],
          ]),
        ]);
        for (const operands of lists) {
          const rule = { [name]: operands };
          const takes = engine.ruleProblems({ or: [rule, { var: 'a.option' }] }).length === 0;
          if (takes)
            expectSame([rule, engine.ruleHolds(rule, () => null)], [rule, ruleHoldsPlainly(rule, {})]);
        }
      }),
  },

  rulesInForms: {
    title:
      '[V-12 V-13 V-16 A-10 ENG-15] questions under rules are shown when json-logic-js says so of the answers, as these change',
    numRuns: 400,
    property: (engine) =>
      fc.property(several(rules), several(ruledAnswer), (drawn, said) => {
        const definition = ruledForm(drawn);
        // Most drawn rules ask for options that no question has (D-22).
        const questionnaire = engine.readDefinition(definition);
        const sheet = engine.createAnswerSheet(questionnaire);
        const answers: AnswerMap = {};
        const saw: Record<string, Parts> = {};
        for (const { id, source } of plainQuestions(definition)) saw[id] = partsOf(source, undefined);
        for (const [id, answer] of said) {
          sheet.set(id, answer);
          answers[id] = sheet.question(id).answer ?? {};
          const { source } = plainQuestions(definition).find((question) => question.id === id) ?? {};
          if (source) saw[id] = partsOf(source, answers[id]);
          const hidden = drawn.flatMap((rule, at) => (ruleHoldsPlainly(rule, saw) ? [] : [`ruled${at}`]));
          expectSame([...engine.evaluate(questionnaire, answers).excluded], hidden);
          expectSame(
            questionnaire.questions
              .filter((question) => sheet.question(question.id).excluded)
              .map((question) => question.id),
            hidden,
          );
        }
      }),
  },

  foreignRulesAreRefused: {
    title:
      '[D-17 V-16] a rule with an operator, a number of operands or a variable outside the list is refused where it stands, wherever that is',
    numRuns: 600,
    property: (engine) =>
      fc.property(foreignRules, ({ rule, pointer }) => {
        const pointers = engine.ruleProblems(rule).map((problem) => problem.pointer);
        expect(pointers).toContain(pointer);
        expect(() => engine.parseDefinition(ruledForm([rule]))).toThrow(engine.DefinitionError);
      }),
  },

  rulesAreBounded: {
    title:
      '[D-17 V-16] a rule of more than 500 parts or 20 operators deep is refused, and none of less, however it is spelled',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        fc.integer({ min: 17, max: 24 }),
        fc.integer({ min: 495, max: 502 }),
        fc.boolean(),
        fc.boolean(),
        (levels, count, isBroad, isListed) => {
          const variable = { var: 'a.option' };
          let deep: unknown = variable;
          for (let level = 0; level < levels; level += 1) deep = { '!': isListed ? [deep] : deep };
          // The operator is a part too; a list of values is one, a list of operands is none.
          const broad = isListed
            ? { in: [variable, new Array<unknown>(count - 2).fill('o1')] }
            : { or: new Array<unknown>(count).fill(variable) };
          const isTooLarge = isBroad ? count + 1 > 500 : levels > 20;
          const rule = isBroad ? broad : deep;
          expect(engine.ruleProblems(rule)).toHaveLength(isTooLarge ? 1 : 0);
        },
      ),
  },

  partsOfAnswers: {
    title:
      '[V-13 V-17 D-7] a rule sees the option, all chosen ones, their count, the text, the number and the label of an answer, and null for what is not there',
    numRuns: 1000,
    property: (engine) =>
      fc.property(asked, fc.constantFrom(null, ...oddNumbers), ({ controller, answer }, odd) => {
        const question = questionIn(engine.parseDefinition(planetOf(controller)), controller.id);
        const given = odd === null ? answer : { ...answer, typedValue: odd };
        const counted = given && saysSomething(given) ? given : undefined;
        for (const [variable, part] of Object.entries(partsOf(controller, counted)))
          expect(engine.ruleValue(question, counted, variable as RuleVariable)).toEqual(part);
      }),
  },
});
