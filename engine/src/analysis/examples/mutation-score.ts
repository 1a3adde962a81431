/** How good are the examples of an author: which edit of a condition would none of them notice? */
import type { AnswerMap, Example } from '../../model/documents.generated.js';
import { compiledRule, lookupIn } from '../../conditions/condition.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { seenAnswers } from '../../model/seen-answers.js';
import { excludedQuestions } from '../../rules/visibility.js';
import { changedAnswers } from '../analyse.js';
import { createAnswerSpace, decidingQuestions } from '../answer-space.js';
import { conditionsOf, type Condition } from '../conditions-of.js';
import { negated, type Formula } from '../formula.js';
import { searchAnswers } from '../search.js';
import { mutantsOf, type Mutant } from './mutants.js';

/** An edit that none of the examples notices. */
export interface MissedMutant extends Mutant {
  /** An example that notices it; `undefined` where none could be made up. */
  readonly example: Example | undefined;
}

export interface MutationScore {
  /** The edits that change something. */
  readonly total: number;
  readonly noticed: number;
  readonly missed: readonly MissedMutant[];
  /** The edits that change nothing, whatever is answered: no example can notice them, and what they edit says nothing. */
  readonly idle: readonly Mutant[];
}

/** What an example says, and what the form does with its answers. */
interface Tried {
  readonly answers: AnswerMap;
  readonly excluded: ReadonlySet<QuestionId>;
  readonly expected: ReadonlySet<QuestionId>;
}

const rulesHold = (
  questionnaire: Questionnaire,
  { answers, excluded }: Tried,
  rules: readonly unknown[],
): boolean => {
  const lookup = lookupIn(questionnaire, seenAnswers(answers, excluded));
  return rules.every((rule) =>
    typeof rule === 'object' && rule !== null ? compiledRule(rule)(lookup) : rule,
  );
};

/** The questionnaire with one condition of a question edited. */
function withMutant(
  questionnaire: Questionnaire,
  question: Question,
  rules: readonly unknown[],
): Questionnaire {
  const edited: Question = {
    ...question,
    dependencies: [],
    // A rule has one operator and looks at a question; this one is only evaluated.
    visibleWhen: { and: rules },
  };
  return {
    ...questionnaire,
    questions: questionnaire.questions.map((each) => (each === question ? edited : each)),
  };
}

/** Does an example say otherwise of the form with the edit? */
function notices(
  questionnaire: Questionnaire,
  question: Question,
  rules: readonly unknown[],
  tried: Tried,
): boolean {
  const { answers, excluded, expected } = tried;
  const { id, parent } = question;
  // Hidden with its parent, whatever its own conditions say.
  if (parent !== undefined && excluded.has(parent)) return false;
  if (rulesHold(questionnaire, tried, rules) === !excluded.has(id)) return false;
  if (expected.has(id)) return true;
  const after = excludedQuestions(withMutant(questionnaire, question, rules), answers);
  return [...expected].some((each) => after.has(each) !== excluded.has(each));
}

const tried = (questionnaire: Questionnaire, { answers, shown = [], hidden = [] }: Example): Tried => ({
  answers,
  excluded: excludedQuestions(questionnaire, answers),
  expected: new Set([...shown, ...hidden]),
});

/** The answers in a few words: `pool yes, rooms 20`. */
const inWords = (answers: AnswerMap): string =>
  Object.entries(answers)
    .map(([id, { selectedOptionId, typedValue }]) =>
      [id, selectedOptionId, typedValue].filter(Boolean).join(' '),
    )
    .join(', ');

const mostInTitle = 200;

function exampleOf(questionnaire: Questionnaire, id: QuestionId, answers: AnswerMap): Example {
  const isShown = !excludedQuestions(questionnaire, answers).has(id);
  const title = `With ${inWords(answers) || 'no answers'}`;
  return {
    title: title.length > mostInTitle ? `${title.slice(0, mostInTitle - 2)} …` : title,
    answers,
    ...(isShown ? { shown: [id] } : { hidden: [id] }),
  };
}

