/** What listeners to a question, a count or the form are told, in every history. */
import type { AnswerSheet, Questionnaire } from '@alo/engine';
import fc from 'fast-check';
import { expect } from 'vitest';
import { drawnChange, given } from '../arbitraries/answers.js';
import { histories, type Happening } from '../arbitraries/histories.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { createPair, happen, play, say, type Pair } from '../support/model.js';
import type { Law } from './law.js';
import { expectSame } from './same.js';
import { expectedOf, saidBy, states } from '../../../engine/src/testing/sheet-says.js';

/** Each happening is one call of the sheet: a conflict is three. */
const inOneCall = histories.map((history) => history.filter(({ op }) => op !== 'conflict'));

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

/**
 * The form may be told of these although nothing changed: an answer or a misfit is set that was there, or a save stores
 * something and takes it back at once.
 */
const mayBeTold: ReadonlySet<Happening['op']> = new Set([
  'set',
  'clear',
  'finishSave',
  'mistype',
  'restore',
] as const);

export const listeningLaws = {
  listenersAreTold: {
    title:
      '[A-9] a listener is called when, and only when, its value changed, and sees everything settled; an unchanged value is the same object',
    numRuns: 120,
    property: (engine) =>
      fc.property(definitions, inOneCall, (definition, history) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const { sheet } = pair;
        const places = placesOf(questionnaire, sheet);
        const calls = places.map(() => 0);
        let formCalls = 0;
        /** The form as the called listeners saw it. */
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
          else if (after.whole === before.whole && !mayBeTold.has(happening.op)) expect(formCalls).toBe(0);
          expectSame([...seen], changed.includes(true) ? [JSON.stringify(sheet.form())] : []);
          before = after;
        }
      }),
  },

  listeningEnds: {
    title: '[A-9] a listener is not called after its subscription ended, and others are',
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

  listenersAreLeft: {
    title:
      '[A-9] a listener whose subscription another one ends is not called; when one throws, all others are called, and the error is thrown',
    numRuns: 100,
    property: (engine) =>
      fc.property(definitions, inOneCall, fc.nat(40), (definition, history, place) => {
        const questionnaire = engine.parseDefinition(definition);
        const pair = createPair(engine, questionnaire);
        const places = placesOf(questionnaire, pair.sheet);
        const listen = (listener: (at: number) => void) =>
          places.map(({ subscribe }, at) =>
            subscribe(() => {
              listener(at);
            }),
          );
        const failure = new Error('This listener fails.');
        let isOver = false;
        let [late, formCalls] = [0, 0];
        const ends: (() => void)[] = [];
        places[place % Math.max(1, places.length)]?.subscribe(() => {
          isOver = true;
          for (const end of ends) end();
          throw failure;
        });
        const count = () => (late += Number(isOver));
        ends.push(...listen(count), pair.sheet.subscribeForm(count));
        listen(() => {
          throw failure;
        });
        const calls = places.map(() => 0);
        listen((at) => (calls[at] = (calls[at] ?? 0) + 1));
        pair.sheet.subscribeForm(() => (formCalls += 1));
        for (const happening of history) {
          calls.fill(0);
          formCalls = 0;
          const before = places.map(({ read }) => read());
          let thrown: unknown;
          try {
            happen(pair, happening);
          } catch (error) {
            thrown = error;
          }
          const changed = places.map(({ read }, at) => read() !== before[at]);
          const isChanged = changed.includes(true);
          expectSame([calls, thrown], [changed.map(Number), isChanged ? failure : undefined]);
          if (isChanged) expect(formCalls).toBe(1);
        }
        expect(late).toBe(0);
      }),
  },

  whoIsToldMayAnswer: {
    title: '[A-9 A-10] a listener may make another change: each saw the last value, and the reference agrees',
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
        const { excluded, form } = engine.evaluate(
          questionnaire,
          answers,
          sheet.files(),
          new Set(states(pair).flatMap(({ id, misfit }) => (misfit ? [id] : []))),
        );
        expectSame(
          [sheet.form(), states(pair).map((state) => state.excluded)],
          [form, questionnaire.questions.map(({ id }) => excluded.has(id))],
        );
      }),
  },
} satisfies Record<string, Law>;
