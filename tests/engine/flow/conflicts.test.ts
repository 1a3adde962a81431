import {
  connectQuestionnaire,
  createAnswerSheet,
  CallRefusedError,
  type FlowNotice,
  type StepActor,
} from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import { describe, expect, it, vi } from 'vitest';
import { chosen, flatStep, questionnaireOf, text, typed, written } from '../support/definitions.js';
import { openFlow } from '../support/flow.js';
import { createServer } from '../support/server.js';
import { threeSteps } from './three-steps.js';

type StepEvent = Parameters<StepActor['send']>[0];

describe('a conflict, and other saves that are refused', () => {
  it('[F-15] a conflict shows yours and the current answer; resolved, it is saved again', async () => {
    const flow = await openFlow(threeSteps, { answers: { b: written(null, 'old') } });
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.answer('b', typed('mine'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    const conflict = {
      questionId: 'b',
      yours: written(null, 'mine'),
      current: written(null, 'theirs'),
      revision: 2,
      changedBy: { name: 'Ben', isYou: false, at: '2026-03-01T10:00:00.000Z' },
    };
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'resolvingConflict',
      context: { conflicts: [conflict] },
    });
    expect(flow.notices).toEqual([]);
    flow.sheet.rebase('b', conflict.current, 2);
    flow.send({ type: 'conflict.resolved' });
    await flow.settled();
    expect(flow.server.stored()).toEqual({ b: written(null, 'mine') });
    expect(flow.step().getSnapshot().context.conflicts).toEqual([]);
  });

  it('[F-15] a conflict postponed, or resolved with theirs, goes on editing', async () => {
    const flow = await openFlow(threeSteps, { answers: { b: written(null, 'old') } });
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.answer('b', typed('mine'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.send({ type: 'conflict.postponed' });
    expect([flow.state(), flow.sheet.changes('planet')]).toEqual(['editing', { b: written(null, 'mine') }]);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.sheet.rebase('b', typed('theirs'), 2);
    flow.sheet.set('b', typed('theirs'));
    flow.send({ type: 'conflict.resolved' });
    expect([flow.state(), flow.sheet.hasChanges()]).toEqual(['editing', false]);
    expect(flow.server.stored()).toEqual({ b: written(null, 'theirs') });
  });

  /** A conflict about b, in a save for `event`, resolved with theirs. */
  async function resolvedWithTheirs(event: StepEvent, answers: AnswerMap) {
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', text('a'), text('b')), flatStep('people', text('c'))),
      { answers: { b: written(null, 'old'), ...answers } },
    );
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.answer('b', typed('mine'));
    flow.send(event);
    if (flow.state() === 'askingToLeave') flow.send({ type: 'leave.saved' });
    if (flow.state() === 'askingToSubmit') flow.send({ type: 'submit.confirmed' });
    await flow.settled();
    expect(flow.state()).toBe('resolvingConflict');
    flow.sheet.rebase('b', typed('theirs'), 2);
    flow.sheet.set('b', typed('theirs'));
    flow.send({ type: 'conflict.resolved' });
    await flow.settled();
    expect(flow.server.stored()).toMatchObject({ b: written(null, 'theirs') });
    return flow;
  }

  it('[F-15 F-11] after theirs was chosen, leaving goes on', async () => {
    const flow = await resolvedWithTheirs({ type: 'leave.requested', route: '/hotels' }, {});
    expect([flow.routes, flow.server.saves]).toEqual([['/hotels'], []]);
  });

  it('[F-15 F-6] after theirs was chosen, Next saves the step that theirs completes', async () => {
    const going = await resolvedWithTheirs({ type: 'next.requested' }, {});
    expect([going.stepKeyNow(), going.server.saves]).toEqual(['people', []]);
    const ticking = await resolvedWithTheirs({ type: 'next.requested' }, { a: written(null, 'x') });
    expect(ticking.server.saves).toMatchObject([{ saveAsDraft: false, changes: {} }]);
    expect(ticking.stepKeyNow()).toBe('people');
  });

  it('[F-15 F-17] after theirs was chosen, the submit goes on', async () => {
    const flow = await resolvedWithTheirs({ type: 'submit.requested' }, {});
    expect([flow.server.submits(), flow.server.saves]).toEqual([1, []]);
  });

  it('[F-15 F-4] after a conflict in a plain save the step stays open', async () => {
    const flow = await resolvedWithTheirs({ type: 'save.requested' }, {});
    expect([flow.state(), flow.stepKeyNow(), flow.server.saves]).toEqual(['editing', 'planet', []]);
  });

  it('[F-15 A-5] rebasing on an answer that hides a question elsewhere keeps what was typed there', async () => {
    const flow = await openFlow(threeSteps, { answers: { a: chosen('yes') } });
    flow.sheet.set('d', typed('typed'));
    flow.answer('a', null);
    flow.server.saveElsewhere('planet', { a: chosen('no') });
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.sheet.rebase('a', chosen('no'), 2);
    flow.sheet.set('a', chosen('yes'));
    expect(flow.sheet.question('d').answer).toEqual(written(null, 'typed'));
  });

  it('[S-14 F-15] a refused save leaves nothing unconfirmed', async () => {
    const flow = await openFlow(threeSteps, { answers: { b: written(null, 'old') } });
    flow.answer('b', typed('new'));
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.send({ type: 'conflict.postponed' });
    expect(flow.sheet.hasChanges()).toBe(true);
    flow.answer('b', typed('old'));
    expect(flow.sheet.hasChanges()).toBe(false);
  });

  it('[S-14 F-14] a save refused for any reason leaves nothing unconfirmed; a save without a response does', async () => {
    for (const [error, isLeft] of [
      [new CallRefusedError('Locked.'), false],
      [new Error('No network.'), true],
    ] as const) {
      const sheet = createAnswerSheet(threeSteps, { answers: { b: written(null, 'old') } });
      const server = createServer(threeSteps);
      const actor = connectQuestionnaire(sheet, {
        ...server,
        save: () => Promise.reject(error),
        discarded: () => undefined,
      });
      const notices: FlowNotice[] = [];
      actor.on('notice', ({ notice }) => void notices.push(notice));
      actor.start();
      await vi.waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true));
      sheet.set('b', typed('new'));
      actor.getSnapshot().children.step?.send({ type: 'save.requested' });
      await vi.waitFor(() => expect(notices).toEqual([{ code: 'stepNotSaved', message: error.message }]));
      sheet.set('b', typed('old'));
      expect(sheet.hasChanges()).toBe(isLeft);
    }
  });

  it('[S-16] an answer that the server did not keep, and does not say why, is a draft and not saved', async () => {
    const sheet = createAnswerSheet(threeSteps);
    const server = createServer(threeSteps);
    const actor = connectQuestionnaire(sheet, {
      ...server,
      save: () =>
        Promise.resolve({
          isCompleted: false,
          revisions: { b: 1, c: 1 },
          dropped: [{ questionId: 'b', answeredBy: null, because: [] }],
        }),
      discarded: () => undefined,
    });
    actor.start();
    await vi.waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true));
    sheet.set('b', typed('mine'));
    sheet.set('c', typed('mine'));
    actor.getSnapshot().children.step?.send({ type: 'save.requested' });
    await vi.waitFor(() => expect(sheet.saved()).toEqual({ c: written(null, 'mine') }));
    expect(sheet.drafts('planet')).toEqual({ b: written(null, 'mine') });
  });

  it('[S-14 F-15] a refusal confirms nothing of an earlier save that got no response', async () => {
    const flow = await openFlow(threeSteps, {
      answers: { b: written(null, 'old'), c: written(null, 'old') },
    });
    flow.answer('b', typed('new'));
    flow.answer('c', typed('new'));
    flow.server.hold();
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.loseAnswer();
    await flow.settled();
    flow.server.hold(false);
    flow.answer('b', typed('newer'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.send({ type: 'conflict.postponed' });
    flow.answer('c', typed('old'));
    expect(flow.server.stored()).toMatchObject({ c: written(null, 'new') });
    expect(flow.sheet.changes('planet')).toMatchObject({ c: written(null, 'old') });
  });
});
