/**
 * The questionnaire around its steps: it loads the steps data, shows one step, refreshes the steps data, and submits.
 * `stepMachine` is invoked as `step` for the current step, and `idleSaveMachine` beside it.
 */
import {
  assertEvent,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  raise,
  setup,
  type ActorRefFrom,
} from 'xstate';
import type { SubmitResponse } from '../model/documents.generated.js';
import type { Step, StepKey } from '../model/questionnaire.js';
import type { StepsData } from '../rules/completeness/steps.js';
import { idleSaveMachine } from './idle-save-machine.js';
import { CallRefusedError } from './calls/call.js';
import { notGiven } from './not-given.js';
import { messageOf, type FlowNotice } from './notice.js';
import { stepMachine, type StepReport } from './step-machine.js';

/** Milliseconds from a refused submit to the step that has to be completed (ENG-47). */
const redirectDelay = 1000;

interface QuestionnaireContext {
  /** Step to open first. */
  readonly wanted: StepKey | undefined;
  readonly steps: StepsData | undefined;
  /** Why the steps could not be loaded. */
  readonly error: string | undefined;
  /** The group of the evidence step to open (F-12). */
  readonly targetSourceGroup: string | undefined;
  /** The step that the response to a refused submit named, until it is entered. */
  readonly refusedStep: StepKey | undefined;
  /** The steps of which a save is kept, in the order in which they are sent (F-35). */
  readonly keptSteps: readonly StepKey[];
  /** The step of which the kept save is sent. */
  readonly sendingStep: StepKey;
}

type QuestionnaireEvent =
  | { type: 'retry.requested' }
  /** The connection may be back: send what is kept (F-36). */
  | { type: 'send.requested' }
  | { type: 'kept.changed'; stepKeys: readonly StepKey[] }
  | { type: 'sources.requested'; group: string | undefined }
  | StepReport;

/** What the host does: say something, scroll to a question, go to another page, show a step. */
export type QuestionnaireEmitted =
  | { type: 'notice'; notice: FlowNotice }
  | { type: 'scroll'; questionId: string }
  | { type: 'navigate'; route: string }
  | { type: 'stepEntered'; stepKey: StepKey };

interface QuestionnaireInput {
  /** The step to open; the current one when it is absent or unknown (F-1). */
  readonly stepKey: StepKey | undefined;
}

interface StepParams {
  readonly stepKey: StepKey;
}

const given = (name: string) => notGiven('questionnaire', name);

/** What the person is told of a form that the server did not take. */
const refusalNotice = ({ data, message, questionId }: SubmitResponse): FlowNotice =>
  data.is_completed
    ? { code: 'submitFailed', message: message || undefined }
    : { code: 'formIncomplete', message: message || undefined, questionId };

/**
 * The state beside those of the steps. No step can have this key: ids do not start with `_`. Typed as `string`, so that
 * `matches` accepts any step key.
 */
const choosing: string = '_choosing';

const stateOf = (key: StepKey) => `#questionnaire.open.step.${key}`;

