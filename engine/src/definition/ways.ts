/** Ways along conditions: from a question to those that it looks at, and so on, by question index. */

/** How many ways are looked for at most, and how many conditions are followed for them all together. */
const maxWays = 50;
const maxFollowed = 300_000;

/** Of a longer circle the first and the last questions are named. */
const maxNamed = 20;

export interface Ways {
  /**
   * The shortest circle that leads from a question to `controller`, which it looks at, and back: indexes, the question
   * first and last. In a long one a negative number stands for that many questions which are left out. `named`: it was
   * given before; `none`: there is no circle, or it was not looked for any more.
   */
  readonly circleThrough: (question: number, controller: number) => readonly number[] | 'named' | 'none';
}

const shortened = (circle: readonly number[]): readonly number[] => {
  if (circle.length <= 2 * maxNamed) return circle;
  return [...circle.slice(0, maxNamed), 2 * maxNamed - circle.length, ...circle.slice(-maxNamed)];
};

/** `looksAt` says at which questions a question looks. */
export function createWays(looksAt: (index: number) => readonly number[]): Ways {
  /** Circles that were given, by their questions. */
  const given = new Set<string>();
  let ways = 0;
  let followed = 0;

  /** The shortest way from `start` to `goal`, both included; `undefined` when none is found. */
  function wayBetween(start: number, goal: number): number[] | undefined {
    const cameFrom = new Map<number, number | undefined>([[start, undefined]]);
    // A Map also yields what is added meanwhile, so it is the queue too.
    for (const [current] of cameFrom) {
      if (current === goal) {
        const way: number[] = [];
        for (let at: number | undefined = goal; at !== undefined; at = cameFrom.get(at)) way.push(at);
        return way.reverse();
      }
      if (followed > maxFollowed) return undefined;
      for (const next of looksAt(current)) {
        followed += 1;
        if (!cameFrom.has(next)) cameFrom.set(next, current);
      }
    }
    return undefined;
  }

  return {
    circleThrough(question, controller) {
      ways += 1;
      const way = ways > maxWays ? undefined : wayBetween(controller, question);
      if (way === undefined) return 'none';
      const name = way.toSorted((left, right) => left - right).join(' ');
      if (given.has(name)) return 'named';
      given.add(name);
      return shortened([question, ...way]);
    },
  };
}