/** The answers with which an edit makes a difference: `undefined` = there are none, `unknown` = none was found. */
function difference(
  questionnaire: Questionnaire,
  question: Question,
  conditions: readonly Condition[],
  { condition, rule }: Mutant,
): AnswerMap | 'unknown' | undefined {
  const space = createAnswerSpace(questionnaire, decidingQuestions(questionnaire, question.id), undefined, [
    rule,
  ]);
  const above = question.parent === undefined ? undefined : questionnaire.indexes.get(question.parent);
  const others = conditions
    .filter((other) => other !== condition)
    .map((other) => space.formulaOf(other.rule));
  const isAsked: Formula[] = [
    ...(above === undefined ? [] : [{ op: 'shown', question: above, wanted: true } as const]),
    ...others,
  ];
  const [before, after] = [space.formulaOf(condition.rule), space.formulaOf(rule)];
  const results = [
    searchAnswers(space, [...isAsked, before, negated(after)]),
    searchAnswers(space, [...isAsked, negated(before), after]),
  ];
  const found = results.flatMap((result) =>
    result.kind === 'found' ? [changedAnswers(questionnaire, space, result.changes)] : [],
  );
  const [smallest] = found.sort((left, right) => Object.keys(left).length - Object.keys(right).length);
  if (smallest !== undefined) return smallest;
  return results.every((result) => result.kind === 'nothing' && result.isProved) ? undefined : 'unknown';
}

/**
 * Tries every small edit of every condition (`mutantsOf`) on the examples. Each missed edit comes with an example that
 * notices it; taken together, these leave none unnoticed that can be. Cost: each condition, its edits and the examples.
 */
export function mutationScore(questionnaire: Questionnaire, examples: readonly Example[]): MutationScore {
  const known = examples.map((example) => tried(questionnaire, example));
  const missed: MissedMutant[] = [];
  const idle: Mutant[] = [];
  let noticed = 0;
  for (const question of questionnaire.questions) {
    // The author wrote the conditions of a group that repeats once.
    if (question.writtenId !== undefined) continue;
    const conditions = conditionsOf(questionnaire, question);
    for (const condition of conditions)
      for (const mutant of mutantsOf(questionnaire, condition)) {
        const rules = conditions.map((each) => (each === condition ? mutant.rule : each.rule));
        if (known.some((each) => notices(questionnaire, question, rules, each))) {
          noticed += 1;
          continue;
        }
        const answers = difference(questionnaire, question, conditions, mutant);
        if (answers === undefined) {
          idle.push(mutant);
          continue;
        }
        const example = answers === 'unknown' ? undefined : exampleOf(questionnaire, question.id, answers);
        missed.push({ ...mutant, example });
      }
  }
  return { total: noticed + missed.length, noticed, missed, idle };
}

/**
 * The examples with those added that they miss: with them every edit is noticed for which an example can be made up. What
 * they expect is what the form does now, for its author to read.
 */
export function completeExamples(questionnaire: Questionnaire, examples: readonly Example[]): Example[] {
  const complete = [...examples];
  const byAnswers = new Map<string, number>();
  for (const { example } of mutationScore(questionnaire, examples).missed) {
    if (example === undefined) continue;
    const key = JSON.stringify(example.answers);
    const place = byAnswers.get(key);
    const same = place === undefined ? undefined : complete[place];
    if (place === undefined || same === undefined) {
      byAnswers.set(key, complete.push(example) - 1);
      continue;
    }
    const both = (one: readonly string[] = [], other: readonly string[] = []) => [
      ...new Set([...one, ...other]),
    ];
    const [shown, hidden] = [both(same.shown, example.shown), both(same.hidden, example.hidden)];
    complete[place] = {
      ...same,
      ...(shown.length > 0 && { shown }),
      ...(hidden.length > 0 && { hidden }),
    };
  }
  return complete;
}
