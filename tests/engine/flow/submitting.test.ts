import type { SubmitResponse } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { chosen, flatStep, questionnaireOf, radio, text, typed, written } from '../support/definitions.js';
import { openFlow, submit } from '../support/flow.js';

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

describe('submitting', () => {
  it('[F-33 F-17 ENG-46] a submit asks first; declined, it neither saves nor submits', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a'))));
    flow.answer('a', chosen('no'));
    flow.send({ type: 'submit.requested' });
    expect(flow.step().getSnapshot()).toMatchObject({ value: 'askingToSubmit' });
    expect(flow.step().getSnapshot().hasTag('asking')).toBe(true);
    flow.send({ type: 'submit.cancelled' });
    await flow.settled();
    expect([flow.state(), flow.sheet.hasChanges()]).toEqual(['editing', true]);
    expect([flow.server.saves, flow.server.submits()]).toEqual([[], 0]);
    flow.send({ type: 'submit.requested' });
    flow.send({ type: 'submit.confirmed' });
    await flow.settled();
    expect([flow.server.saves.length, flow.server.submits()]).toEqual([1, 1]);
  });

  it('[F-33 F-13] after that it also asks whether the save may remove something elsewhere', async () => {
    const dependent = { visible_when: { '==': [{ var: 'a.option' }, 'yes'] } };
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', radio('a')), flatStep('people', text('b', dependent))),
      { answers: complete },
    );
    flow.answer('a', chosen('no'));
    submit(flow);
    expect(flow.state()).toBe('askingToRemove');
    flow.send({ type: 'removal.confirmed' });
    await flow.settled();
    expect([Object.keys(flow.server.stored()), flow.server.submits()]).toEqual([['a'], 1]);
  });

  it('[F-33 F-19 ENG-47] when the step of an earlier refusal is due meanwhile, the form goes there and asks no more', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'people' });
    submit(flow);
    await flow.settled();
    flow.send({ type: 'submit.requested' });
    flow.clock.increment(1000);
    expect([flow.stepKeyNow(), flow.state(), flow.server.submits()]).toEqual(['planet', 'editing', 1]);
  });

  it('[F-20 ENG-48] a complete form is submitted, says so and goes to the root route', async () => {
    const flow = await openComplete();
    submit(flow);
    expect(flow.actor.getSnapshot().hasTag('submitting')).toBe(true);
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'formSubmitted' });
    expect(flow.routes).toEqual(['/']);
    expect(flow.actor.getSnapshot().matches({ open: { submission: 'submitted' } })).toBe(true);
  });

  it('[F-17 ENG-46] however often it is asked, it is submitted once', async () => {
    const flow = await openComplete();
    flow.server.hold();
    submit(flow);
    submit(flow);
    flow.server.hold(false);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    submit(flow);
    await flow.settled();
    expect(flow.server.submits()).toBe(1);
  });

  it('[F-17 ENG-46] what Next would save is saved first', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a'))));
    flow.answer('a', chosen('no'));
    submit(flow);
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: false, changes: { a: written('no') } }]);
    expect(flow.routes).toEqual(['/']);
    const unticked = await openFlow(questionnaireOf(flatStep('planet', radio('a'))), {
      answers: { a: written('no') },
    });
    submit(unticked);
    await unticked.settled();
    expect(unticked.server.saves).toMatchObject([{ saveAsDraft: false, changes: {} }]);
    expect(unticked.routes).toEqual(['/']);
  });

  it('[F-17 F-14 ENG-46] when that save fails, nothing is submitted', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a'))));
    flow.answer('a', chosen('no'));
    flow.server.hold();
    submit(flow);
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect([flow.state(), flow.server.submits()]).toEqual(['editing', 0]);
    expect(flow.notices).toEqual([{ code: 'stepNotSaved', message: 'No network.' }]);
  });

  it('[F-16 ENG-46] what is typed during that save keeps the form from being submitted', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', radio('a'))));
    flow.answer('a', chosen('no'));
    flow.server.hold();
    submit(flow);
    flow.answer('a', chosen('yes'));
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect([flow.state(), flow.server.submits(), flow.sheet.hasChanges()]).toEqual(['editing', 0, true]);
  });

  it('[F-18 ENG-46] a form that the server calls incomplete is refused, whatever the status says', async () => {
    const flow = await openComplete();
    flow.server.answerSubmit(refusal({ status: 'success', message: '' }));
    submit(flow);
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'formIncomplete', message: undefined });
    expect(flow.routes).toEqual([]);
  });

  it('[F-38 ENG-42] a refusal that names a question says which one lacks evidence', async () => {
    const flow = await openComplete();
    flow.server.answerSubmit(
      refusal({ message: 'Please upload attachment for: Energy', questionId: 'energy' }),
    );
    submit(flow);
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({
      code: 'formIncomplete',
      message: 'Please upload attachment for: Energy',
      questionId: 'energy',
    });
  });

  it('[F-18 ENG-46] another failure says what the server said', async () => {
    const flow = await openComplete();
    flow.server.answerSubmit(refusal({ message: 'The hotel is locked.', data: { is_completed: true } }));
    submit(flow);
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'submitFailed', message: 'The hotel is locked.' });
    flow.server.hold();
    submit(flow);
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'submitFailed', message: 'No network.' });
    expect(flow.actor.getSnapshot().matches({ open: { submission: 'idle' } })).toBe(true);
  });

  it('[F-19 F-22 ENG-47] a refusal with a step key goes there after a second, and points at what is open', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'sources' });
    submit(flow);
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
      submit(flow);
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
    submit(flow);
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
    submit(flow);
    await flow.settled();
    flow.answer('b', typed('x'));
    flow.server.hold();
    if (event === 'submit.requested') submit(flow);
    else flow.send({ type: event });
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
    expect(flow.notices.at(-1)).toMatchObject({ code: 'changesSaved' });
    expect(flow.actor.getSnapshot().hasTag('refreshing')).toBe(true);
  });

  it('[F-19 F-14 F-30 ENG-47] when that save fails it says so, and asks before it goes', async () => {
    const flow = await openSavingAfterRefusal('save.requested');
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect([flow.stepKeyNow(), flow.state()]).toEqual(['people', 'askingToLeave']);
    expect(flow.notices.at(-1)).toEqual({ code: 'changesNotSaved', message: 'No network.' });
    flow.send({ type: 'leave.discarded' });
    await flow.settled();
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
    submit(flow);
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
    submit(flow);
    await flow.settled();
    flow.server.answerSubmit({ status: 'success', message: '', data: { is_completed: true } });
    submit(flow);
    await flow.settled();
    flow.clock.increment(1000);
    expect([flow.stepKeyNow(), flow.routes]).toEqual(['sources', ['/']]);
  });
});
