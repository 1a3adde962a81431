import { distance } from 'fastest-levenshtein';

const folded = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');
const digitsOf = (name: string): string => name.replaceAll(/\D/g, '');

/** Of words this short any other is near. */
const shortest = 3;

/**
 * The one known name that was meant: it differs in case and separators only, or in a third of its letters at most. A
 * number is never taken for a slip: `Q-7` is another question than `Q-1`. `undefined` where none is near, or two are as near.
 */
export function closest(written: string, known: Iterable<string>): string | undefined {
  const names = [...new Set(known)].filter((name) => name !== written);
  const same = names.filter((name) => folded(name) === folded(written));
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const allowed = written.length < shortest ? 0 : Math.ceil(written.length / 3);
  const near = names
    .filter((name) => digitsOf(name) === digitsOf(written))
    .map((name) => ({ name, far: distance(folded(written), folded(name)) }))
    .filter(({ far }) => far <= allowed)
    .sort((left, right) => left.far - right.far);
  const [first, second] = near;
  return first === undefined || first.far === second?.far ? undefined : first.name;
}
