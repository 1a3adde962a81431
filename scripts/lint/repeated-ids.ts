import { at, type Finding } from '@alo/lint';

/** One finding for each id that was already used in the list. */
export function repeatedIds(pointer: string, items: readonly { readonly id: string }[]): Finding[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      { pointer: at(pointer, index, 'id'), message: `"${id}" is used twice: give one an id of its own.` },
    ];
  });
}
