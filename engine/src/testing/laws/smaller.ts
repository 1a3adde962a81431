/** Leaves out of a case what it does not need: single answers, edits, moves. */

/** The members of a case that are maps or lists of things of which any may be left out. */
const leavable = new Set([
  ...['answers', 'saved', 'stored', 'said', 'hiddenDrafts', 'files'],
  ...['edits', 'moves', 'finalSteps', 'order', 'told', 'halves', 'changes', 'save', 'sheet'],
]);

const isMap = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** The path of every map and list of a case that may lose things. */
function placesIn(part: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (path.length > 0 && !leavable.has(path.at(-1) ?? '') && !/^\d+$/.test(path.at(-1) ?? '')) return [];
  if (Array.isArray(part)) {
    // A pair, such as of answers and an order, stays one.
    const isPair = path.at(-1) === 'changes';
    return [
      ...(isPair ? [] : [path]),
      ...(isPair ? part.flatMap((each, at) => placesIn(each, [...path, String(at)])) : []),
    ];
  }
  if (!isMap(part)) return [];
  const isCase = path.length === 0 || path.at(-1) === 'save' || path.at(-1) === 'sheet';
  return isCase ? Object.entries(part).flatMap(([name, inner]) => placesIn(inner, [...path, name])) : [path];
}

const at = (part: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? inner[name as keyof typeof inner] : undefined,
    part,
  );

/** The same case with another map or list at `path`. */
function put(part: unknown, path: readonly string[], inner: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return inner;
  if (Array.isArray(part))
    return part.map((each: unknown, index) => (String(index) === name ? put(each, rest, inner) : each));
  return isMap(part) ? { ...part, [name]: put(part[name], rest, inner) } : part;
}

const sizeOf = (part: unknown): number =>
  Array.isArray(part) ? part.length : isMap(part) ? Object.keys(part).length : 0;

function without(part: unknown, from: number, count: number): unknown {
  const stays = (_: unknown, index: number) => index < from || index >= from + count;
  if (Array.isArray(part)) return part.filter(stays);
  return isMap(part) ? Object.fromEntries(Object.entries(part).filter(stays)) : part;
}

/**
 * Gives the smallest case that leaving out finds, of those that `stillFails`: first halves of each map and list, then
 * smaller parts, then single things. What is left is as it was drawn.
 */
export async function smaller<Case>(
  drawn: Case,
  stillFails: (less: Case) => Promise<boolean>,
): Promise<Case> {
  let smallest = drawn;
  // Twice: what is left out of the one makes more of the other superfluous.
  for (let round = 0; round < 2; round += 1)
    for (const path of placesIn(smallest)) {
      for (
        let count = Math.ceil(sizeOf(at(smallest, path)) / 2);
        count >= 1;
        count = count > 1 ? Math.ceil(count / 2) : 0
      )
        for (let from = Math.max(0, sizeOf(at(smallest, path)) - count); from >= 0; from -= count) {
          const less = put(smallest, path, without(at(smallest, path), from, count)) as Case;
          if (await stillFails(less)) smallest = less;
        }
    }
  return smallest;
}
