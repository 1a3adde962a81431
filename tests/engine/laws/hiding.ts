/** Hidden questions: their answers count for nothing, stay as hidden drafts, and are gone after a save. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { answerable, answersIn, drawnAnswers, drawnChange, given } from '../arbitraries/answers.js';
import { histories } from '../arbitraries/histories.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { pick } from '../../../engine/src/testing/words.js';
import {
  createPair,
  happen,
  initialAnswer,
  play,
  say,
  saveStep,
  shownAnswers,
  storedAnswers,
} from '../support/model.js';
import type { Law } from './law.js';
import { isGrid, isGroup, isMark, plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { expectSame } from './same.js';
import { counts, saidBy, states } from '../../../engine/src/testing/sheet-says.js';

export const hidingLaws = {
  hiddenCountsForNothing: {
    title:
      '[A-6 V-8 ENG-23 ENG-26] a hidden question is never counted, sent or validated, whatever is said to it',
    numRuns: 120,
    property: (engine) =>
      fc.property(definitions, histories, drawnChange, (definition, history, change) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const { sheet } = pair;
        play(pair, history);
        const said = saidBy(pair);
        const hidden = new Set(said.questions.filter(({ excluded }) => excluded).map(({ id }) => id));
        for (const { answered, issue } of said.questions.filter(({ id }) => hidden.has(id)))
          expectSame([answered ?? false, issue], [false, undefined]);
        for (const { open, changes } of said.steps)
          expectSame(
            [...open, ...Object.keys(changes)].filter((id) => hidden.has(id)),
            [],
          );
        const countedOnce = plainQuestions(definition).filter(
          ({ id, source, readOnly, parent }) =>
            !hidden.has(id) &&
            !readOnly &&
            !isGroup(source) &&
            !isMark(source) &&
            !(parent && isGrid(parent.source)),
        );
        expect(sheet.form().total).toBe(countedOnce.length);
        // An answer to a hidden question changes nothing but its hidden draft.
        const kept = answerable(questionnaire).filter(({ id }) => hidden.has(id));
        const target = kept[change.question % Math.max(1, kept.length)];
        if (!target) return;
        const others = () => states(pair).filter(({ id }) => id !== target.id);
        const before = [others(), counts(questionnaire, sheet)];
        const found = given(questionnaire, {
          ...change,
          question: answerable(questionnaire).indexOf(target),
        });
        sheet.set(target.id, found?.answer ?? null);
        expectSame([others(), counts(questionnaire, sheet)], before);
      }),
  },

  hideAndShow: {
    title: '[A-5 ENG-23] hidden and shown again, everything is as it was before',
    numRuns: 200,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, histories, drawnChange, (definition, drawn, history, change) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, storedAnswers(engine, questionnaire, drawn));
        play(pair, history);
        const found = given(questionnaire, change);
        if (!found) return;
        const before = [states(pair), counts(questionnaire, pair.sheet)];
        const { answer: old = null, misfit } = pair.sheet.question(found.question.id);
        pair.sheet.set(found.question.id, found.answer);
        pair.sheet.set(found.question.id, old);
        if (misfit) pair.sheet.setMisfit(found.question.id, misfit);
        expectSame([states(pair), counts(questionnaire, pair.sheet)], before);
      }),
  },

  hideSaveAndShow: {
    title: '[S-8 A-4 ENG-37] shown again after the save that hid it, what was answered has no answer',
    numRuns: 200,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, drawnChange, (definition, drawn, change) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const drawnSaid = answersIn(questionnaire, drawn);
        for (const question of answerable(questionnaire)) say(pair, question, drawnSaid[question.id] ?? null);
        const hiddenNow = () => engine.evaluate(questionnaire, shownAnswers(pair)).excluded;
        questionnaire.steps.forEach((_, step) => {
          saveStep(pair, step);
        });
        const found = given(questionnaire, change);
        if (!found || found.question.readOnly) return;
        const old = pair.sheet.question(found.question.id).answer ?? null;
        const shownBefore = answerable(questionnaire).filter(({ id }) => !hiddenNow().has(id));
        happen(pair, { op: 'set', ...change });
        if (!Object.hasOwn(pair.sheet.changes(found.question.stepKey), found.question.id)) return;
        saveStep(
          pair,
          questionnaire.steps.findIndex(({ key }) => key === found.question.stepKey),
        );
        const hidden = hiddenNow();
        const bySaved = engine.evaluate(questionnaire, pair.sheet.saved()).excluded;
        pair.sheet.set(found.question.id, old);
        for (const question of shownBefore)
          if (hidden.has(question.id) && bySaved.has(question.id))
            expectSame(
              pair.sheet.question(question.id).answer ?? null,
              pair.touched.has(question.id) ? null : initialAnswer(question),
            );
      }),
  },

  noHiddenDrafts: {
    title: '[S-8 S-16 ENG-37] a save removes exactly the hidden drafts that its own answers hide',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, histories, fc.nat(2), (definition, history, step) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        play(pair, [...history, { op: 'finishSave' }]);
        const { sheet } = pair;
        const { key = 'planet' } = pick(questionnaire.steps, step) ?? {};
        const sent = new Set(Object.keys(sheet.changes(key)));
        const before = new Map(Object.entries(sheet.hiddenDrafts()));
        const isHiddenBySent = (id: string): boolean => {
          const question = questionnaire.questions.find((each) => each.id === id);
          if (!question) return false;
          const above = [
            ...engine.controllersOf(questionnaire, question),
            ...(question.parent ? [question.parent] : []),
          ];
          return (
            engine.controllersOf(questionnaire, question).some((other) => sent.has(other)) ||
            above.some(isHiddenBySent)
          );
        };
        saveStep(pair, step);
        const bySaved = engine.evaluate(questionnaire, sheet.saved()).excluded;
        for (const [id, draft] of before) {
          const { answer = null, excluded, draft: isDraft } = sheet.question(id);
          if (!excluded || !bySaved.has(id) || pair.unconfirmed.has(id)) continue;
          if (!isHiddenBySent(id)) expectSame(answer, draft);
          else expect(isDraft).toBe(false);
        }
      }),
  },
} satisfies Record<string, Law>;
