/**
 * Is a pattern fast on every answer (D-20)? A JavaScript matcher tries one way to match after the other, and some patterns
 * match some texts in far too many ways. So all ways are counted beforehand, over every text (ADR 0008).
 */
import { symbolCount, symbolsOf } from './characters.js';
import { patternTree } from './pattern-tree.js';
import { maxTries, placesOf, type Places } from './places.js';

/** Most steps of the count. A pattern that needs more is refused: the patterns of forms need a few hundred. */
const maxSteps = 20_000;

/** How many ways to match the text so far end at each place. */
type Ends = ReadonlyMap<number, number>;

const nameOf = (ends: Ends) => [...ends].map(([place, ways]) => `${place}:${ways}`).join(' ');

/** Gives the places that match each kind of symbol. Symbols of one kind are matched by the same places. */
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

  /** The places that are tried next, each with the number of ways that lead there. */
  function triesAfter(ends: Ends): Map<number, number> {
    const tries = new Map<number, number>();
    for (const [end, ways] of ends)
      for (const [place, count] of next[end] ?? []) {
        steps += 1;
        tries.set(place, (tries.get(place) ?? 0) + ways * count);
      }
    return tries;
  }

  /** Goes on from these tries with a character of each kind; returns whether there are at most `maxTries` tries. */
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
    return `"${pattern}" may not look ahead or behind, refer back, name a group, or set flags in a group.`;
  const places = placesOf(tree);
  if (places && isFast(places)) return undefined;
  return `"${pattern}" is too long with its counts written out, repeats a part that may be empty, or can match some text in too many ways. Do not put a repetition next to a part that can match the same characters, as in "\\d*\\d*", and let the choices of "a|b" begin differently.`;
}
