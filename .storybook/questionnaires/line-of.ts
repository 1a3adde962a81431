/** Finds the line on which the target of a JSON pointer begins. */

/** Strings whole, so that a brace in a text is none; then every sign and value. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs;

const nameIn = (text: string): string => {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
};

const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

interface Container {
  readonly isList: boolean;
  /** The place or name of the member that is read now. */
  member: string | number;
}

/**
 * The line of `text`, counted from 1, on which the value at `pointer` begins; of a member that is not there, the line
 * of what it should stand in. `undefined` where even the first name of the pointer is not found.
 */
export function lineOf(text: string, pointer: string): number | undefined {
  const wanted = pointer.split('/').slice(1).map(unescaped);
  const open: Container[] = [];
  let best: { depth: number; index: number } | undefined;
  let isName = false;
  for (const { 0: sign, index } of text.matchAll(token)) {
    const inside = open.at(-1);
    if (sign === '}' || sign === ']') {
      open.pop();
      isName = false;
    } else if (sign === ',') {
      if (inside?.isList === true) inside.member = Number(inside.member) + 1;
      isName = inside?.isList === false;
    } else if (sign === ':') isName = false;
    else if (isName && inside) inside.member = nameIn(sign);
    else {
      const here = open.map(({ member }) => String(member));
      const matches = here.every((name, depth) => name === wanted[depth]);
      if (matches && here.length > (best?.depth ?? -1)) best = { depth: here.length, index };
      if (sign === '{' || sign === '[') {
        open.push({ isList: sign === '[', member: sign === '[' ? 0 : '' });
        isName = sign === '{';
      }
    }
  }
  return best === undefined ? undefined : text.slice(0, best.index).split('\n').length;
}
