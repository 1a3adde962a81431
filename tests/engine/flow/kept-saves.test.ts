import { describe, expect, it } from 'vitest';
import { chosen, typed, written } from '../support/definitions.js';
import { openFlow, submit, type Flow, type FlowOptions } from '../support/flow.js';
import { complete, threeSteps } from './three-steps.js';

/** A form in which saves wait for what comes of them. */
async function openWithoutLine(options: FlowOptions = {}): Promise<Flow> {
  const flow = await openFlow(threeSteps, options);
  flow.server.hold(true, ['save']);
  return flow;
}

async function loseLine(flow: Flow) {
  flow.server.waiting.at(-1)?.postpone();
  await flow.settled();
}

const kept = ({ actor }: Flow) => actor.getSnapshot().context.keptSteps;

/** Keeps a save of planet and one of people, and stands in policy. */
async function keepTwo(): Promise<Flow> {
  const flow = await openWithoutLine();
  flow.answer('b', typed('x'));
  flow.send({ type: 'next.requested' });
  await loseLine(flow);
  flow.answer('e', typed('y'));
  flow.send({ type: 'next.requested' });
  await loseLine(flow);
  return flow;
}

/** Keeps an answer of planet, and one of people that it made visible. */
async function keepWithDependent(how: 'save.requested' | 'next.requested' = 'next.requested'): Promise<Flow> {
  const flow = await openWithoutLine();
  flow.answer('a', chosen('yes'));
  flow.send({ type: 'next.requested' });
  await loseLine(flow);
  flow.answer('d', typed('z'));
  flow.send({ type: how });
  await loseLine(flow);
  return flow;
}

async function sendKept(flow: Flow) {
  flow.actor.send({ type: 'send.requested' });
  await flow.settled();
}

describe('a save without a line', () => {
  it('[F-35] Next goes on; what was typed stays a draft, and the form says that it is kept', async () => {
    const flow = await openWithoutLine();
    flow.answer('b', typed('x'));
    flow.send({ type: 'next.requested' });
    await loseLine(flow);
    expect([flow.stepKeyNow(), kept(flow)]).toEqual(['people', ['planet']]);
    expect(flow.notices).toEqual([{ code: 'saveKept', stepKey: 'planet' }]);
    expect(flow.sheet.drafts('planet')).toEqual({ b: written(null, 'x') });
  });

  it.each(['complete', 'incomplete'])('[F-35] Save stays in the step, though it is %s', async (how) => {
    const flow = await openWithoutLine();
    for (const [id, answer] of Object.entries(how === 'complete' ? complete : { b: typed('x') }))
      flow.answer(id, answer);
    flow.send({ type: 'save.requested' });
    await loseLine(flow);
    expect([flow.stepKeyNow(), flow.state(), kept(flow)]).toEqual(['planet', 'editing', ['planet']]);
  });

  it('[F-35] leaving with a save goes where it was asked to', async () => {
    const flow = await openWithoutLine();
    flow.answer('b', typed('x'));
    flow.send({ type: 'leave.requested', route: '/hotels' });
    flow.send({ type: 'leave.saved' });
    await loseLine(flow);
    expect([flow.routes, kept(flow)]).toEqual([['/hotels'], ['planet']]);
  });

  it('[F-35] a step that is kept neither asks nor saves again before something else is typed there', async () => {
    const flow = await keepTwo();
    flow.send({ type: 'previous.requested' });
    flow.send({ type: 'previous.requested' });
    expect(flow.stepKeyNow()).toBe('planet');
    flow.send({ type: 'next.requested' });
    expect([flow.stepKeyNow(), flow.server.waiting]).toEqual(['people', []]);
    flow.answer('e', typed('z'));
    flow.send({ type: 'previous.requested' });
    expect(flow.state()).toBe('askingToLeave');
  });

  it('[F-35 F-16] what is typed while the save waits for the line keeps the step open', async () => {
    const flow = await openWithoutLine();
    flow.answer('b', typed('x'));
    flow.send({ type: 'next.requested' });
    flow.answer('c', typed('y'));
    await loseLine(flow);
    expect([flow.stepKeyNow(), flow.state(), kept(flow)]).toEqual(['planet', 'editing', ['planet']]);
    expect(flow.sheet.drafts('planet')).toEqual({ b: written(null, 'x'), c: written(null, 'y') });
  });

  it('[F-35] discarded answers are no longer kept', async () => {
    const flow = await keepTwo();
    flow.send({ type: 'previous.requested' });
    flow.answer('e', typed('z'));
    flow.send({ type: 'previous.requested' });
    flow.send({ type: 'leave.discarded' });
    await flow.settled();
    expect(kept(flow)).toEqual(['planet']);
  });

  it('[F-35 F-17 F-14] the save for a submit fails without a line, and nothing is submitted', async () => {
    const flow = await openWithoutLine();
    flow.answer('b', typed('x'));
    submit(flow);
    await loseLine(flow);
    expect(flow.notices).toEqual([{ code: 'stepNotSaved', message: 'No line.' }]);
    expect([flow.stepKeyNow(), flow.server.submits()]).toEqual(['planet', 0]);
  });

  it('[F-37] a submit waits for what is kept, and says so', async () => {
    const flow = await keepTwo();
    submit(flow);
    await flow.settled();
    expect([flow.notices.at(-1), flow.state(), flow.server.submits()]).toEqual([
      { code: 'savesKeptFirst' },
      'editing',
      0,
    ]);
  });
});

