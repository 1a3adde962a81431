import type { Finding } from '@alo/lint';
import type { ScoredContent } from '../scored-content.js';

/** ENG-06: what earns points is explained: what to count, where to find it, or what a term means. */
export const checkHelp = ({ entries, model }: ScoredContent): Finding[] =>
  entries.flatMap(({ question, pointer }): Finding[] =>
    model.questions[question.id] === undefined || (question.help ?? '').trim() !== ''
      ? []
      : [{ pointer, message: `"${question.id}" earns points, so it needs a "help_text".` }],
  );
