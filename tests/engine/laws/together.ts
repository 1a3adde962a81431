/** What holds of two people who fill in the same form, whatever each of them does, and whatever gets lost on the way. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { drawnTurns } from '../arbitraries/turns.js';
import type { HistoryLaw } from '../flow/history-law.js';
import { beginTwoPeople, createSeenOfTwo } from '../flow/two-people.js';
import type { Engine } from './law.js';

function trial(engine: Engine) {
  const seen = createSeenOfTwo();
  const property = fc.asyncProperty(drawnTurns, async (drawn) => {
    const { happen, reloadAll, problems } = await beginTwoPeople(drawn, seen, engine);
    for (const turn of drawn.turns) {
      await happen(turn);
      expect(problems()).toEqual([]);
    }
    reloadAll();
    expect(problems()).toEqual([]);
  });
  return { property, seen };
}

export const togetherLaws = {
  nobodyLosesAnswers: {
    title:
      '[F-21 S-16 S-17 S-8 S-14 F-15] what one of two people typed is stored, or a draft in that person’s sheet, until that person lets it go, or the other one takes it away knowingly',
    numRuns: 240,
    trial,
    property: (engine) => trial(engine).property,
  },
} satisfies Record<string, HistoryLaw>;
