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
import type { AnswerSheet, Discarded, SaveReceipt } from '../sheet/answer-sheet.js';
import type { QuestionId, StepKey } from '../model/questionnaire.js';
import type { StepsData } from '../rules/completeness/steps.js';
import { hasMissingAttachments } from '../rules/evidence/evidence.js';
import { CallRefusedError } from './calls/call.js';
import { createCalls, type CallHost, type Post } from './calls/create-calls.js';
import { idleChanges } from './idle-save.js';
import { idleSaveMachine } from './idle-save-machine.js';
import { createKeptSaves, saveToKeep } from './kept-saves.js';
import type { FlowNotice } from './notice.js';
import { createQuestionnaireMachine, type QuestionnaireActor } from './questionnaire-machine.js';
import { createQueue } from './queue.js';
import { baseRevisionsOf, createSavePlans, hiddenBy, removesOnly } from './save-plan.js';
import {
  SavePostponedError,
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

/** A save as it is sent. */
interface SentSave {
  readonly call: SaveCall;
  /** What it hides by its own answers, as far as the sheet knew when it was sent. */
  readonly hidden: ReadonlySet<QuestionId>;
  /** Takes away the marks that it has set (S-14). */
  readonly unmark: (() => void)[];
}

/** `setTimeout` and `clearTimeout`, in milliseconds. */
type Clock = Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;

/**
 * How the host reaches the server. Every promise must settle: a state waits for it. A port rejects with an `Error` whose
 * message may be shown.
 */
export interface QuestionnairePorts extends CallHost {
  loadSteps(): Promise<StepsData>;
  /** The same again, after a save; `loadSteps` when it is absent. */
  refreshSteps?(): Promise<StepsData>;
  /**
   * One try of a save; all tries of one get the same `SaveCall` and key.
   * @throws StaleAnswersError when another person changed the same answers since; CallRefusedError when the server
   * refused the save for another reason; SavePostponedError when there is no connection, so that it is kept until
   * `send.requested`. After any error but the first two the server may hold the save.
   */
  save: Post<SaveCall, SavedStep>;
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
  const planOf = createSavePlans(sheet);
  const kept = createKeptSaves(planOf, (stepKeys) => actor.send({ type: 'kept.changed', stepKeys }));
  const inTurn = createQueue();
  /** Has the step answers that can be sent once what is kept of other steps has been? */
  const waitsForKept = (stepKey: StepKey) => kept.size() > 0 && planOf(stepKey).leavesOut();
  /** Would the save of the step send nothing, since what its answers depend on was refused? */
  const sendsNothing = (stepKey: StepKey) =>
    Object.keys(planOf(stepKey).changes()).length === 0 && planOf(stepKey).leavesOut();

  const calls = createCalls<SentSave, SavedStep>({
    ...ports,
    post: ({ call }, key) => ports.save(call, key),
    textOf: ({ call }) => JSON.stringify(call),
    // S-14: until the outcome is known, answers loaded meanwhile must not undo what was sent.
    moved({ call, unmark }, state) {
      if (state === 'refused' || state === 'stale') for (const take of unmark) take();
      // A reload takes the mark away, but the server may store the save after it.
      else if (state !== 'confirmed') unmark.push(sheet.markUnconfirmed(Object.keys(call.changes)));
    },
    ended: () => actor.send({ type: 'send.requested' }),
  });

  async function saveNow(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    const save = saveToKeep(planOf(stepKey));
    try {
      const outcome = await send(stepKey, () => {
        // An earlier save went first. What was typed meanwhile may remove what nobody was asked about (F-13).
        if (!removesOnly(planOf(stepKey).removals(), save.removals)) throw new CallRefusedError('');
        return { saveAsDraft, changes: planOf(stepKey).changes(), isIdle: false };
      });
      kept.forget(stepKey);
      // What it left out is sent once what it depends on has been. The person was not asked what that removes (F-13).
      if (waitsForKept(stepKey)) kept.keep(stepKey, { ...saveToKeep(planOf(stepKey)), removals: [] });
      return outcome;
    } catch (error) {
      if (error instanceof SavePostponedError) kept.keep(stepKey, save);
      if (error instanceof CallRefusedError) kept.forget(stepKey);
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
        throw new CallRefusedError('');
      }
      const { steps } = await saveNow(stepKey, !planOf(stepKey).isComplete());
      return steps;
    });

  /**
   * F-36: what is kept is sent before another save, whose answers may depend on it. As long as something stays kept, the
   * other save is kept behind it.
   */
  async function saveStep(stepKey: StepKey, saveAsDraft: boolean): Promise<SaveOutcome> {
    if (kept.size() > 0) {
      const save = saveToKeep(planOf(stepKey));
      // The person has just been asked about what the step removes now.
      if (kept.has(stepKey)) kept.keep(stepKey, save);
      actor.send({ type: 'send.requested' });
      while (actor.getSnapshot().hasTag('sending')) await inTurn(() => Promise.resolve());
      if (kept.size() > 0) {
        kept.keep(stepKey, save);
        throw new SavePostponedError('Answers that were saved before are only on this device.');
      }
      if (sendsNothing(stepKey)) throw new CallRefusedError('');
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
      let next = nextIdle();
      if (!next) throw new SavePostponedError('');
      const { stepKey } = next;
      try {
        const { steps, dropped } = await send(stepKey, () => {
          const changes = next?.changes;
          // When an earlier save went first, what was typed meanwhile waits for its own time.
          next = undefined;
          return changes && { changes, saveAsDraft: true, isIdle: true };
        });
        tellSteps(steps);
        say({ code: 'draftKept', stepKey, dropped });
        return undefined;
      } catch (error) {
        if (error instanceof StaleAnswersError) say({ code: 'draftStale' });
        throw error;
      }
    });
  const say = (notice: FlowNotice) => actor.send({ type: 'notice.raised', notice });
  const tellSteps = (steps: StepsData | undefined) =>
    actor.send(steps ? { type: 'steps.known', steps } : { type: 'steps.outdated' });

  /** The server has a save. */
  function hear(saved: SavedStep, { call: { stepKey, changes, isIdle }, hidden }: SentSave): SaveOutcome {
    sheet.commit(changes, { ...receiptOf(saved), keepsHidden: isIdle });
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

  /** Sends what `make` asks for, after an earlier save of the step whose outcome is unknown (J-4). */
  async function send(
    stepKey: StepKey,
    make: () => Omit<SaveCall, 'stepKey' | 'baseRevisions'> | undefined,
  ): Promise<SaveOutcome> {
    const toSend = (): SentSave | undefined => {
      const made = make();
      if (!made) return undefined;
      const { changes } = made;
      const call = { stepKey, ...made, baseRevisions: baseRevisionsOf(sheet, changes) };
      return { call, hidden: hiddenBy(sheet, changes), unmark: [] };
    };
    const outcome = await calls.send(stepKey, toSend, hear, (saved, save) => {
      const { dropped, steps } = hear(saved, save);
      if (dropped.length > 0) say({ code: 'answersDropped', dropped });
      tellSteps(steps);
    });
    if (!outcome) throw new SavePostponedError('');
    return outcome;
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
      isComplete: ({ context }) => planOf(context.stepKey).isComplete(),
      hasChanges: ({ context }) => writable && hasChanges(context.stepKey),
      hasKeptSaves: () => kept.size() > 0,
      needsSave: ({ context: { stepKey } }) =>
        writable &&
        (hasChanges(stepKey) ||
          (sheet.step(stepKey).total > 0 && !isStepCompleted(stepKey) && planOf(stepKey).completesStep())),
      hasAnswers: ({ context: { stepKey } }) =>
        writable && (planOf(stepKey).hasAnswers() || waitsForKept(stepKey)),
      asksToGo: ({ context }) =>
        writable && (asksWithoutChanges(context.stepKey) || hasChanges(context.stepKey)),
      removesAsAsked: ({ context }) =>
        JSON.stringify(context.removals) === JSON.stringify(planOf(context.stepKey).removals()),
    },
    actions: {
      highlightOpen: assign({ highlighted: ({ context }) => sheet.open(context.stepKey) }),
      findRemovals: assign({ removals: ({ context }) => planOf(context.stepKey).removals() }),
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
