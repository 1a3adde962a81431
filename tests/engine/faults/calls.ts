/** Small mistakes in who owns a call, and in what is known of its outcome. */
import type { Fault } from './fault.js';

export const callFaults: readonly Fault[] = [
  {
    name: 'a refusal speaks for the try before it',
    file: 'flow/calls/call.ts',
    before: "resent: { confirmed: 'confirmed', refused: 'unknown',",
    after: "resent: { confirmed: 'confirmed', refused: 'refused',",
    laws: ['callsAreOwned'],
  },
  {
    name: 'a lost response is a refusal',
    file: 'flow/calls/call.ts',
    before: "error instanceof CallRefusedError ? 'refused' : 'lost'",
    after: "error instanceof Error ? 'refused' : 'lost'",
    laws: ['callsAreOwned'],
  },
  {
    name: 'every try has a key of its own',
    file: 'flow/calls/create-calls.ts',
    before: 'await post(call.request, call.key)',
    after: 'await post(call.request, newKey())',
    laws: ['callsAreOwned'],
  },
  {
    name: 'what changed is sent as what was sent before',
    file: 'flow/calls/create-calls.ts',
    before: 'textOf(wanted) !== textOf(earlier.request)',
    after: 'textOf(wanted) === undefined',
    laws: ['callsAreOwned'],
  },
  {
    name: 'a late call is sent a second time',
    file: 'flow/calls/create-calls.ts',
    before: '(call.tries ??= begin(call))',
    after: '(call.tries = begin(call))',
    laws: ['callsAreOwned'],
  },
  {
    name: 'what was refused is sent again as it was',
    file: 'flow/calls/create-calls.ts',
    before: 'if (isOver(error)) close(subject, call);',
    after: '',
    laws: ['callsAreOwned'],
  },
  {
    name: 'a call that was let go is sent in place of what is asked for',
    file: 'flow/calls/create-calls.ts',
    before: 'if (isElse && !settle) close(subject, earlier);',
    after: '',
    laws: ['callsAreLetGo'],
  },
  {
    name: 'a call that was let go closes the one that took its place',
    file: 'flow/calls/create-calls.ts',
    before: 'if (open.get(subject) === call) open.delete(subject);',
    after: 'open.delete(subject);',
    laws: ['callsAreLetGo'],
  },
];
