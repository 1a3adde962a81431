/** Figures of a form of which only the visible answers are known. */
import { seenThrough, type VisibleAnswers } from '../conditions/seen-through.js';
import { figureResult, type FigureResult } from '../figures/work-out.js';
import type { Questionnaire } from '../model/questionnaire.js';

/**
 * Works out a figure (G-2 to G-10). `answersOf` gives the answer of a visible question, `undefined` for one that is hidden
 * or unanswered. Cost: the terms along figures, the rows of their factors, and the conditions of the questions among
 * them. @throws RangeError for an unknown id.
 * @param isKnownPart sums leave out what has no number, and a sum of nothing is 0 (P-20)
 */
export const workOutFigure = (
  questionnaire: Questionnaire,
  id: string,
  answersOf: VisibleAnswers,
  isKnownPart = false,
): FigureResult => figureResult(questionnaire, id, seenThrough(questionnaire, answersOf), isKnownPart);

/** What a figure comes to, unrounded; `undefined` while something is missing. @see workOutFigure */
export const figureValue = (
  questionnaire: Questionnaire,
  id: string,
  answersOf: VisibleAnswers,
  isKnownPart = false,
): number | undefined => workOutFigure(questionnaire, id, answersOf, isKnownPart).value;
