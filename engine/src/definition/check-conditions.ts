/** What is wrong with the conditions of a questionnaire (D-15, D-17). */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { ruleProblems } from '../conditions/check-rule.js';
import { ruleControllers } from '../conditions/rule.js';
import { createCircles } from './circles.js';
import type { Problems } from './problems.js';
import { findQuestion, takesAnswer, type Question, type Questionnaire } from '../model/questionnaire.js';

/** A controlling question, and where a condition names it. */
interface Mention {
  readonly questionId: string;
  /** JSON pointer inside the question. */
  readonly place: string;
}

/** The controlling questions of `question`. A malformed rule names none; its problems are added. */
function mentionsIn({ dependencies, visibleWhen }: Question, source: QuestionDefinition, problems: Problems) {
  const mentions = dependencies.map(({ questionId }, index): Mention => ({
    questionId,
    place: `/dependency_list/${index}/questionId`,
  }));
  if (visibleWhen === undefined) return mentions;
  const wrong = ruleProblems(visibleWhen);
  for (const { pointer, message } of wrong) problems.addIn(source, `/visible_when${pointer}`, message);
  if (wrong.length > 0) return mentions;
  for (const questionId of ruleControllers(visibleWhen))
    mentions.push({ questionId, place: '/visible_when' });
  return mentions;
}

/**
 * Adds the problems of all conditions, and returns whether there are none: rules are well formed, controlling questions
 * exist and take an answer, and conditions look back only. `sources`: the definitions by question index.
 */
export function checkConditions(
  questionnaire: Questionnaire,
  sources: readonly QuestionDefinition[],
  problems: Problems,
): boolean {
  const before = problems.count();
  const { questions, indexes } = questionnaire;
  const mentions = questions.map((question, index) => {
    const source = sources[index];
    return source === undefined ? [] : mentionsIn(question, source, problems);
  });
  const circles = createCircles((index) =>
    (mentions[index] ?? []).flatMap(({ questionId }) => indexes.get(questionId) ?? []),
  );

  /** The problem of a condition of `question` on `id`, if there is one. */
  function problemWith(question: Question, id: string): string | undefined {
    const controller = findQuestion(questionnaire, id);
    if (controller === undefined) return `"${question.id}" depends on "${id}", which does not exist.`;
    if (!takesAnswer(controller))
      return `"${question.id}" depends on "${id}", which has no answer of its own.`;
    if (controller.index < question.index) return undefined;
    const circle = circles.through(question.index, controller.index);
    if (circle === 'known') return undefined;
    if (circle === 'none')
      return `"${question.id}" depends on "${id}", which comes later; a condition looks back only.`;
    const named = circle.map((index) => questions[index]?.id ?? `… ${-index} more …`);
    return `These questions wait for each other: ${named.join(' → ')}.`;
  }

  questions.forEach((question, index) => {
    const source = sources[index];
    if (source === undefined) return;
    for (const { questionId, place } of mentions[index] ?? []) {
      const problem = problemWith(question, questionId);
      if (problem) problems.addIn(source, place, problem);
    }
  });
  return problems.count() === before;
}
