/** A server in memory: it merges, refuses and numbers answers as a real one does, when the test lets it. */
import { decidersOf } from '../conditions/deciders.js';
import type { QuestionnairePorts, SaveCall, SavedStep } from '../flow/connect.js';
import { normaliseAnswer, sameAnswer } from '../model/answer.js';
import type {
  AnswerChanges,
  AnsweredBy,
  AnswerMap,
  Conflict,
  DroppedAnswer,
  Revisions,
  SubmitResponse,
} from '../model/documents.generated.js';
import { findQuestion, type Questionnaire, type StepKey } from '../model/questionnaire.js';
import { readiness, stepsData, type StepsData } from '../rules/completeness/steps.js';
import { checkChanges } from '../rules/saving/check-changes.js';
import { mergeSave } from '../rules/saving/merge-save.js';
import { ownParts, type EngineParts } from './engine-parts.js';

/** A call that waits for the test to say what comes of it. */
interface Waiting {
  readonly kind: 'loadSteps' | 'save' | 'submit';
  /** Whose call it is. */
  readonly by: string;
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
  /** There is no connection: the save is to be kept. When it has arrived before, only its response is lost. */
  postpone(): void;
}

/** Steps data with the number of the call that loaded them, from 1. */
export interface NumberedSteps extends StepsData {
  readonly call: number;
}

type Calls = Pick<QuestionnairePorts, 'loadSteps' | 'newKey' | 'save' | 'submit'>;

/** A save that arrived and was not refused. */
interface StoredSave extends SaveCall {
  readonly by: string;
  readonly isCompleted: boolean;
  /** What was not kept. */
  readonly dropped: readonly DroppedAnswer[];
  /** What was stored before, and its revisions. */
  readonly before: { readonly stored: AnswerMap; readonly revisions: Revisions };
}

/** A server in memory. Its own calls are Ana's. */
export interface MemoryServer extends Calls {
  /** The calls of the person with this name. */
  as(this: void, name: string): Calls;
  readonly stored: () => AnswerMap;
  readonly revisions: () => Revisions;
  /** Every save, in the order in which they arrived. */
  readonly saves: readonly StoredSave[];
  readonly submits: () => number;
  readonly waiting: readonly Waiting[];
  /** Makes calls (of these kinds) wait from now on, or (`false`) get their response at once. */
  hold(isHeld?: boolean, kinds?: readonly Waiting['kind'][]): void;
  isHeld(kind: Waiting['kind']): boolean;
  /** Another person, Ben, saves. */
  saveElsewhere(stepKey: StepKey, changes: AnswerChanges): void;
  /** What the next submits are answered with; without an answer, as the answers are. */
  answerSubmit(answer?: SubmitResponse): void;
  /** Does the reply to a save say how far the form is? */
  tellSteps(isTold: boolean): void;
  /** Makes the steps data call this step the current one from now on, whatever is complete. */
  callCurrent(stepKey: StepKey): void;
}

/** Refuses with the errors of the engine that calls it. */
type Refusals = Pick<EngineParts, 'SavePostponedError' | 'CallRefusedError' | 'StaleAnswersError'>;

/**
 * Makes a server that holds these answers at revision 1. It refuses what `checkChanges` refuses, merges with `mergeSave`,
 * and answers a save that is based on an older revision with its conflicts. Calls are answered at once until `hold`.
 */
