/**
 * One file on its way (UP-02 to UP-04): chosen, waiting, being sent, stored or failed. The machine decides when something
 * happens; `uploads.ts` provides how.
 */
import { assertEvent, assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import { messageOf } from './notice.js';
import { notGiven } from './not-given.js';

export interface UploadInput {
  /** What the host sends; nothing for a file that is stored already. */
  readonly content: unknown;
  /** The id of a file that is stored already (UP-03). */
  readonly fileId?: string | undefined;
}

interface UploadContext extends UploadInput {
  /** Percent of the bytes that were sent, 0 to 100. */
  readonly percent: number;
  /** What the server said when it failed, or when it could not be removed. */
  readonly message: string | undefined;
}

type UploadEvent =
  | { type: 'send.requested' | 'turn.came' | 'retry.requested' | 'cancel.requested' | 'remove.requested' }
  | UploadReport;

/** What the sending says of itself. */
export type UploadReport =
  | { type: 'progress'; percent: number }
  | { type: 'stored'; fileId: string }
  | { type: 'failed'; message: string | undefined };

const given = (name: string) => notGiven('upload', name);

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'unsent',
  },
  actors: {
    /** Sends the content; ending it cancels the sending. */
    send: fromCallback<EventObject, { content: unknown }>(given('send')),
    /** Removes the stored file. */
    removeStored: fromPromise<undefined, { fileId: string }>(given('removeStored')),
  },
  guards: { isStored: ({ context }) => context.fileId !== undefined },
  actions: {
    keepPercent: assign({
      percent: ({ event }) => {
        assertEvent(event, 'progress');
        return Math.max(0, Math.min(100, Math.floor(event.percent)));
      },
    }),
    keepStored: assign({
      fileId: ({ event }) => {
        assertEvent(event, 'stored');
        return event.fileId;
      },
      // What was sent is not needed any more.
      content: undefined,
    }),
    keepFailure: assign({
      message: ({ event }) => {
        assertEvent(event, 'failed');
        return event.message;
      },
    }),
    keepError: assign((_, { error }: { error: unknown }) => ({ message: messageOf(error) })),
    forgetFailure: assign({ message: undefined, percent: 0 }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, percent: 0, message: undefined }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isStored', target: 'completed' }, { target: 'initial' }] },
    initial: {
      tags: 'unsent',
      on: { 'send.requested': 'pending', 'remove.requested': 'removed', 'cancel.requested': 'removed' },
    },
    pending: {
      tags: 'unsent',
      on: { 'turn.came': 'uploading', 'remove.requested': 'removed', 'cancel.requested': 'removed' },
    },
    uploading: {
      tags: 'unsent',
      invoke: {
        src: 'send',
        input: ({ context: { content } }) => ({ content }),
        onError: {
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          target: 'error',
        },
      },
      on: {
        progress: { actions: 'keepPercent' },
        stored: { actions: 'keepStored', target: 'completed' },
        failed: { actions: 'keepFailure', target: 'error' },
        'cancel.requested': 'removed',
        'remove.requested': 'removed',
      },
    },
    error: {
      tags: 'unsent',
      on: {
        'retry.requested': { actions: 'forgetFailure', target: 'pending' },
        'send.requested': { actions: 'forgetFailure', target: 'pending' },
        'remove.requested': 'removed',
        'cancel.requested': 'removed',
      },
    },
    completed: { on: { 'remove.requested': { actions: 'forgetFailure', target: 'removing' } } },
    /** The file stays if the server could not remove it (UP-04). */
    removing: {
      invoke: {
        src: 'removeStored',
        input: ({ context: { fileId = '' } }) => ({ fileId }),
        onDone: 'removed',
        onError: {
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          target: 'completed',
        },
      },
    },
    removed: { type: 'final' },
  },
});
