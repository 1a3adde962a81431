/** P-21: questions that show a figure and earn points by it. */
import { figureQuestions, findFigure, findQuestion, showsFigure, type Questionnaire } from '@alo/engine';
import { fullFormQuestions } from '@alo/engine/authoring';
import { at, type Finding } from '@alo/lint';
import type { ScoreModel } from '@alo/schemas';
import type { ScoredContent } from '../scored-content.js';

/** The questions whose files and reviews prove the scored ones: themselves, but for figures. */
export const provingQuestions = ({ questions }: ScoreModel): string[] => [
  ...new Set(Object.entries(questions).flatMap(([id, { proven_by: proofs }]) => proofs ?? [id])),
];

/** The questions from which scored figures are worked out: what a hotel uses is no better or worse an answer. */
export function comparedQuestions(
  questionnaire: Questionnaire,
  { questions }: ScoreModel,
): ReadonlySet<string> {
  const figures = Object.keys(questions).flatMap((id) => findQuestion(questionnaire, id)?.figure ?? []);
  return new Set(
    figures
      .filter((id) => findFigure(questionnaire, id) !== undefined)
      .flatMap((id) => figureQuestions(questionnaire, id)),
  );
}

/**
 * A figure earns by bands alone, and another question proves it: the figure itself takes no file and no review. What proves
 * it is asked wherever it is asked, on the short form too (P-22).
 */
export function checkFigureScores({ model, questionnaire }: ScoredContent): Finding[] {
  const onlyFull = fullFormQuestions(questionnaire);
  return Object.entries(model.questions).flatMap(
    ([id, { proven_by: proofs, bands, options, typed }]): Finding[] => {
      const question = findQuestion(questionnaire, id);
      if (question === undefined) return [];
      const pointer = at('/questions', id);
      const place = at(pointer, 'proven_by');
      if (!showsFigure(question))
        return proofs === undefined
          ? []
          : [{ pointer: place, message: `"${id}" shows no figure: its own files prove it.` }];
      const findings: Finding[] = [];
      if (bands === undefined || options !== undefined || typed !== undefined)
        findings.push({
          pointer,
          message: `"${id}" shows a figure, so it earns by "bands" and nothing else.`,
        });
      if (proofs === undefined)
        findings.push({
          pointer: place,
          message: `"${id}" shows a figure, so "proven_by" names the questions whose files prove it.`,
        });
      proofs?.forEach((proof, index) => {
        const proving = findQuestion(questionnaire, proof);
        const why =
          proving === undefined
            ? `There is no question "${proof}".`
            : proving.takesEvidence
              ? undefined
              : `"${proof}" takes no files, so it proves nothing.`;
        if (why !== undefined) findings.push({ pointer: at(place, index), message: why });
        else if (onlyFull.has(proof) && !onlyFull.has(id))
          findings.push({
            pointer: at(place, index),
            message: `"${proof}" proves "${id}" and only the full form asks it: a short form could not prove the figure.`,
          });
      });
      return findings;
    },
  );
}
