/**
 * The questionnaire around its steps: loads them, stands in one of them, keeps the steps data fresh, submits.
 * Beside `stepMachine`, which is invoked as `step` for the step at hand.
 */
import { assertEvent, assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate';
import type { StepKey, StepsData, SubmitResponse } from '@alo/schemas';
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
  /** ENG-41: group of the sources step that someone asked for. */
  readonly targetSourceGroup: string | undefined;
  /** Step that a refused submit named, until it is entered. */
  readonly refusedStep: StepKey | undefined;
}

type QuestionnaireEvent =
  { type: 'retry.requested' } | { type: 'sources.requested'; group: string | undefined } | StepReport;

/** For the host: words to say, a question to scroll to, a place to go. */
export type QuestionnaireEmitted =
  | { type: 'notice'; notice: FlowNotice }
  | { type: 'scroll'; questionId: string }
  | { type: 'navigate'; route: string }
  | { type: 'stepEntered'; stepKey: StepKey };

interface QuestionnaireInput {
  /** Step to open; the first incomplete one when there is none or the questionnaire does not have it. */
  readonly stepKey: StepKey | undefined;
}

interface StepParams {
  readonly stepKey: StepKey;
}

const given = (name: string) => notGiven('questionnaire', name);

const stateOf = (key: StepKey) => `#questionnaire.open.step.${key}`;

/** A machine with one state per step of these, in their order. */
export function createQuestionnaireMachine(keys: readonly StepKey[]) {
  const perStep = <Guard extends string>(guard: Guard, targetOf: (key: StepKey) => string) =>
    keys.map((stepKey) => ({ guard: { type: guard, params: { stepKey } }, target: targetOf(stepKey) }));
  return setup({
    types: {
      context: {} as QuestionnaireContext,
      events: {} as QuestionnaireEvent,
      emitted: {} as QuestionnaireEmitted,
      input: {} as QuestionnaireInput,
      tags: {} as 'loading' | 'refreshing' | 'submitting',
      children: {} as { step: 'step' },
    },
    actors: {
      step: stepMachine,
      /** Loads the steps data, and with it what the current step needs (ENG-03). */
      loadSteps: fromPromise<StepsData>(given('loadSteps')),
      refreshSteps: fromPromise<StepsData>(given('refreshSteps')),
      submitForm: fromPromise<SubmitResponse>(given('submitForm')),
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
      isAccepted: (_, { answer }: { answer: SubmitResponse }) =>
        answer.status === 'success' && answer.data.is_completed,
    },
    actions: {
      keepSteps: assign((_, params: { steps: StepsData }) => ({ steps: params.steps, error: undefined })),
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
      goHome: emit({ type: 'navigate', route: '/' }),
      enterStep: emit((_, { stepKey }: StepParams) => ({ type: 'stepEntered', stepKey })),
      /** F-22: the step that the form was refused for shows, once, what is open. */
      showRefusal: enqueueActions(({ context, enqueue }, { stepKey }: StepParams) => {
        if (context.refusedStep !== stepKey) return;
        enqueue.sendTo('step', { type: 'open.requested' });
        enqueue.assign({ refusedStep: undefined });
      }),
      targetSources: assign({
        targetSourceGroup: ({ event }) => (event.type === 'sources.requested' ? event.group : undefined),
      }),
      clearTargetSources: assign({ targetSourceGroup: undefined }),
      /** The step goes there itself: a save that is under way is finished first. */
      sendToRefusedStep: enqueueActions(({ context: { refusedStep }, enqueue }) => {
        if (refusedStep !== undefined) enqueue.sendTo('step', { type: 'refusal.due', stepKey: refusedStep });
      }),
      keepRefusal: assign((_, { answer }: { answer: SubmitResponse }) => ({
        refusedStep: keys.find((key) => key === answer.stepKey),
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
        on: {
          'notice.raised': { actions: 'passOnNotice' },
          'scroll.requested': { actions: 'passOnScroll' },
          'sources.requested': { actions: 'targetSources' },
        },
        states: {
          step: {
            initial: 'choosing',
            on: {
              'step.left': [{ guard: 'isAway', actions: 'navigateAway' }, ...perStep('isBoundFor', stateOf)],
            },
            states: {
              /** The step that was asked for, else the current one (ENG-02), else the first. */
              choosing: {
                always: [
                  ...perStep('isWanted', (key) => key),
                  ...perStep('isCurrent', (key) => key),
                  ...keys.slice(0, 1).map((key) => ({ target: key })),
                ],
              },
              ...Object.fromEntries(
                keys.map((key, index) => [
                  key,
                  {
                    entry: [
                      { type: 'enterStep' as const, params: { stepKey: key } },
                      { type: 'showRefusal' as const, params: { stepKey: key } },
                    ],
                    ...(key === 'sources' ? { exit: 'clearTargetSources' as const } : {}),
                    invoke: {
                      id: 'step' as const,
                      src: 'step' as const,
                      input: { stepKey: key, previous: keys[index - 1], next: keys[index + 1] },
                    },
                  },
                ]),
              ),
            },
          },
          /** ENG-02: `idle` and `refreshing`; `initial` is the machine's `loading`, `saving` the step's `busy`. */
          stepsData: {
            initial: 'idle',
            states: {
              idle: { on: { 'steps.outdated': 'refreshing' } },
              refreshing: {
                tags: 'refreshing',
                on: { 'steps.outdated': { target: 'refreshing', reenter: true } },
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
                      guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
                      actions: [{ type: 'say', params: { notice: { code: 'formSubmitted' } } }, 'goHome'],
                      target: 'submitted',
                    },
                    {
                      actions: [
                        { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
                        {
                          type: 'say',
                          params: ({ event }) => ({
                            notice: {
                              code: event.output.data.is_completed ? 'submitFailed' : 'formIncomplete',
                              message: event.output.message || undefined,
                            } as const,
                          }),
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
              /** ENG-47: after a second, the step that the server named, if it named one that is not entered yet. */
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
