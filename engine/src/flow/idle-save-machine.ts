/**
 * Keeps what was typed as a draft on the server, once nothing was typed for a while (F-40). It runs beside the step, so
 * nothing waits for it. `idle-save.ts` says what it sends, and `connect.ts` whether anything is in its way.
 */
import { fromCallback, fromPromise, setup } from 'xstate';
import { CallRefusedError } from './calls/call.js';
import { notGiven } from './not-given.js';

const given = (name: string) => notGiven('idle save', name);

export const idleSaveMachine = setup({
  types: { events: {} as { type: 'answers.changed' } },
  actors: {
    /** Sends `answers.changed` whenever something was typed, chosen or loaded. */
    watchAnswers: fromCallback(given('watchAnswers')),
    /** Sends the draft, and says what came of it (F-43). */
    saveIdle: fromPromise<undefined>(given('saveIdle')),
  },
  delays: {
    /** Milliseconds without a change after which what was typed is sent. */
    idleDelay: given('idleDelay'),
  },
  guards: {
    /** Is there something to send, and nothing in its way (F-41, F-42)? */
    maySaveIdle: given('maySaveIdle'),
    hasChanges: given('hasChanges'),
    isRefusal: (_, { error }: { error: unknown }) => error instanceof CallRefusedError,
  },
}).createMachine({
  id: 'idleSave',
  invoke: { src: 'watchAnswers' },
  initial: 'resting',
  states: {
    resting: { on: { 'answers.changed': 'waiting' } },
    waiting: {
      on: { 'answers.changed': { target: 'waiting', reenter: true } },
      after: {
        idleDelay: [
          { guard: 'maySaveIdle', target: 'saving' },
          { guard: 'hasChanges', target: 'waiting', reenter: true },
          { target: 'resting' },
        ],
      },
    },
    saving: {
      invoke: {
        src: 'saveIdle',
        onDone: 'waiting',
        onError: [
          // It would be refused again, until something else is typed.
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'resting',
          },
          { target: 'waiting' },
        ],
      },
    },
  },
});
