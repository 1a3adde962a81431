import { figureQuestions, findFigure, findQuestion, showsFigure } from '@alo/engine';
import { ruleControllers, ruleProblems } from '@alo/engine/authoring';
import { at, type Finding } from '@alo/lint';
import type { ScoredContent } from '../scored-content.js';

/**
 * P-20: what a check keeps back is scored, some limits have a lower side, and the numbers of its figure have none below 0,
 * so that one more never lowers a sum.
 */
function withheldFindings({ model, questionnaire }: ScoredContent, index: number): Finding[] {
  const check = model.plausibility[index];
  if (check?.withheld === undefined) return [];
  const { figure, limits, withheld, whole = false } = check;
  const pointer = at('/plausibility', index);
  const findings = withheld.flatMap((id, place): Finding[] =>
    Object.hasOwn(model.questions, id)
      ? []
      : [
          {
            pointer: at(pointer, 'withheld', place),
            message: `"${id}" is not scored: there are no points to keep back.`,
          },
        ],
  );
  if (whole)
    for (const [place, id] of withheld.entries()) {
      const question = findQuestion(questionnaire, id);
      if (question !== undefined && !showsFigure(question))
        findings.push({
          pointer: at(pointer, 'withheld', place),
          message: `"${id}" shows no figure: a check with "whole" would let it count while the figure is not known.`,
        });
    }
  if (limits.some(({ at_least: least }) => least === undefined))
    findings.push({
      pointer: at(pointer, 'limits'),
      message:
        'Each limit of a check with "withheld" needs "at_least": only too low a figure keeps points back.',
    });
  if (findFigure(questionnaire, figure) === undefined) return findings;
  for (const id of figureQuestions(questionnaire, figure)) {
    const { minValue = -1, format } = findQuestion(questionnaire, id)?.rules ?? {};
    if (minValue < 0 && format !== 'date')
      findings.push({
        pointer: at(pointer, 'figure'),
        message: `"${id}" can be below 0, so one more figure could keep points back: give it a "min_value".`,
      });
  }
  return findings;
}

/** P-12, P-20: a check names a figure and questions that exist, and its limits can be kept. */
export function checkPlausibility(content: ScoredContent): Finding[] {
  const { model, questionnaire } = content;
  return model.plausibility.flatMap(({ figure, limits, questions }, index) => {
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
    return [...findings, ...withheldFindings(content, index)];
  });
}
