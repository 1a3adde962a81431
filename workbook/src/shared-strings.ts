import type { WorkbookLimits } from './limits.js';
import { RefusedError } from './refused-error.js';
import { createTextGatherer, unescaped } from './text.js';
import type { Package } from './package.js';
import { readXml } from './xml.js';

/** The texts to which cells refer by number. They are held: together they are no longer than the workbook may be. */
export async function readSharedStrings(
  { archive, strings }: Package,
  limits: WorkbookLimits,
): Promise<readonly string[]> {
  const all: string[] = [];
  if (strings === undefined) return all;
  const gatherer = createTextGatherer(new Set(['t']));
  await readXml(await archive.open(strings), {
    open: (name) => gatherer.open(name),
    text: (text) => gatherer.text(text),
    close(name) {
      gatherer.close(name);
      if (name !== 'si') return;
      all.push(unescaped(gatherer.take()));
      // More texts than cells.
      if (all.length > limits.cells) throw new RefusedError('tooManyCells');
    },
  });
  return all;
}
