/** What a save does to a submission, as a pure function: server and client come to the same result. */
import type { AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import { filesOf, type AttachmentCounts } from '../../model/attachment-counts.js';
import { completedSteps, openQuestions } from '../completeness/steps.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { answerIn, emptyAnswers, normaliseAnswer, sameAnswer } from '../../model/answer.js';
import { defaultAnswer } from '../../model/default-answer.js';
import { evaluate } from '../evaluate.js';
import { excludedQuestions } from '../visibility.js';
import { mergedAnswers } from './merged-answers.js';

export interface Save {
  /** Answers of the whole submission as stored. */
  readonly stored: AnswerMap;
  /** Absent = unchanged, `null` = cleared. */
  readonly changes: AnswerChanges;
  readonly stepKey: StepKey;
  readonly saveAsDraft: boolean;
  /** Steps whose last save was final. */
  readonly finalSteps: ReadonlySet<StepKey>;
  readonly files?: AttachmentCounts;
}

export interface SaveResult {
  /** The whole submission after the save, without answers of excluded questions. */
  readonly answers: AnswerMap;
  /** Answered before the save or in it, and excluded after it: removed, in form order (ENG-23, ENG-37). */
  readonly dropped: QuestionId[];
  /** Is the saved step complete now? */
  readonly isCompleted: boolean;
  readonly finalSteps: Set<StepKey>;
  readonly completedSteps: Set<StepKey>;
}

/**
 * Merges a save into a submission: changed answers replace stored ones, answers of questions that are excluded
 * after the merge are dropped, in every step. A final save of an incomplete step counts as a draft.
 */
export function mergeSave(questionnaire: Questionnaire, save: Save): SaveResult {
  const merged = mergedAnswers(questionnaire, save.stored, save.changes);
  const excluded = excludedQuestions(questionnaire, merged);
  const answers = emptyAnswers();
  const dropped: QuestionId[] = [];
  // Not in the order of the keys: an object holds ids such as "12" before all others.
  for (const { id } of questionnaire.questions) {
    const answer = answerIn(merged, id);
    if (answer === undefined) continue;
    if (excluded.has(id)) dropped.push(id);
    else answers[id] = answer;
  }
  // What was hidden counted for nothing, so removing it changes no condition: nothing else becomes excluded.
  const evaluation = evaluate(questionnaire, answers, save.files);
  const isComplete = openQuestions(questionnaire, save.stepKey, answers, evaluation).length === 0;
  const finalSteps = new Set(save.finalSteps);
  if (!save.saveAsDraft && isComplete) finalSteps.add(save.stepKey);
  else finalSteps.delete(save.stepKey);
  const completed = completedSteps(questionnaire, answers, finalSteps, save.files);
  return { answers, dropped, isCompleted: isComplete, finalSteps, completedSteps: completed };
}

/**
 * What a save would remove in other steps, by step, in form order (design 6.12): how many answers, those included that
 * were typed there and are kept aside, and how many files.
 */
export interface Removal {
  readonly stepKey: StepKey;
  readonly answers: number;
  readonly files: number;
}

/** What a save at hand would do elsewhere depends on these of it, and on what was typed there. */
interface SaveAtHand extends Pick<Save, 'stored' | 'changes' | 'stepKey' | 'files'> {
  /** What was typed and is hidden now (`AnswerSheet.keptAside`): gone, too, where the save hides it. */
  readonly keptAside?: AnswerChanges;
}

/** Removals that the changes of one step's save would cause in other steps; empty = nothing to ask about. */
export function removedElsewhere(
  questionnaire: Questionnaire,
  { stored, changes, stepKey, files = {}, keptAside = {} }: SaveAtHand,
): Removal[] {
  const merged = mergedAnswers(questionnaire, stored, changes);
  const excluded = excludedQuestions(questionnaire, merged);
  const isTyped = (question: Question) => {
    const { id } = question;
    const typed = Object.hasOwn(keptAside, id) ? normaliseAnswer(question, keptAside[id]) : null;
    return typed !== null && !sameAnswer(typed, defaultAnswer(question));
  };
  const removals = new Map<StepKey, Removal>();
  for (const question of questionnaire.questions) {
    const { id, stepKey: own } = question;
    if (own === stepKey || !excluded.has(id)) continue;
    const answers = Number(answerIn(merged, id) !== undefined || isTyped(question));
    // Files hang on grids and file questions too, which have no answer of their own.
    const filesHere = filesOf(files, id);
    if (answers + filesHere === 0) continue;
    const before = removals.get(own) ?? { answers: 0, files: 0 };
    removals.set(own, {
      stepKey: own,
      answers: before.answers + answers,
      files: before.files + filesHere,
    });
  }
  return [...removals.values()];
}
