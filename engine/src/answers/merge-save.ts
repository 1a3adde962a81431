/** What a save does to a submission, as a pure function: server and client come to the same result. */
import type { AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import { filesOf, type AttachmentCounts } from '../completeness/answered.js';
import { completedSteps, openQuestions } from '../completeness/steps.js';
import type { Questionnaire, QuestionId } from '../definition/questionnaire.js';
import { emptyAnswers } from './answer.js';
import { evaluate } from './evaluate.js';
import { excludedQuestions } from './excluded.js';
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
  for (const [id, answer] of Object.entries(merged)) {
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

/** What a save would remove in other steps: how many answers and files, by step, in form order (design 6.12). */
export interface Removal {
  readonly stepKey: StepKey;
  readonly answers: number;
  readonly files: number;
}

/** Removals that the changes of one step's save would cause in other steps; empty = nothing to ask about. */
export function removedElsewhere(questionnaire: Questionnaire, save: Save): Removal[] {
  const { answers, dropped } = mergeSave(questionnaire, save);
  const excluded = excludedQuestions(questionnaire, answers);
  const { files = {} } = save;
  const isDropped = new Set(dropped);
  return questionnaire.steps.flatMap(({ key }): Removal[] => {
    if (key === save.stepKey) return [];
    // Files hang on grids and file questions too, which have no answer of their own.
    const gone = questionnaire.questions.filter(({ id, stepKey }) => stepKey === key && excluded.has(id));
    const removal = {
      stepKey: key,
      answers: gone.filter(({ id }) => isDropped.has(id)).length,
      files: gone.reduce((sum, { id }) => sum + filesOf(files, id), 0),
    };
    return removal.answers + removal.files === 0 ? [] : [removal];
  });
}
