/** The answer sheet in every history: answers given, saved, refused, lost and loaded again, in any order. */
import type { AnswerSheet, Question } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answerable, answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { histories } from '../arbitraries/histories.js';
import { definitions, namedDefinitions } from '../arbitraries/questionnaires.js';
import {
  createPair,
  fileCounts,
  formDay,
  happen,
  initialAnswer,
  play,
  storedAnswers,
  type Pair,
} from '../support/model.js';
import type { Law } from './law.js';
import { expectSame } from './same.js';
import { counts, expectedOf, saidBy, states } from '../../../engine/src/testing/sheet-says.js';

/** Nothing is left open about what is stored. */
const withReplies = histories.map((history) => history.filter(({ op }) => op !== 'loseReply'));

const allDrafts = ({ questionnaire, sheet }: Pair) =>
  Object.fromEntries(questionnaire.steps.flatMap(({ key }) => Object.entries(sheet.drafts(key))));

export const sheetLaws = {
  sheetIsReference: {
    title:
      '[A-10 A-3 A-4 A-12 S-5 S-6 S-7 S-8 S-9 S-10 S-14 S-15 ENG-34 ENG-37] the sheet says what the reference says, after every step of every history',
    numRuns: 200,
    property: (engine) =>
      fc.property(namedDefinitions, drawnAnswers, histories, (definition, drawn, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, storedAnswers(engine, questionnaire, drawn));
        expectSame(saidBy(pair), expectedOf(pair));
        for (const happening of history) {
          happen(pair, happening);
          expectSame(saidBy(pair), expectedOf(pair));
        }
      }),
  },

  defaultsGiveWay: {
    title:
      '[A-4 S-9] a default is an offer, no draft, never of a read-only question, and gives way to an answer that was saved elsewhere',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, drawnAnswers, (definition, drawn, drawnLater) => {
        const questionnaire = engine.parseDefinition(definition);
        const [answers, later] = [drawn, drawnLater].map((each) =>
          storedAnswers(engine, questionnaire, each),
        );
        if (!answers || !later) return;
        const sheet = engine.createAnswerSheet(questionnaire, { answers }, { today: formDay });
        const show = (question: Question, saved: Answer | undefined, preset: Answer | null) => {
          const { answer, draft, offered } = sheet.question(question.id);
          expectSame([answer ?? null, draft, offered], [saved ?? preset, false, !saved && preset !== null]);
        };
        for (const question of answerable(questionnaire))
          show(question, answers[question.id], initialAnswer(question));
        sheet.replaceSaved({ answers: later });
        for (const question of answerable(questionnaire))
          show(question, later[question.id], answers[question.id] ? null : initialAnswer(question));
      }),
  },

  orderDoesNotMatter: {
    title: '[A-11] it does not matter in which order questions are answered',
    numRuns: 200,
    property: (engine) =>
      fc.property(
        definitions,
        drawnAnswers,
        fc.array(fc.nat(), { minLength: 40, maxLength: 40, size: 'max' }),
        (definition, drawn, order) => {
          const questionnaire = engine.parseDefinition(definition);
          const answers = Object.entries(answersIn(questionnaire, drawn));
          const shuffled = answers
            .map((answer, index) => ({ answer, at: order[index] ?? 0 }))
            .sort((left, right) => left.at - right.at)
            .map(({ answer }) => answer);
          const [inOrder, otherwise] = [answers, shuffled].map((each) => {
            const sheet = engine.createAnswerSheet(questionnaire);
            for (const [id, answer] of each) sheet.set(id, answer);
            return { states: states({ questionnaire, sheet }), counts: counts(questionnaire, sheet) };
          });
          expectSame(otherwise, inOrder);
        },
      ),
  },

  discardReturns: {
    title:
      '[A-8 A-3 A-4 ENG-36 ENG-39] what is shown is the draft, the saved answer or the offer; discarded, it is no draft',
    numRuns: 150,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, withReplies, (definition, drawn, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, storedAnswers(engine, questionnaire, drawn));
        const { sheet } = pair;
        play(pair, history);
        const [drafts, saved] = [allDrafts(pair), sheet.saved()];
        const offers = new Map(
          answerable(questionnaire).map((question) => [question.id, initialAnswer(question)]),
        );
        const of = (id: string, isOffer: boolean) =>
          (Object.hasOwn(drafts, id) ? drafts[id] : (saved[id] ?? (isOffer ? offers.get(id) : null))) ?? null;
        for (const { id, answer, draft, offered, misfit } of states(pair))
          if (!misfit) expectSame([answer ?? null, draft], [of(id, offered), Object.hasOwn(drafts, id)]);
        for (const { key } of questionnaire.steps) sheet.discard(key);
        expectSame(allDrafts(pair), {});
        expect(sheet.hasChanges()).toBe(false);
        expectSame(sheet.saved(), saved);
        const left: AnswerMap = { ...saved };
        for (const { id, answer, draft, offered, misfit } of states(pair)) {
          expectSame([draft, misfit], [false, undefined]);
          expectSame(answer ?? null, saved[id] ?? (offered ? offers.get(id) : null) ?? null);
          if (answer) left[id] = answer;
        }
        const evaluation = engine.evaluate(questionnaire, left, fileCounts(pair));
        expectSame(sheet.form(), evaluation.form);
      }),
  },

  restoreReturns: {
    title: '[A-18 A-8 A-17 F-10] what was discarded is brought back as it was',
    numRuns: 150,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, withReplies, (definition, drawn, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, storedAnswers(engine, questionnaire, drawn));
        const { sheet } = pair;
        play(pair, history);
        const before = [states(pair), counts(questionnaire, sheet), allDrafts(pair)];
        const discarded = questionnaire.steps.map(({ key }) => sheet.discard(key));
        for (const each of discarded) sheet.restore(each);
        expectSame([states(pair), counts(questionnaire, sheet), allDrafts(pair)], before);
      }),
  },

  loadedAgain: {
    title:
      '[A-3 A-8 A-1] a sheet made of the saved answers, the drafts and the misfits, as JSON, shows the same',
    numRuns: 150,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, withReplies, (definition, drawn, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, storedAnswers(engine, questionnaire, drawn));
        play(pair, history);
        const { sheet } = pair;
        const text = JSON.stringify({
          answers: sheet.saved(),
          revisions: Object.fromEntries(pair.revisions),
          files: sheet.files(),
          drafts: allDrafts(pair),
          misfits: Object.fromEntries(
            questionnaire.steps.flatMap(({ key }) => Object.entries(sheet.misfits(key))),
          ),
        });
        const { drafts, misfits, ...kept } = JSON.parse(text) as {
          answers: ReturnType<AnswerSheet['saved']>;
          files: Record<string, number>;
          revisions: Record<string, number>;
          drafts: ReturnType<AnswerSheet['drafts']>;
          misfits: ReturnType<AnswerSheet['misfits']>;
        };
        const again = engine.createAnswerSheet(
          engine.parseDefinition(JSON.parse(JSON.stringify(definition))),
          kept,
          { today: formDay },
        );
        again.restore({ drafts, misfits });
        expectSame(states({ questionnaire, sheet: again }), states(pair));
        expectSame(counts(questionnaire, again), counts(questionnaire, sheet));
        expectSame(again.saved(), sheet.saved());
      }),
  },
} satisfies Record<string, Law>;
