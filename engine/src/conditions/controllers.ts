/** What conditions look at. */
import { decidingForFigure } from '../figures/known-figures.js';
import type { Question, Questionnaire, QuestionId } from '../model/questionnaire.js';
import { progressQuestions } from './progress.js';
import { variablesIn, type Variable } from './rule.js';

function throughVariable(questionnaire: Questionnaire, { id, variable }: Variable): readonly QuestionId[] {
  if (variable === 'figure') return decidingForFigure(questionnaire, id);
  if (variable === 'progress') return progressQuestions(questionnaire, id).map((question) => question.id);
  return [id];
}

/**
 * The questions that a rule without problems looks at, each once: itself, through a figure (V-22), or through the progress
 * of a step (V-23). Cost: the rule, the terms of its figures and the questions of its steps.
 */
export const lookedAt = (questionnaire: Questionnaire, rule: unknown): Set<QuestionId> =>
  new Set(variablesIn(rule).flatMap((variable) => throughVariable(questionnaire, variable)));

/** The controlling questions of a question, in the order in which its conditions name them. Cost: its conditions. */
export const controllersOf = (
  questionnaire: Questionnaire,
  { dependencies, visibleWhen }: Question,
): QuestionId[] => [
  ...new Set([...dependencies.map(({ questionId }) => questionId), ...lookedAt(questionnaire, visibleWhen)]),
];
