/** What people, the server and time can do to a form that is being filled in, in any order, sensible or not. */
import type { StepActor } from '@alo/engine';
import fc from 'fast-check';
import { drawnChange, type DrawnChange } from './answers.js';
import { pick } from '../../../engine/src/testing/words.js';

type Button = Parameters<StepActor['send']>[0]['type'];

export type Doing =
  | ({ readonly by: 'respondent' | 'somebodyElse' } & DrawnChange)
  /** `button`: which of those that are shown, or (`isOdd`) of all there are. */
  | { readonly by: 'button'; readonly button: number; readonly isOdd: boolean; readonly to: number }
  | {
      readonly by: 'server';
      readonly outcome: 'succeed' | 'arrive' | 'fail' | 'loseAnswer';
      readonly which: number;
    }
  | { readonly by: 'clock'; readonly milliseconds: number };

/** The buttons that a state of the step shows. */
const shownIn: Readonly<Record<string, readonly Button[]>> = {
  editing: [
    'save.requested',
    'next.requested',
    'step.requested',
    'skip.requested',
    'previous.requested',
    'submit.requested',
    'leave.requested',
    'open.requested',
  ],
  askingToLeave: ['leave.saved', 'leave.saved', 'leave.discarded', 'leave.cancelled'],
  askingToSubmit: ['submit.confirmed', 'submit.confirmed', 'submit.cancelled'],
  askingToRemove: ['removal.confirmed', 'removal.cancelled'],
  resolvingConflict: ['conflict.resolved', 'conflict.postponed'],
};
const all = [...new Set(Object.values(shownIn).flat())];

export const buttonIn = (state: string, { button, isOdd }: Extract<Doing, { by: 'button' }>): Button =>
  pick(isOdd ? all : (shownIn[state] ?? all), button) ?? 'save.requested';

const answering = drawnChange.map((change) => ({ by: 'respondent' as const, ...change }));
export const pressing = fc.record({
  by: fc.constant('button' as const),
  button: fc.nat(23),
  isOdd: fc.nat(5).map((n) => n === 5),
  to: fc.nat(2),
});
export const replying = fc.record({
  by: fc.constant('server' as const),
  outcome: fc.oneof(
    { weight: 3, arbitrary: fc.constant('succeed' as const) },
    { weight: 1, arbitrary: fc.constantFrom('arrive' as const, 'fail' as const, 'loseAnswer' as const) },
  ),
  which: fc.nat(2),
});

const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 6, arbitrary: answering },
  { weight: 6, arbitrary: pressing },
  { weight: 6, arbitrary: replying },
  { weight: 2, arbitrary: drawnChange.map((change) => ({ by: 'somebodyElse' as const, ...change })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(50, 100, 1000).map((milliseconds) => ({ by: 'clock' as const, milliseconds })),
  },
);

export const doings = fc.noBias(fc.array(doing, { maxLength: 100, size: 'max' }));
