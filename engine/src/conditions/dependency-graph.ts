/**
 * The conditions of a questionnaire as a graph, by `question.index`: what each answer decides, so that a change costs
 * what depends on it and nothing else.
 */
import type { Answer } from '../model/documents.generated.js';
import {
  indexOf,
  questionOf,
  type Dependency,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { isConditionType } from './condition-types.js';
import { hasCondition, lookupIn, ruleOf, type EffectiveAnswer } from './condition.js';
import { byController, entryTest } from './dependencies.js';
import { ruleControllers } from './rule.js';

/** One thing that must hold for its dependents to be shown; those that ask the same of the same question share it. */
interface Clause {
  readonly index: number;
  /**
   * Does it hold? A dependency entry asks `answer` alone, that of the one question it looks at; a rule ignores
   * `answer` and asks `answerOf` for each of its questions. Both give effective answers: `undefined` for what is
   * unanswered or hidden.
   */
  readonly holds: (answer: Answer | undefined, answerOf: EffectiveAnswer) => boolean;
  /** Indexes of the questions that it helps to show, in form order. */
  readonly dependents: readonly number[];
}

export interface DependencyGraph {
  /** The clauses that look at a question's answer; `undefined` = none. */
  readonly clausesOn: readonly (readonly Clause[] | undefined)[];
  /** Before anything is answered or shown: the clauses that hold (1) by their index … */
  readonly holding: Uint8Array;
  /** … and how many things hide each question: clauses that do not hold, a hidden parent, its own flag. */
  readonly blockers: Int32Array;
}

const graphs = new WeakMap<Questionnaire, DependencyGraph>();

/** Compiled once per questionnaire and kept as long as it is. */
export function dependencyGraph(questionnaire: Questionnaire): DependencyGraph {
  const known = graphs.get(questionnaire);
  if (known) return known;
  const graph = compile(questionnaire);
  graphs.set(questionnaire, graph);
  return graph;
}

function compile(questionnaire: Questionnaire): DependencyGraph {
  const { questions } = questionnaire;
  const clauses: (Clause & { dependents: readonly number[] })[] = [];
  const clausesOn = new Array<Clause[] | undefined>(questions.length).fill(undefined);
  const blockers = new Int32Array(questions.length);
  /** The dependents of single entries that were met before, by what they ask of which question. */
  const shared = new Map<string, number[]>();

  function addClause(controllers: readonly number[], dependents: number[], holds: Clause['holds']) {
    const clause = { index: clauses.length, holds, dependents };
    clauses.push(clause);
    for (const index of controllers) {
      const others = clausesOn[index];
      if (others) others.push(clause);
      else clausesOn[index] = [clause];
    }
  }

  function addEntry(entry: Dependency, dependent: number) {
    const { questionId, conditionType, requiredValue } = entry;
    // Neither ids nor the condition types that are known have blanks.
    const asked = `${questionId} ${conditionType} ${requiredValue}`;
    const dependents = shared.get(asked);
    if (dependents) {
      dependents.push(dependent);
      return;
    }
    const first = [dependent];
    shared.set(asked, first);
    const controller = questionOf(questionnaire, questionId);
    addClause([controller.index], first, entryTest(entry, controller));
  }

  /** Alternatives on one controlling question. */
  function addAlternatives(id: QuestionId, entries: readonly Dependency[], dependent: number) {
    const controller = questionOf(questionnaire, id);
    const tests = entries.map((entry) => entryTest(entry, controller));
    addClause([controller.index], [dependent], (answer) => tests.some((test) => test(answer)));
  }

  function addDependencies(dependencies: readonly Dependency[], dependent: number) {
    for (const [id, entries] of byController(dependencies)) {
      const only = entries.length === 1 ? entries[0] : undefined;
      if (only && isConditionType(only.conditionType)) addEntry(only, dependent);
      else addAlternatives(id, entries, dependent);
    }
  }

  for (const question of questions) {
    const { index, parent, dependencies, visibleWhen, excludedByAuthor } = question;
    if (dependencies.length > 0) addDependencies(dependencies, index);
    if (visibleWhen !== undefined) {
      const ruleHolds = ruleOf(question);
      const controllers = [...ruleControllers(visibleWhen)].map((id) => indexOf(questionnaire, id));
      addClause(controllers, [index], (_, answerOf) => ruleHolds(lookupIn(questionnaire, answerOf)));
    }
    blockers[index] = Number(excludedByAuthor && !hasCondition(question)) + Number(parent !== undefined);
  }

  const holding = new Uint8Array(clauses.length);
  for (const clause of clauses) {
    // A list that grew by `push` keeps its room to spare as long as the graph lives; a copy has none.
    clause.dependents = clause.dependents.slice();
    holding[clause.index] = Number(clause.holds(undefined, () => undefined));
    if (holding[clause.index] === 1) continue;
    for (const dependent of clause.dependents) blockers[dependent] = (blockers[dependent] ?? 0) + 1;
  }
  return { clausesOn, holding, blockers };
}
