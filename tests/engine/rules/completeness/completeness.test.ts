import { evaluate, isAnswered, type Questionnaire } from '@alo/engine';
import { openQuestions } from '@alo/engine/server';
import type { Answer, AnswerMap } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
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
  yesNo,
} from '../../support/definitions.js';

const missing = (questionnaire: Questionnaire, answers: AnswerMap, files = {}) =>
  evaluate(questionnaire, answers, files).unanswered;
const form = (questionnaire: Questionnaire, answers: AnswerMap) => evaluate(questionnaire, answers).form;

describe('answered and complete', () => {
  const forSaving = [
    [undefined, false],
    [{}, false],
    [{ selectedOptionId: null, typedValue: null }, false],
    [{ selectedOptionId: '', typedValue: '' }, false],
    [{ note: 'Ask the manager' }, false],
    [{ selectedOptionId: 'yes' }, true],
    [{ typedValue: '0' }, true],
    [{ selectedOptionId: null, typedValue: 'x' }, true],
  ] as [Answer | undefined, boolean][];
  it.each(forSaving)('[C-1 ENG-24] for saving, %j is answered: %s', (answer, expected) => {
    expect(isAnswered(answer)).toBe(expected);
  });

  const forCompleteness = [
    [{}, false],
    [{ selectedOptionId: null, typedValue: null }, false],
    [{ note: 'Ask the manager' }, false],
    [{ selectedOptionId: null, typedValue: '' }, true],
    [{ selectedOptionId: 'yes' }, true],
  ] as [Answer, boolean][];
  it.each(forCompleteness)('[C-2 ENG-25] for completeness, %j is answered: %s', (answer, expected) => {
    expect(missing(planetOf(text('a')), { a: answer })).toEqual(expected ? [] : ['a']);
  });

  it('[C-3 ENG-26] read-only and excluded questions are skipped', () => {
    const questionnaire = planetOf(
      text('a', { attributes: { readOnly: true } }),
      text('b', { attributes: { disabled: true } }),
      text('c', { excluded: true }),
      group('d', [text('d1'), grid('d2', ['d2_1'])], { attributes: { readOnly: true } }),
      text('e'),
    );
    expect(missing(questionnaire, {})).toEqual(['e']);
    expect(form(questionnaire, {})).toEqual({ answered: 0, total: 1, open: 1, toFix: 0 });
  });

  it('[C-4 ENG-27] a grid is answered when each of its visible rows is, and counts once', () => {
    const questionnaire = planetOf(
      radio('a'),
      grid('g', ['g_1', 'g_2'], {
        subQuestions: [radio('g_1'), radio('g_2'), radio('g_3', whenOption('a'))],
      }),
    );
    const answers = { a: chosen('no'), g_1: chosen('yes') };
    expect(missing(questionnaire, answers)).toEqual(['g_2']);
    expect(form(questionnaire, answers)).toMatchObject({ answered: 1, total: 2 });
    expect(form(questionnaire, { ...answers, g_2: chosen('no') })).toMatchObject({ answered: 2, total: 2 });
    expect(missing(questionnaire, { ...answers, g_2: chosen('no'), a: chosen('yes') })).toEqual(['g_3']);
  });

  it('[C-4 ENG-27] a grid without visible rows waits for nothing', () => {
    expect(form(planetOf(grid('g', [])), {})).toEqual({ answered: 1, total: 1, open: 0, toFix: 0 });
  });

  it('[C-5 ENG-28] a group question is answered through its fields', () => {
    const questionnaire = planetOf(group('g', [text('g1'), group('g2', [text('g3')])]));
    expect(missing(questionnaire, {})).toEqual(['g1', 'g3']);
    expect(form(questionnaire, { g1: typed('x') })).toMatchObject({ answered: 1, total: 2 });
    expect(missing(questionnaire, { g1: typed('x'), g3: typed('x') })).toEqual([]);
  });

  it('[C-6 ENG-29] a grouped step is complete when all fields of all groups are, sub-questions included', () => {
    const questionnaire = questionnaireOf(
      groupedStep('planet', {
        energy: [radio('a', { subQuestions: [text('a1')] })],
        water: [text('b')],
      }),
    );
    const open = (answers: AnswerMap) =>
      openQuestions(questionnaire, 'planet', answers, evaluate(questionnaire, answers));
    expect(open({ a: chosen('yes') })).toEqual(['a1', 'b']);
    expect(open({ a: chosen('yes'), b: typed('x') })).toEqual(['a1']);
    expect(open({ a: chosen('yes'), a1: typed('x'), b: typed('x') })).toEqual([]);
  });

  it('[C-6 ENG-29] a flat step is complete when all its fields are, whatever other steps say', () => {
    const questionnaire = questionnaireOf(flatStep('planet', text('a')), flatStep('people', text('b')));
    const answers = { a: typed('x') };
    const evaluation = evaluate(questionnaire, answers);
    expect(openQuestions(questionnaire, 'planet', answers, evaluation)).toEqual([]);
    expect(openQuestions(questionnaire, 'people', answers, evaluation)).toEqual(['b']);
  });

  it('[C-7 ENG-30] the unanswered questions that are not excluded are listed in form order', () => {
    const questionnaire = questionnaireOf(
      flatStep('planet', radio('a'), text('b', whenOption('a')), grid('g', ['g_1', 'g_2'])),
      flatStep('people', text('c'), text('d', { excluded: true })),
    );
    expect(missing(questionnaire, {})).toEqual(['a', 'g_1', 'g_2', 'c']);
    expect(missing(questionnaire, { c: typed('x'), a: chosen('yes') })).toEqual(['b', 'g_1', 'g_2']);
  });

  it('[C-8] counts are kept for each group, each step and the form', () => {
    const questionnaire = questionnaireOf(
      groupedStep('planet', { energy: [text('a'), grid('g', ['g_1', 'g_2'])], water: [text('b')] }),
      flatStep('people', group('c', [text('c1')])),
    );
    const { groups, steps, form: whole } = evaluate(questionnaire, { a: typed('x'), c1: typed('x') });
    expect([...groups]).toEqual([
      ['planet/energy', { answered: 1, total: 2, open: 1, toFix: 0 }],
      ['planet/water', { answered: 0, total: 1, open: 1, toFix: 0 }],
      ['people/people', { answered: 1, total: 1, open: 0, toFix: 0 }],
    ]);
    expect([...steps]).toEqual([
      ['planet', { answered: 1, total: 3, open: 2, toFix: 0 }],
      ['people', { answered: 1, total: 1, open: 0, toFix: 0 }],
    ]);
    expect(whole).toEqual({ answered: 2, total: 4, open: 2, toFix: 0 });
  });

  it('[C-8 C-11] an answer with an issue counts as answered, open and to be fixed; of a grid one row is enough', () => {
    const rows = ['g_1', 'g_2'].map((id) => ({ id, type: 'email' as const }));
    const questionnaire = planetOf(
      { id: 'a', type: 'email' },
      grid('g', [], { subQuestions: rows }),
      text('b'),
    );
    const answers = { a: typed('nobody'), g_1: typed('nobody'), g_2: typed('nobody') };
    expect(form(questionnaire, answers)).toEqual({ answered: 2, total: 3, open: 3, toFix: 2 });
    expect(form(questionnaire, { ...answers, a: typed('a@b.example') })).toEqual({
      answered: 2,
      total: 3,
      open: 2,
      toFix: 1,
    });
  });

  it('[C-9] of Radio + Text one half is enough, but a text box that must be filled is waited for', () => {
    const rules = { show_on_options: ['yes'], required_when_visible: true };
    const questionnaire = planetOf(
      { id: 'a', type: 'radio-text', options: yesNo },
      { id: 'b', type: 'radio-text', options: yesNo, validation_rules: rules },
      { id: 'c', type: 'radio/text', options: yesNo, validation_rules: rules },
    );
    expect(missing(questionnaire, { a: chosen('yes'), b: chosen('yes'), c: chosen('yes') })).toEqual(['b']);
    expect(missing(questionnaire, { a: typed('x'), b: chosen('no'), c: typed('x') })).toEqual([]);
    expect(
      missing(questionnaire, { a: typed('x'), b: { ...chosen('yes'), ...typed('x') }, c: typed('x') }),
    ).toEqual([]);
  });

  it('[C-10] a file question is answered by at least one attachment, whatever an answer says', () => {
    const questionnaire = planetOf({ id: '12', type: 'file' });
    expect(missing(questionnaire, { 12: typed('plan.pdf') })).toEqual(['12']);
    expect(missing(questionnaire, {}, { 12: 0 })).toEqual(['12']);
    expect(missing(questionnaire, {}, { 12: 2 })).toEqual([]);
  });

  it('[C-11 ENG-29] an answer with an issue keeps its step open, and counts as answered', () => {
    const questionnaire = planetOf({ id: 'a', type: 'email' }, text('b'));
    const answers = { a: typed('nobody'), b: typed('x') };
    const evaluation = evaluate(questionnaire, answers);
    expect(evaluation.unanswered).toEqual([]);
    expect(evaluation.form).toEqual({ answered: 2, total: 2, open: 1, toFix: 1 });
    expect(openQuestions(questionnaire, 'planet', answers, evaluation)).toEqual(['a']);
  });

  it('[C-11 ENG-26] a hidden or read-only answer with an issue keeps nothing open', () => {
    const questionnaire = planetOf(
      { id: 'a', type: 'email', attributes: { readOnly: true } },
      { id: 'b', type: 'email', excluded: true },
    );
    const answers = { a: typed('nobody'), b: typed('nobody') };
    expect(openQuestions(questionnaire, 'planet', answers, evaluate(questionnaire, answers))).toEqual([]);
  });
});
