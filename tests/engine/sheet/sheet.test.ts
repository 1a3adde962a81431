import { createAnswerSheet, withDefaults, type AnswerSheet } from '@alo/engine';
import { removedElsewhere } from '@alo/engine/server';
import { describe, expect, it, vi } from 'vitest';
import {
  chosen,
  flatStep,
  grid,
  group,
  groupedStep,
  planetOf,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
  written,
  yesNo,
} from '../support/definitions.js';

const answerOf = (sheet: AnswerSheet, id: string) => sheet.question(id).answer;
/** Saves the drafts of a step, as they are. */
const save = (sheet: AnswerSheet, stepKey: 'planet' | 'people' = 'planet') =>
  sheet.commit(sheet.changes(stepKey));

describe('saved and draft answers', () => {
  it('[A-3 ENG-34] what is shown is the draft, or else the saved answer', () => {
    const sheet = createAnswerSheet(planetOf(text('a')), { answers: { a: typed('saved') } });
    expect(sheet.question('a')).toEqual({
      answer: written(null, 'saved'),
      misfit: undefined,
      excluded: false,
      answered: true,
      draft: false,
      offered: false,
      issue: undefined,
      notOffered: [],
    });
    sheet.set('a', typed('draft'));
    expect(sheet.question('a')).toMatchObject({ answer: written(null, 'draft'), draft: true });
    expect(sheet.saved()).toEqual({ a: written(null, 'saved') });
  });

  it('[A-3 ENG-34] a draft that equals the saved answer is none', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b')), { answers: { a: typed('saved') } });
    sheet.set('a', typed('draft'));
    sheet.set('a', { typedValue: 'saved', note: '' });
    sheet.set('b', typed('x'));
    sheet.set('b', null);
    expect(sheet.hasChanges()).toBe(false);
    expect(sheet.changes('planet')).toEqual({});
  });

  it('[A-15 S-11] what is known from elsewhere is offered as a default, also where a save hides it', () => {
    const asked = questionnaireOf(
      flatStep('planet', radio('a'), text('c')),
      flatStep('people', text('b', { ...whenOption('a'), default_value: 'written' }), text('d')),
    );
    const known = { b: typed('known'), c: chosen('asked'), d: typed('known'), gone: typed('x') };
    const sheet = createAnswerSheet(withDefaults(asked, known), { answers: { d: typed('saved') } });
    const changes = sheet.changes('planet');
    expect(changes).toEqual({ c: written(null, 'asked') });
    // It is an offer, so it goes without a question.
    const hiddenDrafts = sheet.hiddenDrafts();
    expect(
      removedElsewhere(sheet.questionnaire, { stored: {}, changes, stepKey: 'planet', hiddenDrafts }),
    ).toEqual([]);
    save(sheet);
    sheet.set('a', chosen('yes'));
    expect(answerOf(sheet, 'b')).toEqual(written(null, 'known'));
    expect(answerOf(sheet, 'd')).toEqual(written(null, 'saved'));
  });

  it('[A-5 ENG-23] a hidden question keeps its answer and shows it again', () => {
    const sheet = createAnswerSheet(planetOf(radio('a'), text('b', whenOption('a'))));
    sheet.set('a', chosen('yes'));
    sheet.set('b', typed('x'));
    sheet.set('a', chosen('no'));
    expect(sheet.question('b')).toMatchObject({
      excluded: true,
      answered: false,
      answer: written(null, 'x'),
    });
    sheet.set('a', chosen('yes'));
    expect(sheet.question('b')).toMatchObject({
      excluded: false,
      answered: true,
      answer: written(null, 'x'),
    });
  });

  it('[A-6 ENG-23] nothing hidden is counted, validated or sent, but it is kept on the device', () => {
    const email = { id: 'b', type: 'email', ...whenOption('a') } as const;
    const sheet = createAnswerSheet(planetOf(radio('a'), email));
    sheet.set('b', typed('nobody'));
    expect(sheet.question('b').issue).toBeUndefined();
    expect(sheet.step('planet')).toEqual({ answered: 0, total: 1, open: 1, toFix: 0 });
    expect(sheet.open('planet')).toEqual(['a']);
    expect(sheet.hasChanges('planet')).toBe(false);
    expect(sheet.changes('planet')).toEqual({});
    expect(sheet.drafts('planet')).toEqual({ b: written(null, 'nobody') });
    sheet.set('a', chosen('yes'));
    expect(sheet.question('b').issue).toEqual({ questionId: 'b', code: 'invalidEmail', params: {} });
    expect(sheet.open('planet')).toEqual(['b']);
    expect(sheet.step('planet')).toEqual({ answered: 2, total: 2, open: 1, toFix: 1 });
    expect(sheet.changes('planet')).toEqual({ a: written('yes'), b: written(null, 'nobody') });
  });

  it('[L-1 L-7] questions with the same rules are checked each as its component asks', () => {
    const place = { id: 'a', type: 'custom', component: 'map-with-marker' } as const;
    const name = {
      id: 'b',
      type: 'custom',
      component: 'brand',
      validation_rules: { data_type: 'url' },
    } as const;
    const sheet = createAnswerSheet(planetOf({ ...place, validation_rules: { data_type: 'url' } }, name));
    sheet.set('a', typed('41.100000,1.200000'));
    sheet.set('b', typed('41.100000,1.200000'));
    expect(sheet.step('planet')).toEqual({ answered: 2, total: 2, open: 1, toFix: 1 });
    expect(sheet.open('planet')).toEqual(['b']);
  });

  it('[L-18 A-10] checkboxes with the same limits are checked each by its own options', () => {
    const atLeastTwo = { type: 'checkbox', validation_rules: { min_choices: 2 } } as const;
    const sheet = createAnswerSheet(
      planetOf(
        { ...atLeastTwo, id: 'a', options: [{ id: 'sun' }, { id: 'wind' }] },
        { ...atLeastTwo, id: 'b', options: [{ id: 'oil' }, { id: 'gas' }] },
      ),
    );
    sheet.set('b', chosen('oil'));
    expect(sheet.question('b').issue).toEqual({
      questionId: 'b',
      code: 'tooFewChoices',
      params: { min: 2 },
    });
    expect(sheet.open('planet')).toEqual(['a', 'b']);
  });

  it('[A-6 ENG-26] a read-only question can show an answer, which is not validated or sent', () => {
    const questionnaire = planetOf({ id: 'a', type: 'email', attributes: { readOnly: true } });
    const sheet = createAnswerSheet(questionnaire);
    sheet.set('a', typed('from elsewhere'));
    expect(sheet.question('a')).toMatchObject({ answer: written(null, 'from elsewhere'), issue: undefined });
    expect(sheet.open('planet')).toEqual([]);
    expect(sheet.hasChanges()).toBe(false);
  });

  it('[A-7 ENG-08] of Radio OR Text setting one half clears the other, of Radio + Text both stay', () => {
    const sheet = createAnswerSheet(
      planetOf(
        { id: 'a', type: 'radio/text', options: yesNo },
        { id: 'b', type: 'radio-text', options: yesNo },
      ),
    );
    for (const id of ['a', 'b']) {
      sheet.set(id, chosen('yes'));
      sheet.set(id, { ...chosen('yes'), ...typed('x') });
    }
    expect(answerOf(sheet, 'a')).toEqual(written(null, 'x'));
    expect(answerOf(sheet, 'b')).toEqual(written('yes', 'x'));
    sheet.set('a', { ...chosen('no'), ...typed('x'), note: 'n' });
    expect(answerOf(sheet, 'a')).toEqual(written('no', null, 'n'));
  });

  it('[A-8 A-4 ENG-36 ENG-39] discarding the drafts of a step returns it to what is saved or offered, and leaves other steps', () => {
    const questionnaire = questionnaireOf(
      flatStep('planet', radio('a'), text('b', whenOption('a')), text('c', { default_value: 'x' })),
      flatStep('people', text('d', whenOption('a'))),
    );
    const sheet = createAnswerSheet(questionnaire, { answers: { a: chosen('yes'), b: typed('saved') } });
    sheet.set('b', null);
    sheet.set('c', typed('y'));
    sheet.set('d', typed('other step'));
    sheet.set('a', chosen('no'));
    expect(sheet.discard('planet')).toEqual({
      drafts: { a: written('no'), b: null, c: written(null, 'y') },
      misfits: {},
    });
    expect(answerOf(sheet, 'a')).toEqual(written('yes'));
    expect(sheet.question('b')).toMatchObject({
      answer: written(null, 'saved'),
      draft: false,
      excluded: false,
    });
    expect(sheet.question('c')).toMatchObject({ answer: written(null, 'x'), draft: false, offered: true });
    expect(sheet.question('d')).toMatchObject({ answer: written(null, 'other step'), excluded: false });
    expect(sheet.drafts('planet')).toEqual({});
  });

  it('[A-9] a listener of a question is called once for each change of it, and only then', () => {
    const sheet = createAnswerSheet(planetOf(radio('a'), text('b', whenOption('a')), text('c')));
    const calls = { a: vi.fn(), b: vi.fn(), c: vi.fn() };
    for (const [id, listener] of Object.entries(calls)) sheet.subscribe(id, listener);
    const counts = () => Object.values(calls).map(({ mock }) => mock.calls.length);
    sheet.set('a', chosen('yes'));
    expect(counts()).toEqual([1, 1, 0]);
    sheet.set('a', chosen('yes'));
    expect(counts()).toEqual([1, 1, 0]);
    sheet.replaceSaved({ answers: { c: typed('x') } });
    expect(counts()).toEqual([1, 1, 1]);
    save(sheet);
    expect(counts()).toEqual([2, 1, 1]);
    sheet.replaceSaved({ answers: sheet.saved() });
    expect(counts()).toEqual([2, 1, 1]);
  });

  it('[A-9] a listener of a grid is called when the grid becomes answered, not for each row', () => {
    const sheet = createAnswerSheet(planetOf(grid('g', ['g_1', 'g_2', 'g_3'])));
    const listener = vi.fn();
    sheet.subscribe('g', listener);
    sheet.set('g_1', chosen('yes'));
    sheet.set('g_2', chosen('yes'));
    expect(listener).not.toHaveBeenCalled();
    sheet.set('g_3', chosen('yes'));
    expect(listener).toHaveBeenCalledOnce();
    expect(sheet.question('g')).toMatchObject({ answered: true, answer: undefined });
  });

  it('[A-9] a listener of a group or step is called when its count changed, one of the form after every change and every answer', () => {
    const sheet = createAnswerSheet(
      questionnaireOf(
        groupedStep('planet', { energy: [text('a')], water: [text('b')] }),
        flatStep('people', text('c')),
      ),
    );
    const calls = { energy: vi.fn(), water: vi.fn(), planet: vi.fn(), people: vi.fn(), form: vi.fn() };
    sheet.subscribeGroup('planet', 'energy', calls.energy);
    sheet.subscribeGroup('planet', 'water', calls.water);
    sheet.subscribeStep('planet', calls.planet);
    sheet.subscribeStep('people', calls.people);
    sheet.subscribeForm(calls.form);
    const counts = () => Object.values(calls).map(({ mock }) => mock.calls.length);
    sheet.set('a', typed('x'));
    expect(counts()).toEqual([1, 0, 1, 0, 1]);
    sheet.set('a', typed('y'));
    expect(counts()).toEqual([1, 0, 1, 0, 2]);
    sheet.set('a', typed('y'));
    sheet.setFiles('b', 0);
    sheet.discard('people');
    expect(counts()).toEqual([1, 0, 1, 0, 3]);
    expect(sheet.group('planet', 'energy')).toBe(sheet.group('planet', 'energy'));
    expect(sheet.group('planet', 'energy')).toEqual({ answered: 1, total: 1, open: 0, toFix: 0 });
  });

  it('[A-9] a subscription ends by itself, also one of two with the same function', () => {
    const sheet = createAnswerSheet(planetOf(text('a')));
    const listener = vi.fn();
    const stop = [sheet.subscribe('a', listener), sheet.subscribe('a', listener)];
    stop[0]?.();
    stop[0]?.();
    sheet.set('a', typed('x'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop[1]?.();
    sheet.set('a', typed('y'));
    expect(listener).toHaveBeenCalledTimes(1);
    sheet.subscribeStep('people', listener)();
    sheet.subscribeGroup('planet', 'none', listener)();
  });

  it('[A-9] a listener may change the sheet', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), text('b'), text('c')));
    const seen: unknown[] = [];
    sheet.subscribe('a', () => {
      sheet.set('b', sheet.question('a').answer ?? null);
    });
    sheet.subscribe('b', () => seen.push(answerOf(sheet, 'b')));
    sheet.set('a', typed('x'));
    sheet.set('a', typed('y'));
    expect(seen).toEqual([written(null, 'x'), written(null, 'y')]);
    expect(sheet.form()).toEqual({ answered: 2, total: 3, open: 1, toFix: 0 });
  });

  it('[A-12] an id may begin with a digit, and an inherited member is no answer', () => {
    const sheet = createAnswerSheet(planetOf(text('12'), text('5a'), text('0')));
    expect(sheet.form()).toMatchObject({ answered: 0, total: 3 });
    sheet.set('12', typed('x'));
    expect(sheet.changes('planet')).toEqual(Object.assign(Object.create(null), { 12: written(null, 'x') }));
    expect(Object.hasOwn(sheet.changes('planet'), 'constructor')).toBe(false);
    expect(sheet.revision('5a')).toBe(0);
    save(sheet);
    expect(Object.keys(sheet.saved())).toEqual(['12']);
  });

  it('[A-13] an unknown question, or one that takes no answer, is a RangeError', () => {
    const sheet = createAnswerSheet(planetOf(grid('g', ['g_1']), group('h', []), { id: 'f', type: 'file' }));
    for (const id of ['none', 'g', 'h', 'f']) expect(() => sheet.set(id, typed('x'))).toThrow(RangeError);
    expect(() => sheet.question('none')).toThrow('There is no question "none" in "example".');
    expect(() => sheet.subscribe('none', () => undefined)).toThrow(RangeError);
    expect(() => sheet.revision('none')).toThrow(RangeError);
  });

  it('[A-9] a listener whose subscription another one ended is not called; when one throws, all others are called', () => {
    const sheet = createAnswerSheet(planetOf(text('a')));
    const told: string[] = [];
    sheet.subscribe('a', () => {
      end();
      throw new Error('This listener fails.');
    });
    const end = sheet.subscribe('a', () => told.push('ended'));
    sheet.subscribe('a', () => told.push('question'));
    sheet.subscribeForm(() => told.push('form'));
    expect(() => sheet.set('a', typed('x'))).toThrow('This listener fails.');
    expect([told, sheet.question('a').answer]).toEqual([['question', 'form'], written(null, 'x')]);
  });

  it('[A-13] where one id of several is unknown, nothing at all is changed', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), { id: 'f', type: 'file' }));
    sheet.set('a', typed('x'));
    for (const id of ['none', 'f']) {
      expect(() => sheet.commit({ a: typed('x'), [id]: typed('y') }, { revisions: { a: 1 } })).toThrow(
        RangeError,
      );
      expect([sheet.changes('planet'), sheet.revision('a')]).toEqual([{ a: written(null, 'x') }, 0]);
      sheet.discard('planet');
      expect(() => sheet.markUnconfirmed(['a', id])).toThrow(RangeError);
      expect(sheet.question('a').draft).toBe(false);
      sheet.set('a', typed('x'));
    }
  });

  it('[S-9] saved answers of questions that the form does not ask are ignored', () => {
    const ofBefore = {
      answers: { a: typed('x'), gone: typed('y') },
      revisions: { a: 1, gone: 2 },
      files: { a: 1, gone: 3 },
    };
    const sheet = createAnswerSheet(planetOf(text('a')), ofBefore);
    const said = () => [sheet.saved(), sheet.files(), sheet.revision('a')];
    expect(said()).toEqual([{ a: written(null, 'x') }, { a: 1 }, 1]);
    sheet.replaceSaved(ofBefore);
    expect(said()).toEqual([{ a: written(null, 'x') }, { a: 1 }, 1]);
  });

  it('[A-14 ENG-34] a save sends the drafts of its step, null for a cleared answer', () => {
    const sheet = createAnswerSheet(
      questionnaireOf(flatStep('planet', text('a'), text('b')), flatStep('people', text('c'))),
      {
        answers: { a: typed('saved') },
      },
    );
    sheet.set('a', null);
    sheet.set('b', typed('x'));
    sheet.set('c', typed('y'));
    expect(sheet.changes('planet')).toEqual({ a: null, b: written(null, 'x') });
    expect(sheet.changes('people')).toEqual({ c: written(null, 'y') });
    expect([sheet.hasChanges(), sheet.hasChanges('planet'), sheet.hasChanges('policy')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[A-14 S-7] an answer that only a draft of another step shows waits until that step is saved', () => {
    const sheet = createAnswerSheet(
      questionnaireOf(
        flatStep('planet', radio('a')),
        flatStep('people', text('b', whenOption('a')), text('c')),
      ),
    );
    sheet.set('a', chosen('yes'));
    sheet.set('b', typed('x'));
    sheet.set('c', typed('y'));
    expect(sheet.changes('people')).toEqual({ c: written(null, 'y') });
    save(sheet, 'people');
    expect(sheet.hasChanges('people')).toBe(false);
    expect(sheet.question('b')).toMatchObject({ answer: written(null, 'x'), draft: true, excluded: false });
    save(sheet, 'planet');
    expect(sheet.changes('people')).toEqual({ b: written(null, 'x') });
  });
});
