/** Tables, and pages of which a program writes some parts. */
import { readFile } from 'node:fs/promises';
import { formatted } from './formatted.mjs';

/** A table; the formatter aligns its columns. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * The text of a page with its blocks `<!-- name -->` … `<!-- /name -->` filled anew, formatted.
 * @throws Error when the page lacks a block
 */
export async function fillBlocks(page: string, blocks: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(page, 'utf8');
  for (const [name, words] of Object.entries(blocks)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, after] = [text.indexOf(start), text.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`${page} has no block "${name}".`);
    text = `${text.slice(0, before + start.length)}\n\n${words}\n\n${text.slice(after)}`;
  }
  return formatted(page, text);
}
