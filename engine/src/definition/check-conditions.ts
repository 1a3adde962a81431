/** What is wrong with the conditions of a questionnaire (D-15, D-17, D-23), of its options (D-30) and with its constraints (D-29). */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { ruleProblems, type RuleProblem } from '../conditions/check-rule.js';
import { ruleControllers, workedOutIn, type Variable } from '../conditions/rule.js';
import { outsideGroup, repeatProblem } from './check-repeats.js';
import { createCircles } from './circles.js';
import { createWorkedOutChecks } from './check-worked-out.js';
import type { NamedCondition, NamedConditions } from './named-conditions.js';
import type { Problems } from './problems.js';
import type { Repeats } from './repeats.js';
import { rulesOfQuestion, type RuleOfQuestion, type RuleUse } from './rules-of-question.js';
import { findQuestion, takesAnswer, type Question, type Questionnaire } from '../model/questionnaire.js';

/** A question that a rule or an entry looks at, and where it is named. */
interface Mention {
  readonly questionId: string;
  /** JSON pointer inside the question. */
  readonly place: string;
  readonly use: RuleUse;
  /** The figure through which it is looked at. */
  readonly figure?: string;
}

/** A named condition that a rule uses. */
interface NamedUse {
  readonly condition: NamedCondition;
  readonly place: string;
  readonly use: RuleUse;
}

/** A figure or a step that a rule looks at. */
interface WorkedOutUse {
  readonly variable: Variable;
  readonly place: string;
  readonly use: RuleUse;
}

/** What the rules of a question look at. */
interface Looks {
  /** What they name themselves. */
  readonly mentions: readonly Mention[];
  /** The named conditions in them. */
  readonly named: readonly NamedUse[];
  /** The figures and steps that they look at themselves. */
  readonly workedOut: readonly WorkedOutUse[];
}

const nothing: Looks = { mentions: [], named: [], workedOut: [] };

/**
 * What conditions, options and constraints of `question` look at. A malformed rule looks at nothing; its problems are added.
 * The named conditions that it names are taken out of `unused`.
 */
function looksOf(
  question: Question,
  source: QuestionDefinition,
  { namesIn, expand }: Pick<NamedConditions, 'namesIn' | 'expand'>,
  unused: Set<NamedCondition>,
  checkOnce: (question: Question, rule: RuleOfQuestion) => readonly RuleProblem[],
  repeats: Repeats,
  problems: Problems,
): Looks {
  const rules = rulesOfQuestion(question, source, expand);
  const { dependencies } = question;
  if (dependencies.length === 0 && rules.length === 0) return nothing;
  const mentions = dependencies.map(({ questionId }, index): Mention => ({
    questionId,
    place: `/dependency_list/${index}/questionId`,
    use: 'condition',
  }));
  for (const { questionId, place } of mentions) {
    const group = repeats.groupAround(questionId);
    if (group && group !== repeats.groupAround(question.id))
      problems.addIn(source, place, outsideGroup(question.id, questionId, group.id));
  }
  const named: NamedUse[] = [];
  const workedOut: WorkedOutUse[] = [];
  for (const each of rules) {
    const { use, place, written } = each;
    const { used, unknown } = namesIn(written);
    for (const condition of used) unused.delete(condition);
    for (const { pointer, message } of unknown) problems.addIn(source, place + pointer, message);
    // What is wrong with a named condition is said at its own place.
    if (unknown.length > 0 || [...used].some(({ controllers }) => controllers === undefined)) continue;
    const wrong = checkOnce(question, each);
    for (const { pointer, message } of wrong) problems.addIn(source, place + pointer, message);
    if (wrong.length > 0) continue;
    const looked = repeats.expand(written, undefined);
    for (const questionId of ruleControllers(looked)) mentions.push({ questionId, place, use });
    for (const variable of workedOutIn(written)) workedOut.push({ variable, place, use });
    for (const condition of used) named.push({ condition, place, use });
  }
  return { mentions, named, workedOut };
}

/** What looks at another question, as the beginning of a sentence. */
const subjects: Readonly<Record<RuleUse, (id: string) => string>> = {
  condition: (id) => `"${id}" depends on`,
  option: (id) => `An option of "${id}" depends on`,
  constraint: (id) => `A constraint of "${id}" looks at`,
};

/**
 * Adds the problems of all conditions, and returns whether there are none: rules are well formed, controlling questions
 * exist and take an answer, conditions look back only, and every named condition is used. `sources`: the definitions by
 * question index.
 */
