type Members = Readonly<Record<string, unknown>>;

/** Are two values the same, whatever the order of their members? A member that is `undefined` is absent. */
export function isAlike(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (left instanceof Set)
    return right instanceof Set && left.size === right.size && [...left].every((each) => right.has(each));
  if (left instanceof Map)
    return (
      right instanceof Map &&
      left.size === right.size &&
      [...left].every(([key, value]) => isAlike(value, right.get(key)))
    );
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((each, at) => isAlike(each, right[at]))
    );
  const [one, other] = [left as Members, right as Members];
  return (
    Object.keys(one).every((name) => isAlike(one[name], other[name])) &&
    Object.keys(other).every((name) => Object.hasOwn(one, name) || other[name] === undefined)
  );
}
