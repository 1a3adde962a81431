/** The answer sheet in every history: answers given, saved, refused, lost and loaded again, in any order. */
import type { AnswerSheet, Question, Questionnaire } from '@alo/engine';
import type { Answer, StepKey } from '@alo/schemas';
import fc from 'fast-check';
import { answerable, answersIn, drawnAnswers, drawnChange, given } from '../arbitraries/answers.js';
import { histories, type Happening } from '../arbitraries/histories.js';
import { definitions, namedDefinitions } from '../arbitraries/questionnaires.js';
import {
  createPair,
  fileCounts,
  happen,
  initialAnswer,
  say,
  shownAnswers,
  type Pair,
} from '../support/model.js';
import type { Engine, Law } from './law.js';
import { isGrid, isGroup, plainQuestions } from './plain/form.js';
import { expectSame } from './same.js';
import { counts, expectedOf, saidBy, states } from './sheet-says.js';
import { expect } from 'vitest';

/** Stored answers as a server keeps them: none of an excluded question. */
function cleanAnswers(engine: Engine, questionnaire: Questionnaire, drawn: readonly number[]) {
  const save = { changes: {}, stepKey: 'planet' as const, saveAsDraft: true, finalSteps: new Set<StepKey>() };
  return engine.mergeSave(questionnaire, { stored: answersIn(questionnaire, drawn), ...save }).answers;
}

const play = (pair: Pair, history: readonly Happening[]) => {
  for (const happening of history) happen(pair, happening);
};

/** Nothing is left open about what is stored. */
const withReplies = histories.map((history) => history.filter(({ op }) => op !== 'loseReply'));

/** Saves a step, and the answer comes. */
function saveStep(pair: Pair, step: number) {
  happen(pair, { op: 'finishSave' });
  happen(pair, { op: 'beginSave', step });
  happen(pair, { op: 'finishSave' });
}

const allDrafts = ({ questionnaire, sheet }: Pair) =>
  Object.fromEntries(questionnaire.steps.flatMap(({ key }) => Object.entries(sheet.drafts(key))));

/** Every place that can be listened to. */
const placesOf = (questionnaire: Questionnaire, sheet: AnswerSheet) => [
  ...questionnaire.questions.map(({ id }) => ({
    read: (): unknown => sheet.question(id),
    subscribe: (listener: () => void) => sheet.subscribe(id, listener),
  })),
  ...questionnaire.steps.flatMap(({ key, groups }) => [
    { read: () => sheet.step(key), subscribe: (listener: () => void) => sheet.subscribeStep(key, listener) },
    ...groups.map((group) => ({
      read: () => sheet.group(key, group.key),
      subscribe: (listener: () => void) => sheet.subscribeGroup(key, group.key, listener),
    })),
  ]),
];

/** What the reference says of every place, each as text. */
function truthOf(pair: Pair): string[] {
  const { questions, counts: expected } = expectedOf(pair);
  const states = questions.map(({ revision: _, ...state }) => state);
  return [...states, ...expected.slice(1)].map((truth) => JSON.stringify(truth));
}

