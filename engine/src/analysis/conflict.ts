/** The smallest set of conditions that cannot hold together. */
import { searchAnswers } from './search.js';
import type { AnswerSpace } from './answer-space.js';
import type { Condition } from './conditions-of.js';
import type { Formula } from './formula.js';
import type { Question } from '../model/questionnaire.js';

export interface ConditionConflict {
  /** In form order. */
  readonly conditions: readonly Condition[];
  /** Is there certainly no smaller set? */
  readonly isSmallest: boolean;
}

/** Among so many conditions the smallest set is looked for; among more, a set from which none can be left out. */
const mostCompared = 60;

/** So often it is tried to find a smaller set. */
const mostRounds = 200;

/**
 * A set of conditions with which `goals` cannot be met, whatever the others say. They cannot be met with all conditions,
 * those of `questions`, which decide about the goals.
 * The smallest set has something of every set whose absence would help, so it is the smallest one that has something of all
 * those found so far and is itself in conflict (Ignatiev and others, "Smallest MUS extraction with minimal hitting set
 * dualization", 2015).
 */
export function smallestConflict(
  space: AnswerSpace,
  goals: readonly Formula[],
  questions: readonly Question[],
): ConditionConflict {
  const looked = new Set<Condition>();
  searchAnswers(space, goals, { onCondition: (condition) => looked.add(condition as Condition) });
  /** What is not known counts as met: a conflict is always proved. */
  const isMet = (only: ReadonlySet<Condition>) => {
    const result = searchAnswers(space, goals, { only, first: true });
    return result.kind !== 'nothing' || !result.isProved;
  };

  // Those that were not looked at did not decide. Of the others, one after the other is left out that is not needed.
  const found = new Set(looked);
  for (const condition of looked) {
    found.delete(condition);
    if (isMet(found)) found.add(condition);
  }
  const all = questions.flatMap(({ index }) => space.conditionsOf(index));
  const conflict = (conditions: ReadonlySet<Condition>, isSmallest: boolean): ConditionConflict => ({
    conditions: all.filter((condition) => conditions.has(condition)),
    isSmallest,
  });
  if (found.size <= 1) return conflict(found, true);
  if (all.length > mostCompared) return conflict(found, false);

  /** Sets of conditions of which each conflict has one at least. */
  const needed: Condition[][] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const candidate = smallestHitting(needed, found.size);
    if (candidate === undefined) return conflict(found, true);
    if (!isMet(candidate)) return conflict(candidate, true);
    const kept = new Set(candidate);
    for (const condition of all) {
      kept.add(condition);
      if (!candidate.has(condition) && !isMet(kept)) kept.delete(condition);
    }
    needed.push(all.filter((condition) => !kept.has(condition)));
  }
  return conflict(found, false);
}

/** The smallest set, of fewer than `limit`, that has something of each of `sets`; `undefined` = there is none so small. */
function smallestHitting<Item>(sets: readonly Item[][], limit: number): Set<Item> | undefined {
  let best: Set<Item> | undefined;
  const extend = (chosen: ReadonlySet<Item>) => {
    if (chosen.size >= (best?.size ?? limit)) return;
    const missed = sets.find((set) => !set.some((item) => chosen.has(item)));
    if (missed === undefined) best = new Set(chosen);
    else for (const item of missed) extend(new Set([...chosen, item]));
  };
  extend(new Set());
  return best;
}
