/** When a question is shown: dependency entries and rules, held to json-logic-js and to the rules said again plainly. */
import type { Dependency, Question, Questionnaire, RuleVariable } from '@alo/engine';
import type { Answer, AnswerMap, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { alikeEntries, asked, type Asked } from '../arbitraries/entries.js';
import { definitions, namedDefinitions } from '../arbitraries/questionnaires.js';
import {
  foreignRules,
  ruledIds,
  ruleOperators,
  ruleNumbers,
  rules,
  ruleTexts,
} from '../arbitraries/rules.js';
import type { Engine, Law } from './law.js';
import { saysSomething } from './plain/answers.js';
import { entryHoldsPlainly, partsOf, type Parts } from './plain/conditions.js';
import { plainQuestions } from './plain/form.js';
import { ruleHoldsPlainly } from './plain/json-logic.js';
import { hiddenPlainly } from './plain/visibility.js';
import { expectSame } from './same.js';

const planetOf = (...fields: QuestionDefinition[]): QuestionnaireDefinition => ({
  key: 'drawn',
  version: 1,
  title: 'Drawn',
  steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields } }],
});

const questionIn = ({ byId }: Questionnaire, id: string): Question => {
  const question = byId.get(id);
  if (!question) throw new Error(`${id} exists.`);
  return question;
};

const withDependencies = ({ questions }: Questionnaire) =>
  questions.filter(({ dependencies }) => dependencies.length > 0);

/** The answer that counts for conditions. */
const effective = (excluded: ReadonlySet<string>, answers: AnswerMap, { id }: Question) =>
  !excluded.has(id) && saysSomething(answers[id]) ? answers[id] : undefined;

/** What the engine says of one question that depends on another, in each of the ways it can be asked. */
function verdicts(engine: Engine, { controller, entry, answer }: Asked) {
  const dependent: QuestionDefinition = { id: 'b', type: 'text', dependency_list: [entry] };
  const questionnaire = engine.parseDefinition(planetOf(controller, dependent));
  const question = questionIn(questionnaire, controller.id);
  const [dependency] = questionIn(questionnaire, 'b').dependencies;
  if (!dependency) throw new Error('There is an entry.');
  const answers: AnswerMap = answer ? { [controller.id]: answer } : {};
  const counted = answer && saysSomething(answer) ? answer : undefined;
  const rule = engine.ruleOfEntry(dependency, question);
  const look = (_: string, variable: RuleVariable) => engine.ruleValue(question, counted, variable);
  const ruled = engine.parseDefinition(planetOf(controller, { id: 'b', type: 'text', visible_when: rule }));
  const sheet = engine.createAnswerSheet(questionnaire);
  sheet.set(controller.id, answer);
  const kept = sheet.question(controller.id).answer;
  return {
    kept,
    alone: engine.entryHolds(dependency, question, counted),
    asRule: engine.ruleHolds(rule, look),
    inForm: !engine.evaluate(questionnaire, answers).excluded.has('b'),
    inFormAsRule: !engine.evaluate(ruled, answers).excluded.has('b'),
    inSheet: !sheet.question('b').excluded,
  };
}

/** The same definition with rules instead of dependency lists. */
function withRules(engine: Engine, definition: QuestionnaireDefinition): QuestionnaireDefinition {
  const { byId } = engine.parseDefinition(definition);
  const ruled = structuredClone(definition);
  for (const { id, source } of plainQuestions(ruled)) {
    if (!source.dependency_list) continue;
    const rule = engine.ruleOfDependencies(byId.get(id)?.dependencies ?? [], byId);
    const { visible_when } = source;
    delete source.dependency_list;
    source.visible_when = visible_when === undefined ? rule : { and: [visible_when, rule] };
  }
  return ruled;
}

const parts: fc.Arbitrary<Parts> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ option: null, text: null, number: null, label: null }) },
  {
    weight: 4,
    arbitrary: fc.record({
      option: fc.constantFrom(null, 'o1', 'o2'),
      text: fc.constantFrom(null, ...ruleTexts),
      number: fc.constantFrom(null, ...ruleNumbers),
      label: fc.constantFrom(null, 'Öption 1', 'OPTION 1'),
    }),
  },
);
/** Each is tried quickly, and seldom tells anything: so several at once. */
const several = <Drawn>(one: fc.Arbitrary<Drawn>) =>
  fc.array(one, { minLength: 1, maxLength: 8, size: 'max' });

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

/** What somebody says to one of them; `null` clears. */
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

