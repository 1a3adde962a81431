/** Joins the machines with an answer sheet and with the host's way of reaching the server. */
import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type EventObject,
  type SimulatedClock,
} from 'xstate';
import type { AnswerChanges, Revisions, StepKey, StepsData, SubmitResponse } from '@alo/schemas';
import { mergeSave, removedElsewhere, type Removal, type Save } from '../rules/saving/merge-save.js';
import type { AnswerSheet } from '../sheet/answer-sheet.js';
import { findQuestion } from '../model/questionnaire.js';
import { hasMissingAttachments } from '../rules/evidence/evidence.js';
import { createQuestionnaireMachine, type QuestionnaireActor } from './questionnaire-machine.js';
import { SaveRefusedError, stepMachine, type HighlightOver, type SaveOutcome } from './step-machine.js';

export interface SaveCall {
  readonly stepKey: StepKey;
  readonly saveAsDraft: boolean;
  readonly changes: AnswerChanges;
  /** Revision each changed answer was based on; 0 = there was none. */
  readonly baseRevisions: Revisions;
}

/** `setTimeout` and `clearTimeout`, in milliseconds. */
type Clock = Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;

/**
 * How the host reaches the world. Each answers or rejects in the end (a state waits for it); what it rejects with is
 * an `Error` whose message may be shown.
 */
export interface QuestionnairePorts {
  loadSteps(): Promise<StepsData>;
  /**
   * `isCompleted`: is the step complete, with what is stored of the other steps?
   * @throws StaleAnswersError when someone else changed the same answers since; SaveRefusedError when the answer was
   * another refusal. Whatever else it rejects with may have arrived.
   */
  save(call: SaveCall): Promise<{ isCompleted: boolean; revisions: Revisions }>;
  submit(): Promise<SubmitResponse>;
  /** The drafts of a step were dropped: what was kept or attached for them can go. */
  discarded(stepKey: StepKey): void;
}

/** What a save of the step would be, as far as is known here. */
const saveOf = (sheet: AnswerSheet, stepKey: StepKey): Save => ({
  stored: sheet.saved(),
  changes: sheet.changes(stepKey),
  stepKey,
  saveAsDraft: false,
  finalSteps: new Set(),
  files: sheet.files(),
});

/** Tells of each of these questions when it is not open any more (F-5). Gives what ends that. */
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
  removedElsewhere(sheet.questionnaire, { ...saveOf(sheet, stepKey), keptAside: sheet.keptAside() });

/** ENG-38: is there anything a save could send, or has the server any answer of the step? */
const hasAnswers = (sheet: AnswerSheet, stepKey: StepKey) =>
  sheet.hasDrafts(stepKey) ||
  Object.keys(sheet.saved()).some((id) => findQuestion(sheet.questionnaire, id)?.stepKey === stepKey);

export interface ConnectOptions {
  /** Step to open first; the first incomplete one when absent or unknown. */
  readonly stepKey?: StepKey | undefined;
  /** May answers be saved at all? When not, nothing is asked or saved on the way from step to step. */
  readonly writable?: boolean;
  /** Is one asked before going to a step of one's own choice even where nothing changed (UNSP-034)? */
  readonly asksWithoutChanges?: boolean;
  /** What the delays are measured by; the host's timers when absent. */
  readonly clock?: Clock;
}

/** One actor for a questionnaire that is being filled in; not started yet. */
export function connectQuestionnaire(
  sheet: AnswerSheet,
  ports: QuestionnairePorts,
  { stepKey: firstStep, writable = true, asksWithoutChanges = true, clock }: ConnectOptions = {},
): QuestionnaireActor {
  async function saveStep(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    const changes = sheet.changes(stepKey);
    const ids = Object.keys(changes);
    const baseRevisions = Object.fromEntries(ids.map((id) => [id, sheet.revision(id)]));
    // What the server has of these is unknown until it answers: answers loaded meanwhile take nothing back.
    const endDoubt = sheet.doubt(ids);
    const { isCompleted, revisions } = await ports
      .save({ stepKey, saveAsDraft, changes, baseRevisions })
      .catch((error: unknown) => {
        if (error instanceof SaveRefusedError) endDoubt();
        // Answers that were loaded meanwhile ended the doubt, and the save may have arrived after they were read.
        else sheet.doubt(ids);
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
  /** Would a save set the tick? Not where only the draft of another step makes the step complete. */
  const isCompletedBySave = (stepKey: StepKey) =>
    isComplete(stepKey) && mergeSave(sheet.questionnaire, saveOf(sheet, stepKey)).isCompleted;
  const isTicked = (stepKey: StepKey) =>
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
      hasChanges: ({ context }) => writable && sheet.hasDrafts(context.stepKey),
      needsSave: ({ context: { stepKey } }) =>
        writable &&
        (sheet.hasDrafts(stepKey) ||
          (sheet.step(stepKey).total > 0 && !isTicked(stepKey) && isCompletedBySave(stepKey))),
      hasAnswers: ({ context }) => writable && hasAnswers(sheet, context.stepKey),
      asksToGo: ({ context }) => writable && (asksWithoutChanges || sheet.hasDrafts(context.stepKey)),
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

  const machine = createQuestionnaireMachine(sheet.questionnaire.steps.map(({ key }) => key)).provide({
    actors: { step, loadSteps, refreshSteps: loadSteps, submitForm: fromPromise(() => ports.submit()) },
  });
  const actor: QuestionnaireActor = createActor(machine, {
    input: { stepKey: firstStep },
    ...(clock && { clock }),
  });
  return actor;
}
