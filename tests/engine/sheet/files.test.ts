import { createAnswerSheet } from '@alo/engine';
import { describe, expect, it, vi } from 'vitest';
import { chosen, planetOf, radio, text, whenOption } from '../support/definitions.js';

const file = { id: 'f', type: 'file' as const };

describe('files of questions', () => {
  it('[C-10 A-9] a file question is answered as long as it has a file, and its listeners are called', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), file));
    const listener = vi.fn();
    sheet.subscribe('f', listener);
    expect(sheet.open('planet')).toEqual(['a', 'f']);
    sheet.setFiles('f', 1);
    expect(sheet.open('planet')).toEqual(['a']);
    expect(sheet.step('planet')).toEqual({ answered: 1, total: 2, open: 1, toFix: 0 });
    sheet.setFiles('f', 2);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(sheet.files()).toEqual({ f: 2 });
    sheet.setFiles('f', 0);
    expect(listener).toHaveBeenCalledTimes(2);
    expect([sheet.files(), sheet.form()]).toEqual([{}, { answered: 0, total: 2, open: 2, toFix: 0 }]);
  });

  it('[C-10] files are no drafts: nothing is sent, nothing is discarded', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), file), { answers: {}, files: { f: 1 } });
    expect([sheet.hasChanges(), sheet.form().answered]).toEqual([false, 1]);
    sheet.discard('planet');
    expect(sheet.files()).toEqual({ f: 1 });
  });

  it('[S-9 C-10] file counts are loaded with saved answers, and stay when none are given', () => {
    const sheet = createAnswerSheet(planetOf(text('a'), file), { answers: {}, files: { a: 3 } });
    sheet.replaceSaved({ answers: {}, files: { f: 1 } });
    expect([sheet.files(), sheet.open('planet')]).toEqual([{ f: 1 }, ['a']]);
    sheet.replaceSaved({ answers: {} });
    expect(sheet.open('planet')).toEqual(['a']);
    sheet.replaceSaved({ answers: {}, files: {} });
    expect([sheet.files(), sheet.open('planet')]).toEqual([{}, ['a', 'f']]);
  });

  it('[E-3 S-8 ENG-23] a save that hides a question leaves it without files', () => {
    const hidden = { ...file, ...whenOption('a') };
    const sheet = createAnswerSheet(planetOf(radio('a'), hidden), {
      answers: { a: chosen('yes') },
      files: { a: 1, f: 2 },
    });
    sheet.set('a', chosen('no'));
    expect(sheet.files()).toEqual({ a: 1, f: 2 });
    sheet.commit(sheet.changes('planet'));
    expect(sheet.files()).toEqual({ a: 1 });
    sheet.set('a', chosen('yes'));
    expect(sheet.open('planet')).toEqual(['f']);
  });

  it('[A-13] files of an unknown question, and a count that is no whole number, are a RangeError', () => {
    const questionnaire = planetOf(text('a'));
    const sheet = createAnswerSheet(questionnaire);
    expect(() => sheet.setFiles('b', 1)).toThrow(RangeError);
    for (const count of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => sheet.setFiles('a', count)).toThrow(RangeError);
    expect(sheet.files()).toEqual({});
  });

  it('[A-16 S-9] loaded file counts that are no whole number count as absent', () => {
    const files = { a: -1, b: 0.5, c: '2' as unknown as number, d: 2, nobody: 1 };
    const questionnaire = planetOf(text('a'), text('b'), text('c'), text('d'));
    const sheet = createAnswerSheet(questionnaire, { answers: {}, files });
    expect(sheet.files()).toEqual({ d: 2 });
    sheet.replaceSaved({ answers: {}, files: { d: Number.NaN } });
    expect(sheet.files()).toEqual({});
  });
});
