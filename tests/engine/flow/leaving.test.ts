import { describe, expect, it } from 'vitest';
import { chosen, flatStep, questionnaireOf, radio, text, typed, written } from '../support/definitions.js';
import { openFlow, type Flow } from '../support/flow.js';
import { savedIn } from './three-steps.js';

const questionnaire = questionnaireOf(
  flatStep('planet', radio('a'), text('b')),
  flatStep('people', text('c')),
  flatStep('policy', text('d')),
);
const changesSaved = { ...savedIn('planet'), code: 'changesSaved' };

const answerAll = (flow: Flow) => {
  flow.answer('a', chosen('yes'));
  flow.answer('b', typed('x'));
};

describe('leaving a step', () => {
  it('[F-6 ENG-35] Next with changes saves first: a draft of an incomplete step', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ stepKey: 'planet', saveAsDraft: true }]);
    expect(flow.stepKeyNow()).toBe('people');
    expect(flow.step().getSnapshot().context.highlighted).toEqual([]);
  });

  it('[F-6 ENG-35] Next with changes saves first: a final save of a complete step', async () => {
    const flow = await openFlow(questionnaire);
    answerAll(flow);
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ stepKey: 'planet', saveAsDraft: false }]);
    expect(flow.stepKeyNow()).toBe('people');
  });

  it('[F-6 ENG-35] without changes Next saves only a complete step that is not completed yet', async () => {
    const flow = await openFlow(questionnaire, { answers: { a: written('yes'), b: written(null, 'x') } });
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: false, changes: {} }]);
    flow.send({ type: 'previous.requested' });
    flow.send({ type: 'next.requested' });
    flow.send({ type: 'next.requested' });
    expect(flow.server.saves).toHaveLength(1);
    expect(flow.entered).toEqual(['planet', 'people', 'planet', 'people', 'policy']);
  });

  it('[F-6 F-14 ENG-35] when the save before Next fails, the step stays open', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.server.hold();
    flow.send({ type: 'next.requested' });
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'planet']);
    expect(flow.notices).toEqual([{ code: 'stepNotSaved', message: 'No network.' }]);
  });

  it('[F-6 UNSP-047 ENG-35] Next on the last step saves and stays', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'policy' });
    flow.answer('d', typed('x'));
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect([flow.state(), flow.stepKeyNow(), flow.server.saves.length]).toEqual(['editing', 'policy', 1]);
    flow.send({ type: 'next.requested' });
    expect([flow.state(), flow.stepKeyNow(), flow.server.saves.length]).toEqual(['editing', 'policy', 1]);
  });

  it('[F-7 F-10 ENG-36 ENG-39] Previous asks when there are changes; going without saving drops them', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'people' });
    flow.answer('c', typed('x'));
    flow.send({ type: 'previous.requested' });
    expect(flow.state()).toBe('askingToLeave');
    flow.send({ type: 'leave.cancelled' });
    expect([flow.state(), flow.sheet.hasChanges()]).toEqual(['editing', true]);
    flow.send({ type: 'previous.requested' });
    flow.send({ type: 'leave.discarded' });
    await flow.settled();
    expect(flow.stepKeyNow()).toBe('planet');
    expect(flow.sheet.hasChanges()).toBe(false);
    expect(flow.discarded.map(({ stepKey }) => stepKey)).toEqual(['people']);
    expect(flow.server.saves).toEqual([]);
  });

  it('[F-10 A-18 A-17] what is discarded is given to the host, misfits too, so that it can be brought back', async () => {
    const flow = await openFlow(
      questionnaireOf(
        flatStep('planet', text('a'), { id: 'n', type: 'number' }),
        flatStep('people', text('c')),
      ),
    );
    const misfit = { text: 'a lot', reading: undefined };
    flow.answer('a', typed('x'));
    flow.sheet.setMisfit('n', misfit);
    flow.send({ type: 'skip.requested' });
    flow.send({ type: 'leave.discarded' });
    const [discarded] = flow.discarded;
    expect(discarded).toEqual({
      stepKey: 'planet',
      drafts: { a: written(null, 'x') },
      misfits: { n: misfit },
    });
    expect([flow.sheet.drafts('planet'), flow.sheet.misfits('planet')]).toEqual([{}, {}]);
    if (discarded) flow.sheet.restore(discarded);
    expect([flow.sheet.drafts('planet'), flow.sheet.misfits('planet')]).toEqual([
      { a: written(null, 'x') },
      { n: misfit },
    ]);
  });

  it.each([
    ['has dropped them', 'end'],
    ['cannot drop them', 'fail'],
  ] as const)('[F-10] the step is left when the host %s, not before', async (_, ending) => {
    const host = { end: () => {}, fail: () => {} };
    const onDiscarded = () =>
      new Promise<void>((resolve, reject) => {
        host.end = resolve;
        host.fail = () => reject(new Error('The storage is gone.'));
      });
    const flow = await openFlow(questionnaire, { onDiscarded });
    flow.answer('b', typed('x'));
    flow.send({ type: 'leave.requested', route: '/help' });
    flow.send({ type: 'leave.discarded' });
    await flow.settled();
    expect([flow.state(), flow.routes, flow.sheet.hasChanges()]).toEqual(['discarding', [], false]);
    host[ending]();
    await flow.settled();
    expect(flow.routes).toEqual(['/help']);
  });

  it('[F-7 A-4] nothing asks because of an offer, and going does not take it away', async () => {
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', text('a', { default_value: 'x' })), flatStep('people', text('c'))),
    );
    flow.send({ type: 'leave.requested', route: '/hotels' });
    expect([flow.routes, flow.discarded]).toEqual([['/hotels'], []]);
    expect(flow.sheet.question('a').offered).toBe(true);
    // It completes the step, so Next saves it.
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect(flow.server.stored()).toEqual({ a: written(null, 'x') });
  });

  it('[F-7 ENG-36] without changes Previous and Skip just go', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'people' });
    flow.send({ type: 'previous.requested' });
    flow.send({ type: 'skip.requested' });
    flow.send({ type: 'skip.requested' });
    expect(flow.entered).toEqual(['people', 'planet', 'people', 'policy']);
    expect(flow.discarded).toEqual([]);
  });

  it('[F-7 ENG-36] Skip with changes asks like Previous, and can save on the way', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.send({ type: 'skip.requested' });
    expect(flow.state()).toBe('askingToLeave');
    flow.send({ type: 'leave.saved' });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: true }]);
    expect(flow.stepKeyNow()).toBe('people');
  });

  it('[F-7 ENG-36] Previous on the first step and Skip on the last ask nothing and drop nothing', async () => {
    const first = await openFlow(questionnaire);
    first.answer('b', typed('x'));
    first.send({ type: 'previous.requested' });
    expect([first.state(), first.stepKeyNow(), first.sheet.hasChanges()]).toEqual([
      'editing',
      'planet',
      true,
    ]);
    const last = await openFlow(questionnaire, { stepKey: 'policy' });
    last.answer('d', typed('x'));
    last.send({ type: 'skip.requested' });
    expect([last.state(), last.stepKeyNow(), last.sheet.hasChanges()]).toEqual(['editing', 'policy', true]);
  });

  it('[F-8 UNSP-034 ENG-40] asking for another step always asks, for the same one does nothing', async () => {
    const flow = await openFlow(questionnaire);
    flow.send({ type: 'step.requested', stepKey: 'planet' });
    expect(flow.state()).toBe('editing');
    flow.send({ type: 'step.requested', stepKey: 'policy' });
    expect(flow.state()).toBe('askingToLeave');
    flow.send({ type: 'leave.saved' });
    expect([flow.stepKeyNow(), flow.server.saves]).toEqual(['policy', []]);
  });

  it('[F-8 UNSP-034] the host can say at any time that it asks only where something changed', async () => {
    let asksWithoutChanges = true;
    const flow = await openFlow(questionnaire, { asksWithoutChanges: () => asksWithoutChanges });
    flow.send({ type: 'step.requested', stepKey: 'people' });
    expect(flow.state()).toBe('askingToLeave');
    flow.send({ type: 'leave.cancelled' });
    asksWithoutChanges = false;
    flow.send({ type: 'step.requested', stepKey: 'people' });
    expect(flow.stepKeyNow()).toBe('people');
    flow.answer('c', typed('x'));
    flow.send({ type: 'step.requested', stepKey: 'policy' });
    expect(flow.state()).toBe('askingToLeave');
  });

  it('[F-11 ENG-40] saving on leaving saves, refreshes the steps, says so and goes', async () => {
    const flow = await openFlow(questionnaire);
    answerAll(flow);
    flow.send({ type: 'step.requested', stepKey: 'policy' });
    flow.send({ type: 'leave.saved' });
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'saving',
      context: { saveAsDraft: false, intent: 'leave' },
    });
    await flow.settled();
    expect(flow.notices).toEqual([changesSaved]);
    expect(flow.stepKeyNow()).toBe('policy');
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(1);
  });

  it('[F-11 ENG-40] when that save fails it says so and asks again', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.server.hold();
    flow.send({ type: 'leave.requested', route: '/hotels' });
    flow.send({ type: 'leave.saved' });
    flow.server.waiting[0]?.fail('Out of order.');
    await flow.settled();
    expect(flow.state()).toBe('askingToLeave');
    expect(flow.notices).toEqual([{ code: 'changesNotSaved', message: 'Out of order.' }]);
    expect([flow.routes, flow.sheet.hasChanges()]).toEqual([[], true]);
    flow.server.hold(false);
    flow.send({ type: 'leave.saved' });
    await flow.settled();
    expect(flow.routes).toEqual(['/hotels']);
  });

  it('[F-7 F-10 ENG-39] leaving the questionnaire asks when there are changes, and goes where it was asked to', async () => {
    const flow = await openFlow(questionnaire);
    flow.send({ type: 'leave.requested', route: '/hotels' });
    expect(flow.routes).toEqual(['/hotels']);
    flow.answer('b', typed('x'));
    flow.send({ type: 'leave.requested', route: '/help' });
    flow.send({ type: 'leave.discarded' });
    await flow.settled();
    expect(flow.routes).toEqual(['/hotels', '/help']);
    expect(flow.discarded.map(({ stepKey }) => stepKey)).toEqual(['planet']);
    expect(flow.state()).toBe('editing');
  });

  it('[F-11 F-13 ENG-40] saving on leaving also asks before it removes something elsewhere', async () => {
    const dependent = { visible_when: { '==': [{ var: 'a.option' }, 'yes'] } };
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', radio('a')), flatStep('people', text('c', dependent))),
      { answers: { a: written('yes'), c: written(null, 'x') } },
    );
    flow.answer('a', chosen('no'));
    flow.send({ type: 'leave.requested', route: '/hotels' });
    flow.send({ type: 'leave.saved' });
    expect(flow.state()).toBe('askingToRemove');
    flow.send({ type: 'removal.cancelled' });
    expect([flow.state(), flow.routes]).toEqual(['editing', []]);
    flow.send({ type: 'leave.requested', route: '/hotels' });
    flow.send({ type: 'leave.saved' });
    flow.send({ type: 'removal.confirmed' });
    await flow.settled();
    expect([flow.routes, Object.keys(flow.server.stored())]).toEqual([['/hotels'], ['a']]);
  });

  const saving = ['save.requested', 'next.requested', 'submit.requested'] as const;
  it.each(saving)(
    '[F-31 F-11] a step or page asked for during a save (%s) is gone to after it',
    async (type) => {
      for (const event of [
        { type: 'leave.requested', route: '/hotels' },
        { type: 'step.requested', stepKey: 'policy' },
      ] as const) {
        const flow = await openFlow(questionnaire);
        flow.answer('b', typed('x'));
        flow.server.hold();
        flow.send({ type });
        if (type === 'submit.requested') flow.send({ type: 'submit.confirmed' });
        flow.send(event);
        expect([flow.state(), flow.routes, flow.stepKeyNow()]).toEqual(['saving', [], 'planet']);
        flow.server.waiting[0]?.succeed();
        await flow.settled();
        expect([flow.routes, flow.stepKeyNow()]).toEqual(
          event.type === 'leave.requested' ? [['/hotels'], 'planet'] : [[], 'policy'],
        );
        const left = { open: 1, toFix: 0 };
        expect([flow.notices, flow.server.waiting.length]).toEqual([[{ ...changesSaved, left }], 1]);
      }
    },
  );

  it('[F-31 F-11] when that save fails it says so and asks; asking for the step itself changes nothing', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.server.hold();
    flow.send({ type: 'next.requested' });
    flow.send({ type: 'step.requested', stepKey: 'planet' });
    expect(flow.step().getSnapshot().context.intent).toBe('next');
    flow.send({ type: 'leave.requested', route: '/hotels' });
    flow.server.waiting[0]?.fail();
    await flow.settled();
    expect([flow.state(), flow.routes]).toEqual(['askingToLeave', []]);
    expect(flow.notices).toEqual([{ code: 'changesNotSaved', message: 'No network.' }]);
  });

  it('[F-26 ENG-35] where answers may not be written nothing is saved on the way', async () => {
    const flow = await openFlow(questionnaire, {
      answers: { a: written('yes'), b: written(null, 'x') },
      writable: false,
    });
    flow.sheet.set('b', typed('y'));
    flow.send({ type: 'save.requested' });
    expect(flow.notices).toEqual([{ code: 'nothingToSave' }]);
    flow.send({ type: 'next.requested' });
    flow.send({ type: 'previous.requested' });
    flow.send({ type: 'skip.requested' });
    flow.send({ type: 'step.requested', stepKey: 'planet' });
    flow.send({ type: 'leave.requested', route: '/hotels' });
    expect(flow.entered).toEqual(['planet', 'people', 'planet', 'people', 'planet']);
    expect(flow.routes).toEqual(['/hotels']);
    expect(flow.server.saves).toEqual([]);
  });

  it('[F-16 ENG-40] what is typed while the save on leaving is under way keeps the step open', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.server.hold();
    flow.send({ type: 'leave.requested', route: '/hotels' });
    flow.send({ type: 'leave.saved' });
    flow.answer('b', typed('y'));
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect([flow.state(), flow.routes]).toEqual(['editing', []]);
    expect(flow.sheet.changes('planet')).toEqual({ b: written(null, 'y') });
  });
});
