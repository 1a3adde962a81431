/** Times one change after the other on one model. */
import type { AnswerMap } from '@alo/schemas';
import type { Competitor } from './competitor.js';
import type { Change, Scenario } from './scenario.js';
import { percentile } from './statistics.js';

/** Most seconds of warming up, of timing, and of both with loading: a slow competitor makes fewer changes. */
const seconds = { warm: 2, timed: 5, all: 60 };
/** Fewest changes of each, while there is time. */
const fewest = { warm: 5, timed: 30 };

export interface ChangeFigures {
  /** Microseconds per change. */
  readonly median: number;
  readonly p99: number;
  /** Changes that were timed; the others before them only warmed up. */
  readonly timed: number;
  /** `answered` and `total` after each change, in turn, warming up included. */
  readonly counts: readonly number[];
  readonly visible: readonly string[];
  readonly unanswered: readonly string[];
}

/** Microseconds that asking the clock twice takes, on this machine, in this process. */
function clockCost(): number {
  const costs = new Float64Array(20_000);
  for (let turn = 0; turn < costs.length; turn += 1) {
    const start = performance.now();
    costs[turn] = (performance.now() - start) * 1000;
  }
  return percentile(costs.subarray(costs.length / 2), 0.5);
}

/** As an application has them: ids and texts that came through JSON. */
const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The first half of the history warms up, the second is timed. */
export function measureChange(competitor: Competitor, scenario: Scenario): ChangeFigures {
  const begin = performance.now();
  const isLate = (start: number, limit: number) =>
    performance.now() - start > limit * 1000 || performance.now() - begin > seconds.all * 1000;
  const history: readonly Change[] = throughJson(scenario.history);
  const answers: AnswerMap = throughJson(scenario.answers);
  const model = competitor.load(throughJson(competitor.translate(scenario.definition)), answers);
  const half = history.length >> 1;
  const times = new Float64Array(history.length);
  const counts = new Int32Array(2 * history.length);
  let done = 0;

  function play(change: Change) {
    const start = performance.now();
    model.change(change.id, change.answer);
    const { answered, total } = model.counts();
    times[done] = (performance.now() - start) * 1000;
    counts[2 * done] = answered;
    counts[2 * done + 1] = total;
    done += 1;
  }
  function playAll(changes: readonly Change[], budget: number, least: number) {
    const start = performance.now();
    let played = 0;
    for (const change of changes) {
      if (played >= least && isLate(start, budget)) break;
      if (isLate(begin, seconds.all)) break;
      play(change);
      played += 1;
    }
  }

  playAll(history.slice(0, half), seconds.warm, fewest.warm);
  const warm = done;
  const cost = clockCost();
  globalThis.gc?.();
  // What comes next in the history: a slow competitor has not come to its half.
  playAll(history.slice(warm), seconds.timed, fewest.timed);
  const timed = times.subarray(warm, done).map((time) => Math.max(0, time - cost));
  return {
    median: percentile(timed, 0.5),
    p99: percentile(timed, 0.99),
    timed: timed.length,
    counts: [...counts.subarray(0, 2 * done)],
    visible: model.visible(),
    unanswered: model.unanswered(),
  };
}
