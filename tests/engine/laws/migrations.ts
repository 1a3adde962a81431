/** What becomes of answers in another version of their form (M-6 to M-11 of SPEC.md). */
import type { Questionnaire } from '@alo/engine';
import type { MigrationPlan } from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import { expect } from 'vitest';
import fc from 'fast-check';
import { drawnAnswers } from '../arbitraries/answers.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { versions } from '../arbitraries/versions.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { issueBesidePlainly, seenPlainly } from '../../../engine/src/testing/plain/beside.js';
import { hiddenPlainly } from '../../../engine/src/testing/plain/visibility.js';
import type { Engine, Law } from './law.js';
import { expectSame } from './same.js';
import {
  drawnGiven,
  migrated,
  questionOf,
  saveTakes,
  storedAnswers,
  targetPlainly,
} from './version-pairs.js';

function optionIds(questionnaire: Questionnaire, id: string): string[] {
  return questionnaire.questions.find((each) => each.id === id)?.options.map((option) => option.id) ?? [];
}

/** Is this question of the new version none of the old one's, although one there had its id? */
function isNewUnderOldId(
  { renamed = [], dropped = [] }: MigrationPlan,
  before: Questionnaire,
  id: string,
): boolean {
  if (renamed.some(({ to }) => to === id)) return false;
  const hadId = before.questions.some((each) => each.id === id);
  const leftIt = renamed.some(({ from }) => from === id) || dropped.some(({ question }) => question === id);
  return hadId && leftIt;
}

