import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnAnswers } from '../arbitraries/answers.js';
import { doings } from '../arbitraries/doings.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { resolveWithMine, type Flow } from '../support/flow.js';
import { anyOpening, beginHistory, createSeen } from './history.js';
import { assertAndSee } from '../support/assert-and-see.js';

/** What declines each question. */
const declines = {
  askingToLeave: 'leave.cancelled',
  askingToRemove: 'removal.cancelled',
  resolvingConflict: 'conflict.postponed',
} as const;
const isAsking = (state: string): state is keyof typeof declines => Object.hasOwn(declines, state);

/** Every call ends like this, a second passes, and what is asked is declined. */
async function comeHome(flow: Flow, ending: 'succeed' | 'fail' | 'loseAnswer') {
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

describe('nobody is stuck', { timeout: 60_000 }, () => {
  it('[F-27 F-14 F-2] after any history the form comes back to editing, and what is left can be saved', async () => {
    const seen = { ...createSeen(), asked: 0, underWay: 0, savedAtLast: 0 };
    await assertAndSee(
      fc.asyncProperty(
        definitions,
        drawnAnswers,
        anyOpening,
        doings,
        fc.constantFrom('succeed' as const, 'fail' as const, 'loseAnswer' as const),
        async (definition, drawn, opening, all, ending) => {
          const { flow, open, happen } = await beginHistory(definition, drawn, seen);
          const { actor, server, sheet } = flow;
          let loaded = 0;
          await open(opening);
          for (const doing of all) {
            await happen(doing);
            // The number of the call that the steps data came with.
            const latest = Number(actor.getSnapshot().context.steps?.hotelId);
            expect(latest).toBeGreaterThanOrEqual(loaded);
            loaded = latest;
          }
          if (isAsking(flow.state())) seen.asked += 1;
          if (server.waiting.length > 0) seen.underWay += 1;
          await comeHome(flow, ending);
          expect(flow.state()).toBe('editing');
          const isIn = (submission: 'idle' | 'submitted') =>
            actor.getSnapshot().matches({ open: { stepsData: 'idle', submission } });
          expect(isIn('idle') || isIn('submitted')).toBe(true);
          if (all.some(({ by }) => by === 'somebodyElse')) return;

          const stepKey = flow.stepKeyNow();
          if (sheet.hasDrafts(stepKey)) seen.savedAtLast += 1;
          server.hold(false);
          flow.send({ type: 'save.requested' });
          for (let questions = 0; questions < 3; questions += 1) {
            await flow.settled();
            if (flow.state() === 'askingToRemove') flow.send({ type: 'removal.confirmed' });
            // With an own save that arrived and was not heard of.
            if (flow.state() === 'resolvingConflict') resolveWithMine(flow);
          }
          expect(sheet.hasDrafts(stepKey)).toBe(false);
        },
      ),
      seen,
      240,
    );
  });
});
