/** Small mistakes in answers of several options, and in what rules calculate. */
import type { Fault } from './fault.js';

export const choiceFaults: readonly Fault[] = [
  {
    name: 'several options stand in the order in which they were chosen',
    file: 'model/choice.ts',
    before: "return [...known, ...ids].join(',') || null;",
    after: "return [...new Set(chosen)].join(',') || null;",
    laws: ['choices'],
  },
  {
    name: 'an entry on a checkbox asks that nothing else is chosen',
    file: 'conditions/dependencies.ts',
    before: 'chosenIds(controller, answer).some((id) => fitting.has(id));',
    after: 'answer !== undefined && chosenIds(controller, answer).every((id) => fitting.has(id));',
    laws: ['conditionTypes', 'dependenciesAreRules'],
  },
  {
    name: 'as many options as a checkbox takes at most are too many',
    file: 'validation/validate-answer.ts',
    before: 'return chosen.length > maxChoices ?',
    after: 'return chosen.length >= maxChoices ?',
    laws: ['choices'],
  },
  {
    name: 'a choice is limited beside the options of another question with the same limits',
    file: 'sheet/checks.ts',
    before: 'known.options === question.options;',
    after: 'true;',
    laws: ['choices'],
  },
  {
    name: 'an option that is chosen alone is too few',
    file: 'validation/validate-answer.ts',
    before: 'if (chosen.length === 0 || chosen.some(({ exclusive }) => exclusive)) return undefined;',
    after: 'if (chosen.length === 0) return undefined;',
    laws: ['choices'],
  },
  {
    name: 'of several options the one that needs least decides about files',
    file: 'rules/evidence/evidence.ts',
    before: "['required', 'optional', 'none'];",
    after: "['none', 'optional', 'required'];",
    laws: ['choices', 'evidenceAsRead'],
  },
  {
    name: 'several options earn more than the maximum',
    file: 'scoring/points.ts',
    before: 'takesSeveral(question) ? Math.min(sum, score.maximum) : sum;',
    after: 'takesSeveral(question) ? sum + 1 : sum;',
    laws: ['scoredAsRead'],
  },
  {
    name: 'arithmetic takes an unanswered question for 0',
    file: 'conditions/operators.ts',
    before: '    if (operands.includes(null)) return null;\n    const result',
    after: '    const result',
    laws: ['rulesAreJsonLogic'],
  },
  {
    name: 'a division by 0 is infinite',
    file: 'conditions/operators.ts',
    before: 'return Number.isFinite(result) ? result : null;',
    after: 'return result;',
    laws: ['rulesAreJsonLogic'],
  },
  {
    name: 'the length of a text is counted in code units',
    file: 'conditions/answer-parts.ts',
    before: 'Array.from(text).length',
    after: 'text.length',
    laws: ['partsOfAnswers'],
  },
  {
    name: 'what is chosen alone may stand beside others',
    file: 'rules/saving/check-changes.ts',
    before: 'if (alone !== undefined && chosen.length > 1)',
    after: 'if (alone !== undefined && chosen.length > 9)',
    laws: ['choices'],
  },
];