export const conditionLaws = {
  conditionTypes: {
    title:
      '[V-3 V-4 V-5 V-6 V-7 V-8 V-9 V-14 V-15 ENG-16 ENG-17 ENG-18 ENG-19 ENG-20] every condition type says of every answer what its rule says, in the form, in the sheet and as JSON-Logic',
    numRuns: 1000,
    property: (engine) =>
      fc.property(several(asked), (all) => {
        for (const one of all) {
          const { controller, entry, answer } = one;
          const { conditionType, requiredValue = '' } = entry;
          const plainly = (given: Answer | undefined) =>
            entryHoldsPlainly(conditionType, requiredValue, controller, partsOf(controller, given));
          const { kept, ...said } = verdicts(engine, one);
          const holds = plainly(answer ?? undefined);
          // The sheet sees what it keeps: blanks are nothing, and of Radio OR Text one half.
          const inSheet = plainly(kept);
          expectSame(said, { alone: holds, asRule: holds, inForm: holds, inFormAsRule: holds, inSheet });
        }
      }),
  },

  entriesKeepApart: {
    title:
      '[V-3 V-4 V-5 V-6 V-7 V-9 V-10 A-10 A-11] entries on one question do not disturb each other, however alike they are, as the answer changes',
    numRuns: 400,
    property: (engine) =>
      fc.property(alikeEntries, several(asked), ({ controller, entries }, said) => {
        const dependents = entries.map((entry, at): QuestionDefinition => ({
          id: `b${at}`,
          type: 'text',
          dependency_list: [entry],
        }));
        const sheet = engine.createAnswerSheet(engine.parseDefinition(planetOf(controller, ...dependents)));
        for (const { answer } of said) {
          sheet.set(controller.id, answer);
          const parts = partsOf(controller, sheet.question(controller.id).answer);
          expectSame(
            dependents.map(({ id }) => !sheet.question(id).excluded),
            entries.map(({ conditionType, requiredValue = '' }) =>
              entryHoldsPlainly(conditionType, requiredValue, controller, parts),
            ),
          );
        }
      }),
  },

  partsOfAnswers: {
    title:
      '[V-13 D-7] a rule sees the option, the text, the number and the label of an answer, and null for what is not there',
    numRuns: 1000,
    property: (engine) =>
      fc.property(asked, fc.constantFrom(null, ...oddNumbers), ({ controller, answer }, odd) => {
        const question = questionIn(engine.parseDefinition(planetOf(controller)), controller.id);
        const given = odd === null ? answer : { ...answer, typedValue: odd };
        const counted = given && saysSomething(given) ? given : undefined;
        for (const [variable, part] of Object.entries(partsOf(controller, counted)))
          expect(engine.ruleValue(question, counted, variable as RuleVariable)).toBe(part);
      }),
  },

  dependenciesAreRules: {
    title: '[V-14 V-10] a dependency list and its JSON-Logic rule give the same verdict',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const { excluded } = engine.evaluate(questionnaire, answers);
        const answerOf = (id: string) => {
          const question = questionIn(questionnaire, id);
          return { question, answer: effective(excluded, answers, question) };
        };
        const holds = (entry: Dependency) => {
          const { question, answer } = answerOf(entry.questionId);
          return engine.entryHolds(entry, question, answer);
        };
        const lookup = (id: string, variable: RuleVariable) => {
          const { question, answer } = answerOf(id);
          return engine.ruleValue(question, answer, variable);
        };
        for (const { dependencies } of withDependencies(questionnaire)) {
          const expected = dependencies.every(({ questionId }) =>
            dependencies.some((entry) => entry.questionId === questionId && holds(entry)),
          );
          const rule = engine.ruleOfDependencies(dependencies, questionnaire.byId);
          expectSame(engine.ruleProblems(rule), []);
          expect(engine.ruleHolds(rule, lookup)).toBe(expected);
        }
      }),
  },

  rulesForDependencies: {
    title: '[V-14 V-12] a form written with rules instead of dependency lists shows the same questions',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const ruled = engine.parseDefinition(withRules(engine, definition));
        const answers = answersIn(questionnaire, drawn);
        const [byEntries, byRules] = [questionnaire, ruled].map((form) => {
          const sheet = engine.createAnswerSheet(form);
          for (const [id, answer] of Object.entries(answers)) sheet.set(id, answer);
          return {
            reference: [...engine.evaluate(form, answers).excluded],
            sheet: form.questions.map(({ id }) => sheet.question(id).excluded),
            form: sheet.form(),
          };
        });
        expectSame(byRules, byEntries);
      }),
  },

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
            const lookup = (id: string, variable: RuleVariable) => saw[id]?.[variable] ?? null;
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
        const questionnaire = engine.parseDefinition(definition);
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
    title: '[D-17 V-16] a rule of more than 500 parts or 20 levels is refused, and none of less',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        fc.integer({ min: 17, max: 24 }),
        fc.integer({ min: 495, max: 502 }),
        fc.boolean(),
        (levels, count, isBroad) => {
          const variable = { var: 'a.option' };
          let deep: unknown = variable;
          for (let level = 0; level < levels; level += 1) deep = { '!': deep };
          // The list of operands and the operator are parts too.
          const broad = { or: new Array<unknown>(count).fill(variable) };
          const isTooLarge = isBroad ? count + 2 > 500 : levels > 20;
          const rule = isBroad ? broad : deep;
          expect(engine.ruleProblems(rule)).toHaveLength(isTooLarge ? 1 : 0);
        },
      ),
  },

  visibility: {
    title:
      '[V-1 V-2 V-8 V-9 V-10 V-11 V-12 A-12 ENG-21 ENG-22] a form shows what the rules say, read by a person question by question',
    numRuns: 500,
    property: (engine) =>
      fc.property(namedDefinitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const hidden = hiddenPlainly(plainQuestions(definition), answers);
        expectSame([...engine.evaluate(questionnaire, answers).excluded], [...hidden]);
      }),
  },

  hiddenIsUnanswered: {
    title: '[V-8 V-11 ENG-20 ENG-22] what is hidden counts for nothing, and hides what is nested in it',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const answers = answersIn(questionnaire, drawn);
        const { excluded, ...others } = engine.evaluate(questionnaire, answers);
        const visible = Object.fromEntries(Object.entries(answers).filter(([id]) => !excluded.has(id)));
        expectSame(engine.evaluate(questionnaire, visible), { excluded, ...others });
        for (const { id, parent } of questionnaire.questions)
          if (parent !== undefined && excluded.has(parent)) expect(excluded).toContain(id);
      }),
  },
} satisfies Record<string, Law>;
