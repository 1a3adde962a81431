/** Connects the machines with an answer sheet and with the host's ports to the server. */
import {
  assign,
  createActor,
  fromCallback,
  fromPromise,
  type EventObject,
  type SimulatedClock,
} from 'xstate';
import type {
  AnswerChanges,
  DroppedAnswer,
  Revisions,
  SubmitResponse,
} from '../model/documents.generated.js';
import { dependentsOf } from '../conditions/dependents.js';
import {
  hiddenBySave,
  mergeSave,
  removedElsewhere,
  type Removal,
  type Save,
} from '../rules/saving/merge-save.js';
import type { AnswerSheet, Discarded, SaveReceipt } from '../sheet/answer-sheet.js';
import { findQuestion, takesAnswer, type StepKey } from '../model/questionnaire.js';
import type { StepsData } from '../rules/completeness/steps.js';
import { hasMissingAttachments } from '../rules/evidence/evidence.js';
import { createQuestionnaireMachine, type QuestionnaireActor } from './questionnaire-machine.js';
import {
  SavePostponedError,
  SaveRefusedError,
  stepMachine,
  type HighlightOver,
  type SaveOutcome,
} from './step-machine.js';

export interface SaveCall {
  readonly stepKey: StepKey;
  readonly saveAsDraft: boolean;
  readonly changes: AnswerChanges;
  /** The revision that each changed answer is based on, and each that the save can hide (S-17); 0 = none. */
  readonly baseRevisions: Revisions;
}

/** What the server says of a save that it stored. */
export interface SavedStep {
  /** Does the server find the step complete, with what it has stored of the other steps? */
  readonly isCompleted: boolean;
  readonly revisions: Revisions;
  /** Answers that it did not keep, and because of whose answers (S-16). */
  readonly dropped?: readonly DroppedAnswer[];
  /** How far the form is now; without it the form asks with `refreshSteps`. */
  readonly steps?: StepsData;
}

/** `setTimeout` and `clearTimeout`, in milliseconds. */
type Clock = Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;

/**
 * How the host reaches the server. Every promise must settle: a state waits for it. A port rejects with an `Error` whose
 * message may be shown.
 */
export interface QuestionnairePorts {
  loadSteps(): Promise<StepsData>;
  /** The same again, after a save; `loadSteps` when it is absent. */
  refreshSteps?(): Promise<StepsData>;
  /**
   * @throws StaleAnswersError when somebody else changed the same answers since; SaveRefusedError when the server
   * refused the save for another reason; SavePostponedError when there is no line, so that it is kept until
   * `send.requested`. After any error but the first two the server may hold the save.
   */
  save(call: SaveCall): Promise<SavedStep>;
  submit(): Promise<SubmitResponse>;
  /**
   * The drafts of a step were discarded: remove their copies on the device, and the files that were attached for them.
   * `AnswerSheet.restore` brings them back. The step is left when the result is there.
   */
  discarded(stepKey: StepKey, discarded: Discarded): void | Promise<void>;
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

/** F-9: is there a draft or an offer to send, or a saved answer of the step? */
const hasAnswers = (sheet: AnswerSheet, stepKey: StepKey) =>
  Object.keys(sheet.changes(stepKey)).length > 0 ||
  Object.keys(sheet.saved()).some((id) => findQuestion(sheet.questionnaire, id)?.stepKey === stepKey);

/**
 * S-17: the revisions that a save is based on. Also of questions that stay visible as far as the sheet knows: with an
 * answer that the sheet does not know yet, the save may hide them at the server.
 */
function baseRevisionsOf(sheet: AnswerSheet, changes: AnswerChanges): Revisions {
  const { questionnaire } = sheet;
  const sent = new Set(Object.keys(changes));
  const dependents = dependentsOf(questionnaire, sent);
  const based = questionnaire.questions.filter(
    (question) => takesAnswer(question) && (sent.has(question.id) || dependents.has(question.id)),
  );
  return Object.fromEntries(based.map(({ id }) => [id, sheet.revision(id)]));
}

/** What a response says of the answers that the server did not keep. */
function receiptOf({ revisions, dropped = [] }: SavedStep): SaveReceipt {
  const deciding = dropped.flatMap(({ because }) => because);
  return {
    revisions: {
      ...Object.fromEntries(deciding.map(({ questionId, revision }) => [questionId, revision])),
      ...revisions,
    },
    dropped: dropped.map(({ questionId }) => questionId),
    others: Object.fromEntries(deciding.map(({ questionId, answer }) => [questionId, answer])),
  };
}

/** A save that waits for the line: what it would send and remove, as text for comparing. */
interface KeptSave {
  readonly changes: string;
  readonly removes: string;
}

const keptSaveOf = (sheet: AnswerSheet, stepKey: StepKey): KeptSave => ({
  changes: JSON.stringify(sheet.changes(stepKey)),
  removes: JSON.stringify(removals(sheet, stepKey)),
});

/** Runs one job after the other (F-28). */
function createQueue() {
  let last: Promise<unknown> | undefined;
  return <T>(job: () => Promise<T>): Promise<T> => {
    const turn = last ? last.then(job) : job();
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    last = over;
    void over.then(() => {
      if (last === over) last = undefined;
    });
    return turn;
  };
}

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
  const kept = new Map<StepKey, KeptSave>();
  const tellKept = () => actor.send({ type: 'kept.changed', stepKeys: [...kept.keys()] });
  function forgetKept(stepKey: StepKey) {
    if (kept.delete(stepKey)) tellKept();
  }
  /** A step that is kept again keeps its turn. */
  function keepSave(stepKey: StepKey, save: KeptSave) {
    kept.set(stepKey, save);
    tellKept();
  }

