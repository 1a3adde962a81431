/**
 * What a value looks like, written like the value itself. It says of what type a value is, not how long or large it may be.
 *
 * | shape                            | of                                                                              |
 * | -------------------------------- | ------------------------------------------------------------------------------- |
 * | `'string'`, `'integer\|null'`    | a value of one of these types                                                   |
 * | `'unknown'`                      | anything                                                                        |
 * | `['string']`                     | a list of texts                                                                 |
 * | `[{ … }, null]`                  | such an object, or null                                                         |
 * | `{ id: 'string', 'at?': … }`     | an object with these members; `at` may be missing. It may have further members. |
 * | `{ '*': 'integer' }`             | a map of integers                                                               |
 */
export type Shape = string | readonly [shape: Shape, orNull?: null] | { readonly [member: string]: Shape };

declare const described: unique symbol;

/** The shape of a `T`. */
export interface ShapeOf<T> {
  readonly [member: string]: Shape;
  /** Only the compiler needs it. */
  readonly [described]?: T;
}

type Members = Record<string, unknown>;
type Part = readonly [name: string | number, shape: Shape, value: unknown];

const isList = (shape: Shape): shape is readonly [Shape, null?] => Array.isArray(shape);
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType = (types: readonly string[], value: unknown): boolean =>
  types.includes(value === null ? 'null' : typeof value) ||
  types.includes('unknown') ||
  (types.includes('integer') && Number.isInteger(value));

/** The members that the shape names. UNSP-004: a missing one reads as empty, so it becomes null. */
function partsOf({ '*': all, ...members }: { readonly [member: string]: Shape }, value: Members): Part[] {
  if (all !== undefined) return Object.entries(value).map(([name, part]) => [name, all, part]);
  return Object.entries(members).flatMap(([member, shape]): Part[] => {
    const name = member.replace('?', '');
    if (!Object.hasOwn(value, name)) {
      if (name !== member) return [];
      value[name] = null;
    }
    return [[name, shape, value[name]]];
  });
}

/**
 * Finds where `value`, which was JSON, does not have this shape: a JSON pointer to the first place, or `undefined`. A
 * missing member that may be null is set to null, in `value` itself.
 */
export function misfit(shape: Shape, value: unknown, place = ''): string | undefined {
  if (typeof shape === 'string') return isOfType(shape.split('|'), value) ? undefined : place;
  let parts: readonly Part[];
  if (isList(shape)) {
    const [part, ...orNull] = shape;
    if (orNull.length > 0) return value === null ? undefined : misfit(part, value, place);
    if (!Array.isArray(value)) return place;
    parts = value.map((item: unknown, index) => [index, part, item]);
  } else {
    if (!isObject(value)) return place;
    parts = partsOf(shape, value);
  }
  for (const [name, part, inside] of parts) {
    const found = misfit(part, inside, `${place}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Has `value` this shape? See `misfit`. */
export const hasShape = <T>(shape: ShapeOf<T>, value: unknown): value is T =>
  misfit(shape, value) === undefined;
