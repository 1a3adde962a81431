import type { DraftTrial } from '@alo/schemas';
import type { Tried } from '../../form-migrations/dry-run.js';

/** Answers that are parked on purpose, or since their question is gone: nobody needs to look at them one by one. */
const meant: ReadonlySet<string> = new Set(['dropped', 'questionGone']);

/** What becomes of all answers of these forms. It is pure. */
export function outcomeOf(tried: readonly Tried[]): DraftTrial['data']['outcome'] {
  const outcome = { go_over: 0, changed: 0, parked: 0, lost: 0, need_somebody: 0 };
  for (const { move } of tried) {
    if (move === undefined) continue;
    const { report, parked } = move.migration;
    outcome.go_over += report.moved.length;
    outcome.changed += report.moved.filter(
      ({ from, to, option }) => from !== to || option !== undefined,
    ).length;
    outcome.parked += parked.length;
    outcome.lost += report.given - report.moved.length - parked.length;
    outcome.need_somebody += parked.filter(({ code }) => !meant.has(code)).length;
  }
  return outcome;
}
