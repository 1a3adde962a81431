/** The life of a submission as a machine, to be drawn and walked. It begins in the first status of its table. */
import type { LifeTable } from '@alo/engine';
import { createMachine } from 'xstate';

/** Every status is a state, and what happens in it an event that leads to the next one. */
export function lifeMachine({ statuses }: Pick<LifeTable<string, string, string, string>, 'statuses'>) {
  return createMachine({
    id: 'submission',
    initial: Object.keys(statuses)[0],
    states: Object.fromEntries(Object.entries(statuses).map(([status, on]) => [status, { on }])),
  });
}
