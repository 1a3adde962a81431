/** A server in memory: it merges, refuses and numbers answers as the real one does, when the test lets it. */
import * as engine from '@alo/engine';
import {
  checkChanges,
  controllersOf,
  findQuestion,
  mergeSave,
  normaliseAnswer,
  readiness,
  sameAnswer,
  stepsData,
  type Questionnaire,
  type QuestionnairePorts,
  type SaveCall,
  type StepsData,
} from '@alo/engine';
import type {
  AnswerChanges,
  AnsweredBy,
  AnswerMap,
  Conflict,
  DroppedAnswer,
  Revisions,
  StepKey,
  SubmitResponse,
} from '@alo/schemas';

/** A call that waits for the test to say what comes of it. */
interface Waiting {
  readonly kind: 'loadSteps' | 'save' | 'submit';
  /** What a save sends. */
  readonly saving: SaveCall | undefined;
  /** The call arrives now; what comes of its answer is said later. */
  arrive(): void;
  /** Has the call been done at the server, and not refused? */
  hasArrived(): boolean;
  /** The call arrives, and its answer comes back. */
  succeed(): void;
  /** The call does not arrive, or only its answer does not when it has arrived before. */
  fail(message?: string): void;
  /** The call arrives, and its answer is lost. */
  loseAnswer(): void;
}

/** Steps data with the number of the call that loaded them, from 1. */
export interface NumberedSteps extends StepsData {
  readonly call: number;
}

export interface FakeServer extends Pick<QuestionnairePorts, 'loadSteps' | 'save' | 'submit'> {
  readonly stored: () => AnswerMap;
  readonly revisions: () => Revisions;
  /** Every save that arrived and was not refused, whether the step was complete then, and what was not kept. */
  readonly saves: readonly (SaveCall & {
    readonly isCompleted: boolean;
    readonly dropped: readonly DroppedAnswer[];
  })[];
  readonly submits: () => number;
  readonly waiting: readonly Waiting[];
  /** From now on calls (of these kinds) wait, or (`false`) are answered at once. */
  hold(isHeld?: boolean, kinds?: readonly Waiting['kind'][]): void;
  isHeld(kind: Waiting['kind']): boolean;
  /** Somebody else saves. */
  saveElsewhere(stepKey: StepKey, changes: AnswerChanges): void;
  /** What the next submits are answered with; without an answer, as the answers are. */
  answerSubmit(answer?: SubmitResponse): void;
  /** Does the reply to a save say how far the form is? */
  tellSteps(isTold: boolean): void;
  /** From now on the steps data call this step the current one, whatever is complete. */
  callCurrent(stepKey: StepKey): void;
}

/** Refuses with the errors of the engine that calls it. */
type Refusals = Pick<typeof engine, 'SaveRefusedError' | 'StaleAnswersError'>;

