/** What is wrong with the conditions of a questionnaire (D-15, D-17, D-23). */
import type { QuestionDefinition } from '../model/documents.generated.js';
import type { RuleProblem } from '../conditions/check-rule.js';
import { ruleControllers, workedOutIn, type Variable } from '../conditions/rule.js';
import type { NamedCondition, NamedConditions, RuleNames } from './named-conditions.js';
import type { ForAuthors } from './read-form.js';
import type { Problems } from './problems.js';
import { createWorkedOutChecks } from './check-worked-out.js';
import { findQuestion, takesAnswer, type Question, type Questionnaire } from '../model/questionnaire.js';

/** A controlling question, and where a condition names it. */
interface Mention {
  readonly questionId: string;
  /** JSON pointer inside the question. */
  readonly place: string;
  /** The figure through which it is looked at. */
  readonly figure?: string;
}

/** What a question's conditions look at. */
interface Looks {
  /** What they name themselves. */
  readonly mentions: readonly Mention[];
  /** The named conditions in them. */
  readonly named: readonly NamedCondition[];
  /** The figures and steps that they look at themselves. */
  readonly workedOut: readonly Variable[];
}

const noConditions: readonly NamedCondition[] = [];
const nothing: Looks = { mentions: [], named: noConditions, workedOut: [] };

/** What the conditions of `question` look at. A malformed rule looks at nothing; its problems are added. */
function looksOf(
  { dependencies, visibleWhen }: Question,
  source: QuestionDefinition,
  { used, unknown }: RuleNames,
  checkOnce: (rule: unknown) => readonly RuleProblem[],
  problems: Problems,
): Looks {
  if (dependencies.length === 0 && visibleWhen === undefined) return nothing;
  const mentions = dependencies.map(({ questionId }, index): Mention => ({
    questionId,
    place: `/dependency_list/${index}/questionId`,
  }));
  const own = { ...nothing, mentions };
  if (visibleWhen === undefined) return own;
  for (const { pointer, message } of unknown) problems.addIn(source, `/visible_when${pointer}`, message);
  // What is wrong with a named condition is said at its own place.
  if (unknown.length > 0 || [...used].some(({ controllers }) => controllers === undefined)) return own;
  const wrong = checkOnce(visibleWhen);
  for (const { pointer, message } of wrong) problems.addIn(source, `/visible_when${pointer}`, message);
  if (wrong.length > 0) return own;
  for (const questionId of ruleControllers(source.visible_when))
    mentions.push({ questionId, place: '/visible_when' });
  return { mentions, named: [...used], workedOut: workedOutIn(source.visible_when) };
}

/**
 * Adds the problems of all conditions, and returns whether there are none: rules are well formed, controlling questions
 * exist and take an answer, conditions look back only, and every named condition is used. `sources`: the definitions by
 * question index. Without `authors`, rules count as well formed, and
 * circles are not searched.
 */
