/** D-32: what rules look at that is worked out from answers: figures, and the progress of steps. */
import { progressQuestions } from '../conditions/progress.js';
import type { Variable } from '../conditions/rule.js';
import { decidingForFigure, findFigure } from '../figures/known-figures.js';
import type { Question, Questionnaire, QuestionId } from '../model/questionnaire.js';

interface WorkedOutChecks {
  /** What is wrong with it wherever it is looked at; `undefined` = nothing. */
  readonly problem: (variable: Variable) => string | undefined;
  /** Why a question cannot look at it, beside that: it looks back only. */
  readonly problemFrom: (question: Question, variable: Variable) => string | undefined;
  /** The questions that decide about a figure. Of a step it is enough that the step stands earlier. */
  readonly questionsOf: (variable: Variable) => readonly QuestionId[];
}

export function createWorkedOutChecks(questionnaire: Questionnaire): WorkedOutChecks {
  // Of two steps with one key, which is refused, the first counts.
  const places = new Map(questionnaire.steps.map(({ key }, place) => [key, place] as const).reverse());

  const questionsOf = ({ id, variable }: Variable): readonly QuestionId[] =>
    variable === 'figure' && findFigure(questionnaire, id) !== undefined
      ? decidingForFigure(questionnaire, id)
      : [];

  return {
    questionsOf,
    problem(looked) {
      const { id, variable } = looked;
      if (variable === 'figure') {
        if (findFigure(questionnaire, id) === undefined) return `There is no figure "${id}".`;
        return questionsOf(looked).length === 0
          ? `The figure "${id}" looks at no question, so it always has the same value.`
          : undefined;
      }
      if (!places.has(id)) return `There is no step "${id}".`;
      return progressQuestions(questionnaire, id).length === 0
        ? `The step "${id}" asks for no answer, so its progress is always 100.`
        : undefined;
    },
    problemFrom({ id, stepKey }, looked) {
      if (looked.variable !== 'progress') return undefined;
      const [own = 0, other] = [places.get(stepKey), places.get(looked.id)];
      return other === undefined || other < own
        ? undefined
        : `"${id}" depends on the progress of the step "${looked.id}", which does not stand earlier; a condition looks back only.`;
    },
  };
}
