/** Sentences about files that were chosen and sent. */
import type { AdmissionProblem, SentFiles } from '@alo/engine';
import { uploadTexts } from './texts.js';

/** Says why files were not taken. */
export function problemText(problem: AdmissionProblem): string {
  const { problem: words } = uploadTexts;
  switch (problem.code) {
    case 'otherType':
    case 'empty':
      return words[problem.code]({ names: problem.names.join(', ') });
    case 'tooLarge':
      return words.tooLarge({ megabytes: problem.megabytes, names: problem.names.join(', ') });
    case 'tooMany':
      return words.tooMany({ maxFiles: problem.maxFiles });
  }
}

/** UP-07: says it of files for the hotel's stock. */
export const stockProblemText = (problem: AdmissionProblem): string =>
  problem.code === 'tooLarge'
    ? uploadTexts.problem.tooLargeForStock({ names: problem.names.join(', ') })
    : problemText(problem);

/** UP-13: says what came of sending files, and whether it went well. */
export function resultText({ succeeded, failed }: SentFiles): {
  readonly isGood: boolean;
  readonly text: string;
} {
  const { all, some, none } = uploadTexts.result;
  if (failed === 0) return { isGood: true, text: all({ count: succeeded }) };
  return { isGood: false, text: (succeeded > 0 ? some : none)({ count: failed }) };
}
