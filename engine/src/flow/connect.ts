/** Connects the machines with an answer sheet and with the host's ports to the server. */
import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type EventObject,
  type SimulatedClock,
} from 'xstate';
import type { AnswerChanges, Revisions, SubmitResponse } from '../model/documents.generated.js';
import { mergeSave, removedElsewhere, type Removal, type Save } from '../rules/saving/merge-save.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';
import { findQuestion, type StepKey } from '../model/questionnaire.js';
import type { StepsData } from '../rules/completeness/steps.js';
import { hasMissingAttachments } from '../rules/evidence/evidence.js';
import { createQuestionnaireMachine, type QuestionnaireActor } from './questionnaire-machine.js';
import { SaveRefusedError, stepMachine, type HighlightOver, type SaveOutcome } from './step-machine.js';

export interface SaveCall {
  readonly stepKey: StepKey;
  readonly saveAsDraft: boolean;
  readonly changes: AnswerChanges;
  /** The revision that each changed answer is based on; 0 = none. */
  readonly baseRevisions: Revisions;
}

/** `setTimeout` and `clearTimeout`, in milliseconds. */
type Clock = Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;

/**
 * How the host reaches the server. Every promise must settle: a state waits for it. A port rejects with an `Error` whose
 * message may be shown.
 */
export interface QuestionnairePorts {
  loadSteps(): Promise<StepsData>;
  /**
   * `isCompleted`: does the server find the step complete, with what it has stored of the other steps?
   * @throws StaleAnswersError when somebody else changed the same answers since; SaveRefusedError when the server
   * refused the save for another reason. After any other error the server may hold the save.
   */
  save(call: SaveCall): Promise<{ isCompleted: boolean; revisions: Revisions }>;
  submit(): Promise<SubmitResponse>;
  /** The drafts of a step were discarded: remove their copies on the device, and the files that were attached for them. */
  discarded(stepKey: StepKey): void;
}

/** The final save that the sheet would send now. The sheet does not know which steps were saved finally. */
const saveOf = (sheet: AnswerSheet, stepKey: StepKey): Save => ({
  stored: sheet.saved(),
  changes: sheet.changes(stepKey),
  stepKey,
  saveAsDraft: false,
  finalSteps: new Set(),
  files: sheet.files(),
});

/** Tells of each question when it is no longer open (F-5). Returns a function that ends this. */
function watchOpen(
  sheet: AnswerSheet,
  questionIds: readonly string[],
  tell: (event: HighlightOver) => void,
): () => void {
  const stops = questionIds.map((questionId) => {
    const stop = sheet.subscribe(questionId, () => {
      const { excluded, answered, issue } = sheet.question(questionId);
      if (!excluded && (!answered || issue !== undefined)) return;
      stop();
      tell({ type: 'highlight.over', questionId });
    });
    return stop;
  });
  return () => {
    for (const stop of stops) stop();
  };
}

const removals = (sheet: AnswerSheet, stepKey: StepKey): Removal[] =>
  removedElsewhere(sheet.questionnaire, { ...saveOf(sheet, stepKey), hiddenDrafts: sheet.hiddenDrafts() });

/** F-9: is there a draft to send, or a saved answer of the step? */
const hasAnswers = (sheet: AnswerSheet, stepKey: StepKey) =>
  sheet.hasChanges(stepKey) ||
  Object.keys(sheet.saved()).some((id) => findQuestion(sheet.questionnaire, id)?.stepKey === stepKey);

export interface ConnectOptions {
  /** The step to open first; the current one when it is absent or unknown. */
  readonly stepKey?: StepKey | undefined;
  /** May answers be saved? If not, going from step to step neither asks nor saves (F-26). */
  readonly writable?: boolean;
  /** Does asking for another step ask first, even without changes (F-8)? */
  readonly asksWithoutChanges?: boolean;
  /** Measures the delays; the host's timers when absent. */
  readonly clock?: Clock;
}

