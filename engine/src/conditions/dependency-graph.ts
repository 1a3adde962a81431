/**
 * The conditions of a questionnaire as a graph, by `question.index`: which conditions look at each answer, and which
 * questions they show. With it a change costs only the questions that depend on it.
 */
import type { Answer } from '../model/documents.generated.js';
import {
  indexOf,
  questionOf,
  type Dependency,
  type Question,
  type Questionnaire,
} from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { isConditionType } from './condition-types.js';
import { hasCondition, lookupIn, compiledRuleOf } from './condition.js';
import { lookedAt } from './controllers.js';
import { alternativesIn, entryTest } from './dependencies.js';

/** One thing that must hold for its dependents to be shown. Questions with the same entry, or a rule in common (D-23), share one clause. */
interface Clause {
  readonly index: number;
  /**
   * Does it hold? A single dependency entry uses `answer`, that of its one controlling question, which is `undefined` where
   * it is unanswered or hidden; alternatives and a rule use what is seen of all their questions.
   */
  readonly holds: (answer: Answer | undefined, seen: SeenAnswers) => boolean;
  /** The indexes of the questions that wait for it, in form order. */
  readonly dependents: readonly number[];
}

export interface DependencyGraph {
  /** The clauses that use a question's answer; `undefined` = none. */
  readonly clausesOn: readonly (readonly Clause[] | undefined)[];
  /** Start values, before any answer and with everything hidden: does a clause hold (1)? By `Clause.index`. */
  readonly initialHolding: Uint8Array;
  /** The same: how many things hide a question (clauses that do not hold, its parent, its flag). By `question.index`. */
  readonly initialBlockers: Int32Array;
}

/** Nothing is answered yet, and everything is hidden. */
const nothingSeen: SeenAnswers = { answerOf: () => undefined, isHidden: () => true };

const graphs = new WeakMap<Questionnaire, DependencyGraph>();

/** The graph of a questionnaire: compiled at the first call, and kept as long as the questionnaire is. */
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
  /** The dependents of a single entry, by the entry. */
  const shared = new Map<string, number[]>();
  /** The dependents of a rule, by the rule: a named one is one object wherever it stands. */
  const sharedRules = new Map<unknown, number[]>();

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
    // Ids and known condition types have no blanks, so this text stands for one entry only.
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

  /** Entries of which one must hold. */
  function addAlternatives(entries: readonly Dependency[], dependent: number) {
    const tests = entries.map((entry) => {
      const controller = questionOf(questionnaire, entry.questionId);
      return { controller, holds: entryTest(entry, controller) };
    });
    const controllers = new Set(tests.map(({ controller }) => controller.index));
    addClause([...controllers], [dependent], (_, seen) =>
      tests.some(({ controller, holds }) => holds(seen.answerOf(controller))),
    );
  }

  function addDependencies(question: Question) {
    for (const entries of alternativesIn(question)) {
      const only = entries.length === 1 ? entries[0] : undefined;
      if (only && isConditionType(only.conditionType)) addEntry(only, question.index);
      else addAlternatives(entries, question.index);
    }
  }

  function addRule(question: Question) {
    const { index, visibleWhen } = question;
    const dependents = sharedRules.get(visibleWhen);
    if (dependents) {
      dependents.push(index);
      return;
    }
    const first = [index];
    sharedRules.set(visibleWhen, first);
    const ruleHolds = compiledRuleOf(question);
    const controllers = [...lookedAt(questionnaire, visibleWhen)].map((id) => indexOf(questionnaire, id));
    addClause(controllers, first, (_, seen) => ruleHolds(lookupIn(questionnaire, seen)));
  }

  for (const question of questions) {
    const { index, parent, visibleWhen, excludedByAuthor } = question;
    if (question.dependencies.length > 0) addDependencies(question);
    if (visibleWhen !== undefined) addRule(question);
    blockers[index] = Number(excludedByAuthor && !hasCondition(question)) + Number(parent !== undefined);
  }

  const holding = new Uint8Array(clauses.length);
  for (const clause of clauses) {
    // A copy, because a list that grew by `push` keeps spare memory as long as it lives.
    clause.dependents = clause.dependents.slice();
    holding[clause.index] = Number(clause.holds(undefined, nothingSeen));
    if (holding[clause.index] === 1) continue;
    for (const dependent of clause.dependents) blockers[dependent] = (blockers[dependent] ?? 0) + 1;
  }
  return { clausesOn, initialHolding: holding, initialBlockers: blockers };
}
