/** The laws of when a question is shown: dependency entries and rules, held to what they say read plainly. */
import type { Dependency, Question, Questionnaire } from '@alo/engine';
import type { RuleVariable } from '@alo/engine/authoring';
import type { Answer, AnswerMap, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { alikeEntries, asked, type Asked } from '../arbitraries/entries.js';
import { definitions, namedDefinitions } from '../arbitraries/questionnaires.js';
import { several } from '../arbitraries/several.js';
import type { Engine, Law } from './law.js';
import { saysSomething } from '../../../engine/src/testing/plain/answers.js';
import { entryHoldsPlainly, partsOf } from '../../../engine/src/testing/plain/conditions.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { hiddenPlainly } from '../../../engine/src/testing/plain/visibility.js';
import { expectSame } from './same.js';
import { planetOf, questionIn } from './small-form.js';

const withDependencies = ({ questions }: Questionnaire) =>
  questions.filter(({ dependencies }) => dependencies.length > 0);

/** The answer that counts for conditions. */
const effective = (excluded: ReadonlySet<string>, answers: AnswerMap, { id }: Question) =>
  !excluded.has(id) && saysSomething(answers[id]) ? answers[id] : undefined;

/** What the engine says of one question that depends on another, in each of the ways it can be asked. */
function verdicts(engine: Engine, { controller, entry, answer }: Asked) {
  const dependent: QuestionDefinition = { id: 'b', type: 'text', dependency_list: [entry] };
  const questionnaire = engine.readDefinition(planetOf(controller, dependent));
  const question = questionIn(questionnaire, controller.id);
  const [dependency] = questionIn(questionnaire, 'b').dependencies;
  if (!dependency) throw new Error('There is an entry.');
  const answers: AnswerMap = answer ? { [controller.id]: answer } : {};
  const counted = answer && saysSomething(answer) ? answer : undefined;
  const rule = engine.ruleOfEntry(dependency, question);
  const look = (_: string, variable: string) => engine.ruleValue(question, counted, variable as RuleVariable);
  const ruled = engine.readDefinition(planetOf(controller, { id: 'b', type: 'text', visible_when: rule }));
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
  const questionnaire = engine.parseDefinition(definition);
  const ruled = structuredClone(definition);
  for (const { id, source } of plainQuestions(ruled)) {
    if (!source.dependency_list) continue;
    const { dependencies, dependencyMatch } = questionIn(questionnaire, id);
    const rule = engine.ruleOfDependencies(questionnaire, dependencies, dependencyMatch);
    const { visible_when } = source;
    delete source.dependency_list;
    delete source.dependency_match;
    source.visible_when = visible_when === undefined ? rule : { and: [visible_when, rule] };
  }
  return ruled;
}

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
        const sheet = engine.createAnswerSheet(engine.readDefinition(planetOf(controller, ...dependents)));
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

  dependenciesAreRules: {
    title: '[V-14 V-10 V-21] a dependency list and its JSON-Logic rule give the same verdict',
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
        const lookup = (id: string, variable: string) => {
          const { question, answer } = answerOf(id);
          return engine.ruleValue(question, answer, variable as RuleVariable);
        };
        for (const { dependencies, dependencyMatch } of withDependencies(questionnaire)) {
          const expected =
            dependencyMatch === undefined
              ? dependencies.every(({ questionId }) =>
                  dependencies.some((entry) => entry.questionId === questionId && holds(entry)),
                )
              : dependencyMatch === 'any'
                ? dependencies.some(holds)
                : dependencies.every(holds);
          const rule = engine.ruleOfDependencies(questionnaire, dependencies, dependencyMatch);
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

  visibility: {
    title:
      '[V-1 V-2 V-8 V-9 V-10 V-11 V-12 V-21 A-12 ENG-21 ENG-22] a form shows what the rules say, read by a person question by question',
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
