import type { Question, Questionnaire } from '../model/questionnaire.js';

/** Does the question hold a rule: for being shown, for an option, or for its answer? */
export const holdsRule = ({ visibleWhen, options, constraints }: Question): boolean =>
  visibleWhen !== undefined ||
  constraints.length > 0 ||
  options.some((option) => option.visibleWhen !== undefined);

const known = new WeakMap<Questionnaire, readonly Question[]>();

/** The questions that hold rules, in form order. They are found once for each questionnaire: most hold none. */
export function questionsWithRules(questionnaire: Questionnaire): readonly Question[] {
  let found = known.get(questionnaire);
  if (found === undefined) known.set(questionnaire, (found = questionnaire.questions.filter(holdsRule)));
  return found;
}
