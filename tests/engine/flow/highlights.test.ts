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
import { savedIn, threeSteps } from './three-steps.js';

describe('pointing at what is open', () => {
  it('[F-4 ENG-32] of an incomplete step the open questions are highlighted, and a draft is saved', async () => {
    const flow = await openFlow(threeSteps);
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested' });
    expect(flow.step().getSnapshot()).toMatchObject({
      value: 'saving',
      context: { saveAsDraft: true, highlighted: ['a', 'c'] },
    });
    await flow.settled();
    expect(flow.server.saves).toMatchObject([{ saveAsDraft: true, changes: { b: written(null, 'x') } }]);
    expect([flow.state(), flow.stepKeyNow()]).toEqual(['editing', 'planet']);
    expect(flow.notices).toEqual([{ ...savedIn('planet'), left: { open: 2, toFix: 0 } }]);
    flow.clock.increment(99);
    expect(flow.scrolls).toEqual([]);
    flow.clock.increment(1);
    expect(flow.scrolls).toEqual(['a']);
  });

  it('[F-4] a save that was asked to stay highlights them too, and scrolls nowhere', async () => {
    const flow = await openFlow(threeSteps);
    flow.answer('b', typed('x'));
    flow.send({ type: 'save.requested', stays: true });
    await flow.settled();
    flow.clock.increment(100);
    expect(flow.step().getSnapshot().context.highlighted).toEqual(['a', 'c']);
    expect(flow.scrolls).toEqual([]);
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
    const flow = await openFlow(threeSteps);
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
    const flow = await openFlow(threeSteps);
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
    const flow = await openFlow(threeSteps);
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
    expect([flow.sheet.hasChanges(), highlighted()]).toEqual([true, ['a']]);
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

  it('[F-5] the subscription of a question ends with its highlight', async () => {
    const flow = await openFlow(threeSteps);
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
});
