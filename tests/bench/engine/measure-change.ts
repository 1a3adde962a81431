/** Times one change after the other on one model. */
import type { AnswerMap } from '@alo/schemas';
import { processorTime, startWatch, wallClockCost, wallTime } from './clock.js';
import type { Competitor } from './competitor.js';
import type { Change, Scenario } from './scenario.js';
import { percentile } from './statistics.js';
import { throughJson } from './through-json.js';

/**
 * The most seconds at work that warm up and that are timed: a slow competitor makes fewer changes. A quick one goes on
 * to warm up for `again` seconds, as its code is optimised beside it, and would be timed while that is still going on.
 */
const seconds = { warm: 3, again: 1, timed: 5 };
/** The fewest changes of each, unless all of it takes more seconds on the wall than `most`. */
const fewest = { warm: 5, timed: 30 };
const most = 60;
/**
 * Microseconds between two looks at the processor clock. To ask it is a call of the operating system, after which
 * whatever comes next runs slower: done before every change, it would be measured along with it.
 */
const lookEvery = 1000;
/** Microseconds: changes that take longer are timed with both clocks, since they are often interrupted. */
const long = 50;

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

/** The first half of the history warms up, the second is timed. */
export function measureChange(competitor: Competitor, scenario: Scenario): ChangeFigures {
  const begin = wallTime();
  const history: readonly Change[] = throughJson(scenario.history);
  const answers: AnswerMap = throughJson(scenario.answers);
  const model = competitor.load(throughJson(competitor.translate(scenario.definition)), answers);
  const times = new Float64Array(history.length);
  const counts = new Int32Array(2 * history.length);
  let done = 0;

  function keep(time: number, answered: number, total: number) {
    times[done] = time;
    counts[2 * done] = answered;
    counts[2 * done + 1] = total;
    done += 1;
  }
  function play({ id, answer }: Change) {
    const start = wallTime();
    model.change(id, answer);
    const { answered, total } = model.counts();
    keep(wallTime() - start, answered, total);
  }
  function playLong({ id, answer }: Change) {
    const watch = startWatch();
    model.change(id, answer);
    const { answered, total } = model.counts();
    keep(watch(), answered, total);
  }
  function playAll(changes: readonly Change[], how: (change: Change) => void, budget: number, least: number) {
    const start = processorTime();
    const first = done;
    let looked = wallTime();
    for (const change of changes) {
      const now = wallTime();
      if (now - begin > most * 1e6) break;
      if (now - looked > lookEvery && done - first >= least) {
        if (processorTime() - start > budget * 1e6) break;
        looked = now;
      }
      how(change);
    }
  }

  const first = history.slice(0, history.length >> 1);
  playAll(first, play, seconds.warm, fewest.warm);
  const warm = done;
  // All of it once more, as often as it takes, leads back to where it ended.
  if (warm === first.length)
    for (const start = wallTime(); wallTime() - start < seconds.again * 1e6;)
      for (const { id, answer } of first) {
        model.change(id, answer);
        model.counts();
      }
  const isLong = percentile(times.subarray(0, warm), 0.5) > long;
  const cost = isLong ? 0 : wallClockCost();
  globalThis.gc?.();
  // What comes next in the history: a slow competitor has not come to its half.
  playAll(history.slice(warm), isLong ? playLong : play, seconds.timed, fewest.timed);
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
