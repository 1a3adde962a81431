/** What is said of two versions of a form, and of a plan from one to the other (M-1 to M-5 of SPEC.md). */
import { isDeepStrictEqual } from 'node:util';
import type { Question } from '@alo/engine';
import type { MigrationPlan } from '@alo/engine/authoring';
import { expect } from 'vitest';
import fc from 'fast-check';
import { anyJson, jsonChanges, withChanges } from '../arbitraries/json.js';
import { versions } from '../arbitraries/versions.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import type { Engine, Law } from './law.js';
import { expectSame } from './same.js';
import { resolvePointer } from './resolve-pointer.js';
import {
  drawnGiven,
  migrated,
  questionOf,
  saveTakes,
  storedAnswers,
  targetPlainly,
} from './version-pairs.js';

/** Every part of a question that says how it is, and not merely where it stands among the others. */
const comparedParts = (question: Question) =>
  Object.entries({ ...question, ...question.rules }).filter(
    ([part]) => !['index', 'children', 'rules', 'options'].includes(part),
  );

export const versionLaws = {
  diffSaysEverything: {
    title:
      '[M-1] a diff names every question of both versions once; a changed question has exactly the parts that differ, as they were and as they are',
    numRuns: 500,
    property: (engine: Engine) =>
      fc.property(versions, ({ before: old, after: next }) => {
        const [before, after] = [engine.parseDefinition(old), engine.parseDefinition(next)];
        const diff = engine.diffQuestionnaires(before, after);
        const oldIds = plainQuestions(old).map(({ id }) => id);
        const newIds = plainQuestions(next).map(({ id }) => id);
        expectSame(
          diff.map(({ id, status }) => [id, status === 'changed' ? 'same' : status]),
          [
            ...newIds.map((id) => [id, oldIds.includes(id) ? 'same' : 'added']),
            ...oldIds.filter((id) => !newIds.includes(id)).map((id) => [id, 'removed']),
          ],
        );
        for (const each of diff) {
          if (each.status !== 'same' && each.status !== 'changed') continue;
          const [was, is] = [engine.findQuestion(before, each.id), engine.findQuestion(after, each.id)];
          if (was === undefined || is === undefined) throw new Error('A question of both is in one only.');
          const differences = each.status === 'changed' ? each.differences : [];
          expect(new Set(differences.map(({ kind }) => kind)).size).toBe(differences.length);
          const said = differences.flatMap((one) => (one.kind === 'optionsChanged' ? [] : one.parts));
          const old = new Map(comparedParts(was));
          const expected = comparedParts(is)
            .filter(([part, value]) => !isDeepStrictEqual(value, old.get(part)))
            .map(([part, value]) => ({ part, was: old.get(part), is: value }));
          const byPart = (one: { part: string }, other: { part: string }) => (one.part < other.part ? -1 : 1);
          expectSame([...said].sort(byPart), expected.sort(byPart));
          const options = differences.find((one) => one.kind === 'optionsChanged');
          expect(options !== undefined, each.id).toBe(!isDeepStrictEqual(was.options, is.options));
          if (options === undefined) continue;
          const [those, these] = [was.options.map(({ id }) => id), is.options.map(({ id }) => id)];
          expectSame(
            options.removed,
            those.filter((id) => !these.includes(id)),
          );
          expectSame(
            options.added,
            these.filter((id) => !those.includes(id)),
          );
          const labels = new Map(was.options.map(({ id, label }) => [id, label]));
          expectSame(
            options.relabelled,
            is.options
              .filter(({ id, label }) => labels.has(id) && labels.get(id) !== label)
              .map(({ id, label }) => ({ id, was: labels.get(id), is: label })),
          );
        }
      }),
  },
  diffForetellsParking: {
    title:
      '[M-2 M-3] an answer that a save of the old version took is parked only where the diff says so, and a diff by the plan follows its renames',
    numRuns: 1000,
    property: (engine: Engine) =>
      fc.property(versions, drawnGiven, (pair, given) => {
        const { before, after, plan, answers, migration } = migrated(engine, pair, {
          ...given,
          strange: false,
        });
        const diff = engine.diffQuestionnaires(before, after, plan);
        const gone = before.questions.filter(
          ({ id }) =>
            targetPlainly(plan, id, {}) === undefined ||
            engine.findQuestion(after, targetPlainly(plan, id, {})?.id ?? '') === undefined,
        );
        expectSame(
          diff.filter(({ status }) => status === 'removed').map(({ id }) => id),
          gone.map(({ id }) => id),
        );
        for (const { questionId, answer } of migration.parked) {
          const found = diff.find((each) =>
            gone.some(({ id }) => id === questionId)
              ? each.status === 'removed' && each.id === questionId
              : each.status !== 'removed' && each.id === targetPlainly(plan, questionId, answer)?.id,
          );
          if (!saveTakes(engine, before, questionId, answer)) continue;
          expect(found && 'atWorst' in found ? found.atWorst : 'kept', questionId).toBe('parked');
        }
        for (const { from, to } of plan.renamed ?? []) {
          const found = diff.find(({ id, status }) => id === to && status !== 'removed');
          const parts = found?.status === 'changed' ? found.differences : [];
          const renamed = parts.find(({ kind }) => kind === 'renamed');
          expectSame(renamed, {
            kind: 'renamed',
            parts: [{ part: 'id', was: from, is: to }],
            atWorst: 'kept',
          });
        }
        expect(Object.keys(answers).length).toBe(migration.report.given);
      }),
  },
  renamesAreOffered: {
    title:
      '[M-4] a question that has a new id and the old label is offered as a likely rename; nothing is offered that both versions have',
    numRuns: 500,
    property: (engine: Engine) =>
      fc.property(versions, ({ before: old, after: next, plan }) => {
        const [before, after] = [engine.parseDefinition(old), engine.parseDefinition(next)];
        const offered = engine.likelyRenames(before, after);
        for (const { from, to, because } of offered) {
          expect(engine.findQuestion(before, to)).toBeUndefined();
          expect(engine.findQuestion(after, from)).toBeUndefined();
          const [was, is] = [questionOf(before, from), questionOf(after, to)];
          const labels = ({ options }: Question) => options.map(({ label }) => label).sort();
          expectSame(because, [
            ...(was.label === is.label ? ['label'] : []),
            ...(was.options.length > 1 && isDeepStrictEqual(labels(was), labels(is)) ? ['options'] : []),
          ]);
          expect(because.length).toBeGreaterThan(0);
        }
        for (const { from, to } of plan.renamed ?? []) {
          if (engine.findQuestion(after, from) || engine.findQuestion(before, to)) continue;
          if (questionOf(before, from).label !== questionOf(after, to).label) continue;
          expect(offered.some((each) => each.from === from && each.to === to)).toBe(true);
        }
      }),
  },
  plansAreChecked: {
    title:
      '[M-5] a plan that says what an author did has no problems; one that names what is not there, or names it twice, has one at that place',
    numRuns: 500,
    property: (engine: Engine) =>
      fc.property(versions, fc.nat(), (pair, n) => {
        const [before, after] = [engine.parseDefinition(pair.before), engine.parseDefinition(pair.after)];
        const { plan } = pair;
        expectSame(engine.checkPlan(before, after, plan), []);
        const { renamed = [], options = [], dropped = [] } = plan;
        const expectOne = (wrong: MigrationPlan, pointer: string, code: string) => {
          const problems = engine.checkPlan(before, after, wrong);
          expect(problems).toContainEqual(expect.objectContaining({ pointer, code }));
          expect(() => engine.migrateAnswers(before, after, wrong, {})).toThrow(RangeError);
        };
        const [first] = before.questions;
        const [target] = after.questions;
        if (first === undefined || target === undefined) return;
        const at = `/renamed/${renamed.length}`;
        expectOne(
          { ...plan, renamed: [...renamed, { from: 'no', to: target.id }] },
          `${at}/from`,
          'unknownQuestion',
        );
        expectOne(
          { ...plan, renamed: [...renamed, { from: first.id, to: 'no' }] },
          `${at}/to`,
          'unknownQuestion',
        );
        const drop = { question: first.id, reason: 'gone' };
        expectOne({ dropped: [drop, drop] }, '/dropped/1/question', 'namedTwice');
        expectOne({ dropped: [{ ...drop, reason: ' ' }] }, '/dropped/0/reason', 'noReason');
        expectOne(
          { dropped: [{ question: 'no', reason: 'gone' }] },
          '/dropped/0/question',
          'unknownQuestion',
        );
        for (const { from, to } of renamed) {
          expectOne(
            { ...plan, dropped: [...dropped, { question: from, reason: 'gone' }] },
            `/dropped/${dropped.length}/question`,
            'droppedToo',
          );
          expectOne({ ...plan, renamed: [...renamed, { from, to }] }, `${at}/from`, 'namedTwice');
        }
        const staying = before.questions.filter(
          ({ id }) => targetPlainly(plan, id, {})?.id === id && engine.findQuestion(after, id),
        );
        const [into, other] = [
          staying[n % Math.max(1, staying.length)],
          staying.find(({ id }) => id !== staying[n % staying.length]?.id),
        ];
        if (into && other)
          expectOne(
            { ...plan, renamed: [...renamed, { from: other.id, to: into.id }] },
            `${at}/to`,
            'twoIntoOne',
          );
        options.forEach((mapped, place) => {
          const others = options.filter((_, index) => index !== place);
          const end = `/options/${others.length}`;
          expectOne({ ...plan, options: [...others, { ...mapped, to: 'no' }] }, `${end}/to`, 'unknownOption');
          expectOne(
            { ...plan, options: [...others, { ...mapped, from: ['no'] }] },
            `${end}/from/0`,
            'unknownOption',
          );
          expectOne(
            { ...plan, options: [...options, mapped] },
            `/options/${options.length}/from/0`,
            'namedTwice',
          );
          const isRenamed = renamed.some(({ from }) => from === mapped.question);
          if (!isRenamed)
            expectOne(
              { ...plan, dropped: [...dropped, { question: mapped.question, reason: 'gone' }] },
              `/options/${place}/question`,
              'goesNowhere',
            );
        });
      }),
  },
  anyPlanIsChecked: {
    title:
      '[M-5 M-6 M-9] whatever JSON a plan is, its problems have pointers that resolve; without problems it loses no answer and can be undone',
    numRuns: 1000,
    property: (engine: Engine) =>
      fc.property(
        versions,
        fc.option(anyJson, { freq: 4 }),
        jsonChanges,
        drawnGiven,
        (pair, json, changes, { drawn }) => {
          const [before, after] = [engine.parseDefinition(pair.before), engine.parseDefinition(pair.after)];
          const plan = (json ?? withChanges(pair.plan, changes)) as MigrationPlan;
          const problems = engine.checkPlan(before, after, plan);
          for (const { pointer, message } of problems) {
            resolvePointer(plan, pointer);
            expect(message).toMatch(/^\S.*\.$/s);
          }
          if (problems.length > 0) return;
          const answers = storedAnswers(before, drawn);
          const migration = engine.migrateAnswers(before, after, plan, answers);
          expect(Object.keys(migration.answers).length + migration.parked.length).toBe(
            Object.keys(answers).length,
          );
          expectSame({ ...engine.restoreAnswers(migration) }, answers);
        },
      ),
  },
} satisfies Record<string, Law>;
