import type { Flow } from '../support/flow.js';

/** What declines each question. */
const declines = {
  askingToLeave: 'leave.cancelled',
  askingToSubmit: 'submit.cancelled',
  askingToRemove: 'removal.cancelled',
  resolvingConflict: 'conflict.postponed',
} as const;
export const isAsking = (state: string): state is keyof typeof declines => Object.hasOwn(declines, state);

/** Every call ends like this, a second passes, and what is asked is declined. */
export async function comeHome(flow: Flow, ending: 'succeed' | 'fail' | 'loseAnswer'): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    while (flow.server.waiting.length > 0) {
      flow.server.waiting[0]?.[ending]();
      await flow.settled();
    }
    flow.clock.increment(1000);
    const state = flow.state();
    if (isAsking(state)) flow.send({ type: declines[state] });
    await flow.settled();
  }
}