export const sheetLaws = {
  sheetIsReference: {
    title:
      '[A-10 A-3 A-4 A-12 S-5 S-6 S-7 S-8 S-9 S-10 S-14 ENG-34 ENG-37] the sheet says what the reference says, after every step of every history',
    numRuns: 200,
    property: (engine) =>
      fc.property(namedDefinitions, drawnAnswers, histories, (definition, drawn, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, cleanAnswers(engine, questionnaire, drawn));
        expectSame(saidBy(pair), expectedOf(pair));
        for (const happening of history) {
          happen(pair, happening);
          expectSame(saidBy(pair), expectedOf(pair));
        }
      }),
  },

  listenersAreTold: {
    title:
      '[A-9] who listens is called when, and only when, what is listened to changed, and sees everything settled; what did not change is the same object',
    numRuns: 120,
    property: (engine) =>
      fc.property(definitions, histories, (definition, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const { sheet } = pair;
        const places = placesOf(questionnaire, sheet);
        const calls = places.map(() => 0);
        let formCalls = 0;
        /** The form as those saw it who were called. */
        const seen = new Set<string>();
        places.forEach(({ subscribe }, at) => {
          subscribe(() => {
            calls[at] = (calls[at] ?? 0) + 1;
            seen.add(JSON.stringify(sheet.form()));
          });
        });
        sheet.subscribeForm(() => (formCalls += 1));
        const look = () => ({
          objects: places.map(({ read }) => read()),
          texts: places.map(({ read }) => JSON.stringify(read())),
          truth: truthOf(pair),
          whole: JSON.stringify([saidBy(pair), sheet.files()]),
        });
        let before = look();
        for (const happening of history) {
          calls.fill(0);
          formCalls = 0;
          seen.clear();
          happen(pair, happening);
          const after = look();
          const changed = after.objects.map((object, at) => object !== before.objects[at]);
          expectSame(
            changed,
            after.texts.map((text, at) => text !== before.texts[at]),
          );
          after.truth.forEach((truth, at) => {
            if (truth !== before.truth[at]) expect(changed[at]).toBe(true);
          });
          expectSame(calls, changed.map(Number));
          if (changed.includes(true)) expect(formCalls).toBe(1);
          else if (after.whole === before.whole) expect(formCalls).toBe(0);
          expectSame([...seen], changed.includes(true) ? [JSON.stringify(sheet.form())] : []);
          before = after;
        }
      }),
  },

  listeningEnds: {
    title: '[A-9] who stopped listening is not called any more, and others are',
    numRuns: 100,
    property: (engine) =>
      fc.property(definitions, histories, (definition, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const places = placesOf(questionnaire, pair.sheet);
        const calls = { gone: 0, kept: 0, only: 0 };
        const listenAll = (listener: () => void) => places.map(({ subscribe }) => subscribe(listener));
        const gone = () => (calls.gone += 1);
        // The same function twice is two listeners.
        const ends = [...listenAll(gone), ...listenAll(gone), pair.sheet.subscribeForm(gone)];
        listenAll(() => (calls.kept += 1));
        for (const end of ends) end();
        const twice = () => (calls.only += 1);
        const [end] = [pair.sheet.subscribeForm(twice), pair.sheet.subscribeForm(twice)];
        let changes = 0;
        pair.sheet.subscribeForm(() => (changes += 1));
        end();
        const before = places.map(({ read }) => read());
        play(pair, history);
        expectSame([calls.gone, calls.only], [0, changes]);
        if (places.some(({ read }, at) => read() !== before[at])) expect(calls.kept).toBeGreaterThan(0);
      }),
  },

  whoIsToldMayAnswer: {
    title:
      '[A-9 A-10] who is told of a change may make another: each saw last what is there, and the reference agrees',
    numRuns: 200,
    property: (engine) =>
      fc.property(definitions, histories, fc.nat(40), drawnChange, (definition, history, place, change) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const { sheet } = pair;
        const places = placesOf(questionnaire, sheet);
        const seen = places.map(({ read }) => read());
        const found = given(questionnaire, change);
        const told = places[place % Math.max(1, places.length)];
        if (!found || !told) return;
        told.subscribe(() => {
          say(pair, found.question, found.answer);
        });
        places.forEach(({ read, subscribe }, at) => {
          subscribe(() => (seen[at] = read()));
        });
        for (const happening of history) {
          happen(pair, happening);
          expectSame(
            seen,
            places.map(({ read }) => read()),
          );
        }
        const answers = Object.fromEntries(
          states(pair).flatMap(({ id, answer }) => (answer ? [[id, answer] as const] : [])),
        );
        const { excluded, form } = engine.evaluate(questionnaire, answers, sheet.files());
        expectSame(
          [sheet.form(), states(pair).map((state) => state.excluded)],
          [form, questionnaire.questions.map(({ id }) => excluded.has(id))],
        );
      }),
  },

  defaultsGiveWay: {
    title:
      '[A-4 S-9] a default is an initial draft, never of a read-only question, and gives way to an answer that was saved elsewhere',
    numRuns: 300,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, drawnAnswers, (definition, drawn, drawnLater) => {
        const questionnaire = engine.parseDefinition(definition);
        const [answers, later] = [drawn, drawnLater].map((each) => cleanAnswers(engine, questionnaire, each));
        if (!answers || !later) return;
        const sheet = engine.createAnswerSheet(questionnaire, { answers });
        const show = (question: Question, saved: Answer | undefined, preset: Answer | null) => {
          const { answer, draft } = sheet.question(question.id);
          expectSame([answer ?? null, draft], [saved ?? preset, !saved && preset !== null]);
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
            !hidden.has(id) && !readOnly && !isGroup(source) && !(parent && isGrid(parent.source)),
        );
        expect(sheet.form().total).toBe(countedOnce.length);
        // Said to a hidden question, nothing changes but what is kept aside for it.
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
        const pair = createPair(engine, questionnaire, cleanAnswers(engine, questionnaire, drawn));
        play(pair, history);
        const found = given(questionnaire, change);
        if (!found) return;
        const before = [states(pair), counts(questionnaire, pair.sheet)];
        const old = pair.sheet.question(found.question.id).answer ?? null;
        pair.sheet.set(found.question.id, found.answer);
        pair.sheet.set(found.question.id, old);
        expectSame([states(pair), counts(questionnaire, pair.sheet)], before);
      }),
  },

  hideSaveAndShow: {
    title: '[S-8 A-4 ENG-37] shown again after a save, what was hidden has no answer, or its default',
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
        saveStep(
          pair,
          questionnaire.steps.findIndex(({ key }) => key === found.question.stepKey),
        );
        const hidden = hiddenNow();
        const bySaved = engine.evaluate(questionnaire, pair.sheet.saved()).excluded;
        pair.sheet.set(found.question.id, old);
        for (const question of shownBefore)
          if (hidden.has(question.id) && bySaved.has(question.id))
            expectSame(pair.sheet.question(question.id).answer ?? null, initialAnswer(question));
      }),
  },

  discardReturns: {
    title:
      '[A-8 A-3 ENG-36 ENG-39] what is shown is the draft or the saved answer; discarded, it is what is saved',
    numRuns: 150,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, withReplies, (definition, drawn, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, cleanAnswers(engine, questionnaire, drawn));
        const { sheet } = pair;
        play(pair, history);
        const [drafts, saved] = [allDrafts(pair), sheet.saved()];
        const of = (id: string) => (Object.hasOwn(drafts, id) ? drafts[id] : saved[id]) ?? null;
        for (const { id, answer, draft } of states(pair))
          expectSame([answer ?? null, draft], [of(id), Object.hasOwn(drafts, id)]);
        for (const { key } of questionnaire.steps) sheet.discard(key);
        expectSame(allDrafts(pair), {});
        expect(sheet.hasDrafts()).toBe(false);
        expectSame(sheet.saved(), saved);
        const evaluation = engine.evaluate(questionnaire, saved, fileCounts(pair));
        for (const { id, answer, excluded, draft } of states(pair))
          expectSame([answer, excluded, draft], [saved[id], evaluation.excluded.has(id), false]);
        expectSame(sheet.form(), evaluation.form);
      }),
  },

  loadedAgain: {
    title: '[A-3 A-8 A-1] a sheet made of the saved answers and the drafts, as JSON, shows the same',
    numRuns: 150,
    property: (engine) =>
      fc.property(definitions, drawnAnswers, withReplies, (definition, drawn, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire, cleanAnswers(engine, questionnaire, drawn));
        play(pair, history);
        const { sheet } = pair;
        const text = JSON.stringify({
          answers: sheet.saved(),
          files: sheet.files(),
          drafts: allDrafts(pair),
        });
        const { drafts, ...kept } = JSON.parse(text) as {
          answers: ReturnType<AnswerSheet['saved']>;
          files: Record<string, number>;
          drafts: ReturnType<AnswerSheet['drafts']>;
        };
        const again = engine.createAnswerSheet(
          engine.parseDefinition(JSON.parse(JSON.stringify(definition))),
          kept,
        );
        // Presets are drafts of a new sheet; here they may have been discarded.
        for (const { key } of questionnaire.steps) again.discard(key);
        for (const [id, draft] of Object.entries(drafts)) again.set(id, draft);
        expectSame(states({ questionnaire, sheet: again }), states(pair));
        expectSame(counts(questionnaire, again), counts(questionnaire, sheet));
        expectSame(again.saved(), sheet.saved());
      }),
  },
} satisfies Record<string, Law>;
