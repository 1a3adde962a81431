/** What is wrong with the conditions of a questionnaire (D-15, D-17). */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { ruleProblems } from '../conditions/check-rule.js';
import { ruleControllers } from '../conditions/rule.js';
import type { Problems } from './problems.js';
import {
  findQuestion,
  takesAnswer,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';

/** How many ways are looked for at most: each may lead through the whole form, and an author mends a few at a time. */
const maxWays = 50;

/** The questions that the condition of `question` looks at. A rule may be wrong: what is no variable names none. */
const controllersOf = ({ dependencies, visibleWhen }: Question): QuestionId[] => [
  ...dependencies.map(({ questionId }) => questionId),
  ...ruleControllers(visibleWhen),
];

/** The shortest way along conditions from `start` to `goal`, both included; `undefined` when there is none. */
function wayBetween(
  start: QuestionId,
  goal: QuestionId,
  questionnaire: Questionnaire,
): QuestionId[] | undefined {
  const cameFrom = new Map<QuestionId, QuestionId | undefined>([[start, undefined]]);
  // A Map also yields what is added meanwhile, so it is the queue too.
  for (const [current] of cameFrom) {
    if (current === goal) {
      const way: QuestionId[] = [];
      for (let at: QuestionId | undefined = goal; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
      return way;
    }
    const question = findQuestion(questionnaire, current);
    for (const id of question ? controllersOf(question) : [])
      if (!cameFrom.has(id)) cameFrom.set(id, current);
  }
  return undefined;
}

/**
 * Adds what is wrong: rules are well formed, controlling questions exist and take an answer, nothing depends on itself,
 * and conditions look back only. `sources` by question index.
 */
export function checkConditions(
  questionnaire: Questionnaire,
  sources: readonly QuestionDefinition[],
  problems: Problems,
) {
  const { questions } = questionnaire;
  /** Cycles that were named, by their questions. */
  const named = new Set<string>();
  let ways = 0;

  function cycleThrough(question: Question, controller: QuestionId): string | undefined {
    ways += 1;
    const way = ways > maxWays ? undefined : wayBetween(controller, question.id, questionnaire);
    if (way === undefined)
      return `"${question.id}" depends on "${controller}", which comes later; a condition looks back only.`;
    const name = [...way].sort().join(' ');
    if (named.has(name)) return undefined;
    named.add(name);
    return `These questions wait for each other: ${[question.id, ...way].join(' → ')}.`;
  }

  /** What is wrong with `question` looking at `id`, if anything. */
  function problemWith(question: Question, id: QuestionId): string | undefined {
    const controller = findQuestion(questionnaire, id);
    if (controller === undefined) return `"${question.id}" depends on "${id}", which does not exist.`;
    if (!takesAnswer(controller))
      return `"${question.id}" depends on "${id}", which has no answer of its own.`;
    return controller.index < question.index ? undefined : cycleThrough(question, id);
  }

  sources.forEach((source, index) => {
    const question = questions[index];
    if (question === undefined) return;
    question.dependencies.forEach(({ questionId }, place) => {
      const problem = problemWith(question, questionId);
      if (problem) problems.addIn(source, `/dependency_list/${place}/questionId`, problem);
    });
    if (question.visibleWhen === undefined) return;
    const wrong = ruleProblems(question.visibleWhen);
    for (const { pointer, message } of wrong) problems.addIn(source, `/visible_when${pointer}`, message);
    if (wrong.length > 0) return;
    for (const questionId of ruleControllers(question.visibleWhen)) {
      const problem = problemWith(question, questionId);
      if (problem) problems.addIn(source, '/visible_when', problem);
    }
  });
}