export const migrationLaws = {
  answersMoveOrPark: {
    title:
      '[M-6 M-7] every answer is moved or parked, whole and with its note, and counted; it is moved where a save of the new version would take it',
    numRuns: 1000,
    property: (engine: Engine) =>
      fc.property(versions, drawnGiven, (pair, given) => {
        const { before, after, plan, answers, migration } = migrated(engine, pair, given);
        const { report, parked } = migration;
        const expected: AnswerMap = {};
        const expectedMoves: [string, string][] = [];
        for (const [from, answer] of Object.entries(answers)) {
          const to = targetPlainly(plan, from, answer)?.id ?? '';
          const target = targetPlainly(plan, from, answer, optionIds(after, to));
          if (engine.findQuestion(before, from) === undefined || target === undefined) continue;
          if (!saveTakes(engine, after, target.id, target.answer)) continue;
          expected[target.id] = target.answer;
          expectedMoves.push([from, target.id]);
        }
        expectSame({ ...migration.answers }, expected);
        expectSame(
          report.moved.map(({ from, to }) => [from, to]),
          expectedMoves,
        );
        expectSame(
          parked.map(({ questionId, answer }) => [questionId, answer]),
          Object.entries(answers).filter(([id]) => !expectedMoves.some(([from]) => from === id)),
        );
        expect(report.moved.length + parked.length).toBe(report.given);
        expect(report.given).toBe(Object.keys(answers).length);
        for (const { questionId, code, message } of parked) {
          const dropped = plan.dropped?.find(({ question }) => question === questionId);
          if (engine.findQuestion(before, questionId) === undefined) expect(code).toBe('notAsked');
          else if (dropped) expectSame([code, message], ['dropped', dropped.reason]);
          else if (engine.findQuestion(after, targetPlainly(plan, questionId, {})?.id ?? '') === undefined)
            expect(code).toBe('questionGone');
          else expect(['dropped', 'questionGone', 'notAsked']).not.toContain(code);
          expect(message).not.toBe('');
        }
      }),
  },
  sameVersionMovesAll: {
    title: '[M-8] answers of the same version stay as they are, with nothing parked',
    numRuns: 500,
    property: (engine: Engine) =>
      fc.property(definitions, drawnAnswers, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const answers = storedAnswers(questionnaire, drawn);
        const again = engine.parseDefinition(structuredClone(definition));
        const migration = engine.migrateAnswers(questionnaire, again, {}, answers);
        expectSame({ ...migration.answers }, answers);
        expectSame(migration.parked, []);
        expectSame(
          engine.diffQuestionnaires(questionnaire, again).map(({ id, status }) => `${status} ${id}`),
          questionnaire.questions.map(({ id }) => `same ${id}`),
        );
      }),
  },
  migrationsAreUndone: {
    title: '[M-9] a migration that was kept as JSON gives the answers back exactly as they were',
    numRuns: 1000,
    property: (engine: Engine) =>
      fc.property(versions, drawnGiven, (pair, given) => {
        const { answers, migration } = migrated(engine, pair, given);
        const kept = JSON.parse(JSON.stringify(migration)) as typeof migration;
        expectSame({ ...engine.restoreAnswers(kept) }, answers);
      }),
  },
  migrationsReport: {
    title:
      '[M-10] a migration names the answers that moved to hidden questions, those that break a rule, and typed ones in another unit',
    numRuns: 1000,
    property: (engine: Engine) =>
      fc.property(versions, drawnGiven, (pair, given) => {
        const { before, after, answers, migration } = migrated(engine, pair, given);
        const { report } = migration;
        const plainAfter = plainQuestions(pair.after);
        const hidden = hiddenPlainly(plainAfter, migration.answers);
        const seen = seenPlainly(plainAfter, migration.answers);
        const there = after.questions.filter(({ id }) => Object.hasOwn(migration.answers, id));
        expectSame(
          report.hidden,
          there.filter(({ id }) => hidden.has(id)).map(({ id }) => id),
        );
        expectSame(
          report.issues,
          there.flatMap((question) => {
            const answer = migration.answers[question.id];
            const plain = plainAfter.find(({ id }) => id === question.id);
            const issue =
              engine.validateAnswer(question, answer) ?? (plain && issueBesidePlainly(plain, answer, seen));
            return issue === undefined || hidden.has(question.id)
              ? []
              : [{ questionId: question.id, code: issue.code }];
          }),
        );
        expectSame(
          report.otherUnit,
          report.moved.flatMap(({ from, to }) => {
            const [was, is] = [questionOf(before, from).rules.unit, questionOf(after, to).rules.unit];
            const isTyped = (answers[from]?.typedValue ?? '') !== '';
            return isTyped && was !== is ? [{ questionId: to, was, is }] : [];
          }),
        );
      }),
  },
  inversePlansLeadBack: {
    title: '[M-11] a plan that renames, and then its inverse, lead what moved back to where it was',
    numRuns: 500,
    property: (engine: Engine) =>
      fc.property(versions, drawnGiven, (pair, given) => {
        const { before, after, plan, answers, migration } = migrated(engine, pair, {
          ...given,
          saying: 'all',
        });
        const { renamed = [], options = [] } = plan;
        // Several options that became one cannot be told apart again, so only answers to other questions are looked at.
        const isMerged = (id: string) =>
          options.some(
            ({ question, from, to }) =>
              question === id && (from.length > 1 || optionIds(before, id).includes(to)),
          );
        const inverse: MigrationPlan = {
          renamed: renamed.map(({ from, to }) => ({ from: to, to: from })),
          options: options.flatMap(({ question, from, to }) =>
            isMerged(question) || from[0] === undefined
              ? []
              : [
                  {
                    question: renamed.find((each) => each.from === question)?.to ?? question,
                    from: [to],
                    to: from[0],
                  },
                ],
          ),
          // A question of the new version that only bears the id of an old one is none of these.
          dropped: after.questions
            .filter(({ id }) => isNewUnderOldId(plan, before, id))
            .map(({ id }) => ({ question: id, reason: 'New' })),
        };
        expectSame(engine.checkPlan(after, before, inverse), []);
        const back = engine.migrateAnswers(after, before, inverse, migration.answers);
        for (const { from } of migration.report.moved) {
          if (isMerged(from) || !saveTakes(engine, before, from, answers[from] ?? {})) continue;
          expectSame(back.answers[from], answers[from]);
        }
      }),
  },
} satisfies Record<string, Law>;
