import { at, type Entry, type Finding } from '@alo/lint';
import type { ScoredContent } from '../scored-content.js';

function checkEntry({ question, pointer }: Entry, scored: boolean): Finding[] {
  const [weakest] = question.options;
  return !scored || weakest === undefined || !question.takesEvidence || weakest.evidence === 'none'
    ? []
    : [
        {
          pointer: at(pointer, 'options', 0),
          message: `The weakest option of "${question.id}" claims nothing, so it must say "has_attachment": false.`,
          fix: {
            title: 'Say "has_attachment": false',
            patch: [{ op: 'add', path: at(pointer, 'options', 0, 'has_attachment'), value: false }],
          },
        },
      ];
}

/** The weakest option of a scored question never asks for evidence, and clears what was attached. */
export const checkWeakest = ({ entries, model }: ScoredContent): Finding[] =>
  entries.flatMap((entry) => checkEntry(entry, model.questions[entry.question.id] !== undefined));
