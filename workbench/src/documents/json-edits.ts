/** Makes the text of a file say what another JSON value says: what is the same in both stays as it is written. */
import { at, mendedText, type PatchOperation } from '@alo/lint';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The members that only one of two objects has; one that has another name only is moved. */
function memberChanges(before: Members, after: Members, pointer: string): PatchOperation[] {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  const fresh = Object.keys(after).filter((name) => !Object.hasOwn(before, name));
  const operations: PatchOperation[] = [];
  for (const name of fresh) {
    const old = gone.find((each) => isSame(before[each], after[name]));
    if (old === undefined) operations.push({ op: 'add', path: at(pointer, name), value: after[name] });
    else {
      gone.splice(gone.indexOf(old), 1);
      operations.push({ op: 'move', from: at(pointer, old), path: at(pointer, name) });
    }
  }
  return [...operations, ...gone.map((name): PatchOperation => ({ op: 'remove', path: at(pointer, name) }))];
}

/** Items that are taken out of a list, from the last; `undefined` where more than that changed. */
function removals(
  before: readonly unknown[],
  after: readonly unknown[],
  pointer: string,
): PatchOperation[] | undefined {
  const operations: PatchOperation[] = [];
  let kept = after.length - 1;
  for (let place = before.length - 1; place >= 0; place -= 1) {
    if (kept >= 0 && isSame(before[place], after[kept])) kept -= 1;
    else operations.push({ op: 'remove', path: at(pointer, place) });
  }
  return kept < 0 ? operations : undefined;
}

/** The changes that make one value the other. Cost: both values. */
function jsonChanges(before: unknown, after: unknown, pointer = ''): PatchOperation[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length === after.length)
      return before.flatMap((item: unknown, place) => jsonChanges(item, after[place], at(pointer, place)));
    return removals(before, after, pointer) ?? [{ op: 'replace', path: pointer, value: after }];
  }
  if (isObject(before) && isObject(after)) {
    const inner = Object.keys(before)
      .filter((name) => Object.hasOwn(after, name))
      .flatMap((name) => jsonChanges(before[name], after[name], at(pointer, name)));
    return [...inner, ...memberChanges(before, after, pointer)];
  }
  return [{ op: 'replace', path: pointer, value: after }];
}

/** The text with other contents. @throws Error where the text is no JSON */
export const withContents = (text: string, after: unknown): string =>
  mendedText(text, { patch: jsonChanges(JSON.parse(text), after) });
