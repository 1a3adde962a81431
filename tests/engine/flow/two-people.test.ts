import { describe, expect, it } from 'vitest';
import type { AnswerMap } from '@alo/schemas';
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
import { openFlow, type Flow } from '../support/flow.js';
import { createServer } from '../support/server.js';

/** kwh is asked where there is a meter; share, in another step, where besides the books are open. */
const energy = questionnaireOf(
  flatStep('planet', radio('meter'), text('kwh', whenOption('meter')), radio('open')),
  flatStep(
    'people',
    text('share', {
      visible_when: { and: ['meter', 'open'].map((id) => ({ '==': [{ var: `${id}.option` }, 'yes'] })) },
    }),
  ),
);

/** Ana and Ben at the same form. */
async function openBoth(answers: AnswerMap) {
  const server = createServer(energy, answers);
  const [ana, ben] = [
    await openFlow(energy, { server, person: 'Ana', stepKey: 'planet' }),
    await openFlow(energy, { server, person: 'Ben', stepKey: 'planet' }),
  ];
  return { server, ana, ben };
}
async function saveAs(flow: Flow, id: string, answer: { selectedOptionId: string } | { typedValue: string }) {
  flow.answer(id, answer);
  flow.send({ type: 'save.requested' });
  await flow.settled();
  if (flow.state() === 'askingToRemove') flow.send({ type: 'removal.confirmed' });
  await flow.settled();
}
const reload = ({ sheet, server }: Flow) =>
  sheet.replaceSaved({ answers: server.stored(), revisions: { ...server.revisions() } });

describe('two people at one form', () => {
  it('[S-16 S-9] what somebody else hides meanwhile stays as a hidden draft, and the person is told why', async () => {
    const { server, ana, ben } = await openBoth({ meter: written('yes') });
    await saveAs(ben, 'meter', chosen('no'));
    await saveAs(ana, 'kwh', typed('5'));
    expect(server.stored()).toEqual({ meter: written('no') });
    expect(ana.notices.map(({ code }) => code)).toEqual(['answersDropped', 'stepSaved']);
    expect(ana.notices[0]).toEqual({
      code: 'answersDropped',
      dropped: [
        {
          questionId: 'kwh',
          answeredBy: null,
          because: [
            {
              questionId: 'meter',
              answer: written('no'),
              revision: 2,
              answeredBy: { name: 'Ben', isYou: false, at: '2026-03-01T10:00:00.000Z' },
            },
          ],
        },
      ],
    });
    expect(ana.sheet.question('meter')).toMatchObject({ answer: written('no'), draft: false });
    expect(ana.sheet.question('kwh')).toMatchObject({
      excluded: true,
      draft: true,
      answer: written(null, '5'),
    });
    // Ben thinks better of it.
    await saveAs(ben, 'meter', chosen('yes'));
    reload(ana);
    expect(ana.sheet.question('kwh')).toMatchObject({ excluded: false, answer: written(null, '5') });
    await saveAs(ana, 'open', chosen('no'));
    expect(server.stored().kwh).toEqual(written(null, '5'));
  });

  it('[S-17 F-15] an answer that somebody else gave meanwhile, and that a save would hide, is a conflict', async () => {
    const { server, ana, ben } = await openBoth({ meter: written('yes') });
    await saveAs(ben, 'kwh', typed('7'));
    await saveAs(ana, 'meter', chosen('no'));
    expect(ana.step().getSnapshot()).toMatchObject({
      value: 'resolvingConflict',
      context: {
        conflicts: [
          { questionId: 'kwh', yours: null, current: written(null, '7'), changedBy: { name: 'Ben' } },
        ],
      },
    });
    expect(server.stored().kwh).toEqual(written(null, '7'));
    // Ana has seen it, and still there is no meter.
    ana.sheet.rebase('kwh', typed('7'), 1);
    ana.send({ type: 'conflict.resolved' });
    await ana.settled();
    expect(server.stored()).toEqual({ meter: written('no') });
    expect(ana.notices.map(({ code }) => code)).toEqual(['stepSaved']);
  });

  it('[S-17] also one that is hidden in the sheet that does not know it', async () => {
    const { server, ana, ben } = await openBoth({ meter: written('yes') });
    await saveAs(ben, 'open', chosen('yes'));
    ben.send({ type: 'skip.requested' });
    await saveAs(ben, 'share', typed('1'));
    expect(ana.sheet.question('share').excluded).toBe(true);
    await saveAs(ana, 'meter', chosen('no'));
    expect(ana.step().getSnapshot().context.conflicts).toMatchObject([{ questionId: 'share' }]);
    expect(server.stored().share).toEqual(written(null, '1'));
  });

  it('[S-17 S-16] an answer that two saves hide together, each alone not, is kept aside and said', async () => {
    const either = { or: ['meter', 'open'].map((id) => ({ '==': [{ var: `${id}.option` }, 'yes'] })) };
    const questionnaire = questionnaireOf(
      flatStep('planet', radio('meter'), radio('open'), text('kwh', { visible_when: either })),
    );
    const answers = { meter: written('yes'), open: written('yes'), kwh: written(null, '5') };
    const server = createServer(questionnaire, answers);
    const ana = await openFlow(questionnaire, { server });
    server.saveElsewhere('planet', { open: chosen('no') });
    await saveAs(ana, 'meter', chosen('no'));
    expect(ana.notices[0]).toMatchObject({ code: 'answersDropped', dropped: [{ questionId: 'kwh' }] });
    expect(ana.sheet.hiddenDrafts()).toEqual({ kwh: written(null, '5') });
  });

  it('[S-16 F-13] what a save hides by its own answers is asked about before, and not said after', async () => {
    const { ana } = await openBoth({
      meter: written('yes'),
      open: written('yes'),
      share: written(null, '1'),
    });
    ana.server.saveElsewhere('planet', { open: { ...chosen('yes'), note: 'Yes.' } });
    ana.answer('meter', chosen('no'));
    ana.send({ type: 'save.requested' });
    expect(ana.step().getSnapshot().context.removals).toMatchObject([{ questionIds: ['share'] }]);
    ana.send({ type: 'removal.confirmed' });
    await ana.settled();
    expect(ana.notices.map(({ code }) => code)).toEqual(['stepSaved']);
    expect(ana.sheet.hiddenDrafts()).toEqual({});
  });
});
