/** What is wrong with the conditions of a questionnaire (D-15, D-17). */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { ruleProblems } from '../conditions/check-rule.js';
import { ruleControllers } from '../conditions/rule.js';
import { createWays } from './ways.js';
import type { Problems } from './problems.js';
import { findQuestion, takesAnswer, type Question, type Questionnaire } from '../model/questionnaire.js';

/** A question that a condition looks at, and where the condition says so. */
interface Look {
  readonly questionId: string;
  /** JSON pointer inside the question. */
  readonly place: string;
}

/** Everything that the conditions of `question` look at. A rule that is wrong looks at nothing; what is wrong is added. */
function looksOf({ dependencies, visibleWhen }: Question, source: QuestionDefinition, problems: Problems) {
  const looks = dependencies.map(({ questionId }, index): Look => ({
    questionId,
    place: `/dependency_list/${index}/questionId`,
  }));
  if (visibleWhen === undefined) return looks;
  const wrong = ruleProblems(visibleWhen);
  for (const { pointer, message } of wrong) problems.addIn(source, `/visible_when${pointer}`, message);
  if (wrong.length > 0) return looks;
  for (const questionId of ruleControllers(visibleWhen)) looks.push({ questionId, place: '/visible_when' });
  return looks;
}

/**
 * Adds what is wrong, and answers whether nothing is: rules are well formed, controlling questions exist and take an answer, nothing depends on itself,
 * and conditions look back only. `sources` by question index.
 */
export function checkConditions(
  questionnaire: Questionnaire,
  sources: readonly QuestionDefinition[],
  problems: Problems,
): boolean {
  const before = problems.count();
  const { questions, indexes } = questionnaire;
  const looks = questions.map((question, index) => {
    const source = sources[index];
    return source === undefined ? [] : looksOf(question, source, problems);
  });
  const ways = createWays((index) =>
    (looks[index] ?? []).flatMap(({ questionId }) => indexes.get(questionId) ?? []),
  );

  /** What is wrong with `question` looking at `id`, if anything. */
  function problemWith(question: Question, id: string): string | undefined {
    const controller = findQuestion(questionnaire, id);
    if (controller === undefined) return `"${question.id}" depends on "${id}", which does not exist.`;
    if (!takesAnswer(controller))
      return `"${question.id}" depends on "${id}", which has no answer of its own.`;
    if (controller.index < question.index) return undefined;
    const circle = ways.circleThrough(question.index, controller.index);
    if (circle === 'named') return undefined;
    if (circle === 'none')
      return `"${question.id}" depends on "${id}", which comes later; a condition looks back only.`;
    const named = circle.map((index) => questions[index]?.id ?? `… ${-index} more …`);
    return `These questions wait for each other: ${named.join(' → ')}.`;
  }

  questions.forEach((question, index) => {
    const source = sources[index];
    if (source === undefined) return;
    for (const { questionId, place } of looks[index] ?? []) {
      const problem = problemWith(question, questionId);
      if (problem) problems.addIn(source, place, problem);
    }
  });
  return problems.count() === before;
}