  const inTurn = createQueue();
  async function saveNow(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    const save = keptSaveOf(sheet, stepKey);
    try {
      const outcome = await send(stepKey, saveAsDraft);
      forgetKept(stepKey);
      // What got through says that there is a line.
      if (kept.size > 0) actor.send({ type: 'send.requested' });
      return outcome;
    } catch (error) {
      if (error instanceof SavePostponedError) keepSave(stepKey, save);
      if (error instanceof SaveRefusedError) forgetKept(stepKey);
      throw error;
    }
  }
  const saveStep = (stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> =>
    inTurn(() => saveNow(stepKey, saveAsDraft));

  /** F-36: sends what the step holds by now. Nobody was asked about what it would remove only now, so that is refused. */
  const sendKept = (stepKey: StepKey): Promise<StepsData | undefined> =>
    inTurn(async () => {
      const save = kept.get(stepKey);
      // It was saved or discarded while it waited for its turn.
      if (save === undefined) return undefined;
      if (keptSaveOf(sheet, stepKey).removes !== save.removes) {
        forgetKept(stepKey);
        throw new SaveRefusedError('');
      }
      const { steps } = await saveNow(stepKey, !isComplete(stepKey));
      return steps;
    });

  async function send(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    const changes = sheet.changes(stepKey);
    const ids = Object.keys(changes);
    const baseRevisions = baseRevisionsOf(sheet, changes);
    const hidden = hiddenBySave(sheet.questionnaire, { stored: sheet.saved(), changes });
    // Until the server responds, nobody knows whether it holds these: answers loaded meanwhile must not undo them.
    const unmark = sheet.markUnconfirmed(ids);
    const saved = await ports
      .save({ stepKey, saveAsDraft, changes, baseRevisions })
      .catch((error: unknown) => {
        if (error instanceof SaveRefusedError) unmark();
        // A reload during the save removed the mark, but the server may have stored the save after that reload.
        else sheet.markUnconfirmed(ids);
        throw error;
      });
    sheet.commit(changes, receiptOf(saved));
    const { open, toFix } = sheet.step(stepKey);
    return {
      isCompleted: saved.isCompleted,
      left: { open, toFix },
      // S-16: what the save hides by its own answers is no surprise.
      dropped: (saved.dropped ?? []).filter(({ questionId }) => !hidden.has(questionId)),
      steps: saved.steps,
      hasMissingAttachments: hasMissingAttachments(
        sheet.questionnaire,
        stepKey,
        sheet.saved(),
        sheet.files(),
      ),
    };
  }

  /** Are there changes that no kept save stands for (F-35)? */
  const hasChanges = (stepKey: StepKey) =>
    sheet.hasChanges(stepKey) && kept.get(stepKey)?.changes !== keptSaveOf(sheet, stepKey).changes;
  const isComplete = (stepKey: StepKey) => sheet.open(stepKey).length === 0;
  /** Would a save complete the step? No, if the step needs an unsaved draft of another step to be complete. */
  const isCompletedBySave = (stepKey: StepKey) =>
    isComplete(stepKey) && mergeSave(sheet.questionnaire, saveOf(sheet, stepKey)).isCompleted;
  const isStepCompleted = (stepKey: StepKey) =>
    actor.getSnapshot().context.steps?.steps.some(({ key, isCompleted }) => key === stepKey && isCompleted) ??
    false;
  const loadSteps = fromPromise(() => ports.loadSteps());
  const refreshSteps = fromPromise(() => (ports.refreshSteps ?? ports.loadSteps)());

  const step = stepMachine.provide({
    actors: {
      saveAnswers: fromPromise<SaveOutcome, { stepKey: StepKey; saveAsDraft: boolean }>(({ input }) =>
        saveStep(input.stepKey, input.saveAsDraft),
      ),
      discardDrafts: fromPromise<undefined, { stepKey: StepKey }>(async ({ input: { stepKey } }) => {
        forgetKept(stepKey);
        await ports.discarded(stepKey, sheet.discard(stepKey));
      }),
      watchOpen: fromCallback<EventObject, { questionIds: readonly string[] }>(({ input, sendBack }) =>
        watchOpen(sheet, input.questionIds, sendBack),
      ),
    },
    guards: {
      isComplete: ({ context }) => isComplete(context.stepKey),
      hasChanges: ({ context }) => writable && hasChanges(context.stepKey),
      hasKeptSaves: () => kept.size > 0,
      needsSave: ({ context: { stepKey } }) =>
        writable &&
        (hasChanges(stepKey) ||
          (sheet.step(stepKey).total > 0 && !isStepCompleted(stepKey) && isCompletedBySave(stepKey))),
      hasAnswers: ({ context }) => writable && hasAnswers(sheet, context.stepKey),
      asksToGo: ({ context }) => writable && (asksWithoutChanges || hasChanges(context.stepKey)),
      removesAsAsked: ({ context }) =>
        JSON.stringify(context.removals) === JSON.stringify(removals(sheet, context.stepKey)),
    },
    actions: {
      highlightOpen: assign({ highlighted: ({ context }) => sheet.open(context.stepKey) }),
      findRemovals: assign({ removals: ({ context }) => removals(sheet, context.stepKey) }),
    },
  });

  const machine = createQuestionnaireMachine(sheet.questionnaire.steps).provide({
    actors: {
      step,
      loadSteps,
      refreshSteps,
      submitForm: fromPromise(() => ports.submit()),
      sendKept: fromPromise(({ input }) => sendKept(input.stepKey)),
    },
  });
  const actor: QuestionnaireActor = createActor(machine, {
    input: { stepKey: firstStep },
    ...(clock && { clock }),
  });
  return actor;
}
