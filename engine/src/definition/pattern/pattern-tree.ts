/** Patterns as trees, as far as their running time is concerned. */

export type PatternTree =
  /** One character: a letter, a class such as `[a-z]`, an escape such as `\d`. */
  | { readonly kind: 'character'; readonly source: string }
  /** One part after the other. Without parts it is the empty text, as `^` and `\b` are: they take no character. */
  | { readonly kind: 'sequence'; readonly parts: readonly PatternTree[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternTree[] }
  | { readonly kind: 'repeat'; readonly part: PatternTree; readonly fewest: number; readonly most: number };

/** Escapes, classes, openings of groups, counts, and single characters. */
const tokenPattern =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[pP]\{[^}]*\}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?[^]|\{[^}]*\}|[^]/gu;

const nothing: PatternTree = { kind: 'sequence', parts: [] };

/** What a quantifier says; `undefined` when the token is none. */
function countsOf(token: string | undefined): { fewest: number; most: number } | undefined {
  if (token === '*') return { fewest: 0, most: Infinity };
  if (token === '+') return { fewest: 1, most: Infinity };
  if (token === '?') return { fewest: 0, most: 1 };
  const [, fewest, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token ?? '') ?? [];
  if (fewest === undefined) return undefined;
  if (comma === '') return { fewest: Number(fewest), most: Number(fewest) };
  return { fewest: Number(fewest), most: most === '' ? Infinity : Number(most) };
}

/**
 * The tree of a regular expression that is known to be one; `undefined` when it looks ahead or behind, refers back, or
 * names or flags a group. Recursion is bounded by the length of a pattern.
 */
export function patternTree(pattern: string): PatternTree | undefined {
  const tokens = pattern.match(tokenPattern) ?? [];
  if (tokens.some((token) => /^(?:\(\?[^:]|\\[1-9k])$/.test(token))) return undefined;
  let at = 0;

  function readAtom(token: string): PatternTree {
    if (token === '(' || token === '(?:') {
      const inner = readChoice();
      at += 1;
      return inner;
    }
    if (token === '^' || token === '$' || token === '\\b' || token === '\\B') return nothing;
    return { kind: 'character', source: token };
  }

  function readSequence(): PatternTree {
    const parts: PatternTree[] = [];
    for (let token = tokens[at]; token !== undefined && token !== '|' && token !== ')'; token = tokens[at]) {
      at += 1;
      const part = readAtom(token);
      const counts = countsOf(tokens[at]);
      if (counts) {
        at += 1;
        // A lazy quantifier tries the same ways in another order.
        if (tokens[at] === '?') at += 1;
      }
      parts.push(counts ? { kind: 'repeat', part, ...counts } : part);
    }
    return { kind: 'sequence', parts };
  }

  function readChoice(): PatternTree {
    const parts = [readSequence()];
    while (tokens[at] === '|') {
      at += 1;
      parts.push(readSequence());
    }
    return { kind: 'choice', parts };
  }

  return readChoice();
}
