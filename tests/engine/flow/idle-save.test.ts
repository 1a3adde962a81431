import { idleSaveMachine } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  flatStep,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
  written,
} from '../support/definitions.js';
import { openFlow, submit, type Flow, type FlowOptions } from '../support/flow.js';
import { createTaken, untakenOf } from './machine-parts.js';
import { complete, threeSteps } from './three-steps.js';

const minute = 60_000;
const idle = { delay: minute, isOnline: () => true };

const openIdle = (options: FlowOptions = {}) => openFlow(threeSteps, { idle, ...options });

async function pass(flow: Flow, milliseconds = minute) {
  flow.clock.increment(milliseconds);
  await flow.settled();
}

/** What the saves sent that arrived. */
const sent = ({ server }: Flow) => server.saves.map(({ changes }) => changes);

describe('a save that nobody asked for', () => {
  it('[F-40 F-43] sends what was typed as a draft when nothing was typed for the time of the host', async () => {
    const flow = await openIdle();
    flow.answer('b', typed('x'));
    await pass(flow, minute - 1);
    expect(sent(flow)).toEqual([]);
    await pass(flow, 1);
    expect(flow.server.saves).toMatchObject([
      { stepKey: 'planet', saveAsDraft: true, isIdle: true, changes: { b: written(null, 'x') } },
    ]);
    expect(flow.sheet.hasChanges()).toBe(false);
    expect(flow.notices).toEqual([{ code: 'draftKept', stepKey: 'planet', dropped: [] }]);
    expect([flow.state(), flow.stepKeyNow(), flow.scrolls]).toEqual(['editing', 'planet', []]);
  });

  it('[F-40] waits anew after each change', async () => {
    const flow = await openIdle();
    flow.answer('b', typed('x'));
    await pass(flow, minute - 1);
    flow.answer('b', typed('xy'));
    await pass(flow, minute - 1);
    expect(sent(flow)).toEqual([]);
    await pass(flow, 1);
    expect(sent(flow)).toEqual([{ b: written(null, 'xy') }]);
  });

  it('[F-40] sends nothing where the host gives no time, and nothing that was not typed since the form was opened', async () => {
    const never = await openFlow(threeSteps);
    never.answer('b', typed('x'));
    await pass(never, 10 * minute);
    const untouched = await openIdle();
    await pass(untouched, 10 * minute);
    expect([sent(never), sent(untouched)]).toEqual([[], []]);
  });

  it('[F-40 F-3] is a draft of a complete step, which stays where it is until a save is asked for', async () => {
    const flow = await openIdle();
    for (const [id, answer] of Object.entries(complete)) flow.answer(id, answer);
    await pass(flow);
    expect([flow.server.saves.at(-1)?.saveAsDraft, flow.stepKeyNow()]).toEqual([true, 'planet']);
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect([flow.server.saves.at(-1)?.saveAsDraft, flow.stepKeyNow()]).toEqual([false, 'people']);
  });

  it('[F-40 F-28] a save that is asked for meanwhile follows it, and sends what is left', async () => {
    const flow = await openIdle();
    flow.server.hold(true, ['save']);
    flow.answer('b', typed('x'));
    await pass(flow);
    flow.answer('c', typed('y'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.waiting.map(({ saving }) => saving?.isIdle)).toEqual([true]);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect(flow.server.waiting.map(({ saving }) => saving?.changes)).toEqual([{ c: written(null, 'y') }]);
  });

  it('[F-40 F-16] what is typed while it is under way is sent by the next one', async () => {
    const flow = await openIdle();
    flow.server.hold(true, ['save']);
    flow.answer('b', typed('x'));
    await pass(flow);
    flow.answer('b', typed('xy'));
    flow.server.waiting[0]?.succeed();
    flow.server.hold(false, ['save']);
    await flow.settled();
    await pass(flow);
    expect(sent(flow)).toEqual([{ b: written(null, 'x') }, { b: written(null, 'xy') }]);
  });
});

describe('what an idle save waits for', () => {
  it('[F-41] a question to the person', async () => {
    const flow = await openIdle();
    flow.answer('b', typed('x'));
    flow.send({ type: 'leave.requested', route: '/hotels' });
    await pass(flow);
    expect([flow.state(), sent(flow)]).toEqual(['askingToLeave', []]);
    flow.send({ type: 'leave.cancelled' });
    await pass(flow);
    expect(sent(flow)).toEqual([{ b: written(null, 'x') }]);
  });

  it('[F-41] a submit that is under way or accepted', async () => {
    const flow = await openIdle({ beforeStart: (server) => server.hold(true, ['submit']) });
    submit(flow);
    flow.answer('b', typed('x'));
    await pass(flow);
    expect(sent(flow)).toEqual([]);
    flow.server.answerSubmit({ status: 'success', message: '', data: { is_completed: true } });
    flow.server.waiting[0]?.succeed();
    await pass(flow);
    await pass(flow);
    expect(sent(flow)).toEqual([]);
  });

  it('[F-41 F-35] a connection, as the host knows it and as long as a save is kept', async () => {
    let isOnline = false;
    const flow = await openIdle({ idle: { delay: minute, isOnline: () => isOnline } });
    flow.answer('b', typed('x'));
    await pass(flow);
    expect(sent(flow)).toEqual([]);
    isOnline = true;
    flow.server.hold(true, ['save']);
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.postpone();
    await flow.settled();
    await pass(flow);
    expect(flow.server.waiting).toEqual([]);
    flow.actor.send({ type: 'send.requested' });
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    flow.answer('c', typed('y'));
    await pass(flow);
    expect(flow.server.waiting[0]?.saving).toMatchObject({
      isIdle: true,
      changes: { c: written(null, 'y') },
    });
  });

  it('[F-41 F-26] the right to write answers', async () => {
    const flow = await openIdle({ writable: false });
    flow.answer('b', typed('x'));
    await pass(flow);
    expect(sent(flow)).toEqual([]);
  });

  it('[F-41 F-43 F-21] one that fails says nothing, is not kept as without a connection, and is tried again', async () => {
    const flow = await openIdle();
    flow.server.hold(true, ['save']);
    flow.answer('b', typed('x'));
    await pass(flow);
    flow.server.waiting[0]?.postpone();
    await flow.settled();
    expect([flow.notices, flow.actor.getSnapshot().context.keptSteps]).toEqual([[], []]);
    expect(flow.sheet.drafts('planet')).toEqual({ b: written(null, 'x') });
    await pass(flow);
    expect(flow.server.waiting).toHaveLength(1);
  });

  it('[F-41] one that is refused is tried again only after something else was typed', async () => {
    const flow = await openIdle();
    flow.answer('b', typed('x'));
    flow.server.saveElsewhere('planet', { b: typed('z') });
    await pass(flow);
    flow.server.hold(true, ['save']);
    await pass(flow, 10 * minute);
    expect(flow.server.waiting).toEqual([]);
    flow.answer('c', typed('y'));
    await pass(flow);
    expect(flow.server.waiting).toHaveLength(1);
  });
});

describe('an idle save takes nothing away', () => {
  const form = questionnaireOf(
    flatStep('planet', radio('a'), text('b', whenOption('a')), text('n', { type: 'number' }), text('o')),
    flatStep('people', text('d', whenOption('a'))),
  );
  const aLot = { text: 'a lot', reading: undefined };
  const openForm = (options: FlowOptions = {}) => openFlow(form, { idle, ...options });

  it('[F-42] it never sends what is hidden, and what a hidden question keeps stays', async () => {
    const flow = await openForm();
    flow.answer('a', chosen('yes'));
    flow.answer('b', typed('kept aside'));
    flow.answer('a', chosen('no'));
    flow.answer('o', typed('x'));
    await pass(flow);
    expect(sent(flow)).toEqual([]);
    flow.answer('a', chosen('yes'));
    expect(flow.sheet.question('b').answer).toEqual(written(null, 'kept aside'));
    await pass(flow);
    expect(sent(flow)).toEqual([
      { a: written('yes'), b: written(null, 'kept aside'), o: written(null, 'x') },
    ]);
  });

  it('[F-42 F-13] what would remove an answer of another step waits for a save that asks', async () => {
    const flow = await openForm({ answers: { a: written('yes'), d: written(null, 'x') } });
    flow.answer('a', chosen('no'));
    await pass(flow);
    expect([flow.state(), sent(flow), flow.server.stored()['d']]).toEqual([
      'editing',
      [],
      written(null, 'x'),
    ]);
    flow.send({ type: 'save.requested' });
    expect(flow.state()).toBe('askingToRemove');
  });

  it('[F-42 S-18] what would clear files waits', async () => {
    const flow = await openForm({ answers: { a: written('yes') } });
    flow.sheet.setFiles('b', 1);
    flow.answer('a', chosen('no'));
    await pass(flow);
    expect(sent(flow)).toEqual([]);
  });

  it('[F-42] a misfit is not sent, and what was typed beside it is', async () => {
    const flow = await openForm();
    flow.sheet.setMisfit('n', aLot);
    flow.answer('o', typed('x'));
    await pass(flow);
    expect(sent(flow)).toEqual([{ o: written(null, 'x') }]);
    expect(flow.sheet.misfits('planet')).toEqual({ n: aLot });
  });

  it('[F-42 A-4] an offer is not sent, nor an answer that only the offer shows', async () => {
    const flow = await openFlow(
      questionnaireOf(
        flatStep('planet', radio('a', { default_value: 'yes' }), text('b', whenOption('a')), text('c')),
      ),
      { idle },
    );
    flow.answer('b', typed('x'));
    flow.answer('c', typed('y'));
    await pass(flow);
    expect(sent(flow)).toEqual([{ c: written(null, 'y') }]);
    expect([flow.sheet.offered('planet'), flow.sheet.unsaved('planet')]).toEqual([['a'], ['b']]);
  });

  it('[F-42 S-3 C-12] a completed step stays completed: what would leave a question open in it waits', async () => {
    const flow = await openIdle();
    for (const [id, answer] of Object.entries(complete)) flow.answer(id, answer);
    flow.send({ type: 'save.requested', stays: true });
    await flow.settled();
    const isCompleted = () => flow.actor.getSnapshot().context.steps?.steps[0]?.isCompleted;
    flow.answer('b', null);
    await pass(flow);
    expect([sent(flow).length, isCompleted()]).toEqual([1, true]);
    flow.answer('b', typed('y'));
    await pass(flow);
    expect([sent(flow).length, isCompleted()]).toEqual([2, true]);
  });
});

describe('what an idle save meets', () => {
  it('[F-43 F-15] a conflict is said, opens nothing, and is shown by the next save that is asked for', async () => {
    const flow = await openIdle();
    flow.answer('b', typed('x'));
    flow.server.saveElsewhere('planet', { b: typed('z') });
    await pass(flow);
    expect([flow.state(), flow.notices]).toEqual(['editing', [{ code: 'draftStale' }]]);
    expect(flow.sheet.drafts('planet')).toEqual({ b: written(null, 'x') });
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.state()).toBe('resolvingConflict');
  });

  it('[F-43 S-16] what was dropped because of another person’s answer is said with what is kept', async () => {
    const flow = await openIdle({ answers: { a: written('yes') }, stepKey: 'people' });
    flow.answer('d', typed('x'));
    flow.server.saveElsewhere('planet', { a: chosen('no') });
    await pass(flow);
    expect(flow.notices).toMatchObject([
      { code: 'draftKept', stepKey: 'people', dropped: [{ questionId: 'd' }] },
    ]);
    expect(flow.sheet.question('d').answer).toEqual(written(null, 'x'));
  });

  it('[F-27] goes through every state and transition of its machine', async () => {
    const taken = createTaken();
    const flow = await openIdle({
      beforeStart: (_, actor) => void actor.system.inspect(taken.watch),
    });
    flow.server.hold(true, ['save']);
    flow.answer('b', typed('x'));
    flow.answer('b', typed('xy'));
    await pass(flow);
    flow.server.waiting[0]?.fail();
    await flow.settled();
    flow.send({ type: 'submit.requested' });
    await pass(flow);
    flow.send({ type: 'submit.cancelled' });
    await pass(flow);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    await pass(flow);
    flow.answer('b', typed('y'));
    flow.server.saveElsewhere('planet', { b: typed('z') });
    await pass(flow);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect(untakenOf(idleSaveMachine, taken)).toEqual([]);
  });
});
