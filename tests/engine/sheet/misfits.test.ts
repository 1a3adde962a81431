import { createAnswerSheet } from '@alo/engine';
import { describe, expect, it, vi } from 'vitest';
import {
  chosen,
  entry,
  flatStep,
  planetOf,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
  written,
  yesNo,
} from '../support/definitions.js';

const aLot = { text: 'a lot', reading: undefined };
const tooMuch = { text: '1.000', reading: '1000' };
const amount = { id: 'n', type: 'number' as const, validation_rules: { max_value: 100 } };
/** A question that shows another one when it is 5. */
const asking = planetOf(amount, text('five', { dependency_list: [entry('n', 'equals', '5')] }));

describe('misfits', () => {
  it('[A-17 C-8 L-8] a misfit is shown with its issue, and is open, not answered and never sent', () => {
    const sheet = createAnswerSheet(asking);
    const listener = vi.fn();
    sheet.subscribe('n', listener);
    sheet.setMisfit('n', tooMuch);
    expect(sheet.question('n')).toEqual({
      answer: undefined,
      misfit: tooMuch,
      excluded: false,
      answered: false,
      draft: false,
      offered: false,
      issue: { questionId: 'n', code: 'tooLarge', params: { max: 100 } },
      notOffered: [],
    });
    expect(sheet.form()).toEqual({ answered: 0, total: 1, open: 1, toFix: 1 });
    expect([sheet.open('planet'), sheet.misfits('planet')]).toEqual([['n'], { n: tooMuch }]);
    expect([sheet.changes('planet'), sheet.hasChanges(), sheet.drafts('planet')]).toEqual([{}, false, {}]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('[A-17] the saved answer stands under a misfit: conditions see it, what was typed before is gone', () => {
    const sheet = createAnswerSheet(asking, { answers: { n: typed('5') } });
    sheet.set('n', typed('7'));
    expect(sheet.question('five').excluded).toBe(true);
    sheet.setMisfit('n', aLot);
    expect(sheet.question('n')).toMatchObject({ answer: written(null, '5'), misfit: aLot, answered: false });
    expect([sheet.question('five').excluded, sheet.unsaved('planet')]).toEqual([false, []]);
    // It follows what is saved meanwhile.
    sheet.replaceSaved({ answers: { n: typed('6') } });
    expect(sheet.question('n')).toMatchObject({ answer: written(null, '6'), misfit: aLot });
    expect(sheet.question('five').excluded).toBe(true);
  });

  it('[A-17] any other answer takes a misfit away, and so does discarding', () => {
    const sheet = createAnswerSheet(asking, { answers: { n: typed('5') } });
    sheet.setMisfit('n', aLot);
    sheet.set('n', typed('5'));
    expect(sheet.question('n')).toMatchObject({ misfit: undefined, answered: true, draft: false });
    sheet.setMisfit('n', aLot);
    sheet.set('n', null);
    expect(sheet.question('n')).toMatchObject({ misfit: undefined, answer: undefined, draft: true });
    sheet.setMisfit('n', aLot);
    sheet.discard('planet');
    expect(sheet.question('n')).toMatchObject({ misfit: undefined, answer: written(null, '5') });
  });

  it('[A-17] of Radio + Text a misfit takes the place of the text, and the option stays', () => {
    const question = {
      id: 'n',
      type: 'radio-text' as const,
      options: yesNo,
      validation_rules: { data_type: 'number' as const },
    };
    const sheet = createAnswerSheet(planetOf(question));
    sheet.set('n', { ...chosen('yes'), ...typed('5') });
    sheet.setMisfit('n', aLot);
    expect(sheet.question('n')).toMatchObject({ answer: written('yes'), misfit: aLot, answered: false });
    expect([sheet.changes('planet'), sheet.drafts('planet')]).toEqual([{}, { n: written('yes') }]);
  });

  it('[A-17 S-5 S-6] what was sent before a misfit was typed is saved, and stands under it', () => {
    const sheet = createAnswerSheet(asking);
    sheet.set('n', typed('5'));
    const sent = sheet.changes('planet');
    sheet.setMisfit('n', aLot);
    sheet.commit(sent);
    expect(sheet.question('n')).toMatchObject({ answer: written(null, '5'), misfit: aLot, draft: false });
    expect(sheet.question('five').excluded).toBe(false);
  });

  it('[A-17 S-8 S-15] the misfit of a question that a save hides is gone; one that somebody else hides stays', () => {
    const hidden = planetOf(radio('a'), { ...amount, ...whenOption('a') });
    const sheet = createAnswerSheet(hidden, { answers: { a: chosen('yes'), n: typed('5') } });
    sheet.setMisfit('n', aLot);
    sheet.rebase('a', chosen('no'), 2);
    sheet.set('a', chosen('no'));
    expect(sheet.question('n')).toMatchObject({ excluded: true, misfit: aLot, answer: undefined });
    sheet.set('a', chosen('yes'));
    sheet.commit(sheet.changes('planet'));
    expect(sheet.question('n')).toMatchObject({ excluded: false, misfit: aLot, answer: undefined });
    sheet.set('a', chosen('no'));
    sheet.commit(sheet.changes('planet'));
    sheet.set('a', chosen('yes'));
    expect(sheet.question('n')).toMatchObject({ excluded: false, misfit: undefined });
  });

  it('[A-17 A-13] a text that fits, or one for a question in which nothing can be typed, is a RangeError', () => {
    const sheet = createAnswerSheet(planetOf(amount, radio('a'), { id: 'f', type: 'file' }));
    expect(() => sheet.setMisfit('n', { text: '1 00', reading: '100' })).toThrow(
      'The text "1 00" fits question "n".',
    );
    for (const id of ['a', 'f', 'nobody']) expect(() => sheet.setMisfit(id, aLot)).toThrow(RangeError);
    expect(sheet.form()).toMatchObject({ answered: 0, toFix: 0 });
  });

  it('[A-18 A-8 A-17] drafts and misfits that were discarded can be restored, over what is saved meanwhile', () => {
    const questionnaire = questionnaireOf(
      flatStep('planet', amount, text('b'), text('c')),
      flatStep('people', text('d')),
    );
    const sheet = createAnswerSheet(questionnaire, { answers: { b: typed('saved'), c: typed('saved') } });
    sheet.setMisfit('n', aLot);
    sheet.set('b', typed('mine'));
    sheet.set('c', null);
    sheet.set('d', typed('elsewhere'));
    const discarded = sheet.discard('planet');
    expect(discarded).toEqual({ drafts: { b: written(null, 'mine'), c: null }, misfits: { n: aLot } });
    expect([sheet.drafts('planet'), sheet.misfits('planet')]).toEqual([{}, {}]);
    expect(sheet.drafts('people')).toEqual({ d: written(null, 'elsewhere') });
    sheet.set('n', typed('7'));
    sheet.replaceSaved({ answers: { b: typed('mine'), c: typed('saved') } });
    sheet.restore(discarded);
    expect([sheet.drafts('planet'), sheet.misfits('planet')]).toEqual([{ c: null }, { n: aLot }]);
    expect(sheet.question('n').answer).toBeUndefined();
  });

  it('[A-18] only the named questions of a step are discarded', () => {
    const sheet = createAnswerSheet(planetOf(amount, text('b'), text('c')));
    sheet.setMisfit('n', aLot);
    sheet.set('b', typed('x'));
    sheet.set('c', typed('y'));
    expect(sheet.discard('planet', new Set(['n', 'c']))).toEqual({
      drafts: { c: written(null, 'y') },
      misfits: { n: aLot },
    });
    expect(sheet.drafts('planet')).toEqual({ b: written(null, 'x') });
  });

  it('[A-18 A-13] where one thing of several cannot be restored, nothing is', () => {
    const sheet = createAnswerSheet(planetOf(amount, text('b')));
    const drafts = { b: typed('x') };
    for (const discarded of [
      { drafts: { ...drafts, nobody: typed('x') }, misfits: {} },
      { drafts, misfits: { n: { text: '5', reading: '5' } } },
    ]) {
      expect(() => sheet.restore(discarded)).toThrow(RangeError);
      expect(sheet.drafts('planet')).toEqual({});
    }
  });
});
