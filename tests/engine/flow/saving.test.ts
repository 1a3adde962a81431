import {
  connectQuestionnaire,
  createAnswerSheet,
  SaveRefusedError,
  type FlowNotice,
  type StepActor,
} from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
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

const questionnaire = questionnaireOf(
  flatStep('planet', radio('a'), text('b'), text('c')),
  flatStep('people', text('d', whenOption('a')), text('e')),
  flatStep('policy', text('f')),
);
type StepEvent = Parameters<StepActor['send']>[0];
const saved = { code: 'stepSaved', hasMissingAttachments: false };
const complete = { a: chosen('yes'), b: typed('x'), c: typed('x') };

describe('saving a step', () => {
  it('[F-3 ENG-31] a complete step is saved for good, the next one opens and the steps are refreshed', async () => {
    const flow = await openFlow(questionnaire);
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
      value: 'saving',
      context: { saveAsDraft: true, highlighted: ['a', 'c'] },
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

  it('[F-4 F-5 ENG-32] an answer with an issue stays pointed at, whatever is saved or typed, until it has none', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', { id: 'a', type: 'email' })));
    const highlighted = () => flow.step().getSnapshot().context.highlighted;
    flow.answer('a', typed('nobody'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.answer('a', typed('still nobody'));
    expect([flow.sheet.hasDrafts(), highlighted()]).toEqual([true, ['a']]);
    flow.clock.increment(100);
    expect(flow.scrolls).toEqual(['a']);
    flow.answer('a', typed('somebody@hotel.example'));
    expect(highlighted()).toEqual([]);
    flow.answer('a', null);
    expect(highlighted()).toEqual([]);
  });

  it('[F-5 C-10 ENG-33] the highlight of a file question goes with its first file', async () => {
    const flow = await openFlow(questionnaireOf(flatStep('planet', { id: 'a', type: 'file' }, text('b'))));
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    flow.sheet.setFiles('a', 1);
    expect(flow.step().getSnapshot().context.highlighted).toEqual([]);
  });

  it('[F-5 V-2 ENG-33] what becomes hidden is neither pointed at nor scrolled to', async () => {
    const flow = await openFlow(
      questionnaireOf(flatStep('planet', radio('a'), text('b', whenOption('a')), text('c'))),
    );
    flow.answer('a', chosen('yes'));
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['b', 'c']);
    flow.answer('a', chosen('no'));
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['c']);
    flow.clock.increment(100);
    expect(flow.scrolls).toEqual(['c']);
  });

  it('[F-5] nobody listens to a question that is not highlighted any more', async () => {
    const flow = await openFlow(questionnaire);
    const heard: string[] = [];
    flow.actor.system.inspect(({ type }) => {
      if (type === '@xstate.event') heard.push(type);
    });
    flow.send({ type: 'open.requested' });
    flow.answer('a', chosen('no'));
    const before = heard.length;
    flow.answer('a', null);
    flow.send({ type: 'skip.requested' });
    expect(flow.stepKeyNow()).toBe('people');
    const after = heard.length;
    flow.answer('b', typed('x'));
    flow.answer('e', typed('x'));
    expect(heard.slice(after)).toEqual([]);
    expect(after).toBeGreaterThan(before);
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
    const flow = await openFlow(questionnaire);
    flow.server.hold();
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    flow.server.waiting[0]?.fail('');
    await flow.settled();
    expect(flow.notices).toEqual([{ code: 'stepNotSaved', message: undefined }]);
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
    flow.sheet.takeOver('b', null, 2);
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
    flow.sheet.takeOver('b', conflict.current, 2);
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
    flow.sheet.takeOver('b', typed('theirs'), 2);
    flow.sheet.set('b', typed('theirs'));
    flow.send({ type: 'conflict.resolved' });
    expect([flow.state(), flow.sheet.hasDrafts()]).toEqual(['editing', false]);
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
    await flow.settled();
    expect(flow.state()).toBe('resolvingConflict');
    flow.sheet.takeOver('b', typed('theirs'), 2);
    flow.sheet.set('b', typed('theirs'));
    flow.send({ type: 'conflict.resolved' });
    await flow.settled();
    expect(flow.server.stored()).toMatchObject({ b: written(null, 'theirs') });
    return flow;
  }

  it('[F-15 F-11] resolved with theirs, leaving goes on', async () => {
    const flow = await resolvedWithTheirs({ type: 'leave.requested', route: '/hotels' }, {});
    expect([flow.routes, flow.server.saves]).toEqual([['/hotels'], []]);
  });

  it('[F-15 F-6] so does Next, which sets the tick that theirs completes', async () => {
    const going = await resolvedWithTheirs({ type: 'next.requested' }, {});
    expect([going.stepKeyNow(), going.server.saves]).toEqual(['people', []]);
    const ticking = await resolvedWithTheirs({ type: 'next.requested' }, { a: written(null, 'x') });
    expect(ticking.server.saves).toMatchObject([{ saveAsDraft: false, changes: {} }]);
    expect(ticking.stepKeyNow()).toBe('people');
  });

  it('[F-15 F-17] so does the submit', async () => {
    const flow = await resolvedWithTheirs({ type: 'submit.requested' }, {});
    expect([flow.server.submits(), flow.server.saves]).toEqual([1, []]);
  });

  it('[F-15 F-4] after a plain save the step stays open', async () => {
    const flow = await resolvedWithTheirs({ type: 'save.requested' }, {});
    expect([flow.state(), flow.stepKeyNow(), flow.server.saves]).toEqual(['editing', 'planet', []]);
  });

  it('[F-15 A-5] taking over what hides a question elsewhere keeps what was typed there', async () => {
    const flow = await openFlow(questionnaire, { answers: { a: chosen('yes') } });
    flow.sheet.set('d', typed('typed'));
    flow.answer('a', null);
    flow.server.saveElsewhere('planet', { a: chosen('no') });
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.sheet.takeOver('a', chosen('no'), 2);
    flow.sheet.set('a', chosen('yes'));
    expect(flow.sheet.question('d').answer).toEqual(written(null, 'typed'));
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

  it('[S-14 F-15] a save that is refused leaves nothing in doubt', async () => {
    const flow = await openFlow(questionnaire, { answers: { b: written(null, 'old') } });
    flow.answer('b', typed('new'));
    flow.server.saveElsewhere('planet', { b: typed('theirs') });
    flow.send({ type: 'save.requested' });
    await flow.settled();
    flow.send({ type: 'conflict.postponed' });
    expect(flow.sheet.hasDrafts()).toBe(true);
    flow.answer('b', typed('old'));
    expect(flow.sheet.hasDrafts()).toBe(false);
  });

  it('[S-14 F-14] so does one that is refused for another reason; one without an answer does not', async () => {
    for (const [error, isLeft] of [
      [new SaveRefusedError('Locked.'), false],
      [new Error('No network.'), true],
    ] as const) {
      const sheet = createAnswerSheet(questionnaire, { answers: { b: written(null, 'old') } });
      const server = createServer(questionnaire);
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
      expect(sheet.hasDrafts()).toBe(isLeft);
    }
  });

  it('[S-14 F-15] a refusal says nothing of an earlier save that got no answer', async () => {
    const flow = await openFlow(questionnaire, {
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
  const incomplete = { code: 'stepSavedIncomplete', hasMissingAttachments: false };

  it('[F-3 F-30 S-3] where the server finds a step incomplete it says so, and the step stays open', async () => {
    const flow = await openHiddenByDraft();
    flow.send({ type: 'save.requested' });
    await flow.settled();
    expect(flow.notices).toEqual([incomplete]);
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'people']);
    expect(flow.actor.getSnapshot().context.steps?.completedSteps).toBe(0);
  });

  it('[F-6 F-30 S-3] Next says so too and goes; it does not save again what would get no tick', async () => {
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
    expect(flow.notices).toEqual([{ code: 'stepSaved', hasMissingAttachments: true }]);
    expect(flow.stepKeyNow()).toBe('people');
  });
});
