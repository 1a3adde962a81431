/** The places of a pattern: each matches one character. Which places can follow which, and in how many ways? */
import type { PatternTree } from './pattern-tree.js';

/** Ways by place. */
type Ways = ReadonlyMap<number, number>;

/** A part of a pattern. */
interface Part {
  /** The places that can match its first character, and its last. */
  readonly first: Ways;
  readonly last: Ways;
  /** The number of ways in which it matches the empty text. */
  readonly empty: number;
}

export interface Places {
  /** What each place matches, as it stands in the pattern. */
  readonly characters: readonly string[];
  readonly first: Ways;
  /** The places that can follow each place. */
  readonly next: readonly Ways[];
}

/** The most places of a pattern with its counts written out; more are refused before they are made. */
const maxPlaces = 500;

/** Most tries per character of an answer. 5,000 characters with so many tries each take about a millisecond. */
export const maxTries = 50;

const emptyText: Part = { first: new Map(), last: new Map(), empty: 1 };

/** Adds `others` to `ways`, each so many times. */
function add(ways: Map<number, number>, others: Ways, times: number): Map<number, number> {
  if (times > 0) for (const [place, count] of others) ways.set(place, (ways.get(place) ?? 0) + count * times);
  return ways;
}

/** `undefined`: there are more than `maxPlaces` places, too many can follow one, or a part that may be empty is repeated. */
export function placesOf(tree: PatternTree): Places | undefined {
  const characters: string[] = [];
  const next: Map<number, number>[] = [];
  const state = { isFine: true };

  function join(before: Ways, after: Ways) {
    for (const [place, count] of before)
      if (add(next[place] ?? new Map<number, number>(), after, count).size > maxTries) state.isFine = false;
  }

  function inSequence(left: Part, right: Part): Part {
    join(left.last, right.first);
    return {
      first: add(new Map(left.first), right.first, left.empty),
      last: add(new Map(right.last), left.last, right.empty),
      empty: left.empty * right.empty,
    };
  }

  const either = (left: Part, right: Part): Part => ({
    first: add(new Map(left.first), right.first, 1),
    last: add(new Map(left.last), right.last, 1),
    empty: left.empty + right.empty,
  });

  function readCharacter(source: string): Part {
    const place = characters.push(source) - 1;
    next.push(new Map());
    if (place >= maxPlaces) state.isFine = false;
    return { first: new Map([[place, 1]]), last: new Map([[place, 1]]), empty: 0 };
  }

  /** `x{2,4}` is read as `xx(x(x)?)?`, and `x{2,}` as `xxx*`: so a matcher tries them. */
  function readRepeat(part: PatternTree, fewest: number, most: number): Part {
    if (most === 0) return emptyText;
    // What takes no character makes no place either, so it could be repeated for ever.
    const readOne = (): Part => {
      const one = read(part);
      if (one.empty > 0 && most > 1) state.isFine = false;
      return one;
    };
    let whole = emptyText;
    if (most === Infinity) {
      const loop = readOne();
      join(loop.last, loop.first);
      whole = either(loop, emptyText);
    }
    for (let count = most === Infinity ? fewest : most; count > 0 && state.isFine; count -= 1) {
      whole = inSequence(readOne(), whole);
      if (count > fewest) whole = either(whole, emptyText);
    }
    return whole;
  }

  function read(part: PatternTree): Part {
    if (!state.isFine) return emptyText;
    switch (part.kind) {
      case 'character':
        return readCharacter(part.source);
      case 'sequence':
        return part.parts.map(read).reduce(inSequence, emptyText);
      case 'choice':
        return part.parts.map(read).reduce(either);
      case 'repeat':
        return readRepeat(part.part, part.fewest, part.most);
    }
  }

  const { first } = read(tree);
  return state.isFine ? { characters, first, next } : undefined;
}
