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
import { hiddenBySave } from '../rules/saving/merge-save.js';
import type { AnswerSheet, Discarded, SaveReceipt } from '../sheet/answer-sheet.js';
import { takesAnswer, type StepKey } from '../model/questionnaire.js';
import type { StepsData } from '../rules/completeness/steps.js';
import { hasMissingAttachments } from '../rules/evidence/evidence.js';
import { idleChanges } from './idle-save.js';
import { idleSaveMachine } from './idle-save-machine.js';
import { createKeptSaves, saveToKeep } from './kept-saves.js';
import { completesStep, hasAnswers, isComplete, leavesOut, nextRemovals } from './next-save.js';
import type { FlowNotice } from './notice.js';
import { createQuestionnaireMachine, type QuestionnaireActor } from './questionnaire-machine.js';
import { createQueue } from './queue.js';
import {
  SavePostponedError,
  SaveRefusedError,
  StaleAnswersError,
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
  /** Did nobody ask for it (F-40)? Then the host shows nothing when it fails. */
  readonly isIdle: boolean;
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
   * @throws StaleAnswersError when another person changed the same answers since; SaveRefusedError when the server
   * refused the save for another reason; SavePostponedError when there is no connection, so that it is kept until
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

export interface IdleOptions {
  /** Milliseconds without a change after which what was typed is sent. */
  readonly delay: number;
  /** Is there a connection, as far as the host knows? */
  isOnline(this: void): boolean;
}

export interface ConnectOptions {
  /** The step to open first; the current one when it is absent or unknown. */
  readonly stepKey?: StepKey | undefined;
  /** May answers be saved? If not, going from step to step neither asks nor saves (F-26). */
  readonly writable?: boolean;
  /** Does asking for another step ask first, even without changes (F-8)? It is asked each time. */
  readonly asksWithoutChanges?: (stepKey: StepKey) => boolean;
  /** Keeps what was typed as a draft (F-40). Without it, only saves that a person asks for are sent. */
  readonly idle?: IdleOptions;
  /** Measures the delays; the host's timers when absent. */
  readonly clock?: Clock;
}

/** The actor of one form that is filled in; it is not started yet. */
export function connectQuestionnaire(
  sheet: AnswerSheet,
  ports: QuestionnairePorts,
  { stepKey: firstStep, writable = true, asksWithoutChanges = () => true, idle, clock }: ConnectOptions = {},
): QuestionnaireActor {
  const kept = createKeptSaves(sheet, (stepKeys) => actor.send({ type: 'kept.changed', stepKeys }));
  const inTurn = createQueue();
  /** Has the step answers that can be sent once what is kept of other steps has been? */
  const waitsForKept = (stepKey: StepKey) => kept.size() > 0 && leavesOut(sheet, stepKey);
  /** Would the save of the step send nothing, since what its answers depend on was refused? */
  const sendsNothing = (stepKey: StepKey) =>
    Object.keys(sheet.changes(stepKey)).length === 0 && leavesOut(sheet, stepKey);

  async function saveNow(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    const save = saveToKeep(sheet, stepKey);
    try {
      const outcome = await send({ stepKey, saveAsDraft, changes: sheet.changes(stepKey), isIdle: false });
      kept.forget(stepKey);
      // What it left out is sent once what it depends on has been. The person was not asked what that removes (F-13).
      if (waitsForKept(stepKey)) kept.keep(stepKey, { ...saveToKeep(sheet, stepKey), removes: '[]' });
      return outcome;
    } catch (error) {
      if (error instanceof SavePostponedError) kept.keep(stepKey, save);
      if (error instanceof SaveRefusedError) kept.forget(stepKey);
      throw error;
    }
  }

  /** F-36: sends what the step holds by now. What it would remove only now was not asked about, so that is refused. */
  const sendKept = (stepKey: StepKey): Promise<StepsData | undefined> =>
    inTurn(async () => {
      // It was saved or discarded while it waited for its turn.
      if (!kept.has(stepKey)) return undefined;
      if (!kept.removesAsKept(stepKey) || sendsNothing(stepKey)) {
        kept.forget(stepKey);
        throw new SaveRefusedError('');
      }
      const { steps } = await saveNow(stepKey, !isComplete(sheet, stepKey));
      return steps;
    });

  /**
   * F-36: what is kept is sent before another save, whose answers may depend on it. As long as something stays kept, the
   * other save is kept behind it.
   */
  async function saveStep(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    if (kept.size() > 0) {
      const save = saveToKeep(sheet, stepKey);
      // The person has just been asked about what the step removes now.
      if (kept.has(stepKey)) kept.keep(stepKey, save);
      actor.send({ type: 'send.requested' });
      while (actor.getSnapshot().hasTag('sending')) await inTurn(() => Promise.resolve());
      if (kept.size() > 0) {
        kept.keep(stepKey, save);
        throw new SavePostponedError('Answers that were saved before are only on this device.');
      }
      if (sendsNothing(stepKey)) throw new SaveRefusedError('');
    }
    return inTurn(() => saveNow(stepKey, saveAsDraft));
  }

  /** F-41, F-42: what an idle save would send now; `undefined` when it has to wait. */
  function nextIdle(): Pick<SaveCall, 'stepKey' | 'changes'> | undefined {
    const snapshot = actor.getSnapshot();
    const step = snapshot.children.step?.getSnapshot();
    // Which steps are completed is not known while it is asked for.
    const isFree =
      step?.value === 'editing' &&
      snapshot.matches({ open: { submission: 'idle' } }) &&
      !snapshot.hasTag('refreshing');
    if (!writable || !isFree || kept.size() > 0 || idle?.isOnline() !== true) return undefined;
    const { stepKey } = step.context;
    const completed =
      snapshot.context.steps?.steps.filter(({ isCompleted, total }) => isCompleted && total > 0) ?? [];
    const changes = idleChanges(sheet, stepKey, new Set(completed.map(({ key }) => key)));
    return changes && { stepKey, changes };
  }

  /** F-43: says what came of an idle save, and nothing of one that failed otherwise. */
  const saveIdle = (): Promise<undefined> =>
    inTurn(async () => {
      const next = nextIdle();
      if (!next) throw new SavePostponedError('');
      try {
        const { steps, dropped } = await send({ ...next, saveAsDraft: true, isIdle: true });
        actor.send(steps ? { type: 'steps.known', steps } : { type: 'steps.outdated' });
        say({ code: 'draftKept', stepKey: next.stepKey, dropped });
        return undefined;
      } catch (error) {
        if (error instanceof StaleAnswersError) say({ code: 'draftStale' });
        throw error;
      }
    });
  const say = (notice: FlowNotice) => actor.send({ type: 'notice.raised', notice });

  async function send(call: Omit<SaveCall, 'baseRevisions'>): Promise<SaveOutcome> {
    const { stepKey, changes } = call;
    const ids = Object.keys(changes);
    const baseRevisions = baseRevisionsOf(sheet, changes);
    const hidden = hiddenBySave(sheet.questionnaire, { stored: sheet.saved(), changes });
    // Until the server responds, it is not known whether it holds these: answers loaded meanwhile must not undo them.
    const unmark = sheet.markUnconfirmed(ids);
    const saved = await ports.save({ ...call, baseRevisions }).catch((error: unknown) => {
      if (error instanceof SaveRefusedError) unmark();
      // A reload during the save removed the mark, but the server may have stored the save after that reload.
      else sheet.markUnconfirmed(ids);
      throw error;
    });
    sheet.commit(changes, { ...receiptOf(saved), keepsHidden: call.isIdle });
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
    (sheet.hasChanges(stepKey) || waitsForKept(stepKey)) && !kept.isAsKept(stepKey);
  const isStepCompleted = (stepKey: StepKey) =>
    actor.getSnapshot().context.steps?.steps.some(({ key, isCompleted }) => key === stepKey && isCompleted) ??
    false;
  const loadSteps = fromPromise(() => ports.loadSteps());
  const refreshSteps = fromPromise(() => ports.refreshSteps?.() ?? ports.loadSteps());

  const step = stepMachine.provide({
    actors: {
      saveAnswers: fromPromise<SaveOutcome, { stepKey: StepKey; saveAsDraft: boolean }>(({ input }) =>
        saveStep(input.stepKey, input.saveAsDraft),
      ),
      discardDrafts: fromPromise<undefined, { stepKey: StepKey }>(async ({ input: { stepKey } }) => {
        kept.forget(stepKey);
        await ports.discarded(stepKey, sheet.discard(stepKey));
      }),
      watchOpen: fromCallback<EventObject, { questionIds: readonly string[] }>(({ input, sendBack }) =>
        watchOpen(sheet, input.questionIds, sendBack),
      ),
    },
    guards: {
      isComplete: ({ context }) => isComplete(sheet, context.stepKey),
      hasChanges: ({ context }) => writable && hasChanges(context.stepKey),
      hasKeptSaves: () => kept.size() > 0,
      needsSave: ({ context: { stepKey } }) =>
        writable &&
        (hasChanges(stepKey) ||
          (sheet.step(stepKey).total > 0 && !isStepCompleted(stepKey) && completesStep(sheet, stepKey))),
      hasAnswers: ({ context: { stepKey } }) =>
        writable && (hasAnswers(sheet, stepKey) || waitsForKept(stepKey)),
      asksToGo: ({ context }) =>
        writable && (asksWithoutChanges(context.stepKey) || hasChanges(context.stepKey)),
      removesAsAsked: ({ context }) =>
        JSON.stringify(context.removals) === JSON.stringify(nextRemovals(sheet, context.stepKey)),
    },
    actions: {
      highlightOpen: assign({ highlighted: ({ context }) => sheet.open(context.stepKey) }),
      findRemovals: assign({ removals: ({ context }) => nextRemovals(sheet, context.stepKey) }),
    },
  });

  const idleSave = idleSaveMachine.provide({
    actors: {
      watchAnswers: fromCallback(
        ({ sendBack }) => idle && sheet.subscribeForm(() => sendBack({ type: 'answers.changed' })),
      ),
      saveIdle: fromPromise(saveIdle),
    },
    delays: { idleDelay: idle?.delay ?? 0 },
    guards: { maySaveIdle: () => nextIdle() !== undefined, hasChanges: () => sheet.hasChanges() },
  });

  const machine = createQuestionnaireMachine(sheet.questionnaire.steps).provide({
    actors: {
      step,
      idleSave,
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
