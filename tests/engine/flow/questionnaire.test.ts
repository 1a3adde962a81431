import {
  connectQuestionnaire,
  createAnswerSheet,
  createQuestionnaireMachine,
  stepMachine,
} from '@alo/engine';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { chosen, flatStep, questionnaireOf, radio, text, typed } from '../support/definitions.js';
import { openFlow, startFlow } from '../support/flow.js';

const questionnaire = questionnaireOf(flatStep('planet', radio('a')), flatStep('people', text('b')), {
  ...flatStep('sources'),
  role: 'evidence',
});

describe('the questionnaire around its steps', () => {
  it('[F-1 ENG-03] the steps are loaded, then the first incomplete step opens', async () => {
    const flow = startFlow(questionnaire);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'loading', context: { steps: undefined } });
    expect(flow.actor.getSnapshot().hasTag('loading')).toBe(true);
    await flow.settled();
    expect(flow.actor.getSnapshot().value).toEqual({
      open: { step: 'planet', stepsData: 'idle', keptSaves: 'idle', submission: 'idle' },
    });
    expect(flow.actor.getSnapshot().context.steps).toMatchObject({ currentStepKey: 'planet', totalSteps: 3 });
  });

  it('[F-1 ENG-02] the step asked for opens, and an unknown one does not', async () => {
    expect((await openFlow(questionnaire, { stepKey: 'people' })).stepKeyNow()).toBe('people');
    expect((await openFlow(questionnaire, { stepKey: 'policy' })).stepKeyNow()).toBe('planet');
  });

  it('[F-1 ENG-02] where no step is asked for, the current one opens', async () => {
    const opened = async (stepKey?: 'planet') =>
      (
        await openFlow(questionnaire, {
          ...(stepKey && { stepKey }),
          beforeStart: (server) => server.callCurrent('people'),
        })
      ).stepKeyNow();
    expect(await opened()).toBe('people');
    expect(await opened('planet')).toBe('planet');
  });

  it('[F-1 ENG-02] without a step of its own among the steps data, the first one opens', async () => {
    const flow = startFlow(questionnaire);
    const other = connectQuestionnaire(createAnswerSheet(questionnaire), {
      ...flow.server,
      loadSteps: () =>
        Promise.resolve({
          steps: [],
          currentStepKey: 'policy',
          progress: 0,
          completedSteps: 0,
          totalSteps: 0,
        }),
      discarded: () => undefined,
    });
    other.start();
    await vi.waitFor(() => expect(other.getSnapshot().value).toMatchObject({ open: { step: 'planet' } }));
  });

  it('[F-1 ENG-03] a failed load says why, and can be tried again', async () => {
    const flow = startFlow(questionnaire);
    flow.actor.stop();
    const second = startFlow(questionnaire);
    await second.settled();
    const failing = {
      ...second.server,
      loadSteps: vi.fn(second.server.loadSteps),
      discarded: () => undefined,
    };
    failing.loadSteps.mockRejectedValueOnce(new Error('Failed to fetch hotel steps'));
    const actor = connectQuestionnaire(createAnswerSheet(questionnaire), failing);
    actor.start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('failed'));
    expect(actor.getSnapshot().context.error).toBe('Failed to fetch hotel steps');
    actor.send({ type: 'retry.requested' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true));
    expect(actor.getSnapshot().context.error).toBeUndefined();
  });

  it('[F-2 ENG-02] steps data is refreshing after a save; the latest refresh counts', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('a', chosen('yes'));
    flow.server.hold();
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect(flow.actor.getSnapshot().hasTag('refreshing')).toBe(true);
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(0);
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    flow.server.waiting[1]?.succeed();
    await flow.settled();
    expect(flow.server.waiting.map(({ kind }) => kind)).toEqual(['loadSteps', 'loadSteps']);
    flow.server.waiting[1]?.succeed();
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect(flow.actor.getSnapshot().matches({ open: { stepsData: 'idle' } })).toBe(true);
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(3);
    expect(flow.notices.filter(({ code }) => code === 'stepsNotRefreshed')).toEqual([]);
  });

  it('[F-2 ENG-02] steps data that was read before a save does not come back after it', async () => {
    const flow = await openFlow(questionnaire);
    flow.server.hold();
    for (const [id, answer] of [['a', chosen('yes')] as const, ['b', typed('x')] as const]) {
      flow.answer(id, answer);
      flow.send({ type: 'save.requested' });
      flow.server.waiting.find(({ kind }) => kind === 'save')?.succeed();
      await flow.settled();
      // Read at the server now; the answer is on its way.
      flow.server.waiting.at(-1)?.arrive();
    }
    const [older, newer] = flow.server.waiting;
    newer?.succeed();
    await flow.settled();
    older?.succeed();
    await flow.settled();
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(3);
  });

  it('[F-34 F-2 ENG-31] where the response to a save says how far the form is, the form does not ask for it', async () => {
    const flow = await openFlow(questionnaire);
    flow.server.tellSteps(true);
    flow.answer('a', chosen('yes'));
    flow.server.hold();
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect([flow.server.waiting, flow.actor.getSnapshot().hasTag('refreshing')]).toEqual([[], false]);
    expect(flow.actor.getSnapshot().context.steps).toMatchObject({
      completedSteps: 1,
      currentStepKey: 'people',
    });
  });

  it('[F-34 F-2] what such a response says is newer than a refresh that is under way', async () => {
    const flow = await openFlow(questionnaire);
    flow.server.hold();
    for (const [id, answer] of [['a', chosen('yes')] as const, ['b', typed('x')] as const]) {
      flow.answer(id, answer);
      flow.send({ type: 'save.requested' });
      flow.server.waiting.find(({ kind }) => kind === 'save')?.succeed();
      await flow.settled();
      // The first response says nothing, so the form asks; the second one overtakes that.
      flow.server.waiting[0]?.arrive();
      flow.server.tellSteps(true);
    }
    expect(flow.actor.getSnapshot().matches({ open: { stepsData: 'idle' } })).toBe(true);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(3);
  });

  it('[F-2 ENG-02] a refresh that fails keeps the old data and says so', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('a', chosen('yes'));
    flow.server.hold();
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    flow.server.waiting[0]?.fail('Failed to refresh hotel steps');
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({
      code: 'stepsNotRefreshed',
      message: 'Failed to refresh hotel steps',
    });
    expect(flow.actor.getSnapshot()).toMatchObject({ context: { steps: { completedSteps: 0 } } });
  });

  it('[F-12 ENG-41] leaving the evidence step forgets the group that was asked for', async () => {
    const flow = await openFlow(questionnaire);
    flow.actor.send({ type: 'sources.requested', group: 'people' });
    flow.send({ type: 'skip.requested' });
    flow.send({ type: 'skip.requested' });
    expect(flow.actor.getSnapshot().context.targetSourceGroup).toBe('people');
    flow.send({ type: 'previous.requested' });
    expect(flow.actor.getSnapshot().context.targetSourceGroup).toBeUndefined();
  });

  it('[F-25] a machine that was not given a port or a fact says which', async () => {
    const machine = createActor(createQuestionnaireMachine(questionnaire.steps), {
      input: { stepKey: undefined },
    });
    machine.start();
    await vi.waitFor(() =>
      expect(machine.getSnapshot().context.error).toBe(
        'The questionnaire machine was not given "loadSteps".',
      ),
    );
    const step = createActor(stepMachine, {
      input: { stepKey: 'planet', previous: undefined, next: 'people', isResting: false },
    });
    const error = vi.fn();
    step.subscribe({ error });
    step.start();
    step.send({ type: 'save.requested' });
    expect(String(error.mock.calls[0]?.[0])).toContain('The step machine was not given "hasAnswers".');
  });
});
