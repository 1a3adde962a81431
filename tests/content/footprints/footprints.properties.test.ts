/** The footprints of the shipped questionnaire against the formulas of docs/footprints.md. */
import { evaluate, workOutFigure } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readShipped } from '../questionnaires.js';
import { footprintsByHand, type Footprints } from './by-hand.js';
import { hotels } from './draw-hotel.js';
import { answersOf } from './hotel.js';

const questionnaire = parseDefinition(readShipped('alo'));
const draws = 10_000;

const figures: Readonly<Record<Exclude<keyof Footprints, 'isComplete' | 'isMarketComplete'>, string>> = {
  scope1: 'scope-1',
  scope2: 'scope-2',
  scope2Market: 'scope-2-market',
  whole: 'carbon',
  wholeMarket: 'carbon-market',
  perNight: 'carbon-per-night',
  roomsPerNight: 'carbon-rooms-per-night',
  perMeeting: 'carbon-meetings',
  biogenic: 'biogenic',
  waterPerNight: 'water-rooms-per-night',
  waterPerMeeting: 'water-meetings',
};

/** Two sums in another order differ in their last figures. */
const isSame = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined
    ? one === other
    : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

describe('footprints of alo', () => {
  it(`[G-2 G-8 G-9 G-10] are those of a second implementation, for ${draws} drawn hotels`, () => {
    let complete = 0;
    fc.assert(
      fc.property(hotels(questionnaire), (hotel) => {
        const answers = answersOf(hotel);
        const { excluded } = evaluate(questionnaire, answers);
        const workOut = (figure: string) =>
          workOutFigure(questionnaire, figure, (id) => (excluded.has(id) ? undefined : answers[id]));
        const byHand = footprintsByHand(hotel);
        for (const [name, figure] of Object.entries(figures)) {
          const { value } = workOut(figure);
          const expected = byHand[name as keyof typeof figures];
          if (!isSame(value, expected)) expect({ figure, value }).toEqual({ figure, value: expected });
        }
        const isComplete = workOut('carbon').missing.length === 0;
        expect(isComplete).toBe(byHand.isComplete);
        expect(workOut('carbon-market').missing.length === 0).toBe(byHand.isMarketComplete);
        if (isComplete && byHand.whole !== undefined) complete += 1;
      }),
      { numRuns: draws },
    );
    // The draw is worth something only if many hotels have everything.
    expect(complete).toBeGreaterThan(draws / 50);
  });
});
