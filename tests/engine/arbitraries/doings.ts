/** What people, the server and time can do to a form that is being filled in, in any order, sensible or not. */
import type { StepActor } from '@alo/engine';
import fc from 'fast-check';
import { drawnChange, type DrawnChange } from './answers.js';

export type Doing =
  | ({ readonly by: 'respondent' | 'somebodyElse' } & DrawnChange)
  | { readonly by: 'button'; readonly event: Parameters<StepActor['send']>[0]['type']; readonly to: number }
  | { readonly by: 'server'; readonly outcome: 'succeed' | 'fail' | 'loseAnswer'; readonly which: number }
  | { readonly by: 'clock'; readonly milliseconds: number };

const buttons = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'save.requested' as const,
      'next.requested' as const,
      'leave.saved' as const,
      'removal.confirmed' as const,
      'conflict.resolved' as const,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'skip.requested' as const,
      'previous.requested' as const,
      'submit.requested' as const,
      'step.requested' as const,
      'leave.requested' as const,
      'leave.cancelled' as const,
      'leave.discarded' as const,
      'removal.cancelled' as const,
      'conflict.postponed' as const,
      'open.requested' as const,
    ),
  },
);

const doing: fc.Arbitrary<Doing> = fc.oneof(
  { weight: 6, arbitrary: drawnChange.map((change) => ({ by: 'respondent' as const, ...change })) },
  { weight: 6, arbitrary: fc.record({ by: fc.constant('button' as const), event: buttons, to: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      by: fc.constant('server' as const),
      outcome: fc.oneof(
        { weight: 3, arbitrary: fc.constant('succeed' as const) },
        { weight: 1, arbitrary: fc.constantFrom('fail' as const, 'loseAnswer' as const) },
      ),
      which: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: drawnChange.map((change) => ({ by: 'somebodyElse' as const, ...change })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(50, 100, 1000).map((milliseconds) => ({ by: 'clock' as const, milliseconds })),
  },
);

export const doings = fc.noBias(fc.array(doing, { maxLength: 60, size: 'max' }));
