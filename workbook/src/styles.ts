import { dateKindOf, dateKindOfBuiltIn, type DateKind } from './dates.js';
import type { Package } from './package.js';
import { readXml } from './xml.js';

/** What each style makes of the numbers of its cells. */
export async function readStyles({ archive, styles }: Package): Promise<readonly (DateKind | undefined)[]> {
  const kinds: (DateKind | undefined)[] = [];
  if (styles === undefined) return kinds;
  const codes = new Map<number, string>();
  let isOfCells = false;
  await readXml(await archive.open(styles), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const code = codes.get(Number(numFmtId));
      kinds.push(code === undefined ? dateKindOfBuiltIn(Number(numFmtId)) : dateKindOf(code));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}
