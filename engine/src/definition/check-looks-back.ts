/** What the engine relies on in conditions, options and constraints, for a definition that was checked before (D-15). */
import { progressQuestions } from '../conditions/progress.js';
import { holdsRule } from '../conditions/questions-with-rules.js';
import { variablesIn, type Variable } from '../conditions/rule.js';
import { decidingForFigure, findFigure } from '../figures/known-figures.js';
import type { Question, Questionnaire, QuestionId } from '../model/questionnaire.js';
import type { ProblemList } from './problem-list.js';

/** Adds a problem for each question of which a rule or an entry looks at what does not stand earlier. Cost: the form. */
export function checkLooksBack(questionnaire: Questionnaire, { add }: ProblemList): void {
  const { questions, indexes } = questionnaire;
  const placeOf = (id: QuestionId): number => indexes.get(id) ?? Infinity;

  /** The last place that a variable looks at. */
  function lastPlace({ id, variable }: Variable): number {
    if (variable === 'progress') return progressQuestions(questionnaire, id).at(-1)?.index ?? Infinity;
    if (variable !== 'figure') return placeOf(id);
    const behind = findFigure(questionnaire, id) ? decidingForFigure(questionnaire, id) : [];
    return placeOf(behind.at(-1) ?? '');
  }

  const looksAhead = ({ index, dependencies, visibleWhen, options, constraints }: Question): boolean => {
    const rules = [visibleWhen, ...options.map((option) => option.visibleWhen)];
    return (
      dependencies.some(({ questionId }) => placeOf(questionId) >= index) ||
      variablesIn(rules).some((variable) => lastPlace(variable) >= index) ||
      // A constraint looks at its own question too (D-29).
      variablesIn(constraints.map(({ rule }) => rule)).some((variable) => lastPlace(variable) > index)
    );
  };

  for (const question of questions)
    if ((question.dependencies.length > 0 || holdsRule(question)) && looksAhead(question))
      add(
        '',
        `"${question.id}" looks at something that does not stand earlier; a condition looks back only.`,
      );
}
