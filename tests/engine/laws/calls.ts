/** Calls of unknown outcome (chapter J): whatever gets lost, delayed or refused, and whoever else writes. */
import type { CallState } from '@alo/engine';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine, Law } from './law.js';

const subjects = ['a', 'b'] as const;
type Subject = (typeof subjects)[number];

/** `delayed`: no response, and the request arrives later. `slow`: the response comes when it is waited for no longer. */
const troubles = ['none', 'none', 'lostRequest', 'lostResponse', 'delayed', 'slow', 'refused'] as const;
type Trouble = (typeof troubles)[number];

const moves = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('ask' as const),
        subject: fc.constantFrom(...subjects),
        text: fc.constantFrom('x', 'y'),
        troubles: fc.array(fc.constantFrom<Trouble>(...troubles), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constantFrom('somebodyElse' as const, 'load' as const),
        subject: fc.constantFrom(...subjects),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('arrive' as const, 'respond' as const) }) },
  ),
  { maxLength: 30, size: 'max' },
);

const presses = fc.array(
  fc.record({
    text: fc.constantFrom('x', 'y'),
    trouble: fc.constantFrom<Trouble>('none', 'lostRequest', 'lostResponse', 'slow', 'refused'),
    arrives: fc.boolean(),
  }),
  { maxLength: 20, size: 'max' },
);

/** No clock is involved: a number of turns is enough for any chain of promises here. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

interface Write {
  readonly subject: Subject;
  readonly text: string;
  readonly base: number;
}

/** A server of texts: one of each subject, with its revision. It does what has the same key once. */
function textServer({ CallStaleError }: Pick<Engine, 'CallStaleError'>) {
  const texts = new Map<Subject, { readonly text: string; readonly revision: number }>();
  /** What was stored, by its key. */
  const stored = new Map<string, { readonly write: Write; readonly revision: number }>();
  const revisionOf = (subject: Subject) => texts.get(subject)?.revision ?? 0;
  function put(subject: Subject, text: string): number {
    const revision = revisionOf(subject) + 1;
    texts.set(subject, { text, revision });
    return revision;
  }
  return {
    texts,
    stored,
    revisionOf,
    put,
    receive(write: Write, key: string): number {
      const before = stored.get(key);
      if (before) return before.revision;
      if (write.base !== revisionOf(write.subject)) throw new CallStaleError('Stale');
      const revision = put(write.subject, write.text);
      stored.set(key, { write, revision });
      return revision;
    },
  };
}

/** The owner of the calls at that server, and everything that its calls did. */
function openCalls(engine: Engine) {
  const server = textServer(engine);
  const states = new Map<Write, CallState[]>();
  const keyOf = new Map<Write, string>();
  const problems: string[] = [];
  const delayed: (() => void)[] = [];
  const slow: (() => void)[] = [];
  const underWay = new Set<Subject>();
  let drawn: Trouble[] = [];
  let keys = 0;

  async function post(write: Write, key: string): Promise<number> {
    const [before] = [...keyOf].filter(([, other]) => other === key);
    if (before && before[0] !== write) problems.push('J-4 another request has the key');
    if (keyOf.has(write) && keyOf.get(write) !== key) problems.push('J-4 a further try has another key');
    keyOf.set(write, key);
    if (underWay.has(write.subject)) problems.push('J-5 another try of the subject is under way');
    if (states.get(write)?.some((state) => ['confirmed', 'refused', 'stale'].includes(state)))
      problems.push('J-7 what is settled is sent again');
    underWay.add(write.subject);
    const happens = drawn.shift() ?? 'none';
    try {
      await Promise.resolve();
      if (happens === 'slow') await new Promise<void>((resolve) => slow.push(resolve));
      if (happens === 'refused') throw new engine.CallRefusedError('Refused');
      if (happens === 'delayed')
        delayed.push(() => {
          try {
            server.receive(write, key);
          } catch {
            // It came too late.
          }
        });
      if (happens === 'delayed' || happens === 'lostRequest') throw new Error('No line');
      const revision = server.receive(write, key);
      if (happens === 'lostResponse') throw new Error('No line');
      return revision;
    } finally {
      underWay.delete(write.subject);
    }
  }

  const calls = engine.createCalls<Write, number>({
    post,
    newKey: () => String((keys += 1)),
    textOf: (write) => JSON.stringify(write),
    // A call that is lost is tried once more by itself.
    retry: (_error, tries) => (tries < 2 ? Promise.resolve() : undefined),
    async late() {
      await turns(20);
      return () => new Error('Too late');
    },
    moved(write, state) {
      const before = states.get(write) ?? [];
      const allowed = Object.values(engine.callLife[before.at(-1) ?? 'drafted']);
      if (!allowed.includes(state)) problems.push(`J-1 ${before.join(' ')} ${state}`);
      states.set(write, [...before, state]);
    },
  });
  return {
    server,
    states,
    keyOf,
    problems,
    delayed,
    slow,
    calls,
    draw: (next: readonly Trouble[]) => void (drawn = [...next]),
  };
}

