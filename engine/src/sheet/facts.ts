/**
 * What follows from the shown answers: which questions are excluded, which are missing, and the counts. One change
 * costs its dependents, never the questionnaire: questions are numbered (`question.index`), facts stand in arrays by
 * that number, and each question knows how many things hide it.
 */
import type { Answer } from '@alo/schemas';
import { isCompleted } from '../rules/completeness/answered.js';
import { dependencyGraph } from '../conditions/dependency-graph.js';
import { indexOf, type Question, type Questionnaire } from '../model/questionnaire.js';
import { hasValue, isAnswered } from '../model/answer.js';
import { createIndexQueue } from './index-queue.js';
import { countedAnswered, countedMissing, notCounted, type Tallies } from './counts.js';
import { createTraits, trait } from './traits.js';

export interface Facts {
  /** Is its answer written, and is it complete, as that of most questions? Then the answer alone tells. */
  readonly isPlain: (index: number) => boolean;
  readonly isExcluded: (index: number) => boolean;
  /** Visible and complete in the sense of ENG-25; a grid: all its rows. */
  readonly isDone: (index: number) => boolean;
  /** Visible, asked for and without an answer (ENG-30). */
  readonly isMissing: (index: number) => boolean;
  /** The shown answer, or the number of files, changed. Everything that follows is right again when this returns. */
  readonly answerChanged: (index: number) => void;
}

/** `touch` is told of each question about which something changed. */
export function createFacts(
  questionnaire: Questionnaire,
  shown: (index: number) => Answer | undefined,
  files: (index: number) => number,
  tallies: Tallies,
  touch: (index: number) => void,
): Facts {
  const { questions } = questionnaire;
  const graph = dependencyGraph(questionnaire);
  const { clausesOn } = graph;
  const has = createTraits(questionnaire, graph);
  // At first nothing is answered and nothing is shown.
  const holding = graph.holding.slice();
  const blockers = graph.blockers.slice();
  const excluded = new Uint8Array(questions.length).fill(1);
  /** Of a row of a grid: is it missing? Of a grid: how many of its rows are, where any is. */
  const missingRow = new Uint8Array(questions.length);
  const missingRows = new Map<number, number>();
  const completed = new Uint8Array(questions.length);
  const waiting = createIndexQueue(questions.length);

  function isComplete(index: number): boolean {
    const answer = shown(index);
    if (has(index, trait.plain)) return hasValue(answer);
    const question = questions[index];
    return question !== undefined && isCompleted(question, answer, files(index));
  }

  const isDone = (index: number) =>
    excluded[index] === 0 &&
    (has(index, trait.grid) ? (missingRows.get(index) ?? 0) === 0 : completed[index] === 1);
  const isMissing = (index: number) =>
    excluded[index] === 0 && completed[index] === 0 && has(index, trait.asked);

  /** The answer that counts for conditions (ENG-20). */
  const effective = (index: number) => {
    const answer = excluded[index] === 1 ? undefined : shown(index);
    return isAnswered(answer) ? answer : undefined;
  };
  const effectiveOf = ({ index }: Question) => effective(index);

  /** Brings what is counted of a question up to date, and its grid's. */
  function recount(index: number) {
    const counts = excluded[index] === 0 && has(index, trait.counted);
    tallies.setPart(index, counts ? (isDone(index) ? countedAnswered : countedMissing) : notCounted);
    touch(index);
    if (has(index, trait.gridRow)) recountRow(index);
  }

  function recountRow(index: number) {
    const parent = questions[index]?.parent;
    const more = Number(isMissing(index)) - (missingRow[index] ?? 0);
    if (more === 0 || parent === undefined) return;
    missingRow[index] = Number(isMissing(index));
    const gridIndex = indexOf(questionnaire, parent);
    missingRows.set(gridIndex, (missingRows.get(gridIndex) ?? 0) + more);
    recount(gridIndex);
  }

  /** Looks again whether a question is shown. What others follow waits for all that it depends on itself. */
  function lookAgain(index: number) {
    if (has(index, trait.leads)) waiting.add(index);
    else showOrHide(index);
  }

  /** One thing more, or less, hides a question. */
  function block(index: number, more: 1 | -1) {
    blockers[index] = (blockers[index] ?? 0) + more;
    lookAgain(index);
  }

  function showOrHide(index: number) {
    const isHidden = Number(blockers[index] !== 0);
    if (isHidden === excluded[index]) return;
    excluded[index] = isHidden;
    recount(index);
    if (has(index, trait.hasChildren)) {
      for (const child of questions[index]?.children ?? [])
        block(indexOf(questionnaire, child), isHidden ? 1 : -1);
    }
    if (has(index, trait.controls)) tellDependents(index);
  }

  /** Looks again at what the answer of a question decides. */
  function tellDependents(index: number) {
    const clauses = clausesOn[index];
    if (clauses === undefined) return;
    const answer = effective(index);
    for (const clause of clauses) {
      const holds = Number(clause.holds(answer, effectiveOf));
      if (holds === holding[clause.index]) continue;
      holding[clause.index] = holds;
      for (const dependent of clause.dependents) block(dependent, holds ? -1 : 1);
    }
  }

  /** In form order, so that each waiting question is looked at once, after all it depends on. */
  function settle() {
    for (let index = waiting.take(); index >= 0; index = waiting.take()) showOrHide(index);
  }

  for (let index = 0; index < questions.length; index += 1) completed[index] = Number(isComplete(index));
  for (let index = 0; index < questions.length; index += 1) if (blockers[index] === 0) lookAgain(index);
  settle();

  return {
    isPlain: (index) => has(index, trait.plain),
    isExcluded: (index) => excluded[index] === 1,
    isDone,
    isMissing,
    answerChanged(index) {
      const isNowComplete = Number(isComplete(index));
      if (isNowComplete === completed[index]) {
        touch(index);
      } else {
        completed[index] = isNowComplete;
        recount(index);
      }
      if (has(index, trait.controls)) tellDependents(index);
      settle();
    },
  };
}
