import { createAnswerSheet, type SaveReceipt } from '@alo/engine';
import { describe, expect, it } from 'vitest';
import { chosen, planetOf, radio, text, typed, whenOption, written } from '../support/definitions.js';

/** What the server says when another person turned `meter` off, so that it does not keep `kwh`. */
const meterIsOff: SaveReceipt = {
  revisions: { meter: 2, kwh: 1 },
  dropped: ['kwh'],
  others: { meter: chosen('no') },
};
const metered = { answers: { meter: chosen('yes') }, revisions: { meter: 1 } };

describe('what a save did not keep', () => {
  it('[S-16] stays as a hidden draft, and the answer that decided is loaded', () => {
    const sheet = createAnswerSheet(planetOf(radio('meter'), text('kwh', whenOption('meter'))), metered);
    sheet.set('kwh', typed('5'));
    sheet.commit(sheet.changes('planet'), meterIsOff);
    expect([sheet.saved(), sheet.revision('meter')]).toEqual([{ meter: written('no') }, 2]);
    expect(sheet.question('meter')).toMatchObject({ answer: written('no'), draft: false });
    expect(sheet.question('kwh')).toMatchObject({ excluded: true, draft: true, answer: written(null, '5') });
    expect([sheet.hiddenDrafts(), sheet.hasChanges()]).toEqual([{ kwh: written(null, '5') }, false]);
    sheet.replaceSaved({ answers: { meter: chosen('yes') }, revisions: { meter: 3, kwh: 1 } });
    expect(sheet.question('kwh')).toMatchObject({ excluded: false, answer: written(null, '5') });
    expect(sheet.changes('planet')).toEqual({ kwh: written(null, '5') });
  });

  it('[S-7 S-16] what the save removed and decided about another answer stays where a draft shows it', () => {
    const sheet = createAnswerSheet(
      planetOf(radio('meter'), radio('read', whenOption('meter')), text('kwh', whenOption('read'))),
      { answers: { meter: chosen('yes'), read: chosen('yes'), kwh: typed('5') } },
    );
    sheet.set('meter', chosen('no'));
    const sent = sheet.changes('planet');
    sheet.set('meter', { ...chosen('yes'), note: 'I have seen it.' });
    sheet.commit(sent, {
      revisions: { meter: 2, read: 2, kwh: 2 },
      dropped: ['read', 'kwh'],
      others: { read: null },
    });
    expect(sheet.drafts('planet')).toMatchObject({ read: chosen('yes'), kwh: typed('5') });
  });

  it('[S-16 S-8] also stays where an answer of the same save is looked at, too', () => {
    const both = { and: ['meter', 'open'].map((id) => ({ '==': [{ var: `${id}.option` }, 'yes'] })) };
    const sheet = createAnswerSheet(
      planetOf(radio('meter'), radio('open'), text('kwh', { visible_when: both })),
      metered,
    );
    sheet.set('open', chosen('yes'));
    sheet.set('kwh', typed('5'));
    sheet.commit(sheet.changes('planet'), meterIsOff);
    expect(sheet.hiddenDrafts()).toEqual({ kwh: written(null, '5') });
  });

  it('[S-8 S-16] what is shown again since the save was sent, and hidden by what another person answered, stays', () => {
    const sheet = createAnswerSheet(
      planetOf(radio('meter'), radio('read', whenOption('meter')), text('kwh', whenOption('read'))),
      metered,
    );
    sheet.set('kwh', typed('5'));
    sheet.set('read', { note: 'Later' });
    const sent = sheet.changes('planet');
    sheet.set('read', chosen('yes'));
    expect(sheet.question('kwh').excluded).toBe(false);
    sheet.commit(sent, { ...meterIsOff, dropped: ['read'] });
    expect(sheet.hiddenDrafts()).toMatchObject({ kwh: typed('5') });
  });

  it('[S-16 S-6] what was typed there since the save was sent stays, too', () => {
    const sheet = createAnswerSheet(planetOf(radio('meter'), text('kwh', whenOption('meter'))), metered);
    sheet.set('kwh', typed('5'));
    const sent = sheet.changes('planet');
    sheet.set('kwh', typed('6'));
    sheet.commit(sent, meterIsOff);
    expect(sheet.hiddenDrafts()).toEqual({ kwh: written(null, '6') });
  });

  it('[S-16 S-9 S-10] the answer that decided is loaded under a draft, which keeps its base revision', () => {
    const sheet = createAnswerSheet(
      planetOf(radio('meter'), text('kwh', whenOption('meter')), text('more')),
      metered,
    );
    sheet.set('kwh', typed('5'));
    const sent = sheet.changes('planet');
    sheet.set('meter', { ...chosen('yes'), note: 'I have seen it.' });
    sheet.commit(sent, meterIsOff);
    expect(sheet.question('meter')).toMatchObject({ draft: true, answer: { selectedOptionId: 'yes' } });
    expect([sheet.saved(), sheet.revision('meter')]).toEqual([{ meter: written('no') }, 1]);
    expect(sheet.question('kwh')).toMatchObject({ excluded: false, draft: true });
  });

  it('[S-16 S-9] answers of questions that the form does not ask, or that were sent, are not loaded', () => {
    const sheet = createAnswerSheet(planetOf(text('a')));
    sheet.set('a', typed('mine'));
    sheet.commit(sheet.changes('planet'), { others: { a: typed('theirs'), gone: typed('x') } });
    expect(sheet.saved()).toEqual({ a: written(null, 'mine') });
  });
});
