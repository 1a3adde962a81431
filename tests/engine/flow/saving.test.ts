import { connectQuestionnaire, createAnswerSheet } from '@alo/engine';
import { describe, expect, it, vi } from 'vitest';
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
import { openFlow } from '../support/flow.js';
import { createServer } from '../support/server.js';
import { complete, savedIn, threeSteps } from './three-steps.js';

describe('saving a step', () => {
  it('[F-3 ENG-31] a complete step gets a final save, the next one opens and the steps are refreshed', async () => {
    const flow = await openFlow(threeSteps);
    flow.send({ type: 'open.requested' });
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['a', 'b', 'c']);
    for (const [id, answer] of Object.entries(complete)) flow.sheet.set(id, answer);
    flow.send({ type: 'save.requested' });
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'saving',
      context: { saveAsDraft: false, highlighted: [] },
    });
    expect(flow.step().getSnapshot().hasTag('busy')).toBe(true);
    await flow.settled();
    expect(flow.server.saves).toMatchObject([
      { stepKey: 'planet', saveAsDraft: false, changes: { a: written('yes') } },
    ]);
    expect(flow.notices).toEqual([{ ...savedIn('planet'), next: 'people' }]);
    expect(flow.entered).toEqual(['planet', 'people']);
    expect(flow.actor.getSnapshot().context.steps).toMatchObject({
      completedSteps: 1,
      currentStepKey: 'people',
    });
    expect(flow.sheet.hasChanges()).toBe(false);
  });

  it('[F-3] a complete step that is asked to stay is saved finally and stays', async () => {
    const flow = await openFlow(threeSteps);
    for (const [id, answer] of Object.entries(complete)) flow.sheet.set(id, answer);
    flow.send({ type: 'save.requested', stays: true });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ stepKey: 'planet', saveAsDraft: false }]);
    expect(flow.notices).toEqual([{ ...savedIn('planet'), next: undefined }]);
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'planet']);
  });

  it('[F-3 ENG-31] on the last step a final save stays', async () => {
    const flow = await openFlow(threeSteps, { stepKey: 'policy' });
    flow.answer('f', typed('x'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: false }]);
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'policy']);
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(1);
  });

  it('[F-32 ENG-31] when a complete save moved on by itself, Next and Previous rest for a second', async () => {
    const flow = await openFlow(threeSteps);
    for (const [id, answer] of Object.entries(complete)) flow.answer(id, answer);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.clock.increment(999);
    flow.send({ type: 'next.requested' });
    flow.send({ type: 'previous.requested' });
    expect([flow.entered, flow.server.saves.length]).toEqual([['planet', 'people'], 1]);
    flow.clock.increment(1);
    flow.send({ type: 'next.requested' });
    expect(flow.entered).toEqual(['planet', 'people', 'policy']);
  });

  it('[F-32 F-8] only Next and Previous rest: Save, Skip and another step are heard at once', async () => {
    for (const [event, there] of [
      [{ type: 'skip.requested' }, ['policy', 'editing']],
      [{ type: 'step.requested', stepKey: 'policy' }, ['people', 'askingToLeave']],
      [{ type: 'save.requested' }, ['people', 'saving']],
    ] as const) {
      const flow = await openFlow(threeSteps, { answers: { e: written(null, 'x') } });
      for (const [id, answer] of Object.entries(complete)) flow.answer(id, answer);
      flow.send({ type: 'save.requested' });
      await flow.settled();
      flow.send(event);
      expect([flow.stepKeyNow(), flow.state()]).toEqual(there);
    }
  });

  it('[F-32 F-6] where the person chose Next, nothing rests', async () => {
    const flow = await openFlow(threeSteps);
    for (const [id, answer] of Object.entries(complete)) flow.answer(id, answer);
    flow.send({ type: 'next.requested' });
    await flow.settled();
    flow.send({ type: 'next.requested' });
    expect(flow.entered).toEqual(['planet', 'people', 'policy']);
  });

  it('[F-30 C-8] a save says which step it was of, what is left there, and where the form goes', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', { id: 'a', type: 'email' }, text('b'))));
    flow.answer('a', typed('nobody'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.notices).toEqual([{ ...savedIn('planet'), left: { open: 2, toFix: 1 } }]);
  });

  it('[F-9 ENG-38] a save with no answer at all is blocked and says so', async () => {
    const flow = await openFlow(threeSteps);
    flow.sheet.set('a', { note: 'x' });
    flow.sheet.set('a', null);
    flow.send({ type: 'save.requested' });
    expect(flow.notices).toEqual([{ code: 'nothingToSave' }]);
    expect([flow.state(), flow.server.saves]).toEqual(['editing', []]);
  });

  it('[F-9 ENG-38] an answer of a hidden question alone is nothing to save', async () => {
    const flow = await openFlow(threeSteps, { stepKey: 'people' });
    flow.sheet.set('d', typed('hidden'));
    flow.send({ type: 'save.requested' });
    expect(flow.notices).toEqual([{ code: 'nothingToSave' }]);
  });

  it('[F-9 ENG-38] a step with saved answers is saved again without changes, and so is a cleared answer', async () => {
    const flow = await openFlow(threeSteps, { answers: { b: written(null, 'x') } });
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.answer('b', null);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.saves.map(({ changes }) => changes)).toEqual([{}, { b: null }]);
    flow.send({ type: 'save.requested' });
    expect(flow.notices.at(-1)).toEqual({ code: 'nothingToSave' });
  });

  it('[F-13 ENG-23] a save that would remove something in another step asks first', async () => {
    const flow = await openFlow(threeSteps, { answers: { ...complete, d: typed('x') } });
    flow.answer('a', chosen('no'));
    flow.send({ type: 'save.requested' });
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'askingToRemove',
      context: { removals: [{ stepKey: 'people', questionIds: ['d'], files: 0 }] },
    });
    expect(flow.step().getSnapshot().hasTag('asking')).toBe(true);
    flow.send({ type: 'removal.cancelled' });
    expect([flow.state(), flow.server.saves]).toEqual(['editing', []]);
    flow.send({ type: 'save.requested' });
    flow.send({ type: 'removal.confirmed' });
    await flow.settled();
    expect(Object.keys(flow.server.stored())).toEqual(['a', 'b', 'c']);
    expect(flow.sheet.saved()).toEqual(flow.server.stored());
    expect(flow.stepKeyNow()).toBe('people');
  });

  it('[F-13 ENG-23] what changed while it was asked is asked about again', async () => {
    const flow = await openFlow(
      questionnaireOf(
        flatStep('planet', radio('a')),
        flatStep('people', text('b', whenOption('a')), text('c', whenOption('a'))),
      ),
      { answers: { a: written('yes'), b: written(null, 'x') } },
    );
    const asked = () =>
      flow
        .step()
        .getSnapshot()
        .context.removals.map(({ questionIds }) => questionIds);
    flow.answer('a', chosen('no'));
    flow.send({ type: 'save.requested' });
    expect([flow.state(), asked()]).toEqual(['askingToRemove', [['b']]]);
    // Another tab saves one more answer there.
    flow.server.saveElsewhere('people', { c: typed('y') });
    flow.sheet.replaceSaved({ answers: flow.server.stored(), revisions: { ...flow.server.revisions() } });
    flow.send({ type: 'removal.confirmed' });
    expect([flow.state(), asked()]).toEqual(['askingToRemove', [['b', 'c']]]);
    flow.send({ type: 'removal.confirmed' });
    await flow.settled();
    expect(Object.keys(flow.server.stored())).toEqual(['a']);
  });

  it('[F-14] a failed save keeps every answer as a draft and says why; a later one clears the failure', async () => {
    const flow = await openFlow(threeSteps);
    flow.server.hold();
    flow.answer('b', typed('x'));
    for (const end of ['fail', 'loseAnswer'] as const) {
      flow.send({ type: 'save.requested' });
      flow.server.waiting[0]?.[end]();
      await flow.settled();
      expect(flow.state()).toBe('editing');
      expect(flow.sheet.changes('planet')).toEqual({ b: written(null, 'x') });
    }
    expect(flow.notices).toEqual([
      { code: 'stepNotSaved', message: 'No network.' },
      { code: 'stepNotSaved', message: 'No answer.' },
    ]);
    expect(flow.step().getSnapshot().context.failure).toBe('No answer.');
    flow.server.hold(false);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.step().getSnapshot().context.failure).toBeUndefined();
    expect(flow.server.stored()).toEqual({ b: written(null, 'x') });
  });

  it('[F-14] a save that failed for no reason that can be shown says only that it failed', async () => {
    const flow = await openFlow(threeSteps);
    flow.server.hold();
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.fail('');
    await flow.settled();
    expect(flow.notices).toEqual([{ code: 'stepNotSaved', message: undefined }]);
  });

  it('[S-14 F-14 ENG-34] an answer taken back after a save whose reply was lost is sent again', async () => {
    const flow = await openFlow(threeSteps, { answers: { b: written(null, 'old') } });
    flow.server.hold();
    flow.answer('b', null);
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.loseAnswer();
    await flow.settled();
    flow.answer('b', typed('old'));
    expect(flow.server.stored()).toEqual({});
    flow.server.hold(false);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.step().getSnapshot().context.conflicts).toEqual([]);
    expect(flow.server.stored()).toEqual({ b: written(null, 'old') });
  });

  it('[J-5 F-13] what is typed while an earlier save goes first removes nothing unasked', async () => {
    const flow = await openFlow(threeSteps, {
      answers: { a: chosen('yes'), b: written(null, 'old'), d: written(null, 'theirs') },
    });
    flow.server.hold(true, ['save']);
    flow.answer('b', typed('lost'));
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.fail();
    await flow.settled();
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    // Its answer hides one of another step.
    flow.answer('a', chosen('no'));
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect([flow.server.waiting, flow.state()]).toEqual([[], 'editing']);
    expect(flow.notices.at(-1)).toEqual({ code: 'stepNotSaved', message: undefined });
    expect(flow.server.stored()).toMatchObject({ b: written(null, 'lost'), d: written(null, 'theirs') });
    flow.send({ type: 'save.requested' });
    expect(flow.state()).toBe('askingToRemove');
  });

  it('[F-29 F-13] what a save sends and removes is worked out once until the sheet changes', async () => {
    const sheet = createAnswerSheet(threeSteps);
    const changes = vi.fn(sheet.changes);
    const server = createServer(threeSteps);
    const actor = connectQuestionnaire({ ...sheet, changes }, { ...server, discarded: () => undefined });
    actor.start();
    await vi.waitFor(() => expect(actor.getSnapshot().matches('open')).toBe(true));
    sheet.set('b', typed('x'));
    actor.getSnapshot().children.step?.send({ type: 'save.requested' });
    expect(changes).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(sheet.saved()).toEqual({ b: written(null, 'x') }));
    expect(changes).toHaveBeenCalledTimes(1);
    actor.stop();
  });

  it('[F-16 ENG-34] what is typed while a save is under way is kept, and the step stays open', async () => {
    const flow = await openFlow(threeSteps);
    for (const [id, answer] of Object.entries(complete)) flow.answer(id, answer);
    flow.server.hold();
    flow.send({ type: 'save.requested' });
    flow.answer('b', typed('second thought'));
    flow.answer('c', null);
    flow.server.waiting[0]?.succeed();
    await flow.settled();
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'planet']);
    expect(flow.server.stored()).toMatchObject({ b: written(null, 'x'), c: written(null, 'x') });
    expect(flow.sheet.changes('planet')).toEqual({ b: written(null, 'second thought'), c: null });
  });

  it.each([
    ['before the save arrives', 'succeed'],
    ['before the save arrives', 'loseAnswer'],
    ['after the save arrived', 'succeed'],
    ['after the save arrived', 'loseAnswer'],
  ] as const)(
    '[F-16 F-21 ENG-34] what is taken back meanwhile stays so when the answers are read again %s (%s)',
    async (when, end) => {
      const flow = await openFlow(threeSteps);
      flow.answer('b', typed('x'));
      flow.server.hold();
      flow.send({ type: 'save.requested' });
      flow.answer('b', null);
      if (when === 'after the save arrived') flow.server.waiting[0]?.arrive();
      flow.sheet.replaceSaved({ answers: flow.server.stored(), revisions: { ...flow.server.revisions() } });
      expect(flow.sheet.question('b').answer).toBeUndefined();
      flow.server.waiting[0]?.[end]();
      await flow.settled();
      expect(flow.sheet.changes('planet')).toEqual({ b: null });
    },
  );

  /** Complete on the screen, since the draft of planet hides the question that is open; stored, it is shown. */
  async function openHiddenByDraft() {
    const flow = await openFlow(
      questionnaireOf(
        flatStep('planet', radio('a')),
        flatStep('people', text('b'), text('c', whenOption('a'))),
        flatStep('policy', text('d')),
      ),
      { answers: { a: chosen('yes') }, stepKey: 'people' },
    );
    flow.sheet.set('a', chosen('no'));
    flow.answer('b', typed('x'));
    return flow;
  }
  const incomplete = { ...savedIn('people'), code: 'stepSavedIncomplete' };

  it('[F-3 F-30 S-3] where the server finds a step incomplete it says so, and the step stays open', async () => {
    const flow = await openHiddenByDraft();
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.notices).toEqual([incomplete]);
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'people']);
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(0);
  });

  it('[F-6 F-30 S-3] Next says so too and goes; it does not save a step again that would not become completed', async () => {
    const flow = await openHiddenByDraft();
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect([flow.notices, flow.stepKeyNow()]).toEqual([[incomplete], 'policy']);
    flow.send({ type: 'previous.requested' });
    flow.send({ type: 'next.requested' });
    await flow.settled();
    expect([flow.server.saves.length, flow.stepKeyNow()]).toEqual([1, 'policy']);
  });

  it('[F-3 E-7 ENG-45] a save reports missing evidence, also when the step is left', async () => {
    const evidence = { options: [{ id: 'yes', has_attachment: true }], has_attachment: true };
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', radio('a', evidence)), flatStep('people', text('b'))),
    );
    flow.answer('a', chosen('yes'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.notices).toMatchObject([{ code: 'stepSaved', hasMissingAttachments: true }]);
    expect(flow.stepKeyNow()).toBe('people');
  });
});
