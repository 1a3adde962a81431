/** Drills whose rounds are made side by side, each lane with a server and a directory of its own. */
import { noFigures, type Drill, type DrillOptions, type Figures } from './drill.js';

const fewRounds = 8; // so few are made in one lane: each lane has to be set up

export interface LaneOptions extends DrillOptions {
  readonly figures: Figures;
  /** Is a round left to make? Then it counts as begun. */
  readonly next: () => boolean;
  /** Counts a round that has ended. */
  readonly endRound: () => void;
}

interface DrillInLanes extends Pick<Drill, 'title' | 'rounds'> {
  /** Lanes at the most. */
  readonly lanes: number;
  /** A sentence when this machine cannot make it. */
  readonly lacks?: (options: DrillOptions) => string | undefined;
  /** Makes rounds on one server after the other, for as long as `next` says. */
  readonly lane: (options: LaneOptions) => Promise<void>;
}

export const drillInLanes = ({ title, rounds, lanes, lacks, lane }: DrillInLanes): Drill => ({
  title,
  rounds,
  async run(options) {
    const skipped = lacks?.(options);
    if (skipped !== undefined) return { skipped };
    const figures = noFigures();
    let left = options.rounds;
    const next = (): boolean => {
      left -= 1;
      return left >= 0;
    };
    const endRound = () => {
      figures.rounds += 1;
      options.onRound?.(figures);
    };
    const runLane = () =>
      lane({ ...options, figures, next, endRound }).catch((error: unknown) => {
        left = 0; // the others end too
        throw error;
      });
    const count = options.rounds < fewRounds ? 1 : lanes;
    const results = await Promise.allSettled(Array.from({ length: count }, runLane));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return figures;
  },
});
