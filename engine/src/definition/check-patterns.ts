/** D-20: patterns that some answers would take too long to match. */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { patternProblem } from './pattern/pattern-problem.js';
import type { Problems } from './problems.js';

/** Most different patterns of a questionnaire: each of them takes some milliseconds to judge. */
const maxPatterns = 200;

const isRegularExpression = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Adds what is wrong with the patterns of all questions. What is no regular expression is refused elsewhere (D-13). */
export function checkPatterns(sources: readonly (QuestionDefinition | undefined)[], problems: Problems) {
  const judged = new Map<string, string | undefined>();
  function judge(pattern: string): string | undefined {
    if (judged.has(pattern)) return judged.get(pattern);
    if (judged.size >= maxPatterns) return `A questionnaire has at most ${maxPatterns} different patterns.`;
    const problem = isRegularExpression(pattern) ? patternProblem(pattern) : undefined;
    judged.set(pattern, problem);
    return problem;
  }
  for (const source of sources) {
    const pattern = source?.validation_rules?.pattern;
    const problem = pattern === undefined ? undefined : judge(pattern);
    if (source !== undefined && problem !== undefined)
      problems.addIn(source, '/validation_rules/pattern', problem);
  }
}
