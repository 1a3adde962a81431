/** A questionnaire being filled in: the real machines and sheet, a clock that the test moves, a server in memory. */
import { SimulatedClock } from 'xstate';
import type { IdleOptions, QuestionnairePorts, SaveCall } from '../flow/connect.js';
import type { FlowNotice } from '../flow/notice.js';
import type { QuestionnaireActor, StepActor } from '../flow/questionnaire-machine.js';
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import type { Questionnaire, StepKey } from '../model/questionnaire.js';
import type { AnswerSheet, Discarded } from '../sheet/answer-sheet.js';
import { formDay } from './editing.js';
import { ownParts, type EngineParts } from './engine-parts.js';
import { createMemoryServer, type MemoryServer } from './memory-server.js';

type StepEvent = Parameters<StepActor['send']>[0];

type FormParts = Pick<
  EngineParts,
  | 'connectQuestionnaire'
  | 'createAnswerSheet'
  | 'SavePostponedError'
  | 'CallRefusedError'
  | 'StaleAnswersError'
>;

export interface FormOptions {
  /** Whose sheet and machines; a faulty one's for one. */
  readonly engine?: FormParts;
  readonly answers?: AnswerMap;
  readonly stepKey?: StepKey;
  readonly writable?: boolean;
  readonly asksWithoutChanges?: (stepKey: StepKey) => boolean;
  /** When what was typed is kept as a draft, though nobody asked; never, unless told. */
  readonly idle?: IdleOptions;
  /** The server of another person's form. Without it the form has a server of its own, which holds `answers`. */
  readonly server?: MemoryServer;
  /** The person who fills in the form. */
  readonly person?: string;
  /** Sees every save when it is sent. */
  readonly onSave?: (call: SaveCall) => void;
  /** How the host drops what was discarded; at once, unless told. */
  readonly onDiscarded?: (stepKey: StepKey) => Promise<void>;
  /** What happens before the questionnaire starts: at the server, or by an observer. */
  readonly beforeStart?: (server: MemoryServer, actor: QuestionnaireActor) => void;
}

export interface OpenForm {
  readonly server: MemoryServer;
  readonly clock: SimulatedClock;
  readonly sheet: AnswerSheet;
  readonly actor: QuestionnaireActor;
  /** Everything the questionnaire emitted, by kind. */
  readonly notices: readonly FlowNotice[];
  readonly scrolls: readonly string[];
  readonly routes: readonly string[];
  readonly entered: readonly StepKey[];
  readonly discarded: readonly (Discarded & { readonly stepKey: StepKey })[];
  step(): StepActor;
  /** State of the step, and which step it is. */
  state(): string;
  stepKeyNow(): StepKey;
  send(event: StepEvent): void;
  /** Answers as a field does. */
  answer(id: string, answer: Answer | null): void;
  /** Waits until nothing is under way but what is held at the server. */
  settled(): Promise<void>;
}

/**
 * Opens a form at a server in memory: its own, or one that is shared (`server`). Its steps are still to be loaded: see
 * `openForm`.
 */
export function startForm(
  questionnaire: Questionnaire,
  {
    engine: { connectQuestionnaire, createAnswerSheet, ...errors } = ownParts,
    answers = {},
    server = createMemoryServer(questionnaire, answers, errors),
    person = 'Ana',
    beforeStart,
    onSave,
    onDiscarded,
    ...options
  }: FormOptions = {},
): OpenForm {
  const clock = new SimulatedClock();
  const sheet = createAnswerSheet(
    questionnaire,
    { answers: server.stored(), revisions: { ...server.revisions() } },
    { today: formDay },
  );
  const notices: FlowNotice[] = [];
  const scrolls: string[] = [];
  const routes: string[] = [];
  const entered: StepKey[] = [];
  const discarded: OpenForm['discarded'][number][] = [];
  const calls = server.as(person);
  const ports: QuestionnairePorts = {
    ...calls,
    save(call, key) {
      onSave?.(call);
      return calls.save(call, key);
    },
    discarded(stepKey, gone) {
      discarded.push({ stepKey, ...gone });
      return onDiscarded?.(stepKey);
    },
  };
  const actor = connectQuestionnaire(sheet, ports, { ...options, clock });
  actor.on('notice', ({ notice }) => void notices.push(notice));
  actor.on('scroll', ({ questionId }) => void scrolls.push(questionId));
  actor.on('navigate', ({ route }) => void routes.push(route));
  actor.on('stepEntered', (event) => void entered.push(event.stepKey));
  beforeStart?.(server, actor);
  actor.start();

  const step = () => {
    const { step: current } = actor.getSnapshot().children;
    if (!current) throw new Error('No step is open.');
    return current;
  };
  const state = () => step().getSnapshot().value;
  const stepKeyNow = () => step().getSnapshot().context.stepKey;
  /** How many calls the machines wait for. */
  const awaited = () => {
    const snapshot = actor.getSnapshot();
    const isBusy = snapshot.children.step?.getSnapshot().hasTag('busy') ?? false;
    const isIdleSaving = snapshot.children.idleSave?.getSnapshot().value === 'saving';
    return [...snapshot.tags, ...(isBusy || isIdleSaving ? ['busy'] : [])].length;
  };
  const held = () => server.waiting.filter(({ by }) => by === person).length;

  return {
    server,
    clock,
    sheet,
    actor,
    notices,
    scrolls,
    routes,
    entered,
    discarded,
    step,
    state,
    stepKeyNow,
    send: (event) => step().send(event),
    answer: sheet.set,
    async settled() {
      // Promises only: no clock is involved, so a number of turns is enough for any chain of calls.
      for (let turn = 0; turn < 10 || (turn < 50 && awaited() > held()); turn += 1) await Promise.resolve();
    },
  };
}

/** Does what the host does when "mine" is chosen for every conflict: what is stored now goes under the draft. */
export function resolveWithMine(form: OpenForm): void {
  for (const { questionId, current, revision } of form.step().getSnapshot().context.conflicts)
    form.sheet.rebase(questionId, current, revision);
  form.send({ type: 'conflict.resolved' });
}

/** Asks to submit, and confirms it. */
export function submit(form: OpenForm): void {
  form.send({ type: 'submit.requested' });
  form.send({ type: 'submit.confirmed' });
}

/** A form whose steps are loaded. */
export async function openForm(questionnaire: Questionnaire, options?: FormOptions): Promise<OpenForm> {
  const form = startForm(questionnaire, options);
  await form.settled();
  return form;
}
