import { createAnswerSheet, type SavedAnswers } from '@alo/engine';
import { describe, expect, it, vi } from 'vitest';
import {
  chosen,
  flatStep,
  planetOf,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
  written,
} from '../support/definitions.js';

const offering = planetOf(
  radio('a', { default_value: 'yes' }),
  text('b', { default_value: 'hello' }),
  text('c'),
);
const hello = { answer: written(null, 'hello'), draft: false, offered: true };

describe('offers', () => {
  it('[A-4 ENG-06] an offer is shown and sent with its step, and is no change', () => {
    const sheet = createAnswerSheet(offering);
    expect(sheet.question('b')).toMatchObject({ ...hello, answered: true });
    expect(sheet.changes('planet')).toEqual({ a: written('yes'), b: written(null, 'hello') });
    expect([sheet.hasChanges(), sheet.unsaved('planet'), sheet.drafts('planet')]).toEqual([false, [], {}]);
    sheet.set('c', typed('x'));
    expect(sheet.unsaved('planet')).toEqual(['c']);
    expect(Object.keys(sheet.changes('planet'))).toEqual(['a', 'b', 'c']);
    sheet.commit(sheet.changes('planet'));
    expect(sheet.question('b')).toMatchObject({ draft: false, offered: false });
    expect(sheet.saved().b).toEqual(written(null, 'hello'));
  });

  it('[A-4] what is typed over an offer is a draft; typed as it is offered, it is none', () => {
    const sheet = createAnswerSheet(offering);
    const listener = vi.fn();
    sheet.subscribe('b', listener);
    sheet.set('b', typed('mine'));
    expect(sheet.question('b')).toMatchObject({ draft: true, offered: false });
    sheet.set('b', typed('hello'));
    expect(sheet.question('b')).toMatchObject(hello);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('[A-4 A-8 A-18] discarding keeps an offer, and brings it back from under a draft', () => {
    const sheet = createAnswerSheet(offering);
    sheet.set('b', null);
    expect([sheet.unsaved('planet'), sheet.changes('planet').b]).toEqual([['b'], null]);
    expect(sheet.discard('planet').drafts).toEqual({ b: null });
    expect(sheet.question('b')).toMatchObject(hello);
    expect(sheet.question('a')).toMatchObject({ answer: written('yes'), offered: true });
  });

  it('[A-4 S-5] an offer whose clearing was saved is not made again, however often the answers are loaded', () => {
    const sheet = createAnswerSheet(offering);
    sheet.set('b', null);
    sheet.commit(sheet.changes('planet'), { revisions: { a: 1, b: 1 } });
    const expectNone = () => {
      expect(sheet.question('b')).toMatchObject({ answer: undefined, draft: false, offered: false });
    };
    expectNone();
    const saved: SavedAnswers = { answers: { a: chosen('yes') }, revisions: { a: 1, b: 1 } };
    sheet.replaceSaved(saved);
    expectNone();
    // Also by a host that does not tell revisions.
    for (let loads = 0; loads < 2; loads += 1) sheet.replaceSaved({ answers: saved.answers });
    expectNone();
    expect(createAnswerSheet(offering, saved).question('b')).toMatchObject({ answer: undefined });
  });

  it('[A-4 S-8] an offer whose saved answer a save removed is not made again', () => {
    const sheet = createAnswerSheet(
      planetOf(radio('a'), text('b', { ...whenOption('a'), default_value: 'hello' })),
      { answers: { a: chosen('yes'), b: typed('hello') } },
    );
    sheet.set('a', chosen('no'));
    sheet.commit(sheet.changes('planet'));
    sheet.set('a', chosen('yes'));
    expect(sheet.question('b')).toMatchObject({ answer: undefined, offered: false });
  });

  it('[A-4 ENG-26] nothing is offered to a read-only question, nor in a sheet that is only read', () => {
    const readOnly = planetOf(text('a', { default_value: 'x', attributes: { readOnly: true } }));
    expect(createAnswerSheet(readOnly).question('a')).toMatchObject({ answer: undefined, offered: false });
    const sheet = createAnswerSheet(offering, { answers: {} }, { makesOffers: false });
    expect(sheet.question('b')).toMatchObject({ answer: undefined, offered: false });
    expect([sheet.changes('planet'), sheet.form().answered]).toEqual([{}, 0]);
    sheet.replaceSaved({ answers: {} });
    expect(sheet.question('b').answer).toBeUndefined();
  });

  it('[A-21 A-4 D-14] the default "today" of a date offers the day that the host gives, and no day without one', () => {
    const dated = planetOf(
      text('begun', { default_value: 'today', validation_rules: { format: 'date' } }),
      text('audit', {
        validation_rules: { format: 'date' },
        visible_when: { '>=': [{ var: 'begun.day' }, 20_000] },
      }),
      text('word', { default_value: 'today' }),
    );
    const sheet = createAnswerSheet(dated, undefined, { today: '2026-11-29' });
    expect(sheet.question('begun')).toMatchObject({ answer: written(null, '2026-11-29'), offered: true });
    expect(sheet.question('audit').excluded).toBe(false);
    expect(sheet.question('word').answer).toEqual(written(null, 'today'));
    const changes = sheet.changes('planet');
    sheet.commit(changes);
    // On another day, what was saved is shown.
    const answers = sheet.saved();
    const later = createAnswerSheet(dated, { answers }, { today: '2027-01-15' });
    expect(later.question('begun')).toMatchObject({ answer: written(null, '2026-11-29'), offered: false });
    expect(createAnswerSheet(dated).question('begun')).toMatchObject({ answer: undefined, offered: false });
    expect(() => createAnswerSheet(dated, undefined, { today: 'tomorrow' })).toThrow(RangeError);
  });

  it('[A-4 S-9] an offer gives way to an answer saved elsewhere, a draft does not', () => {
    const sheet = createAnswerSheet(offering, { answers: { b: typed('saved') } });
    expect(sheet.question('b')).toMatchObject({ answer: written(null, 'saved'), offered: false });
    sheet.set('b', typed('mine'));
    sheet.replaceSaved({ answers: { a: chosen('no'), b: typed('theirs') } });
    expect(sheet.question('a')).toMatchObject({ answer: written('no'), draft: false, offered: false });
    expect(sheet.question('b')).toMatchObject({ answer: written(null, 'mine'), draft: true });
  });

  it('[A-14 A-17] an answer that only the offer of another step shows waits for it, also under a misfit', () => {
    const sheet = createAnswerSheet(
      questionnaireOf(
        flatStep('planet', { id: 'n', type: 'number', default_value: '5' }),
        flatStep(
          'people',
          text('b', { dependency_list: [{ questionId: 'n', conditionType: 'equals', requiredValue: '5' }] }),
        ),
      ),
    );
    sheet.set('b', typed('x'));
    expect([sheet.question('b').excluded, sheet.changes('people')]).toEqual([false, {}]);
    sheet.setMisfit('n', { text: 'a lot', reading: undefined });
    expect([sheet.question('b').excluded, sheet.changes('people')]).toEqual([false, {}]);
    sheet.set('n', typed('5'));
    sheet.commit(sheet.changes('planet'));
    expect(sheet.changes('people')).toEqual({ b: written(null, 'x') });
  });
});