export function createMemoryServer(
  questionnaire: Questionnaire,
  answers: AnswerMap = {},
  { SavePostponedError, CallRefusedError, StaleAnswersError }: Refusals = ownParts,
): MemoryServer {
  let stored: AnswerMap = answers;
  let finalSteps = new Set<StepKey>();
  const revisions: Revisions = Object.fromEntries(Object.keys(answers).map((id) => [id, 1]));
  const saves: StoredSave[] = [];
  /** What was said of each save that was stored, by its key: a save that comes again is stored once. */
  const said = new Map<string, SavedStep>();
  let keys = 0;
  /** The person who answered each question last, and the time: one save a minute. */
  const writers = new Map<string, { readonly name: string; readonly at: string }>();
  let minutes = 0;
  let submits = 0;
  let loads = 0;
  let tellsSteps = false;
  let submitResponse: SubmitResponse | undefined;
  let currentStep: StepKey | undefined;
  const held = new Set<Waiting['kind']>();
  const waiting: Waiting[] = [];

  function call<Answer>(
    { kind, by, saving }: Pick<Waiting, 'kind' | 'by' | 'saving'>,
    arrive: () => Answer,
  ): Promise<Answer> {
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
        by,
        saving,
        hasArrived: () => isDone,
        arrive: () => void (reply ??= takeIn()),
        succeed: end(() => (reply ?? takeIn())()),
        fail: (message = 'No network.') => end(() => reject(new Error(message)))(),
        postpone: end(() => reject(new SavePostponedError('No line.'))),
        loseAnswer: end(() => {
          reply ??= takeIn();
          reject(new Error('No answer.'));
        }),
      };
      waiting.push(entry);
    });
  }

  interface Written {
    readonly by: string;
    readonly stepKey: StepKey;
    readonly changes: AnswerChanges;
    readonly saveAsDraft: boolean;
  }
  /** Stores a save; says what was dropped, and the revisions of what was sent or changed. */
  function merge({ by, stepKey, changes, saveAsDraft }: Written) {
    const before = stored;
    const { answers: after, ...merged } = mergeSave(questionnaire, {
      stored,
      changes,
      stepKey,
      saveAsDraft,
      finalSteps,
    });
    [stored, finalSteps] = [after, merged.finalSteps];
    const at = new Date(Date.UTC(2026, 2, 1, 10, minutes)).toISOString();
    minutes += 1;
    const told: Revisions = {};
    for (const { id } of questionnaire.questions) {
      const isSent = Object.hasOwn(changes, id);
      const isChanged = !sameAnswer(before[id], stored[id]);
      if (isChanged || (isSent && revisions[id] === undefined)) revisions[id] = (revisions[id] ?? 0) + 1;
      if (isSent) writers.set(id, { name: by, at });
      if (isSent || isChanged) told[id] = revisions[id] ?? 0;
    }
    return { ...merged, revisions: told };
  }

  /** The person who answered a question last, as `reader` is told. Before the first save it was Ana. */
  function answeredBy(id: string, reader: string): AnsweredBy {
    const { name, at } = writers.get(id) ?? { name: 'Ana', at: '2026-02-28T10:00:00.000Z' };
    return { name, isYou: name === reader, at };
  }

  /** What was not kept, and the answers that decided about it. */
  const describe = (ids: readonly string[], before: AnswerMap, reader: string): DroppedAnswer[] =>
    ids.map((questionId) => ({
      questionId,
      answeredBy: before[questionId] ? answeredBy(questionId, reader) : null,
      because: decidersOf(questionnaire, stored, questionId)
        .filter((id) => (revisions[id] ?? 0) > 0)
        .map((id) => ({
          questionId: id,
          answer: stored[id] ?? null,
          revision: revisions[id] ?? 0,
          answeredBy: answeredBy(id, reader),
        })),
    }));

  function conflictsOf({ changes, baseRevisions, stepKey }: SaveCall, reader: string): Conflict[] {
    const { dropped } = mergeSave(questionnaire, { stored, changes, stepKey, saveAsDraft: true, finalSteps });
    const left = { ...Object.fromEntries(dropped.map((id) => [id, null])), ...changes };
    return Object.entries(left).flatMap(([questionId, sent]): Conflict[] => {
      const question = findQuestion(questionnaire, questionId);
      const revision = revisions[questionId] ?? 0;
      const base = baseRevisions[questionId];
      if (!question || base === undefined || base === revision) return [];
      const yours = normaliseAnswer(question, sent);
      const current = stored[questionId] ?? null;
      const changedBy = revision > 0 ? answeredBy(questionId, reader) : null;
      const after = dropped.includes(questionId) ? null : yours;
      return sameAnswer(after, current) ? [] : [{ questionId, yours, current, revision, changedBy }];
    });
  }

  function save(saving: SaveCall, key: string, by: string): SavedStep {
    const before = said.get(key);
    if (before) return before;
    const response = store(saving, by);
    said.set(key, response);
    return response;
  }

  function store(saving: SaveCall, by: string): SavedStep {
    const problems = checkChanges(questionnaire, saving.stepKey, saving.changes);
    if (problems.length > 0) throw new CallRefusedError(problems.map(({ message }) => message).join(' '));
    const conflicts = conflictsOf(saving, by);
    if (conflicts.length > 0) throw new StaleAnswersError('Someone else changed these answers.', conflicts);
    const before = { stored, revisions: { ...revisions } };
    const { isCompleted, dropped: ids, revisions: told } = merge({ ...saving, by });
    const dropped = describe(ids, before.stored, by);
    saves.push({ ...saving, by, isCompleted, dropped, before });
    return {
      isCompleted,
      revisions: told,
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

  const as = (by: string): Calls => ({
    loadSteps() {
      loads += 1;
      const number = loads;
      return call({ kind: 'loadSteps', by, saving: undefined }, () => loadSteps(number));
    },
    newKey: () => String((keys += 1)),
    save: (saving, key) => call({ kind: 'save', by, saving }, () => save(saving, key, by)),
    submit: () => call({ kind: 'submit', by, saving: undefined }, submit),
  });

  return {
    ...as('Ana'),
    as,
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
      merge({ by: 'Ben', stepKey, changes, saveAsDraft: true });
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
