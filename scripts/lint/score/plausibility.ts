import { findQuestion, ruleControllers, ruleProblems } from '@alo/engine';
import type { ScoredContent } from '../content.js';
import { at, type Finding } from '../problem.js';

/** P-12: a check names a figure and questions that exist, and its limits can be kept. */
export const checkPlausibility = ({ model, questionnaire }: ScoredContent): Finding[] =>
  model.plausibility.flatMap(({ figure, limits, questions }, index) => {
    const pointer = at('/plausibility', index);
    const findings: Finding[] = [];
    if (!questionnaire.figures.some(({ id }) => id === figure))
      findings.push({ pointer: at(pointer, 'figure'), message: `There is no figure "${figure}".` });
    questions.forEach((id, place) => {
      if (findQuestion(questionnaire, id) === undefined)
        findings.push({ pointer: at(pointer, 'questions', place), message: `There is no question "${id}".` });
    });
    limits.forEach(({ when, at_least: least = -Infinity, at_most: most = Infinity }, place) => {
      const here = at(pointer, 'limits', place);
      if (least > most)
        findings.push({ pointer: here, message: `No figure is at least ${least} and at most ${most}.` });
      if ((when === undefined) !== (place === limits.length - 1))
        findings.push({
          pointer: here,
          message: 'The last limits, and no others, have no "when": they count where no rule holds.',
        });
      if (when === undefined) return;
      const wrong = ruleProblems(when);
      for (const { pointer: inside, message } of wrong)
        findings.push({ pointer: `${here}/when${inside}`, message });
      if (wrong.length === 0)
        for (const id of ruleControllers(when))
          if (findQuestion(questionnaire, id) === undefined)
            findings.push({ pointer: at(here, 'when'), message: `There is no question "${id}".` });
    });
    return findings;
  });
