/** Times the way from JSON text to a model that can be asked. */
import { processorTime, startWatch } from './clock.js';
import type { Competitor } from './competitor.js';
import type { Scenario } from './scenario.js';
import { median } from './statistics.js';

/** The most and the fewest rounds, and the seconds at work after which none is begun; the first third warms up. */
const rounds = { most: 300, fewest: 2, seconds: 4 };

export interface ConstructionFigures {
  /** Milliseconds: `JSON.parse` alone, and all of it. */
  readonly parse: number;
  readonly ready: number;
}

/** Measures construction. Garbage is collected when V8 sees fit, as in an application. */
export function measureConstruction(competitor: Competitor, { definition }: Scenario): ConstructionFigures {
  const text = JSON.stringify(competitor.translate(definition));
  const parse: number[] = [];
  const ready: number[] = [];
  const begin = processorTime();
  const isLate = () => processorTime() - begin > rounds.seconds * 1e6;
  while (ready.length < rounds.most && (ready.length < rounds.fewest || !isLate())) {
    const watch = startWatch();
    const form: unknown = JSON.parse(text);
    parse.push(watch() / 1000);
    const { total } = competitor.load(form, {}).counts();
    ready.push(watch() / 1000);
    if (total === 0) throw new Error('Nothing was built.');
  }
  const warm = Math.floor(ready.length / 3);
  return { parse: median(parse.slice(warm)), ready: median(ready.slice(warm)) };
}