export function checkConditions(
  questionnaire: Questionnaire,
  sources: readonly (QuestionDefinition | undefined)[],
  { all, namesIn, expand, conditionOf }: NamedConditions,
  repeats: Repeats,
  problems: Problems,
): boolean {
  const before = problems.count();
  const { questions, indexes } = questionnaire;
  const unused = new Set(all);
  const workedOut = createWorkedOutChecks(questionnaire);
  // A named condition that stands alone was checked at its own place.
  const checkOnce = (question: Question, { rule, use }: RuleOfQuestion): readonly RuleProblem[] => {
    const wrong = conditionOf(rule) === undefined ? ruleProblems(rule) : [];
    const message =
      wrong.length > 0 ? undefined : repeatProblem(questionnaire, question, { rule, use }, repeats);
    return message === undefined ? wrong : [{ pointer: '', message }];
  };
  const looks = questions.map((question, index): Looks => {
    const source = sources[index];
    if (source === undefined) return nothing;
    const own = looksOf(question, source, { namesIn, expand }, unused, checkOnce, repeats, problems);
    if (own.workedOut.length === 0) return own;
    const through = own.workedOut.flatMap(({ variable, place, use }) =>
      workedOut
        .questionsOf(variable)
        .map((questionId): Mention => ({ questionId, place, use, figure: variable.id })),
    );
    return { ...own, mentions: [...own.mentions, ...through] };
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
      if (controller?.repeat) return controller.index;
      const why = controller === undefined ? 'which does not exist' : 'which has no answer of its own';
      if (controller !== undefined && takesAnswer(controller)) return controller.index;
      problems.add(pointer, `The condition "${name}" looks at "${id}", ${why}.`);
      return [];
    });
    return [...own, ...through];
  }

  const circles = createCircles((index) => [
    ...(looks[index]?.mentions ?? []).flatMap(({ questionId, use }) =>
      use === 'condition' ? (indexes.get(questionId) ?? []) : [],
    ),
    ...(looks[index]?.named ?? []).flatMap(({ condition, use }) =>
      use === 'condition' ? (placesOf.get(condition) ?? []) : [],
    ),
  ]);

  /** The problem of what looks from `question` at `id`, if there is one. `figure`: the one through which it looks. */
  function problemWith(question: Question, id: string, use: RuleUse, figure?: string): string | undefined {
    const controller = findQuestion(questionnaire, id);
    const looksAt = `${subjects[use](question.id)} "${id}"`;
    if (controller === undefined) return `${looksAt}, which does not exist.`;
    if (!takesAnswer(controller)) return `${looksAt}, which has no answer of its own.`;
    if (controller.index < question.index) return undefined;
    if (use === 'constraint' && controller === question) return undefined;
    // Only who waits to be shown can wait in a circle.
    const circle = use === 'condition' ? circles.through(question.index, controller.index) : undefined;
    if (circle === 'known') return undefined;
    if (circle === undefined || circle === 'none') {
      const through = figure === undefined ? '' : ` through the figure "${figure}"`;
      return `${looksAt}${through}, which comes later; a ${use === 'constraint' ? use : 'condition'} looks back only.`;
    }
    const named = circle.map((index) => questions[index]?.id ?? `… ${-index} more …`);
    return `These questions wait for each other: ${named.join(' → ')}.`;
  }

  questions.forEach((question, index) => {
    const source = sources[index];
    const own = looks[index] ?? nothing;
    if (source === undefined || own === nothing) return;
    const { mentions, named, workedOut: looked } = own;
    for (const { questionId, place, use, figure } of mentions) {
      const problem = problemWith(question, questionId, use, figure);
      if (problem) problems.addIn(source, place, problem);
    }
    for (const { variable, place } of looked) {
      const problem = workedOut.problem(variable) ?? workedOut.problemFrom(question, variable);
      if (problem) problems.addIn(source, place, problem);
    }
    if (named.length === 0) return;
    for (const { condition, place } of named)
      for (const variable of condition.workedOut) {
        const problem = workedOut.problemFrom(question, variable);
        if (problem) problems.addIn(source, place, problem);
      }
    const seen = new Set(mentions.map(({ questionId, place }) => `${place} ${questionId}`));
    for (const { condition, place, use } of named) {
      // Most look back: then one comparison says it of all that they look at.
      if ((latestOf.get(condition) ?? -1) < index) continue;
      for (const looked of placesOf.get(condition) ?? []) {
        const id = questions[looked]?.id;
        const key = `${place} ${id ?? ''}`;
        if (looked < index || id === undefined || seen.has(key)) continue;
        seen.add(key);
        const problem = problemWith(question, id, use);
        if (problem) problems.addIn(source, place, problem);
      }
    }
  });
  return problems.count() === before && all.every(({ controllers }) => controllers !== undefined);
}
