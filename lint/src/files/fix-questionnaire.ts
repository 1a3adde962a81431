import { writeFile } from 'node:fs/promises';
import type { LintOptions } from '../check-definition.js';
import { chooseFixes, type Fixed } from '../fixes/choose-fixes.js';
import { mendedText } from '../fixes/mended-text.js';
import { lintQuestionnaire } from './lint-questionnaire.js';
import type { PlacedProblem } from './placed-problem.js';
import { readQuestionnaire, type ReadQuestionnaire } from './read-questionnaire.js';

/** More passes than any author needs: what is left after them is reported. */
const maxPasses = 20;

export interface FixedQuestionnaire extends ReadQuestionnaire {
  /** What is left. */
  readonly problems: readonly PlacedProblem[];
  readonly fixed: readonly Fixed[];
}

/**
 * Applies the fixes to the files of a questionnaire, pass after pass, since one fix can stand in the way of another, and
 * says what is left. What a fix does not touch stays as it is written.
 *
 * @throws CannotRead where there is no such file or folder, and errors of the file system where a file cannot be written
 */
export async function fixQuestionnaire(
  place: string,
  options: LintOptions = {},
): Promise<FixedQuestionnaire> {
  const fixed: Fixed[] = [];
  for (let pass = 1; ; pass += 1) {
    const { source, problems: unread } = await readQuestionnaire(place);
    if (source === undefined) return { source, problems: unread, fixed };
    const problems = lintQuestionnaire(source, options);
    const chosen = pass > maxPasses ? [] : chooseFixes(problems);
    if (chosen.length === 0) return { source, problems, fixed };
    for (const file of new Set(chosen.map((each) => each.file))) {
      const text = chosen
        .filter((each) => each.file === file)
        .reduce((before, { fix }) => mendedText(before, fix), source.texts.get(file) ?? '');
      await writeFile(file, text);
    }
    fixed.push(...chosen);
  }
}
