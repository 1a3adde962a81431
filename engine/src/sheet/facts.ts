/**
 * What follows from the shown answers: which questions are excluded, which are missing, and the counts. One change
 * costs its dependents, never the questionnaire. Facts stand in arrays by `question.index`, and each question knows how
 * many things hide it: conditions that do not hold, a hidden parent, its author's flag.
 */
import { dependencyGraph } from '../conditions/dependency-graph.js';
import type { Answer } from '../model/documents.generated.js';
import { hasValue, isAnswered } from '../model/answer.js';
import { indexOf, type OptionId, type Questionnaire } from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { isCompleted } from '../rules/completeness/answered.js';
import { issueBeside } from '../rules/issues/issue-beside.js';
import { notOffered } from '../rules/options-offered.js';
import type { Issue } from '../validation/issue.js';
import { misfitIssue } from '../validation/misfit-issue.js';
import { validateAnswer } from '../validation/validate-answer.js';
import { createChecks } from './checks.js';
import { answered, answeredToFix, missing, missingToFix, notCounted, type Counts } from './counts.js';
import { judgedOn } from './judged-on.js';
import { createIndexQueue } from './index-queue.js';
import type { Layers } from './layers.js';
import { answered as isAnsweredKind, createStepProgress, hiddenOrUncounted, unanswered } from './progress.js';
import { createRowCounts } from './row-counts.js';
import { createTraits } from './traits.js';

export interface Facts {
  /** See `Traits.plain`. */
  readonly isPlain: (index: number) => boolean;
  readonly isExcluded: (index: number) => boolean;
  /** Visible and complete (C-2); a grid: all its rows (C-4). */
  readonly isDone: (index: number) => boolean;
  /** Visible, asked and not complete (C-7). */
  readonly isMissing: (index: number) => boolean;
  /** What is wrong with the shown answer or the misfit of a visible question; of a grid, its rows say it. */
  readonly issue: (index: number) => Issue | undefined;
  /** The options of the question that are not offered (V-20). */
  readonly notOffered: (index: number) => readonly OptionId[];
  /** Do conditions look at the answer of the question? */
  readonly controls: (index: number) => boolean;
  /** Call it when an answer, its misfit, its draft mark or its number of files changed. All facts are up to date when it returns. */
  readonly answerChanged: (index: number) => void;
}

/** The bits of what is wrong with an answer: by itself, and beside other answers (L-19, L-20). */
const faultyAlone = 1;
const faultyBeside = 2;
const noOptions: readonly never[] = [];