export function checkConditions(
  questionnaire: Questionnaire,
  sources: readonly QuestionDefinition[],
  { all, namesIn, conditionOf }: NamedConditions,
  problems: Problems,
  authors?: ForAuthors,
): boolean {
  const before = problems.count();
  const { questions, indexes } = questionnaire;
  const unused = new Set(all);
  const workedOut = createWorkedOutChecks(questionnaire);
  // A named condition that stands alone was checked at its own place.
  const checkOnce = (rule: unknown) =>
    conditionOf(rule) === undefined ? (authors?.ruleProblems(rule) ?? []) : [];
  const looks = questions.map((question, index): Looks => {
    const source = sources[index];
    if (source === undefined) return nothing;
    const names = namesIn(source.visible_when);
    for (const condition of names.used) unused.delete(condition);
    const own = looksOf(question, source, names, checkOnce, problems);
    const through = own.workedOut.flatMap((looked) =>
      workedOut
        .questionsOf(looked)
        .map((questionId): Mention => ({ questionId, place: '/visible_when', figure: looked.id })),
    );
    return through.length === 0 ? own : { ...own, mentions: [...own.mentions, ...through] };
  });
  for (const { name, pointer } of unused) problems.add(pointer, `No question uses the condition "${name}".`);
  /** The places of the questions that a named condition looks at; those that are not there are said once. */
  const placesOf = new Map(all.map((condition) => [condition, placesIn(condition)]));
  const latestOf = new Map([...placesOf].map(([condition, places]) => [condition, Math.max(-1, ...places)]));

  function placesIn({ name, pointer, controllers = new Set(), workedOut: looked }: NamedCondition): number[] {
    const through = looked.flatMap((variable) => {
      const problem = workedOut.problem(variable);
      if (problem) problems.add(pointer, `The condition "${name}": ${problem}`);
      return workedOut.questionsOf(variable).map((id) => questionnaire.indexes.get(id) ?? -1);
    });
    const own = [...controllers].flatMap((id) => {
      const controller = findQuestion(questionnaire, id);
      const why = controller === undefined ? 'which does not exist' : 'which has no answer of its own';
      if (controller !== undefined && takesAnswer(controller)) return controller.index;
      problems.add(pointer, `The condition "${name}" looks at "${id}", ${why}.`);
      return [];
    });
    return [...own, ...through];
  }

  const circles = authors?.createCircles((index) => [
    ...(looks[index]?.mentions ?? []).flatMap(({ questionId }) => indexes.get(questionId) ?? []),
    ...(looks[index]?.named ?? []).flatMap((condition) => placesOf.get(condition) ?? []),
  ]);

  /** The problem of a condition of `question` on `id`, if there is one. `figure`: the one through which it looks. */
  function problemWith(question: Question, id: string, figure?: string): string | undefined {
    const controller = findQuestion(questionnaire, id);
    if (controller === undefined) return `"${question.id}" depends on "${id}", which does not exist.`;
    if (!takesAnswer(controller))
      return `"${question.id}" depends on "${id}", which has no answer of its own.`;
    if (controller.index < question.index) return undefined;
    const circle = circles?.through(question.index, controller.index) ?? 'none';
    if (circle === 'known') return undefined;
    if (circle === 'none')
      return `"${question.id}" depends on "${id}"${figure === undefined ? '' : ` through the figure "${figure}"`}, which comes later; a condition looks back only.`;
    const named = circle.map((index) => questions[index]?.id ?? `… ${-index} more …`);
    return `These questions wait for each other: ${named.join(' → ')}.`;
  }

  questions.forEach((question, index) => {
    const source = sources[index];
    if (source === undefined) return;
    const { mentions, named, workedOut: looked } = looks[index] ?? nothing;
    for (const { questionId, place, figure } of mentions) {
      const problem = problemWith(question, questionId, figure);
      if (problem) problems.addIn(source, place, problem);
    }
    for (const variable of looked) {
      const problem = workedOut.problem(variable) ?? workedOut.problemFrom(question, variable);
      if (problem) problems.addIn(source, '/visible_when', problem);
    }
    if (named.length === 0) return;
    for (const variable of named.flatMap((condition) => condition.workedOut)) {
      const problem = workedOut.problemFrom(question, variable);
      if (problem) problems.addIn(source, '/visible_when', problem);
    }
    const seen = new Set(
      mentions.filter(({ place }) => place === '/visible_when').map(({ questionId }) => questionId),
    );
    for (const condition of named) {
      // Most look back: then one comparison says it of all that they look at.
      if ((latestOf.get(condition) ?? -1) < index) continue;
      for (const place of placesOf.get(condition) ?? []) {
        const id = questions[place]?.id;
        if (place < index || id === undefined || seen.has(id)) continue;
        seen.add(id);
        const problem = problemWith(question, id);
        if (problem) problems.addIn(source, '/visible_when', problem);
      }
    }
  });
  return problems.count() === before && all.every(({ controllers }) => controllers !== undefined);
}
