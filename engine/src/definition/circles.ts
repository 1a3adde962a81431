/** Circles of conditions: questions that wait for each other. Questions are given by their index. */

/** How many circles are searched for at most, and how many conditions all searches together follow. */
const maxSearches = 50;
const maxFollowed = 300_000;

/** A longer circle is cut: this many questions at each end are named. */
const namedAtEachEnd = 20;

/** A circle from a question back to itself; a negative number stands for that many questions left out. */
type Circle = readonly number[];

export interface Circles {
  /**
   * The shortest circle from `question` to `controller`, which it looks at, and back. `known`: this circle was found
   * before. `none`: there is no circle, or the limits of the search are reached.
   */
  readonly through: (question: number, controller: number) => Circle | 'known' | 'none';
}

const shortened = (circle: Circle): Circle => {
  if (circle.length <= 2 * namedAtEachEnd) return circle;
  return [
    ...circle.slice(0, namedAtEachEnd),
    2 * namedAtEachEnd - circle.length,
    ...circle.slice(-namedAtEachEnd),
  ];
};

/** `controllersAt` gives the controlling questions of a question. */
export function createCircles(controllersAt: (index: number) => readonly number[]): Circles {
  /** The circles that were found, by their questions. */
  const found = new Set<string>();
  let searches = 0;
  let followed = 0;

  /** The shortest path from `start` to `goal`, both included; `undefined` when none is found. */
  function pathBetween(start: number, goal: number): number[] | undefined {
    const cameFrom = new Map<number, number | undefined>([[start, undefined]]);
    // The iteration over a Map goes on to entries that are added meanwhile, so the Map is the queue too.
    for (const [current] of cameFrom) {
      if (current === goal) {
        const path: number[] = [];
        for (let at: number | undefined = goal; at !== undefined; at = cameFrom.get(at)) path.push(at);
        return path.reverse();
      }
      if (followed > maxFollowed) return undefined;
      for (const next of controllersAt(current)) {
        followed += 1;
        if (!cameFrom.has(next)) cameFrom.set(next, current);
      }
    }
    return undefined;
  }

  return {
    through(question, controller) {
      searches += 1;
      const path = searches > maxSearches ? undefined : pathBetween(controller, question);
      if (path === undefined) return 'none';
      const name = path.toSorted((left, right) => left - right).join(' ');
      if (found.has(name)) return 'known';
      found.add(name);
      return shortened([question, ...path]);
    },
  };
}
