import { createAnswerSheet, type AnswerSheet } from '@alo/engine';
import { describe, expect, it } from 'vitest';
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

const answerOf = (sheet: AnswerSheet, id: string) => sheet.question(id).answer;
/** Saves the drafts of a step, as they are. */
const save = (sheet: AnswerSheet, stepKey: 'planet' | 'people' = 'planet') =>
  sheet.commit(sheet.changes(stepKey));

describe('after a save', () => {
  it('[S-5 ENG-34] what was sent is saved and no longer a draft', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b')), { answers: { b: typed('saved') } });
    sheet.set('a', typed('x'));
    sheet.set('b', null);
    save(sheet);
    expect(sheet.saved()).toEqual({ a: written(null, 'x') });
    expect(sheet.hasChanges()).toBe(false);
  });

  it('[S-6 ENG-34] what was typed while the save was under way stays a draft', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b'), text('c')), {
      answers: { b: typed('old') },
    });
    sheet.set('a', typed('first'));
    sheet.set('b', typed('new'));
    const sent = sheet.changes('planet');
    sheet.set('a', typed('second'));
    sheet.set('b', typed('old'));
    sheet.set('c', typed('third'));
    sheet.commit(sent);
    expect(sheet.saved()).toEqual({ a: written(null, 'first'), b: written(null, 'new') });
    expect(sheet.changes('planet')).toEqual({
      a: written(null, 'second'),
      b: written(null, 'old'),
      c: written(null, 'third'),
    });
  });

  it('[S-7 ENG-37] an answer that what is saved excludes and a draft still shows becomes a draft again', () => {
    const questionnaire = questionnaireOf(
      flatStep('planet', radio('a'), radio('b')),
      flatStep(
        'people',
        text('c', {
          visible_when: {
            or: [{ '==': [{ var: 'a.option' }, 'yes'] }, { '==': [{ var: 'b.option' }, 'yes'] }],
          },
        }),
      ),
    );
    const sheet = createAnswerSheet(questionnaire, { answers: { a: chosen('yes'), c: typed('x') } });
    sheet.set('a', chosen('no'));
    const sent = sheet.changes('planet');
    sheet.set('b', chosen('yes'));
    sheet.commit(sent);
    expect(sheet.saved()).toEqual({ a: written('no') });
    expect(sheet.question('c')).toMatchObject({ answer: written(null, 'x'), draft: true, excluded: false });
    expect(sheet.hasChanges('people')).toBe(false);
    save(sheet, 'planet');
    expect(sheet.changes('people')).toEqual({ c: written(null, 'x') });
  });

  it('[S-8 A-4 ENG-37] a hidden draft is gone after the save, and only what is offered comes back', () => {
    const sheet = createAnswerSheet(
      planetOf(radio('a'), text('b', whenOption('a')), text('c', { ...whenOption('a'), default_value: 'd' })),
      { answers: { a: chosen('yes'), b: typed('saved') } },
    );
    sheet.set('c', typed('x'));
    sheet.set('a', chosen('no'));
    save(sheet);
    expect(sheet.saved()).toEqual({ a: written('no') });
    sheet.set('a', chosen('yes'));
    expect(answerOf(sheet, 'b')).toBeUndefined();
    expect(answerOf(sheet, 'c')).toEqual(written(null, 'd'));
  });

  it('[S-8 A-5] a hidden draft stays when a step is saved whose answers do not hide it', () => {
    const sheet = createAnswerSheet(
      questionnaireOf(
        flatStep('planet', radio('a'), text('b', whenOption('a'))),
        flatStep('people', text('c')),
      ),
      { answers: { a: chosen('yes'), b: typed('saved') } },
    );
    sheet.set('a', chosen('no'));
    sheet.set('c', typed('x'));
    save(sheet, 'people');
    sheet.discard('planet');
    expect(sheet.question('b')).toMatchObject({ answer: written(null, 'saved'), excluded: false });
  });

  it('[S-9 ENG-34] answers saved elsewhere are loaded under the drafts', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b'), text('c')), {
      answers: { a: typed('old'), b: typed('old') },
      revisions: { a: 1, b: 1 },
    });
    sheet.set('b', typed('mine'));
    sheet.replaceSaved({ answers: { b: typed('theirs'), c: typed('theirs') }, revisions: { b: 2, c: 1 } });
    expect([answerOf(sheet, 'a'), answerOf(sheet, 'b'), answerOf(sheet, 'c')]).toEqual([
      undefined,
      written(null, 'mine'),
      written(null, 'theirs'),
    ]);
    expect(['a', 'b', 'c'].map((id) => sheet.revision(id))).toEqual([0, 1, 1]);
    sheet.replaceSaved({ answers: { b: typed('mine') } });
    expect(sheet.hasChanges()).toBe(false);
  });

  it('[S-10 S-9] a draft keeps its base revision when another answer is loaded under it', () => {
    const loaded = (answer: string, revision: number) => ({
      answers: { b: typed(answer) },
      revisions: { b: revision },
    });
    const sheet = createAnswerSheet(planetOf(text('b')), loaded('old', 1));
    sheet.set('b', typed('mine'));
    sheet.replaceSaved(loaded('theirs', 2));
    sheet.replaceSaved(loaded('theirs', 2));
    expect(sheet.revision('b')).toBe(1);
    sheet.replaceSaved(loaded('old', 3));
    expect(sheet.revision('b')).toBe(3);
    sheet.replaceSaved(loaded('theirs', 4));
    expect(sheet.revision('b')).toBe(3);
    sheet.discard('planet');
    expect([sheet.revision('b'), answerOf(sheet, 'b')]).toEqual([4, written(null, 'theirs')]);
    sheet.set('b', typed('mine'));
    sheet.replaceSaved(loaded('others', 5));
    sheet.rebase('b', typed('others'), 5);
    expect(sheet.revision('b')).toBe(5);
    sheet.replaceSaved(loaded('again', 6));
    sheet.commit({ b: typed('mine') }, { revisions: { b: 7 } });
    expect(sheet.revision('b')).toBe(7);
    sheet.replaceSaved({ answers: { b: typed('mine') } });
    expect(sheet.revision('b')).toBe(0);
  });

  it('[S-10] a save changes no revision of what it neither sent nor dropped, whatever the response says', () => {
    const sheet = createAnswerSheet(planetOf(radio('a'), text('b', whenOption('a')), text('c')), {
      answers: { a: chosen('yes'), b: typed('x'), c: typed('old') },
      revisions: { a: 1, b: 1, c: 1 },
    });
    sheet.set('a', chosen('no'));
    sheet.commit(sheet.changes('planet'), { revisions: { a: 2, b: 2, c: 2, 'of-before': 9 } });
    expect(['a', 'b', 'c'].map((id) => sheet.revision(id))).toEqual([2, 2, 1]);
  });

  it('[S-14 ENG-34] what a save without a response sent stays a draft until a save is confirmed', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b')), { answers: { a: typed('old') } });
    sheet.set('a', typed('new'));
    const sent = Object.keys(sheet.changes('planet'));
    sheet.set('a', typed('old'));
    sheet.markUnconfirmed(sent);
    expect(sheet.question('a')).toMatchObject({ answer: written(null, 'old'), draft: true });
    sheet.set('a', typed('new'));
    sheet.set('a', typed('old'));
    expect(sheet.question('a')).toMatchObject({ answer: written(null, 'old'), draft: true });
    sheet.discard('planet');
    expect(sheet.changes('planet')).toEqual({ a: written(null, 'old') });
    save(sheet);
    expect(sheet.hasChanges()).toBe(false);
    sheet.markUnconfirmed(['a', 'b']);
    sheet.replaceSaved({ answers: { a: typed('old'), b: typed('arrived') } });
    expect(sheet.changes('planet')).toEqual({ b: null });
  });

  it('[S-14] a refused save takes away the mark that it set, and no other', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b')), {
      answers: { a: typed('old'), b: typed('old') },
    });
    sheet.set('a', typed('new'));
    const refuse = sheet.markUnconfirmed(['a']);
    sheet.set('a', typed('old'));
    expect(sheet.hasChanges()).toBe(true);
    refuse();
    expect(sheet.hasChanges()).toBe(false);
    sheet.markUnconfirmed(['a']);
    sheet.markUnconfirmed(['a', 'b'])();
    expect(['a', 'b'].map((id) => sheet.question(id).draft)).toEqual([true, false]);
  });

  it('[S-15] a rebased answer is saved under the draft, and nothing typed is lost', () => {
    const questionnaire = questionnaireOf(
      flatStep('planet', radio('a')),
      flatStep('people', text('b', whenOption('a')), text('c', whenOption('a'))),
    );
    const sheet = createAnswerSheet(questionnaire, {
      answers: { a: chosen('yes'), b: typed('saved') },
      revisions: { a: 1, b: 1 },
    });
    sheet.set('c', typed('mine'));
    sheet.set('a', null);
    sheet.markUnconfirmed(['a']);
    sheet.rebase('a', chosen('no'), 2);
    expect([sheet.saved(), sheet.revision('a')]).toEqual([{ a: written('no') }, 2]);
    expect(sheet.changes('planet')).toEqual({ a: null });
    sheet.set('a', chosen('no'));
    expect(sheet.hasChanges()).toBe(false);
    expect(sheet.drafts('people')).toEqual({ b: written(null, 'saved'), c: written(null, 'mine') });
    expect(() => {
      sheet.rebase('nobody', null, 0);
    }).toThrow(RangeError);
  });

  it('[S-10 ENG-34] each answer keeps the revision it is based on', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b')), {
      answers: { a: typed('x') },
      revisions: { a: 3 },
    });
    expect([sheet.revision('a'), sheet.revision('b')]).toEqual([3, 0]);
    sheet.set('b', typed('y'));
    sheet.commit(sheet.changes('planet'), { revisions: { b: 1 } });
    expect([sheet.revision('a'), sheet.revision('b')]).toEqual([3, 1]);
  });
});