/** The actor of one form that somebody fills in; it is not started yet. */
export function connectQuestionnaire(
  sheet: AnswerSheet,
  ports: QuestionnairePorts,
  { stepKey: firstStep, writable = true, asksWithoutChanges = true, clock }: ConnectOptions = {},
): QuestionnaireActor {
  async function saveStep(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    const changes = sheet.changes(stepKey);
    const ids = Object.keys(changes);
    const baseRevisions = Object.fromEntries(ids.map((id) => [id, sheet.revision(id)]));
    // Until the server responds, nobody knows whether it holds these: answers loaded meanwhile must not undo them.
    const unmark = sheet.markUnconfirmed(ids);
    const { isCompleted, revisions } = await ports
      .save({ stepKey, saveAsDraft, changes, baseRevisions })
      .catch((error: unknown) => {
        if (error instanceof SaveRefusedError) unmark();
        // A reload during the save removed the mark, but the server may have stored the save after that reload.
        else sheet.markUnconfirmed(ids);
        throw error;
      });
    sheet.commit(changes, revisions);
    return {
      isCompleted,
      hasMissingAttachments: hasMissingAttachments(
        sheet.questionnaire,
        stepKey,
        sheet.saved(),
        sheet.files(),
      ),
    };
  }

  const isComplete = (stepKey: StepKey) => sheet.open(stepKey).length === 0;
  /** Would a save complete the step? No, if the step needs an unsaved draft of another step to be complete. */
  const isCompletedBySave = (stepKey: StepKey) =>
    isComplete(stepKey) && mergeSave(sheet.questionnaire, saveOf(sheet, stepKey)).isCompleted;
  const isStepCompleted = (stepKey: StepKey) =>
    actor.getSnapshot().context.steps?.steps.some(({ key, isCompleted }) => key === stepKey && isCompleted) ??
    false;
  const loadSteps = fromPromise(() => ports.loadSteps());

  const step = stepMachine.provide({
    actors: {
      saveAnswers: fromPromise<SaveOutcome, { stepKey: StepKey; saveAsDraft: boolean }>(({ input }) =>
        saveStep(input.stepKey, input.saveAsDraft),
      ),
      watchOpen: fromCallback<EventObject, { questionIds: readonly string[] }>(({ input, sendBack }) =>
        watchOpen(sheet, input.questionIds, sendBack),
      ),
    },
    guards: {
      isComplete: ({ context }) => isComplete(context.stepKey),
      hasChanges: ({ context }) => writable && sheet.hasChanges(context.stepKey),
      needsSave: ({ context: { stepKey } }) =>
        writable &&
        (sheet.hasChanges(stepKey) ||
          (sheet.step(stepKey).total > 0 && !isStepCompleted(stepKey) && isCompletedBySave(stepKey))),
      hasAnswers: ({ context }) => writable && hasAnswers(sheet, context.stepKey),
      asksToGo: ({ context }) => writable && (asksWithoutChanges || sheet.hasChanges(context.stepKey)),
      removesAsAsked: ({ context }) =>
        JSON.stringify(context.removals) === JSON.stringify(removals(sheet, context.stepKey)),
    },
    actions: {
      discardDrafts: ({ context }) => {
        sheet.discard(context.stepKey);
        ports.discarded(context.stepKey);
      },
      highlightOpen: assign({ highlighted: ({ context }) => sheet.open(context.stepKey) }),
      findRemovals: assign({ removals: ({ context }) => removals(sheet, context.stepKey) }),
    },
  });

  const machine = createQuestionnaireMachine(sheet.questionnaire.steps).provide({
    actors: { step, loadSteps, refreshSteps: loadSteps, submitForm: fromPromise(() => ports.submit()) },
  });
  const actor: QuestionnaireActor = createActor(machine, {
    input: { stepKey: firstStep },
    ...(clock && { clock }),
  });
  return actor;
}
