/** What was measured, over several runs; figures of one run are only compared with figures of the same run. */
import { median } from './statistics.js';

/** One number that is measured of every competitor: `{ measure: 'change', size: 1000, name: 'p99' }`. */
export interface Figure {
  readonly measure: string;
  readonly size: number;
  readonly name: string;
}

export interface Results {
  /** Keeps one run's numbers of one competitor. */
  add(measure: string, size: number, competitor: string, figures: object): void;
  /** The median of the runs; `undefined` where nothing was measured. */
  value(figure: Figure, competitor: string): number | undefined;
  /** Gives how many times `base` the competitor took: the median of each run's ratio. */
  ratio(figure: Figure, competitor: string, base: string): number | undefined;
  sizes(measure: string): number[];
}

const keyOf = (measure: string, size: number, competitor: string) => `${measure} ${size} ${competitor}`;

export function createResults(): Results {
  const runs = new Map<string, Record<string, unknown>[]>();
  const sizes = new Map<string, Set<number>>();
  const numbers = ({ measure, size, name }: Figure, competitor: string) =>
    (runs.get(keyOf(measure, size, competitor)) ?? []).map((figures) => Number(figures[name]));
  const medianOf = (values: readonly number[]) => (values.length === 0 ? undefined : median(values));
  return {
    add(measure, size, competitor, figures) {
      const key = keyOf(measure, size, competitor);
      runs.set(key, [...(runs.get(key) ?? []), { ...figures }]);
      sizes.set(measure, (sizes.get(measure) ?? new Set()).add(size));
    },
    value: (figure, competitor) => medianOf(numbers(figure, competitor)),
    ratio(figure, competitor, base) {
      const bases = numbers(figure, base);
      return medianOf(
        numbers(figure, competitor).flatMap((value, run) => {
          const other = bases[run];
          return other === undefined ? [] : [value / other];
        }),
      );
    },
    sizes: (measure) => [...(sizes.get(measure) ?? [])].sort((left, right) => left - right),
  };
}
