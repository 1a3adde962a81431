import {
  connectQuestionnaire,
  createAnswerSheet,
  createQuestionnaireMachine,
  stepMachine,
} from '@alo/engine';
import type { SubmitResponse } from '@alo/schemas';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { chosen, flatStep, questionnaireOf, radio, text, typed, written } from '../support/definitions.js';
import { openFlow, startFlow } from '../support/flow.js';

const questionnaire = questionnaireOf(flatStep('planet', radio('a')), flatStep('people', text('b')), {
  ...flatStep('sources'),
  role: 'evidence',
});
const complete = { a: written('yes'), b: written(null, 'x') };

/** Both steps saved for good, standing in sources. */
async function openComplete() {
  const flow = await openFlow(questionnaire, { answers: complete });
  flow.send({ type: 'next.requested' });
  await flow.settled();
  flow.send({ type: 'next.requested' });
  await flow.settled();
  expect(flow.stepKeyNow()).toBe('sources');
  return flow;
}
const refusal = (more: Partial<SubmitResponse> = {}): SubmitResponse => ({
  status: 'failure',
  message: 'Not complete.',
  data: { is_completed: false },
  ...more,
});

describe('the questionnaire around its steps', () => {
  it('[F-1 ENG-03] the steps are loaded, then the first incomplete step opens', async () => {
    const flow = startFlow(questionnaire);
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'loading', context: { steps: undefined } });
    expect(flow.actor.getSnapshot().hasTag('loading')).toBe(true);
    await flow.settled();
    expect(flow.actor.getSnapshot().value).toEqual({
      open: { step: 'planet', stepsData: 'idle', submission: 'idle' },
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
      input: { stepKey: 'planet', previous: undefined, next: 'people' },
    });
    const error = vi.fn();
    step.subscribe({ error });
    step.start();
    step.send({ type: 'save.requested' });
    expect(String(error.mock.calls[0]?.[0])).toContain('The step machine was not given "hasAnswers".');
  });
});

