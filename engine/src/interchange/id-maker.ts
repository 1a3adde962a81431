/** Ids as a definition takes them (D-12), out of names that may be anything. */
import { idPattern } from '../model/documents.generated.js';

const anId = new RegExp(idPattern, 'u');
const maxLength = 64;

/** Letters, figures, `_` and `-` of a name; what accents were on is kept, the rest becomes `_`. */
const plain = (name: string, most: number): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^[_-]+|_+$/g, '')
    .slice(0, most);

/** Gives each name an id of at most `most` characters that no other has: itself where that is one. Cost: the name. */
export function createIdMaker(): (name: string, otherwise?: string, most?: number) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (name, otherwise = 'id', most = maxLength) => {
    const short = plain(name, most);
    const base = anId.test(name) && name.length <= most ? name : anId.test(short) ? short : otherwise;
    let id = base;
    while (taken.has(id)) {
      const count = (next.get(base) ?? 1) + 1;
      next.set(base, count);
      id = `${base.slice(0, most - 1 - String(count).length)}-${count}`;
    }
    taken.add(id);
    return id;
  };
}