describe('the line is back', () => {
  it('[F-36 F-28] what is kept is sent in its order, one after the other, as drafts or finally', async () => {
    const flow = await keepTwo();
    await sendKept(flow);
    expect(flow.server.waiting.map(({ saving }) => saving?.stepKey)).toEqual(['planet']);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect(flow.server.waiting.map(({ saving }) => saving?.stepKey)).toEqual(['people']);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect(flow.server.saves).toMatchObject([
      { stepKey: 'planet', saveAsDraft: true, changes: { b: written(null, 'x') } },
      { stepKey: 'people', saveAsDraft: false, changes: { e: written(null, 'y') } },
    ]);
    expect(flow.notices.slice(-2)).toEqual([
      { code: 'keptSaveSent', stepKey: 'planet', stillKept: 1 },
      { code: 'keptSaveSent', stepKey: 'people', stillKept: 0 },
    ]);
    expect([kept(flow), flow.sheet.hasChanges(), flow.stepKeyNow()]).toEqual([[], false, 'policy']);
    expect(flow.actor.getSnapshot().context.steps).toMatchObject({ completedSteps: 1 });
  });

  it('[F-36] what was typed since is sent, too', async () => {
    const flow = await keepTwo();
    flow.send({ type: 'previous.requested' });
    flow.answer('e', typed('z'));
    flow.server.hold(false);
    await sendKept(flow);
    expect(flow.server.stored()).toEqual({ b: written(null, 'x'), e: written(null, 'z') });
  });

  it('[F-36] the steps are asked for where the response does not say how far the form is, and only there', async () => {
    const flow = await keepTwo();
    flow.server.hold(false);
    flow.server.tellSteps(true);
    const { call } = flow.actor.getSnapshot().context.steps as unknown as { call: number };
    await sendKept(flow);
    expect(flow.actor.getSnapshot().context.steps).toMatchObject({ completedSteps: 1, call });
  });

  it('[F-36] what is kept is sent before another save, though nobody says that the line is back', async () => {
    const flow = await keepTwo();
    flow.server.hold(false);
    flow.answer('f', typed('z'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.saves.map(({ stepKey }) => stepKey)).toEqual(['planet', 'people', 'policy']);
    expect(kept(flow)).toEqual([]);
  });

  it('[F-36 S-16] an answer that depends on a kept one is stored after it, and none is dropped', async () => {
    const flow = await openWithoutLine();
    flow.answer('a', chosen('yes'));
    flow.send({ type: 'next.requested' });
    await loseLine(flow);
    flow.server.hold(false);
    flow.answer('d', typed('z'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.stored()).toEqual({ a: written('yes'), d: written(null, 'z') });
    expect(flow.notices.map(({ code }) => code)).not.toContain('answersDropped');
  });

  it('[F-35 F-36 A-14] an answer that depends on a kept one is kept, too, and sent after it', async () => {
    const flow = await keepWithDependent();
    expect([flow.stepKeyNow(), kept(flow)]).toEqual(['policy', ['planet', 'people']]);
    flow.server.hold(false);
    await sendKept(flow);
    expect(flow.server.stored()).toEqual({ a: written('yes'), d: written(null, 'z') });
    expect(kept(flow)).toEqual([]);
  });

  it('[F-36 A-14] an answer that depends on one kept behind its own step is sent after that one', async () => {
    const flow = await openWithoutLine();
    flow.send({ type: 'next.requested' });
    flow.answer('e', typed('y'));
    flow.send({ type: 'save.requested' });
    await loseLine(flow);
    flow.send({ type: 'previous.requested' });
    flow.answer('a', chosen('yes'));
    flow.send({ type: 'next.requested' });
    await loseLine(flow);
    flow.answer('d', typed('z'));
    flow.server.hold(false);
    await sendKept(flow);
    expect(flow.server.saves.map(({ stepKey }) => stepKey)).toEqual(['people', 'planet', 'people']);
    expect([kept(flow), flow.sheet.drafts('people')]).toEqual([[], {}]);
  });

  it('[F-36 A-14] where the kept one is refused, what depends on it stays a draft, and is said not to be saved', async () => {
    const flow = await keepWithDependent();
    flow.server.saveElsewhere('planet', { a: chosen('no') });
    flow.server.hold(false);
    await sendKept(flow);
    expect(flow.notices.slice(-2)).toMatchObject([
      { code: 'keptSaveRefused', stepKey: 'planet' },
      { code: 'keptSaveRefused', stepKey: 'people' },
    ]);
    expect([kept(flow), flow.sheet.drafts('people')]).toEqual([[], { d: written(null, 'z') }]);
  });

  it('[F-36 A-14] a save of what depends on a kept one that is refused fails, too', async () => {
    const flow = await keepWithDependent('save.requested');
    flow.server.saveElsewhere('planet', { a: chosen('no') });
    flow.server.hold(false);
    flow.answer('d', typed('zz'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    await flow.settled();
    expect(flow.notices.at(-1)).toEqual({ code: 'stepNotSaved', message: undefined });
    expect([kept(flow), flow.sheet.drafts('people')]).toEqual([[], { d: written(null, 'zz') }]);
  });

  it('[F-36] while one is still without a line, a later save is kept behind it, and not sent before it', async () => {
    const flow = await keepTwo();
    flow.answer('f', typed('z'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.waiting.map(({ saving }) => saving?.stepKey)).toEqual(['planet']);
    await loseLine(flow);
    expect([kept(flow), flow.server.waiting]).toEqual([['planet', 'people', 'policy'], []]);
    expect(flow.notices.at(-1)).toEqual({ code: 'saveKept', stepKey: 'policy' });
  });

  it('[F-36 F-13] a kept save that is asked for again sends what its question about removals was answered for', async () => {
    const flow = await openWithoutLine({ answers: { a: written('yes'), d: written(null, 'there') } });
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    await loseLine(flow);
    flow.server.hold(false);
    flow.answer('a', chosen('no'));
    flow.send({ type: 'save.requested' });
    expect(flow.state()).toBe('askingToRemove');
    flow.send({ type: 'removal.confirmed' });
    await flow.settled();
    expect(flow.server.stored()).toEqual({ a: written('no'), b: written(null, 'x') });
    expect([kept(flow), flow.sheet.hasChanges()]).toEqual([[], false]);
  });

  it('[F-36] when there is still no line, everything stays kept', async () => {
    const flow = await keepTwo();
    await sendKept(flow);
    await loseLine(flow);
    expect([kept(flow), flow.server.waiting, flow.server.saves]).toEqual([['planet', 'people'], [], []]);
    flow.server.hold(false);
    await sendKept(flow);
    expect(kept(flow)).toEqual([]);
  });

  it('[F-36 F-15] what somebody else changed is not sent again; its answers are drafts, and a save shows the conflict', async () => {
    const flow = await keepTwo();
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.server.hold(false);
    await sendKept(flow);
    expect(flow.notices.slice(-2)).toEqual([
      { code: 'keptSaveRefused', stepKey: 'planet', message: 'Someone else changed these answers.' },
      { code: 'keptSaveSent', stepKey: 'people', stillKept: 0 },
    ]);
    expect([kept(flow), flow.sheet.drafts('planet')]).toEqual([[], { b: written(null, 'x') }]);
    flow.send({ type: 'step.requested', stepKey: 'planet' });
    flow.send({ type: 'leave.saved' });
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.state()).toBe('resolvingConflict');
  });

  it('[F-36 F-13] what would remove something that nobody was asked about is not sent', async () => {
    const flow = await openWithoutLine({ answers: { a: written('yes') } });
    flow.answer('a', chosen('no'));
    flow.send({ type: 'next.requested' });
    await loseLine(flow);
    flow.server.saveElsewhere('people', { d: typed('theirs') });
    flow.sheet.replaceSaved({
      answers: flow.server.stored(),
      revisions: { ...flow.server.revisions() },
    });
    await sendKept(flow);
    expect([kept(flow), flow.server.waiting]).toEqual([[], []]);
    expect(flow.notices.at(-1)).toEqual({ code: 'keptSaveRefused', stepKey: 'planet', message: undefined });
    expect(flow.sheet.drafts('planet')).toEqual({ a: written('no') });
  });

  it('[F-36 F-28] a save that is asked for meanwhile waits for its turn', async () => {
    const flow = await keepTwo();
    flow.answer('f', typed('z'));
    await sendKept(flow);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.waiting.map(({ saving }) => saving?.stepKey)).toEqual(['planet']);
    flow.server.hold(false);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    await flow.settled();
    expect(flow.server.saves.map(({ stepKey }) => stepKey).toSorted()).toEqual([
      'people',
      'planet',
      'policy',
    ]);
    expect(flow.sheet.hasChanges()).toBe(false);
  });
});