/** `touch` is called with the index of each question of which a fact may have changed. */
export function createFacts(
  questionnaire: Questionnaire,
  { shown, misfit }: Pick<Layers, 'shown' | 'misfit'>,
  files: (index: number) => number,
  counts: Counts,
  touch: (index: number) => void,
): Facts {
  const { questions } = questionnaire;
  const graph = dependencyGraph(questionnaire);
  const { clausesOn } = graph;
  const traits = createTraits(questionnaire, graph);
  const hasIssue = createChecks(questions);
  // Everything is excluded and unanswered until the first pass, at the end of this function.
  const holding = graph.initialHolding.slice();
  const blockers = graph.initialBlockers.slice();
  const excluded = new Uint8Array(questions.length).fill(1);
  const completed = new Uint8Array(questions.length);
  /** `faultyAlone`: the shown answer or the misfit has an issue, whether or not the question is visible. */
  const faulty = new Uint8Array(questions.length);
  /** The number of rows that are missing, and that have an issue, for each grid that has any. */
  const missingRows = createRowCounts(questions.length);
  const faultyRows = createRowCounts(questions.length);
  const undecided = createIndexQueue(questions.length);
  const judged = judgedOn(questionnaire);
  /** The questions to judge beside others, when it is decided which are shown. */
  const unjudged = new Set<number>();

  function isComplete(index: number, answer: Answer | undefined): boolean {
    if (traits.plain[index] === 1) return hasValue(answer);
    const question = questions[index];
    return question !== undefined && isCompleted(question, answer, files(index));
  }

  const isDone = (index: number) =>
    excluded[index] === 0 &&
    (traits.grid[index] === 1 ? missingRows.at(index) === 0 : completed[index] === 1);
  function issue(index: number): Issue | undefined {
    const question = questions[index];
    if (faulty[index] === 0 || excluded[index] === 1 || question === undefined) return undefined;
    const wrong = misfit(index);
    if (wrong) return misfitIssue(question, wrong);
    return validateAnswer(question, shown(index)) ?? issueBeside(questionnaire, question, seen);
  }
  const isMissing = (index: number) =>
    excluded[index] === 0 && completed[index] === 0 && traits.asked[index] === 1;

  /** The answer that conditions see (V-8). */
  const effective = (index: number) => {
    const answer = excluded[index] === 1 ? undefined : shown(index);
    return isAnswered(answer) ? answer : undefined;
  };
  const progress = createStepProgress(questionnaire);
  const seen: SeenAnswers = {
    answerOf: ({ index }) => effective(index),
    isHidden: ({ index }) => excluded[index] === 1,
    progressOf: progress.of,
  };

  /** Counts the question in the progress of its step. */
  function countProgress(index: number) {
    if (progress.isEmpty) return;
    const whileShown = effective(index) === undefined ? unanswered : isAnsweredKind;
    progress.set(index, excluded[index] === 1 ? hiddenOrUncounted : whileShown);
  }

  /** Brings the counts of a question up to date, and those of its grid. */
  function recount(index: number) {
    counts.setKind(index, kindOf(index));
    touch(index);
    if (traits.gridRow[index] === 1) recountRow(index);
  }

  function kindOf(index: number): number {
    if (excluded[index] === 1 || traits.counted[index] === 0) return notCounted;
    const isToFix = traits.grid[index] === 1 ? faultyRows.at(index) > 0 : faulty[index] !== 0;
    if (isDone(index)) return isToFix ? answeredToFix : answered;
    return isToFix ? missingToFix : missing;
  }

  function recountRow(index: number) {
    const parent = questions[index]?.parent;
    if (parent === undefined) return;
    const gridIndex = indexOf(questionnaire, parent);
    const isMissingChanged = missingRows.set(gridIndex, index, isMissing(index));
    const isFaultyChanged = faultyRows.set(gridIndex, index, excluded[index] === 0 && faulty[index] !== 0);
    if (isMissingChanged || isFaultyChanged) recount(gridIndex);
  }

  /** Shows or hides a question: at once, or from the queue if other questions depend on it. */
  function decide(index: number) {
    if (traits.controls[index] === 1 || traits.hasChildren[index] === 1) undecided.add(index);
    else showOrHide(index);
  }

  /** Adds (1) or removes (-1) one thing that hides a question. */
  function changeBlockers(index: number, delta: 1 | -1) {
    blockers[index] = (blockers[index] ?? 0) + delta;
    decide(index);
  }

  function showOrHide(index: number) {
    const isHidden = Number(blockers[index] !== 0);
    if (isHidden === excluded[index]) return;
    excluded[index] = isHidden;
    recount(index);
    countProgress(index);
    if (judged.size > 0) willJudge(index);
    if (traits.hasChildren[index] === 1) {
      for (const child of questions[index]?.children ?? [])
        changeBlockers(indexOf(questionnaire, child), isHidden ? 1 : -1);
    }
    if (traits.controls[index] === 1) updateDependents(index);
  }

  /** What is judged beside the answer of a question is judged anew, later. */
  function willJudge(index: number) {
    for (const dependent of judged.get(index) ?? noOptions) unjudged.add(dependent);
  }

  function judge() {
    if (unjudged.size === 0) return;
    for (const index of unjudged) {
      const question = questions[index];
      if (question === undefined) continue;
      const isBeside = issueBeside(questionnaire, question, seen) !== undefined;
      const now = ((faulty[index] ?? 0) & faultyAlone) | (isBeside ? faultyBeside : 0);
      if (now === faulty[index]) {
        touch(index);
        continue;
      }
      faulty[index] = now;
      recount(index);
    }
    unjudged.clear();
  }

  /** Evaluates the conditions that look at the answer of a question. */
  function updateDependents(index: number) {
    const clauses = clausesOn[index];
    if (clauses === undefined) return;
    const answer = effective(index);
    for (const clause of clauses) {
      const holds = Number(clause.holds(answer, seen));
      if (holds === holding[clause.index]) continue;
      holding[clause.index] = holds;
      for (const dependent of clause.dependents) changeBlockers(dependent, holds ? -1 : 1);
    }
  }

  /** Empties the queue in form order, so that each question is decided once, after everything that it depends on. */
  function settle() {
    for (let index = undecided.take(); index >= 0; index = undecided.take()) showOrHide(index);
  }

  for (let index = 0; index < questions.length; index += 1) {
    completed[index] = Number(isComplete(index, shown(index)));
    faulty[index] = Number(hasIssue(index, shown(index)));
  }
  for (let index = 0; index < questions.length; index += 1) if (blockers[index] === 0) decide(index);
  settle();
  judge();

  return {
    isPlain: (index) => traits.plain[index] === 1,
    isExcluded: (index) => excluded[index] === 1,
    isDone,
    isMissing,
    issue,
    notOffered(index) {
      const question = judged.has(index) ? questions[index] : undefined;
      return question === undefined
        ? noOptions
        : notOffered(questionnaire, question.options, seen).map(({ id }) => id);
    },
    controls: (index) => traits.controls[index] === 1,
    answerChanged(index) {
      const answer = shown(index);
      const isUnfit = misfit(index) !== undefined;
      const isNowComplete = Number(!isUnfit && isComplete(index, answer));
      const isFaultyAlone = isUnfit || hasIssue(index, answer);
      const isNowFaulty = ((faulty[index] ?? 0) & faultyBeside) | (isFaultyAlone ? faultyAlone : 0);
      if (isNowComplete === completed[index] && isNowFaulty === faulty[index]) {
        touch(index);
      } else {
        completed[index] = isNowComplete;
        faulty[index] = isNowFaulty;
        recount(index);
      }
      countProgress(index);
      if (traits.controls[index] === 1) updateDependents(index);
      settle();
      if (judged.size > 0) willJudge(index);
      judge();
    },
  };
}