describe('submitting', () => {
  it('[F-20 ENG-48] a complete form is submitted, says so and goes to the root route', async () => {
    const flow = await openComplete();
    flow.send({ type: 'submit.requested' });
    expect(flow.actor.getSnapshot().hasTag('submitting')).toBe(true);
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'formSubmitted' });
    expect(flow.routes).toEqual(['/']);
    expect(flow.actor.getSnapshot().matches({ open: { submission: 'submitted' } })).toBe(true);
  });

  it('[F-17 ENG-46] however often it is asked, it is submitted once', async () => {
    const flow = await openComplete();
    flow.server.hold();
    flow.send({ type: 'submit.requested' });
    flow.send({ type: 'submit.requested' });
    flow.server.hold(false);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    expect(flow.server.submits()).toBe(1);
  });

  it('[F-17 ENG-46] what Next would save is saved first', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a'))));
    flow.answer('a', chosen('no'));
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: false, changes: { a: written('no') } }]);
    expect(flow.routes).toEqual(['/']);
    const unticked = await openFlow(questionnaireOf(flatStep('planet', radio('a'))), {
      answers: { a: written('no') },
    });
    unticked.send({ type: 'submit.requested' });
    await unticked.settled();
    expect(unticked.server.saves).toMatchObject([{ saveAsDraft: false, changes: {} }]);
    expect(unticked.routes).toEqual(['/']);
  });

  it('[F-17 F-14 ENG-46] when that save fails, nothing is submitted', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a'))));
    flow.answer('a', chosen('no'));
    flow.server.hold();
    flow.send({ type: 'submit.requested' });
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect([flow.state(), flow.server.submits()]).toEqual(['editing', 0]);
    expect(flow.notices).toEqual([{ code: 'stepNotSaved', message: 'No network.' }]);
  });

  it('[F-16 ENG-46] what is typed during that save keeps the form from being submitted', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a'))));
    flow.answer('a', chosen('no'));
    flow.server.hold();
    flow.send({ type: 'submit.requested' });
    flow.answer('a', chosen('yes'));
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect([flow.state(), flow.server.submits(), flow.sheet.hasChanges()]).toEqual(['editing', 0, true]);
  });

  it('[F-18 ENG-46] a form that the server calls incomplete is refused, whatever the status says', async () => {
    const flow = await openComplete();
    flow.server.answerSubmit(refusal({ status: 'success', message: '' }));
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'formIncomplete', message: undefined });
    expect(flow.routes).toEqual([]);
  });

  it('[F-18 ENG-46] another failure says what the server said', async () => {
    const flow = await openComplete();
    flow.server.answerSubmit(refusal({ message: 'The hotel is locked.', data: { is_completed: true } }));
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'submitFailed', message: 'The hotel is locked.' });
    flow.server.hold();
    flow.send({ type: 'submit.requested' });
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'submitFailed', message: 'No network.' });
    expect(flow.actor.getSnapshot().matches({ open: { submission: 'idle' } })).toBe(true);
  });

  it('[F-19 F-22 ENG-47] a refusal with a step key goes there after a second, and points at what is open', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'sources' });
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    expect(flow.notices).toEqual([{ code: 'formIncomplete', message: 'Not complete.' }]);
    flow.clock.increment(999);
    expect(flow.stepKeyNow()).toBe('sources');
    flow.clock.increment(1);
    expect(flow.stepKeyNow()).toBe('planet');
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['a']);
    flow.clock.increment(100);
    expect(flow.scrolls).toEqual(['a']);
  });

  it('[F-19 ENG-47] a refusal without a step key, or with a step it does not have, stays', async () => {
    const flow = await openComplete();
    for (const answer of [refusal(), refusal({ stepKey: 'policy' })]) {
      flow.server.answerSubmit(answer);
      flow.send({ type: 'submit.requested' });
      await flow.settled();
      flow.clock.increment(1000);
      expect(flow.stepKeyNow()).toBe('sources');
      expect(flow.actor.getSnapshot().matches({ open: { submission: 'idle' } })).toBe(true);
    }
  });

  it('[F-19 F-21 ENG-47] going to the refused step keeps what was typed meanwhile', async () => {
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', radio('a')), flatStep('people', text('b'))),
      { stepKey: 'people' },
    );
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    flow.answer('b', typed('typed within the second'));
    flow.clock.increment(1000);
    expect(flow.stepKeyNow()).toBe('planet');
    expect(flow.sheet.changes('people')).toEqual({ b: written(null, 'typed within the second') });
  });

  /** Refused for planet while standing in people, then saving there, unanswered. */
  async function openSavingAfterRefusal(event: 'save.requested' | 'submit.requested') {
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', radio('a')), flatStep('people', text('b'), text('c'))),
      { stepKey: 'people' },
    );
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    flow.answer('b', typed('x'));
    flow.server.hold();
    flow.send({ type: event });
    flow.clock.increment(1000);
    expect([flow.stepKeyNow(), flow.state()]).toEqual(['people', 'saving']);
    return flow;
  }

  it('[F-19 F-28 ENG-47] going to the refused step waits for a save that is under way', async () => {
    const flow = await openSavingAfterRefusal('save.requested');
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect(flow.stepKeyNow()).toBe('planet');
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['a']);
    expect(flow.notices.at(-1)).toEqual({ code: 'changesSaved', hasMissingAttachments: false });
    expect(flow.actor.getSnapshot().hasTag('refreshing')).toBe(true);
  });

  it('[F-19 F-14 F-30 ENG-47] when that save fails it says so, and asks before it goes', async () => {
    const flow = await openSavingAfterRefusal('save.requested');
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect([flow.stepKeyNow(), flow.state()]).toEqual(['people', 'askingToLeave']);
    expect(flow.notices.at(-1)).toEqual({ code: 'changesNotSaved', message: 'No network.' });
    flow.send({ type: 'leave.discarded' });
    expect(flow.stepKeyNow()).toBe('planet');
  });

  it('[F-19 F-17 ENG-47] the refusal does not come between a save and the submit that the save is for', async () => {
    const flow = await openSavingAfterRefusal('submit.requested');
    flow.server.hold(false);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect([flow.stepKeyNow(), flow.server.submits()]).toEqual(['people', 2]);
    flow.clock.increment(1000);
    expect(flow.stepKeyNow()).toBe('planet');
  });

  it('[F-19 F-14 ENG-47] when the save for a new submit fails, it asks to go to the step of the earlier refusal', async () => {
    const flow = await openSavingAfterRefusal('submit.requested');
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect([flow.stepKeyNow(), flow.state(), flow.server.submits()]).toEqual(['people', 'askingToLeave', 1]);
    expect(flow.notices.at(-1)).toEqual({ code: 'stepNotSaved', message: 'No network.' });
    flow.server.hold(false);
    flow.send({ type: 'leave.saved' });
    await flow.settled();
    expect([flow.stepKeyNow(), flow.server.submits()]).toEqual(['planet', 1]);
  });

  it('[F-19 F-22 ENG-47] a step that was entered before the second is over is not gone to again', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'people' });
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    flow.send({ type: 'previous.requested' });
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['a']);
    flow.send({ type: 'skip.requested' });
    flow.clock.increment(1000);
    expect(flow.entered).toEqual(['people', 'planet', 'people']);
    flow.send({ type: 'previous.requested' });
    expect(flow.step().getSnapshot().context.highlighted).toEqual([]);
  });

  it('[F-19 F-17 ENG-47] the form can be submitted again before the second is over', async () => {
    const flow = await openComplete();
    flow.server.answerSubmit(refusal({ stepKey: 'planet' }));
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    flow.server.answerSubmit({ status: 'success', message: '', data: { is_completed: true } });
    flow.send({ type: 'submit.requested' });
    await flow.settled();
    flow.clock.increment(1000);
    expect([flow.stepKeyNow(), flow.routes]).toEqual(['sources', ['/']]);
  });
});
