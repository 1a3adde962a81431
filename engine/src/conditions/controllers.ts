import type { Question, QuestionId } from '../model/questionnaire.js';
import { ruleControllers } from './rule.js';

/** The controlling questions of a question, in the order in which its conditions name them. Cost: its conditions. */
export const controllersOf = ({ dependencies, visibleWhen }: Question): QuestionId[] => [
  ...new Set([...dependencies.map(({ questionId }) => questionId), ...ruleControllers(visibleWhen)]),
];
