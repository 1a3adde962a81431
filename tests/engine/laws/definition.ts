/** Reading a definition. */
import type { Questionnaire } from '@alo/engine';
import type { DefinitionProblem } from '@alo/engine/authoring';
import type { QuestionnaireDefinition } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anyJson, jsonChanges, withChanges, type Json } from '../arbitraries/json.js';
import { mistaken } from '../arbitraries/mistakes.js';
import { definitions, namedDefinitions } from '../arbitraries/questionnaires.js';
import { spelledTwice } from '../arbitraries/spellings.js';
import type { Engine, Law } from './law.js';
import { resolvePointer } from './resolve-pointer.js';
import { canonicalPlainly } from './plain/canonical.js';
import { hasOwnAnswer, plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { expectSame } from './same.js';

/** What the engine has against a JSON value; empty when it is read. */
function problemsIn(engine: Engine, json: unknown): readonly DefinitionProblem[] {
  try {
    engine.parseDefinition(json);
    return [];
  } catch (error) {
    if (error instanceof engine.DefinitionError) return error.problems;
    throw error;
  }
}

/** Refused at least once, each time with a place that is there and a sentence; or read. */
function expectReadOrRefused(engine: Engine, json: unknown): readonly DefinitionProblem[] {
  const problems = problemsIn(engine, json);
  for (const { pointer, message } of problems) {
    resolvePointer(json, pointer);
    expect(message).toMatch(/^\S.*\.$/s);
  }
  const named = problems.map(({ pointer, message }) => `${pointer} ${message}`);
  expect(new Set(named).size).toBe(named.length);
  return problems;
}

const asPlainData = ({ indexes, ...questionnaire }: Questionnaire) => ({
  ...questionnaire,
  indexes: [...indexes],
});

const throughJson = (definition: QuestionnaireDefinition): unknown => JSON.parse(JSON.stringify(definition));

export const definitionLaws = {
  anyJsonIsReadOrRefused: {
    title: '[D-18] any JSON value is read, or refused with problems whose pointers resolve',
    numRuns: 500,
    property: (engine) => fc.property(anyJson, (json) => void expectReadOrRefused(engine, json)),
  },

  brokenIsReadOrRefused: {
    title:
      '[D-18] so is every valid definition with one to three things changed, and what was read can be filled in',
    numRuns: 800,
    property: (engine) =>
      fc.property(definitions, jsonChanges, (definition, changes) => {
        const changed = withChanges(throughJson(definition) as Json, changes);
        if (expectReadOrRefused(engine, changed).length > 0) return;
        const questionnaire = engine.parseDefinition(changed);
        const sheet = engine.createAnswerSheet(questionnaire);
        const presets = questionnaire.questions.flatMap(({ id }) => {
          const { answer } = sheet.question(id);
          return answer ? [[id, answer] as const] : [];
        });
        expectSame(sheet.form(), engine.evaluate(questionnaire, Object.fromEntries(presets)).form);
      }),
  },

  readAsWritten: {
    title:
      '[D-2 D-7 D-8 D-9 D-10 D-16 D-18 ENG-06 ENG-07] a valid definition is read as it is written, and left as it is',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        fc.oneof(
          namedDefinitions,
          spelledTwice.map(({ definition }) => definition),
        ),
        (definition) => {
          const before = JSON.stringify(definition);
          const questionnaire = engine.parseDefinition(definition);
          const { indexes, ...plain } = questionnaire;
          expectSame(plain, canonicalPlainly(definition));
          expectSame(
            [...indexes],
            plain.questions.map(({ id }, index) => [id, index]),
          );
          expect(JSON.stringify(definition)).toBe(before);
        },
      ),
  },

  readAgain: {
    title:
      '[D-18 D-4 D-6 ENG-08 ENG-09] written as JSON, or in the other spellings, a definition is the same questionnaire',
    numRuns: 300,
    property: (engine) =>
      fc.property(spelledTwice, ({ definition, otherwise }) => {
        const questionnaire = asPlainData(engine.parseDefinition(definition));
        for (const same of [throughJson(definition), otherwise, throughJson(otherwise)])
          expectSame(asPlainData(engine.parseDefinition(same)), questionnaire);
        // Known to be of the right shape, it needs no validator.
        expectSame(asPlainData(engine.readDefinition(otherwise)), questionnaire);
      }),
  },

  mistakesAreFound: {
    title:
      '[D-1 D-3 D-11 D-12 D-13 D-14 D-15 D-17 D-18 D-19 D-20 D-21 D-22 ENG-12] a mistake in a valid definition is found where it was made',
    numRuns: 400,
    property: (engine) =>
      fc.property(fc.array(mistaken, { minLength: 1, maxLength: 4, size: 'max' }), (all) => {
        for (const found of all) {
          if (!found) continue;
          const { name, definition, pointer } = found;
          const pointers = expectReadOrRefused(engine, definition).map((problem) => problem.pointer);
          expect(pointers, name).toContain(pointer);
        }
      }),
  },

  circlesAreNamed: {
    title: '[D-15] questions that wait for each other are named once, with the way round',
    numRuns: 400,
    property: (engine) =>
      fc.property(definitions, fc.nat(100), (drawn, n) => {
        const definition = structuredClone(drawn);
        const questions = plainQuestions(definition);
        const byId = new Map(questions.map((question) => [question.id, question]));
        const pairs = questions.flatMap((last) =>
          hasOwnAnswer(last.source)
            ? (last.source.dependency_list ?? []).map(({ questionId }) => ({
                last,
                first: byId.get(questionId),
              }))
            : [],
        );
        const { last, first } = pairs[n % Math.max(1, pairs.length)] ?? {};
        if (!last || !first) return;
        (first.source.dependency_list ??= []).push({ questionId: last.id, conditionType: 'equals' });
        const circles = problemsIn(engine, definition).filter(({ message }) => message.includes('→'));
        expect(circles).toHaveLength(1);
        const way = /: (.*)\.$/.exec(circles[0]?.message ?? '')?.[1]?.split(' → ') ?? [];
        expectSame([way[0], way.at(-1)], [first.id, first.id]);
        way.slice(1).forEach((controller, before) => {
          const { dependency_list = [], visible_when } = byId.get(way[before] ?? '')?.source ?? {};
          const looksAt =
            dependency_list.some(({ questionId }) => questionId === controller) ||
            JSON.stringify(visible_when ?? null).includes(`"${controller}.`);
          expect(looksAt, `${way[before] ?? ''} looks at ${controller}`).toBe(true);
        });
      }),
  },
} satisfies Record<string, Law>;
