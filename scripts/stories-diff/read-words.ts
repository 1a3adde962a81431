/** What stands after `npm run stories:diff --`. */
import { parseArgs } from 'node:util';

export const help = `npm run stories:diff -- <before> <after> [--only <text>] [--out <folder>]

Draws the stories of two versions, compares the pictures, and writes a page of what changed.

  <before>, <after>  two folders of questionnaires, such as schemas/questionnaires/alo/1: their stories are
                     compared by step and question; or two versions of the code, each a commit, a tag or a
                     branch of Git, or "." for the files as they are now
  --only <text>      only stories with this text in their address or name
  --out <folder>     where the page is written; without it, test-results/stories-diff`;

export interface Words {
  readonly before: string;
  readonly after: string;
  /** Empty = all stories. */
  readonly only: string;
  /** `undefined` = the usual place. */
  readonly out: string | undefined;
}

/** Reads the words; `help` when that is asked for. @throws Error with a sentence for words that cannot be followed. */
export function readWords(words: readonly string[]): Words | 'help' {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { help: { type: 'boolean' }, only: { type: 'string' }, out: { type: 'string' } },
  });
  if (values.help === true) return 'help';
  const [before, after, ...others] = positionals;
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error('Name two versions: what was before, and what is after.');
  return { before, after, only: values.only ?? '', out: values.out };
}