export const callLaws = {
  callsAreOwned: {
    title:
      '[J-1 J-2 J-3 J-4 J-5 J-6 J-7] whatever gets lost, what a call is said to have done is what it did, once, and what is asked for last arrives after it',
    numRuns: 600,
    property: (engine) =>
      fc.asyncProperty(moves, async (drawn) => {
        const { server, states, keyOf, problems, delayed, slow, calls, draw } = openCalls(engine);
        const known = new Map<Subject, number>();
        const taken: Write[] = [];
        async function ask(subject: Subject, text: string): Promise<boolean> {
          const take = (revision: number, write: Write) => {
            taken.push(write);
            known.set(subject, Math.max(revision, known.get(subject) ?? 0));
          };
          const make = () => ({ subject, text, base: known.get(subject) ?? 0 });
          try {
            await calls.send(
              subject,
              make,
              (revision, write) => {
                take(revision, write);
                if (write.text !== text) problems.push('J-5 another text was sent than the one asked for');
              },
              take,
            );
            return true;
          } catch {
            return false;
          }
        }
        function check() {
          expect(problems).toEqual([]);
          expect(new Set(taken).size).toBe(taken.length);
          for (const [write, of] of states) {
            const isStored = server.stored.has(keyOf.get(write) ?? '');
            const state = of.at(-1);
            if (state === 'confirmed') expect([write, isStored]).toEqual([write, true]);
            if (state === 'refused' || state === 'stale') expect([write, isStored]).toEqual([write, false]);
          }
        }
        for (const move of drawn) {
          if (move.does === 'ask') {
            draw(move.troubles);
            await ask(move.subject, move.text);
          } else if (move.does === 'somebodyElse') server.put(move.subject, 'theirs');
          else if (move.does === 'load') known.set(move.subject, server.revisionOf(move.subject));
          else (move.does === 'arrive' ? delayed : slow).shift()?.();
          await turns(20);
          check();
        }
        draw([]);
        for (const end of slow.splice(0)) end();
        await turns(20);
        for (const arrive of delayed.splice(0)) arrive();
        check();
        for (const subject of subjects) {
          // What somebody else wrote meanwhile is loaded once.
          if (!(await ask(subject, 'last'))) {
            known.set(subject, server.revisionOf(subject));
            expect(await ask(subject, 'last')).toBe(true);
          }
          expect(server.texts.get(subject)?.text).toBe('last');
        }
        check();
      }),
  },
  callsAreLetGo: {
    title:
      '[J-4 J-8] what a person asks for again and again has one key until its outcome is known, and what is said to be done was done since',
    numRuns: 300,
    property: (engine) =>
      fc.asyncProperty(presses, async (drawn) => {
        const slow: (() => void)[] = [];
        const done: string[] = [];
        const keysOfAll: string[] = [];
        let trouble: Trouble = 'none';
        let keys = 0;
        /** Presses for the same, one after the other. */
        let row = { text: '', isOpen: false, keys: new Set<string>() };
        const calls = engine.createCalls<string, string>({
          newKey: () => String((keys += 1)),
          textOf: (text) => text,
          async post(text, key) {
            row.keys.add(key);
            const happens = trouble;
            if (happens === 'slow') await new Promise<void>((resolve) => slow.push(resolve));
            if (happens === 'refused') throw new engine.CallRefusedError('Refused');
            if (happens === 'lostRequest') throw new Error('No line');
            done.push(key);
            if (happens === 'lostResponse') throw new Error('No line');
            return text;
          },
        });
        async function press(text: string): Promise<void> {
          const ofRow = row;
          try {
            const response = await calls.send(
              'a form',
              () => text,
              (said) => said,
            );
            expect(response).toBe(text);
            expect(done.filter((key) => ofRow.keys.has(key))).not.toEqual([]);
            ofRow.isOpen = false;
          } catch (error) {
            if (error instanceof engine.CallRefusedError) ofRow.isOpen = false;
            else if (!(error instanceof Error) || error.message !== 'No line') throw error;
          }
        }
        const pressed: Promise<void>[] = [];
        for (const { text, trouble: next, arrives } of drawn) {
          if (!row.isOpen || row.text !== text) {
            keysOfAll.push(...row.keys);
            row = { text, isOpen: true, keys: new Set() };
          }
          trouble = next;
          pressed.push(press(text));
          await turns(20);
          if (arrives) for (const end of slow.splice(0)) end();
          await turns(20);
          expect(row.keys.size).toBe(1);
        }
        for (const end of slow.splice(0)) end();
        await Promise.all(pressed);
        keysOfAll.push(...row.keys);
        expect(new Set(keysOfAll).size).toBe(keysOfAll.length);
      }),
  },
} satisfies Record<string, Law>;