export function createServer(
  questionnaire: Questionnaire,
  answers: AnswerMap = {},
  { SaveRefusedError, StaleAnswersError }: Refusals = engine,
): FakeServer {
  let stored: AnswerMap = answers;
  let finalSteps = new Set<StepKey>();
  const revisions: Revisions = Object.fromEntries(Object.keys(answers).map((id) => [id, 1]));
  const saves: FakeServer['saves'][number][] = [];
  let submits = 0;
  let loads = 0;
  let tellsSteps = false;
  let submitResponse: SubmitResponse | undefined;
  let currentStep: StepKey | undefined;
  const held = new Set<Waiting['kind']>();
  const waiting: Waiting[] = [];

  function call<Answer>(kind: Waiting['kind'], arrive: () => Answer, saving?: SaveCall): Promise<Answer> {
    if (!held.has(kind))
      return new Promise((resolve) => {
        resolve(arrive());
      });
    return new Promise((resolve, reject) => {
      let reply: (() => void) | undefined;
      let isDone = false;
      const takeIn = () => {
        try {
          const answer = arrive();
          isDone = true;
          return () => resolve(answer);
        } catch (error) {
          return () => reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const end = (act: () => void) => () => {
        waiting.splice(waiting.indexOf(entry), 1);
        act();
      };
      const entry: Waiting = {
        kind,
        saving,
        hasArrived: () => isDone,
        arrive: () => void (reply ??= takeIn()),
        succeed: end(() => (reply ?? takeIn())()),
        fail: (message = 'No network.') => end(() => reject(new Error(message)))(),
        loseAnswer: end(() => {
          reply ??= takeIn();
          reject(new Error('No answer.'));
        }),
      };
      waiting.push(entry);
    });
  }

  function merge(stepKey: StepKey, changes: AnswerChanges, saveAsDraft: boolean) {
    const before = stored;
    const merged = mergeSave(questionnaire, { stored, changes, stepKey, saveAsDraft, finalSteps });
    ({ answers: stored, finalSteps } = merged);
    for (const { id } of questionnaire.questions) {
      const isFirstClearing = Object.hasOwn(changes, id) && revisions[id] === undefined;
      if (isFirstClearing || !sameAnswer(before[id], stored[id])) revisions[id] = (revisions[id] ?? 0) + 1;
    }
    return merged;
  }

  const writers = new Map<string, AnsweredBy>();
  const me: AnsweredBy = { name: 'Ana', isYou: true, at: '2026-03-01T10:00:00.000Z' };
  const other: AnsweredBy = { name: 'Ben', isYou: false, at: '2026-03-01T10:42:00.000Z' };

  /** What was not kept, and the answers that decided about it. */
  function describe(ids: readonly string[], before: AnswerMap): DroppedAnswer[] {
    return ids.map((questionId) => {
      const question = findQuestion(questionnaire, questionId);
      return {
        questionId,
        answeredBy: before[questionId] ? (writers.get(questionId) ?? me) : null,
        because: (question ? controllersOf(question) : [])
          .filter((id) => (revisions[id] ?? 0) > 0)
          .map((id) => ({
            questionId: id,
            answer: stored[id] ?? null,
            revision: revisions[id] ?? 0,
            answeredBy: writers.get(id) ?? me,
          })),
      };
    });
  }

  function conflictsOf({ changes, baseRevisions, stepKey }: SaveCall): Conflict[] {
    const { dropped } = mergeSave(questionnaire, { stored, changes, stepKey, saveAsDraft: true, finalSteps });
    const left = { ...Object.fromEntries(dropped.map((id) => [id, null])), ...changes };
    return Object.entries(left).flatMap(([questionId, sent]): Conflict[] => {
      const question = findQuestion(questionnaire, questionId);
      const revision = revisions[questionId] ?? 0;
      const base = baseRevisions[questionId];
      if (!question || base === undefined || base === revision) return [];
      const yours = normaliseAnswer(question, sent);
      const current = stored[questionId] ?? null;
      const changedBy = writers.get(questionId) ?? null;
      return sameAnswer(yours, current) ? [] : [{ questionId, yours, current, revision, changedBy }];
    });
  }

  function save(saving: SaveCall) {
    const problems = checkChanges(questionnaire, saving.stepKey, saving.changes);
    if (problems.length > 0) throw new SaveRefusedError(problems.map(({ message }) => message).join(' '));
    const conflicts = conflictsOf(saving);
    if (conflicts.length > 0) throw new StaleAnswersError('Someone else changed these answers.', conflicts);
    const before = stored;
    const { isCompleted, dropped: ids } = merge(saving.stepKey, saving.changes, saving.saveAsDraft);
    for (const id of Object.keys(saving.changes)) writers.set(id, me);
    const dropped = describe(ids, before);
    saves.push({ ...saving, isCompleted, dropped });
    return {
      isCompleted,
      revisions: { ...revisions },
      dropped,
      ...(tellsSteps && { steps: loadSteps(loads) }),
    };
  }

  function submit(): SubmitResponse {
    submits += 1;
    if (submitResponse) return submitResponse;
    const stepKey = readiness(questionnaire, stored, finalSteps).firstIncomplete;
    return stepKey === undefined
      ? { status: 'success', message: 'Submitted.', data: { is_completed: true } }
      : { status: 'failure', message: 'Not complete.', stepKey, data: { is_completed: false } };
  }

  function loadSteps(call: number): NumberedSteps {
    const data = stepsData(questionnaire, readiness(questionnaire, stored, finalSteps));
    return { ...data, currentStepKey: currentStep ?? data.currentStepKey, call };
  }

  return {
    loadSteps() {
      loads += 1;
      const number = loads;
      return call('loadSteps', () => loadSteps(number));
    },
    save: (saving) => call('save', () => save(saving), saving),
    submit: () => call('submit', submit),
    stored: () => stored,
    revisions: () => revisions,
    saves,
    submits: () => submits,
    waiting,
    hold(isHeld = true, kinds = ['loadSteps', 'save', 'submit']) {
      for (const kind of kinds)
        if (isHeld) held.add(kind);
        else held.delete(kind);
    },
    isHeld: (kind) => held.has(kind),
    saveElsewhere(stepKey, changes) {
      merge(stepKey, changes, true);
      for (const id of Object.keys(changes)) writers.set(id, other);
    },
    answerSubmit(answer) {
      submitResponse = answer;
    },
    tellSteps(isTold) {
      tellsSteps = isTold;
    },
    callCurrent(stepKey) {
      currentStep = stepKey;
    },
  };
}
