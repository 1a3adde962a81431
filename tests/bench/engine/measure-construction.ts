/** Times the way from JSON text to a model that can be asked. */
import type { Competitor } from './competitor.js';
import type { Scenario } from './scenario.js';
import { median } from './statistics.js';

/** Rounds at most and at least, and the seconds after which no other is begun; the first third warms up. */
const rounds = { most: 300, fewest: 2, seconds: 4 };

export interface ConstructionFigures {
  /** Milliseconds: `JSON.parse` alone, and all of it. */
  readonly parse: number;
  readonly ready: number;
}

/** Garbage is collected when V8 sees fit, as in an application. */
export function measureConstruction(competitor: Competitor, { definition }: Scenario): ConstructionFigures {
  const text = JSON.stringify(competitor.translate(definition));
  const parse: number[] = [];
  const ready: number[] = [];
  const begin = performance.now();
  const isLate = () => performance.now() - begin > rounds.seconds * 1000;
  while (ready.length < rounds.most && (ready.length < rounds.fewest || !isLate())) {
    const start = performance.now();
    const form: unknown = JSON.parse(text);
    const parsed = performance.now();
    const { total } = competitor.load(form, {}).counts();
    const end = performance.now();
    if (total === 0) throw new Error('Nothing was built.');
    parse.push(parsed - start);
    ready.push(end - start);
  }
  const warm = Math.floor(ready.length / 3);
  return { parse: median(parse.slice(warm)), ready: median(ready.slice(warm)) };
}