/** A machine with one state per step, in their order. */
export function createQuestionnaireMachine(steps: readonly Pick<Step, 'key' | 'role'>[]) {
  const keys = steps.map(({ key }) => key);
  const perStep = <Guard extends string>(guard: Guard, targetOf: (key: StepKey) => string) =>
    keys.map((stepKey) => ({ guard: { type: guard, params: { stepKey } }, target: targetOf(stepKey) }));
  return setup({
    types: {
      context: {} as QuestionnaireContext,
      events: {} as QuestionnaireEvent,
      emitted: {} as QuestionnaireEmitted,
      input: {} as QuestionnaireInput,
      tags: {} as 'loading' | 'refreshing' | 'submitting' | 'sending',
      children: {} as { step: 'step'; idleSave: 'idleSave' },
    },
    actors: {
      step: stepMachine,
      idleSave: idleSaveMachine,
      /** Loads the steps data, and with it what the current step needs (ENG-03). */
      loadSteps: fromPromise<StepsData>(given('loadSteps')),
      refreshSteps: fromPromise<StepsData>(given('refreshSteps')),
      submitForm: fromPromise<SubmitResponse>(given('submitForm')),
      /** Sends the kept save of a step; gives how far the form is then, where the response says it. */
      sendKept: fromPromise<StepsData | undefined, StepParams>(given('sendKept')),
    },
    delays: { redirectDelay },
    guards: {
      isAway: ({ event }) => event.type === 'step.left' && event.destination?.kind === 'route',
      isBoundFor: ({ event }, { stepKey }: StepParams) =>
        event.type === 'step.left' &&
        event.destination?.kind === 'step' &&
        event.destination.step === stepKey,
      isWanted: ({ context }, { stepKey }: StepParams) => context.wanted === stepKey,
      isCurrent: ({ context }, { stepKey }: StepParams) => context.steps?.currentStepKey === stepKey,
      isRefusal: (_, { error }: { error: unknown }) => error instanceof CallRefusedError,
      hasKept: ({ context }) => context.keptSteps.length > 0,
      isAccepted: (_, { response }: { response: SubmitResponse }) =>
        response.status === 'success' && response.data.is_completed,
    },
    actions: {
      keepSteps: assign((_, params: { steps: StepsData }) => ({ steps: params.steps, error: undefined })),
      keepKnownSteps: assign(({ event }) => {
        assertEvent(event, 'steps.known');
        return { steps: event.steps };
      }),
      keepError: assign((_, params: { error: unknown }) => ({ error: messageOf(params.error) })),
      navigateAway: enqueueActions(({ event, enqueue }) => {
        assertEvent(event, 'step.left');
        const { destination } = event;
        if (destination?.kind === 'route') enqueue.emit({ type: 'navigate', route: destination.route });
      }),
      passOnNotice: emit(({ event }) => {
        assertEvent(event, 'notice.raised');
        return { type: 'notice', notice: event.notice };
      }),
      passOnScroll: emit(({ event }) => {
        assertEvent(event, 'scroll.requested');
        return { type: 'scroll', questionId: event.questionId };
      }),
      say: emit((_, params: { notice: FlowNotice }) => ({ type: 'notice', notice: params.notice })),
      keepKept: assign({
        keptSteps: ({ context, event }) =>
          event.type === 'kept.changed' ? event.stepKeys : context.keptSteps,
      }),
      takeKept: assign({ sendingStep: ({ context }) => context.keptSteps[0] ?? '' }),
      sayKeptSent: emit(({ context: { keptSteps, sendingStep: stepKey } }) => ({
        type: 'notice',
        notice: { code: 'keptSaveSent', stepKey, stillKept: keptSteps.length },
      })),
      sayKeptRefused: emit(({ context }, { error }: { error: unknown }) => ({
        type: 'notice',
        notice: { code: 'keptSaveRefused', stepKey: context.sendingStep, message: messageOf(error) },
      })),
      refreshSteps: raise((_, { steps }: { steps: StepsData | undefined }) =>
        steps ? { type: 'steps.known', steps } : { type: 'steps.outdated' },
      ),
      goHome: emit({ type: 'navigate', route: '/' }),
      enterStep: emit((_, { stepKey }: StepParams) => ({ type: 'stepEntered', stepKey })),
      /** F-22: the step that a refused submit named highlights its open questions, once. */
      showRefusal: enqueueActions(({ context, enqueue }, { stepKey }: StepParams) => {
        if (context.refusedStep !== stepKey) return;
        enqueue.sendTo('step', { type: 'open.requested' });
        enqueue.assign({ refusedStep: undefined });
      }),
      targetSources: assign({
        targetSourceGroup: ({ event }) => (event.type === 'sources.requested' ? event.group : undefined),
      }),
      clearTargetSources: assign({ targetSourceGroup: undefined }),
      /** Tells the current step machine to go to the named step; a save under way finishes first (F-19). */
      sendToRefusedStep: enqueueActions(({ context: { refusedStep }, enqueue }) => {
        if (refusedStep !== undefined) enqueue.sendTo('step', { type: 'refusal.due', stepKey: refusedStep });
      }),
      keepRefusal: assign((_, { response }: { response: SubmitResponse }) => ({
        refusedStep: keys.find((key) => key === response.stepKey),
      })),
    },
  }).createMachine({
    id: 'questionnaire',
    context: ({ input }) => ({
      wanted: input.stepKey,
      steps: undefined,
      error: undefined,
      targetSourceGroup: undefined,
      refusedStep: undefined,
      keptSteps: [],
      sendingStep: '',
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        invoke: {
          src: 'loadSteps',
          onDone: {
            actions: { type: 'keepSteps', params: ({ event }) => ({ steps: event.output }) },
            target: 'open',
          },
          onError: {
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
        },
      },
      failed: { on: { 'retry.requested': 'loading' } },
      open: {
        type: 'parallel',
        invoke: { id: 'idleSave', src: 'idleSave' },
        on: {
          'notice.raised': { actions: 'passOnNotice' },
          'scroll.requested': { actions: 'passOnScroll' },
          'sources.requested': { actions: 'targetSources' },
          'kept.changed': { actions: 'keepKept' },
        },
        states: {
          step: {
            initial: choosing,
            on: {
              'step.left': [{ guard: 'isAway', actions: 'navigateAway' }, ...perStep('isBoundFor', stateOf)],
            },
            states: {
              /** The step that was asked for, else the current one, else the first (F-1). */
              [choosing]: {
                always: [
                  ...perStep('isWanted', (key) => key),
                  ...perStep('isCurrent', (key) => key),
                  ...keys.slice(0, 1).map((key) => ({ target: key })),
                ],
              },
              ...Object.fromEntries(
                steps.map(({ key, role }, index) => [
                  key,
                  {
                    entry: [
                      { type: 'enterStep' as const, params: { stepKey: key } },
                      { type: 'showRefusal' as const, params: { stepKey: key } },
                    ],
                    ...(role === 'evidence' ? { exit: 'clearTargetSources' as const } : {}),
                    invoke: {
                      id: 'step' as const,
                      src: 'step' as const,
                      input: ({ event }: { event: QuestionnaireEvent }) => ({
                        stepKey: key,
                        previous: keys[index - 1],
                        next: keys[index + 1],
                        isResting: event.type === 'step.left' && event.isAutomatic,
                      }),
                    },
                  },
                ]),
              ),
            },
          },
          /** F-2: loading is the state `loading` above, and busy is a tag of the step machine. */
          stepsData: {
            initial: 'idle',
            states: {
              idle: { on: { 'steps.outdated': 'refreshing', 'steps.known': { actions: 'keepKnownSteps' } } },
              refreshing: {
                tags: 'refreshing',
                on: {
                  'steps.outdated': { target: 'refreshing', reenter: true },
                  // What a save said is newer than what was asked for before.
                  'steps.known': { actions: 'keepKnownSteps', target: 'idle' },
                },
                invoke: {
                  src: 'refreshSteps',
                  onDone: {
                    actions: { type: 'keepSteps', params: ({ event }) => ({ steps: event.output }) },
                    target: 'idle',
                  },
                  onError: {
                    actions: {
                      type: 'say',
                      params: ({ event }) => ({
                        notice: { code: 'stepsNotRefreshed', message: messageOf(event.error) } as const,
                      }),
                    },
                    target: 'idle',
                  },
                },
              },
            },
          },
          /** F-36. */
          keptSaves: {
            initial: 'idle',
            states: {
              idle: { on: { 'send.requested': { guard: 'hasKept', target: 'sending' } } },
              sending: {
                tags: 'sending',
                entry: 'takeKept',
                invoke: {
                  src: 'sendKept',
                  input: ({ context }) => ({ stepKey: context.sendingStep }),
                  onDone: {
                    actions: [
                      'sayKeptSent',
                      { type: 'refreshSteps', params: ({ event }) => ({ steps: event.output }) },
                    ],
                    target: 'sent',
                  },
                  onError: [
                    {
                      guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                      actions: { type: 'sayKeptRefused', params: ({ event }) => ({ error: event.error }) },
                      target: 'sent',
                    },
                    { target: 'idle' },
                  ],
                },
              },
              /** One after the other, in the order in which they were kept. */
              sent: { always: [{ guard: 'hasKept', target: 'sending' }, { target: 'idle' }] },
            },
          },
          submission: {
            initial: 'idle',
            states: {
              idle: { on: { 'submit.ready': 'submitting' } },
              submitting: {
                tags: 'submitting',
                invoke: {
                  src: 'submitForm',
                  onDone: [
                    {
                      guard: { type: 'isAccepted', params: ({ event }) => ({ response: event.output }) },
                      actions: [{ type: 'say', params: { notice: { code: 'formSubmitted' } } }, 'goHome'],
                      target: 'submitted',
                    },
                    {
                      actions: [
                        { type: 'keepRefusal', params: ({ event }) => ({ response: event.output }) },
                        {
                          type: 'say',
                          params: ({ event }) => ({ notice: refusalNotice(event.output) }),
                        },
                      ],
                      target: 'refused',
                    },
                  ],
                  onError: {
                    actions: {
                      type: 'say',
                      params: ({ event }) => ({
                        notice: { code: 'submitFailed', message: messageOf(event.error) } as const,
                      }),
                    },
                    target: 'idle',
                  },
                },
              },
              /** F-19: after a second it goes to the step that the response named, if there is one. */
              refused: {
                on: { 'submit.ready': 'submitting' },
                after: { redirectDelay: { target: 'idle', actions: 'sendToRefusedStep' } },
              },
              submitted: { type: 'final' },
            },
          },
        },
      },
    },
  });
}

type QuestionnaireMachine = ReturnType<typeof createQuestionnaireMachine>;
export type QuestionnaireActor = ActorRefFrom<QuestionnaireMachine>;
export type StepActor = ActorRefFrom<typeof stepMachine>;
