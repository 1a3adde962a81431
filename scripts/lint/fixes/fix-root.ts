import { readFile, writeFile } from 'node:fs/promises';
import { applyFix, chooseFixes, type Fixed } from '@alo/lint';
import { lintRoot, type RootResult } from '../lint-root.js';

/** More passes than any author needs: what is left after them is reported. */
const maxPasses = 20;

export interface FixedRoot extends RootResult {
  readonly fixed: readonly Fixed[];
}

/**
 * Applies the fixes of every questionnaire under `root`, pass after pass, since one fix can stand in the way of another,
 * and says what is left. `format` writes a file's text as its folder wants it.
 */
export async function fixRoot(
  root: string,
  format: (file: string, text: string) => Promise<string>,
): Promise<FixedRoot> {
  const fixed: Fixed[] = [];
  for (let pass = 1; ; pass += 1) {
    const result = await lintRoot(root, { fixes: true });
    const chosen = pass > maxPasses ? [] : chooseFixes(result.problems);
    if (chosen.length === 0) return { ...result, fixed };
    for (const file of new Set(chosen.map((each) => each.file))) {
      const before: unknown = JSON.parse(await readFile(file, 'utf8'));
      const after = chosen
        .filter((each) => each.file === file)
        .reduce((document, { fix }) => applyFix(document, fix), before);
      await writeFile(file, await format(file, JSON.stringify(after, null, 2)));
    }
    fixed.push(...chosen);
  }
}
