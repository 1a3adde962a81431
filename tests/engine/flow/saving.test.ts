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
import { openFlow } from '../support/flow.js';

const questionnaire = questionnaireOf(
  flatStep('planet', radio('a'), text('b'), text('c')),
  flatStep('people', text('d', whenOption('a')), text('e')),
  flatStep('policy', text('f')),
);
const saved = { code: 'answersSaved', hasMissingAttachments: false };
const complete = { a: chosen('yes'), b: typed('x'), c: typed('x') };

describe('saving a step', () => {
  it('[F-3 ENG-31] a complete step is saved for good, the next one opens and the steps are refreshed', async () => {
    const flow = await openFlow(questionnaire);
    flow.send({ type: 'open.requested' });
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['a', 'b', 'c']);
    for (const [id, answer] of Object.entries(complete)) flow.sheet.set(id, answer);
    flow.send({ type: 'save.requested' });
    expect(flow.step().getSnapshot()).toMatchObject({ value: 'savingFinal', context: { highlighted: [] } });
    expect(flow.step().getSnapshot().hasTag('busy')).toBe(true);
    await flow.settled();
    expect(flow.server.saves).toMatchObject([
      { stepKey: 'planet', saveAsDraft: false, changes: { a: written('yes') } },
    ]);
    expect(flow.notices).toEqual([saved]);
    expect(flow.entered).toEqual(['planet', 'people']);
    expect(flow.actor.getSnapshot().context.steps).toMatchObject({
      completedSteps: 1,
      currentStepKey: 'people',
    });
    expect(flow.sheet.hasDrafts()).toBe(false);
  });

  it('[F-3 ENG-31] on the last step a final save stays', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'policy' });
    flow.answer('f', typed('x'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: false }]);
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'policy']);
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(1);
  });

  it('[F-4 ENG-32] of an incomplete step the open questions are highlighted, and a draft is saved', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'savingDraft',
      context: { highlighted: ['a', 'c'] },
    });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: true, changes: { b: written(null, 'x') } }]);
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'planet']);
    expect(flow.notices).toEqual([saved]);
    flow.clock.increment(99);
    expect(flow.scrolls).toEqual([]);
    flow.clock.increment(1);
    expect(flow.scrolls).toEqual(['a']);
  });

  it('[F-4 C-11 ENG-32] an answer with an issue is pointed at too, and does not refuse the draft', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', { id: 'a', type: 'email' })));
    flow.answer('a', typed('nobody'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.clock.increment(100);
    expect(flow.scrolls).toEqual(['a']);
    expect(flow.server.stored()).toEqual({ a: written(null, 'nobody') });
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(0);
  });

  it('[F-4 ENG-32] two saves in a row scroll once, and none after the step is left', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    for (const wait of [60, 60]) {
      flow.send({ type: 'save.requested' });
      await flow.settled();
      flow.clock.increment(wait);
    }
    expect(flow.scrolls).toEqual([]);
    flow.clock.increment(40);
    expect(flow.scrolls).toEqual(['a']);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.send({ type: 'skip.requested' });
    flow.clock.increment(100);
    expect(flow.scrolls).toEqual(['a']);
  });

  it('[F-5 ENG-33] a highlight goes when its question is answered, and the scroll goes to what is left', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    flow.answer('a', { note: 'I will ask.' });
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['a', 'c']);
    flow.answer('a', chosen('no'));
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['c']);
    flow.clock.increment(100);
    expect(flow.scrolls).toEqual(['c']);
  });

  it('[F-5 ENG-33] when all is answered before the scroll, nothing is scrolled to', async () => {
    const flow = await openFlow(questionnaire);
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    flow.answer('a', chosen('no'));
    flow.answer('c', typed('x'));
    flow.clock.increment(100);
    expect(flow.scrolls).toEqual([]);
  });

  it('[F-9 ENG-38] a save with no answer at all is blocked and says so', async () => {
    const flow = await openFlow(questionnaire);
    flow.sheet.set('a', { note: 'x' });
    flow.sheet.set('a', null);
    flow.send({ type: 'save.requested' });
    expect(flow.notices).toEqual([{ code: 'nothingToSave' }]);
    expect([flow.state(), flow.server.saves]).toEqual(['editing', []]);
  });

  it('[F-9 ENG-38] what only a hidden question says is nothing to save', async () => {
    const flow = await openFlow(questionnaire, { stepKey: 'people' });
    flow.sheet.set('d', typed('kept aside'));
    flow.send({ type: 'save.requested' });
    expect(flow.notices).toEqual([{ code: 'nothingToSave' }]);
  });

  it('[F-9 ENG-38] a step with saved answers is saved again without changes, and so is a cleared answer', async () => {
    const flow = await openFlow(questionnaire, { answers: { b: written(null, 'x') } });
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
    const flow = await openFlow(questionnaire, { answers: { ...complete, d: typed('x') } });
    flow.answer('a', chosen('no'));
    flow.send({ type: 'save.requested' });
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'askingToRemove',
      context: { removals: [{ stepKey: 'people', answers: 1, files: 0 }] },
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
        .context.removals.map(({ answers }) => answers);
    flow.answer('a', chosen('no'));
    flow.send({ type: 'save.requested' });
    expect([flow.state(), asked()]).toEqual(['askingToRemove', [1]]);
    // Another tab saves one more answer there.
    flow.server.saveElsewhere('people', { c: typed('y') });
    flow.sheet.replaceSaved({ answers: flow.server.stored(), revisions: { ...flow.server.revisions() } });
    flow.send({ type: 'removal.confirmed' });
    expect([flow.state(), asked()]).toEqual(['askingToRemove', [2]]);
    flow.send({ type: 'removal.confirmed' });
    await flow.settled();
    expect(Object.keys(flow.server.stored())).toEqual(['a']);
  });

  it('[F-14] a failed save keeps every answer as a draft and says why; a later one clears the failure', async () => {
    const flow = await openFlow(questionnaire);
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
      { code: 'answersNotSaved', message: 'No network.' },
      { code: 'answersNotSaved', message: 'No answer.' },
    ]);
    expect(flow.step().getSnapshot().context.failure).toBe('No answer.');
    flow.server.hold(false);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.step().getSnapshot().context.failure).toBeUndefined();
    expect(flow.server.stored()).toEqual({ b: written(null, 'x') });
  });

  it('[S-14 F-14 ENG-34] an answer taken back after a save whose reply was lost is sent again', async () => {
    const flow = await openFlow(questionnaire, { answers: { b: written(null, 'old') } });
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
    expect(flow.step().getSnapshot().context.conflicts).toMatchObject([{ questionId: 'b', current: null }]);
    flow.sheet.commit({ b: null }, { b: 2 });
    flow.send({ type: 'conflict.resolved' });
    await flow.settled();
    expect(flow.server.stored()).toEqual({ b: written(null, 'old') });
  });

  it('[F-15] a conflict shows yours and the current answer; resolved, it is saved again', async () => {
    const flow = await openFlow(questionnaire, { answers: { b: written(null, 'old') } });
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.answer('b', typed('mine'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    const conflict = {
      questionId: 'b',
      yours: written(null, 'mine'),
      current: written(null, 'theirs'),
      revision: 2,
    };
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'resolvingConflict',
      context: { conflicts: [conflict] },
    });
    expect(flow.notices).toEqual([]);
    flow.sheet.commit({ b: conflict.current }, { b: 2 });
    flow.send({ type: 'conflict.resolved' });
    await flow.settled();
    expect(flow.server.stored()).toEqual({ b: written(null, 'mine') });
    expect(flow.step().getSnapshot().context.conflicts).toEqual([]);
  });

  it('[F-15] a conflict postponed, or resolved with theirs, goes on editing', async () => {
    const flow = await openFlow(questionnaire, { answers: { b: written(null, 'old') } });
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.answer('b', typed('mine'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.send({ type: 'conflict.postponed' });
    expect([flow.state(), flow.sheet.changes('planet')]).toEqual(['editing', { b: written(null, 'mine') }]);
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.sheet.commit({ b: typed('theirs') }, { b: 2 });
    flow.sheet.set('b', typed('theirs'));
    flow.send({ type: 'conflict.resolved' });
    expect([flow.state(), flow.sheet.hasDrafts()]).toEqual(['editing', false]);
    expect(flow.server.stored()).toEqual({ b: written(null, 'theirs') });
  });

  it('[F-16 ENG-34] what is typed while a save is under way is kept, and the step stays open', async () => {
    const flow = await openFlow(questionnaire);
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
      const flow = await openFlow(questionnaire);
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

  it('[F-3 E-7 ENG-45] a save reports missing evidence, also when the step is left', async () => {
    const evidence = { options: [{ id: 'yes', has_attachment: true }], has_attachment: true };
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', radio('a', evidence)), flatStep('people', text('b'))),
    );
    flow.answer('a', chosen('yes'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.notices).toEqual([{ code: 'answersSaved', hasMissingAttachments: true }]);
    expect(flow.stepKeyNow()).toBe('people');
  });
});
