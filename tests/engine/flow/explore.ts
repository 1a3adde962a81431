/**
 * Finds out where one can get, by trying everything that can be done wherever one gets to. What was seen so far is a
 * graph; xstate's graph utilities say how to get to the places where something was not tried yet.
 */
import { fromTransition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** Something that can be tried out, from its beginning. */
export interface Run {
  /** The place in words: what matters for what can be done. */
  place(): string;
  /** What can be done here. */
  moves(): readonly string[];
  play(move: string): Promise<void>;
  end(): void;
}

/** The place that each move leads to from each place, as last seen; `undefined` where the move could not be made again. */
export type Places = ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;

interface Path {
  readonly moves: readonly string[];
  /** The place to which it leads. */
  readonly place: string;
}

/** The shortest path from `start` to each place that is known to be reached from it. */
function pathsFrom(places: Places, start: string): Path[] {
  const known = fromTransition(
    (place: string, { type }: { type: string }) => places.get(place)?.get(type) ?? place,
    start,
  );
  const paths = getShortestPaths(known, {
    events: ({ context }) => [...(places.get(context)?.keys() ?? [])].map((type) => ({ type })),
    serializeState: ({ context }) => context,
  });
  // The first event of a path is that it begins.
  return paths.map(({ state, steps }) => ({
    moves: steps.slice(1).map(({ event }) => event.type),
    place: state.context,
  }));
}

/** Every place that is reached by any moves, and where each of them leads. */
export async function explore(begin: () => Run): Promise<Places> {
  const places = new Map<string, Map<string, string | undefined>>();
  const untried = (place: string) => [...(places.get(place) ?? [])].find(([, to]) => to === undefined)?.[0];
  const arrive = (run: Run) => {
    const place = run.place();
    if (!places.has(place)) places.set(place, new Map(run.moves().map((move) => [move, undefined])));
    return place;
  };

  /** Goes a known path and on from there as long as there is something new; says how much was. */
  async function follow({ moves }: Path): Promise<number> {
    const run = begin();
    let here = arrive(run);
    let news = 0;
    const ahead = [...moves];
    for (
      let move = ahead.shift() ?? untried(here);
      move !== undefined;
      move = ahead.shift() ?? untried(here)
    ) {
      const known = places.get(here);
      if (known?.get(move) === undefined) news += 1;
      await run.play(move);
      here = arrive(run);
      known?.set(move, here);
    }
    run.end();
    return news;
  }

  const first = begin();
  const start = arrive(first);
  first.end();
  for (let hasNews = true; hasNews;) {
    hasNews = false;
    for (const path of pathsFrom(places, start))
      while (untried(path.place) !== undefined) {
        if ((await follow(path)) === 0) break;
        hasNews = true;
      }
  }
  return places;
}
