import type { DefinitionProblem } from '../definition/definition-error.js';
import {
  takesAnswer,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../definition/questionnaire.js';
import { readRule } from './read-rule.js';

interface Reference {
  readonly questionId: QuestionId;
  readonly pointer: string;
}

function referencesOf(question: Question, pointer: string, problems: DefinitionProblem[]): Reference[] {
  const references = question.dependencies.map((entry, index) => ({
    questionId: entry.questionId,
    pointer: `${pointer}/dependency_list/${index}/questionId`,
  }));
  if (question.visibleWhen !== undefined) {
    const rule = readRule(question.visibleWhen);
    const at = `${pointer}/visible_when`;
    problems.push(
      ...rule.problems.map((problem) => ({ pointer: at + problem.pointer, message: problem.message })),
    );
    references.push(...rule.references.map(({ questionId }) => ({ questionId, pointer: at })));
  }
  return references;
}

/** The shortest way along conditions from `start` to `goal`, both included; `undefined` when there is none. */
function wayTo(
  goal: QuestionId,
  start: QuestionId,
  references: ReadonlyMap<QuestionId, readonly Reference[]>,
): QuestionId[] | undefined {
  const cameFrom = new Map<QuestionId, QuestionId | undefined>([[start, undefined]]);
  for (const [current] of cameFrom) {
    if (current === goal) {
      const way: QuestionId[] = [];
      for (let at: QuestionId | undefined = goal; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
      return way;
    }
    for (const { questionId } of references.get(current) ?? [])
      if (!cameFrom.has(questionId)) cameFrom.set(questionId, current);
  }
  return undefined;
}

/**
 * Checks every condition of a questionnaire: rules are well formed, controlling questions exist and take an
 * answer, nothing depends on itself, and conditions look back only.
 */
export function checkConditions(
  { questions, byId }: Questionnaire,
  pointers: ReadonlyMap<QuestionId, string>,
): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const references = new Map(
    questions.map((question) => [
      question.id,
      referencesOf(question, pointers.get(question.id) ?? '', problems),
    ]),
  );
  const named = new Set<string>();
  for (const question of questions) {
    for (const { questionId, pointer } of references.get(question.id) ?? []) {
      const controller = byId.get(questionId);
      if (controller === undefined) {
        problems.push({
          pointer,
          message: `"${question.id}" depends on "${questionId}", which does not exist.`,
        });
      } else if (!takesAnswer(controller)) {
        problems.push({
          pointer,
          message: `"${question.id}" depends on "${questionId}", which has no answer of its own.`,
        });
      } else if (controller.index >= question.index) {
        const way = wayTo(question.id, questionId, references);
        if (way === undefined) {
          problems.push({
            pointer,
            message: `"${question.id}" depends on "${questionId}", which comes later; a condition looks back only.`,
          });
        } else {
          const name = [...way].sort().join(' ');
          const cycle = [question.id, ...way].join(' → ');
          if (!named.has(name))
            problems.push({ pointer, message: `These questions wait for each other: ${cycle}.` });
          named.add(name);
        }
      }
    }
  }
  return problems;
}
