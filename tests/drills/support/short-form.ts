/** What the tests expect of a drill of few rounds. */
import { expect } from 'vitest';
import type { DrillResult } from './drill.js';

export const timeout = 180_000; // ms

/** Says loudly when this machine cannot make the drill. */
export function expectNothingLost(result: DrillResult): void {
  if ('skipped' in result) {
    console.log(`A DRILL WAS LEFT OUT: ${result.skipped}`);
    return;
  }
  expect(result).toMatchObject({ lost: 0, torn: 0, problems: [] });
  expect(result.acknowledged).toBeGreaterThan(0);
}
