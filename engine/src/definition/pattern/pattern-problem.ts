/**
 * Is a pattern fast on every answer (D-20)? The regular expressions of JavaScript try one way after the other, and of
 * some patterns there are more ways than anybody can wait for. So all ways are counted beforehand, over every text.
 */
import { symbolCount, symbolsOf } from './characters.js';
import { patternTree } from './pattern-tree.js';
import { maxTries, placesOf, type Places } from './places.js';

/** Most steps of the count. A pattern that needs more is refused: the patterns of forms need a few hundred. */
const maxSteps = 20_000;

/** In how many ways a text so far can end at each place. */
type Ends = ReadonlyMap<number, number>;

const nameOf = (ends: Ends) => [...ends].map(([place, ways]) => `${place}:${ways}`).join(' ');

/** The places that each kind of symbol is taken by; symbols of one kind are taken by the same places. */
function kindsOf(characters: readonly string[]): readonly ReadonlySet<number>[] {
  const known = new Map<string, readonly boolean[]>();
  for (const source of characters) if (!known.has(source)) known.set(source, symbolsOf(source));
  const kinds = new Map<string, ReadonlySet<number>>();
  const sources = [...known.keys()];
  for (let symbol = 0; symbol < symbolCount; symbol += 1) {
    const takers = new Set(sources.filter((source) => known.get(source)?.[symbol]));
    const name = sources.map((source) => Number(takers.has(source))).join('');
    if (takers.size === 0 || kinds.has(name)) continue;
    kinds.set(name, new Set(characters.flatMap((source, place) => (takers.has(source) ? [place] : []))));
  }
  return [...kinds.values()];
}

/**
 * Does a matcher try at most `maxTries` places per character, whatever the text? The ways to read a text end at some
 * places, each in a number of ways; all such ends that texts can have are gone through.
 */
function isFast({ characters, first, next }: Places): boolean {
  const kinds = kindsOf(characters);
  const seen = new Set<string>();
  const waiting: Ends[] = [];
  let steps = 0;

  /** What is tried next: places, each as often as a way leads there. */
  function triesAfter(ends: Ends): Map<number, number> {
    const tries = new Map<number, number>();
    for (const [end, ways] of ends)
      for (const [place, count] of next[end] ?? []) {
        steps += 1;
        tries.set(place, (tries.get(place) ?? 0) + ways * count);
      }
    return tries;
  }

  /** Goes on from these tries with a character of each kind; answers whether there are few enough of them. */
  function follow(tries: ReadonlyMap<number, number>): boolean {
    let total = 0;
    for (const ways of tries.values()) total += ways;
    if (total > maxTries) return false;
    for (const kind of kinds) {
      const ends = new Map([...tries].filter(([place]) => kind.has(place)));
      steps += tries.size;
      const name = nameOf(ends);
      if (ends.size === 0 || seen.has(name)) continue;
      seen.add(name);
      waiting.push(ends);
    }
    return true;
  }

  if (!follow(first)) return false;
  for (let ends = waiting.pop(); ends !== undefined; ends = waiting.pop())
    if (steps > maxSteps || !follow(triesAfter(ends))) return false;
  return true;
}

/** What is wrong with a regular expression as a `pattern`, as a sentence; `undefined` = nothing. */
export function patternProblem(pattern: string): string | undefined {
  const tree = patternTree(pattern);
  if (tree === undefined)
    return `"${pattern}" looks ahead or behind, refers back, or names a group, which a pattern may not.`;
  const places = placesOf(tree);
  if (places && isFast(places)) return undefined;
  return `"${pattern}" can be matched in too many ways, so some answers would take too long: let no two parts that follow each other or stand beside each other begin with the same characters, and repeat nothing that may be empty.`;
}
