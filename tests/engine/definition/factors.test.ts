import { factorQuestions, factorValue, figureQuestions, findFactor, workOutFigure } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap, Factor, FactorOrigin, Figure, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { definitionOf, flatStep, problemsIn, radio, text, typed } from '../support/definitions.js';

const origin: FactorOrigin = {
  ...{ id: 'ember', name: 'Ember, yearly data', date: '2026', licence: 'CC BY 4.0' },
  ...{ url: 'https://ember.example', basis: 'Life cycle' },
};
const country: QuestionDefinition = { id: 'country', type: 'select', options: [{ id: 'PT' }, { id: 'EE' }] };
const lastDay = text('day', { validation_rules: { format: 'date' } });
const power: QuestionDefinition = {
  id: 'power',
  type: 'radio/text',
  options: [{ id: 'none', counts: 0 }, { id: 'unknown' }],
  validation_rules: { data_type: 'number', allow_decimal: true },
};
const grid: Factor = {
  ...{ id: 'grid', title: 'Grid', unit: 'kg per kWh', origin: 'ember', by: 'country', year: 'day' },
  rows: [
    { option: 'PT', years: { 2022: 0.2, 2024: 0.125 } },
    { option: 'EE', value: 0.5 },
  ],
};
const carbon: Figure = { id: 'carbon', title: 'Carbon', unit: 'kg', product: ['power', 'grid'] };

const form = (factor: Partial<Factor> = {}, figures: Figure[] = [carbon], origins = [origin]) => ({
  ...definitionOf(flatStep('planet', country, lastDay, power, radio('known'))),
  factors: [{ ...grid, ...factor }],
  factor_origins: origins,
  figures,
});
const chosen = (selectedOptionId: string) => ({ selectedOptionId });

describe('factors', () => {
  const questionnaire = parseDefinition(form({}, [{ ...carbon, quality: 'known' }]));
  const carbonOf = (answers: AnswerMap) => workOutFigure(questionnaire, 'carbon', (id) => answers[id]);
  const all = { country: chosen('PT'), day: typed('2024-12-31'), power: typed('1000') };

  it('[G-9] give the value of the year in which the date lies, else of the newest year before it', () => {
    expect(carbonOf(all).value).toBe(125);
    expect(carbonOf({ ...all, day: typed('2023-01-01') }).value).toBe(200);
    expect(carbonOf({ ...all, day: typed('2030-01-01') }).value).toBe(125);
    expect(carbonOf({ ...all, country: chosen('EE') }).value).toBe(500);
  });

  it('[G-8 G-9] are named as missing where no row fits, and the answers that choose the row where they are open', () => {
    const lacking = (...missing: string[]) => ({ value: undefined, missing });
    expect(carbonOf({ ...all, day: typed('2021-12-31') })).toMatchObject(lacking('grid'));
    expect(carbonOf({ ...all, day: typed('soon') })).toMatchObject(lacking('grid'));
    expect(carbonOf({ power: typed('1000'), day: typed('2024-01-01') })).toMatchObject(lacking('country'));
    expect(carbonOf({ power: typed('1000') })).toMatchObject(lacking('country', 'day'));
    expect(carbonOf({ power: chosen('unknown') })).toMatchObject(lacking('power'));
  });

  it('[G-9 G-10] are not missed where there is nothing to count', () => {
    expect(carbonOf({ power: chosen('none') })).toMatchObject({ value: 0, missing: [] });
  });

  it('[G-9] say which year and which origin they have', () => {
    const factor = findFactor(questionnaire, 'grid');
    if (factor === undefined) throw new Error('It was read.');
    const answers: AnswerMap = { country: chosen('PT'), day: typed('2023-06-30') };
    expect(factorValue(factor, (id) => answers[id])).toEqual({ value: 0.2, year: 2022, origin: 'ember' });
    expect(findFactor(questionnaire, 'nobody')).toBeUndefined();
  });

  it('[G-7] name the questions that decide about them apart from those that are counted', () => {
    expect(figureQuestions(questionnaire, 'carbon')).toEqual(['power']);
    expect(factorQuestions(questionnaire, 'carbon')).toEqual(['country', 'day', 'known']);
  });

  const { rows } = grid;
  const refused: [string, Parameters<typeof form>, string][] = [
    ['a row without a value', [{ rows: [{ option: 'PT' }] }], '/factors/0/rows/0'],
    ['a row with two kinds of values', [{ rows: [{ value: 1, years: { 2024: 1 } }] }], '/factors/0/rows/0'],
    ['two rows for one option', [{ rows: [...rows, { option: 'EE', value: 1 }] }], '/factors/0/rows/2'],
    ['two rows for all others', [{ rows: [{ value: 1 }, { value: 2 }] }], '/factors/0/rows/1'],
    ['an option that is not there', [{ rows: [{ option: 'FR', value: 1 }] }], '/factors/0/rows/0/option'],
    ['a question without options', [{ by: 'day', rows: [{ value: 1 }] }], '/factors/0/by'],
    ['a question that asks for no date', [{ year: 'power' }], '/factors/0/year'],
    ['an origin that is not there', [{ rows: [{ value: 1, origin: 'epa' }] }], '/factors/0/rows/0/origin'],
    [
      'an origin that no factor names',
      [{}, [carbon], [origin, { ...origin, id: 'epa' }]],
      '/factor_origins/1',
    ],
    ['two origins of one id', [{}, [carbon], [origin, origin]], '/factor_origins/1/id'],
    ['a factor that no figure uses', [{}, [{ ...carbon, product: ['power', 2] }]], '/factors/0'],
    ['the id of a figure', [{ id: 'carbon' }, [{ ...carbon, product: ['power'] }]], '/factors/0/id'],
  ];
  it.each(refused)('[G-9] are refused with %s', (_, parts, pointer) => {
    expect(problemsIn(form(...parts)).map((problem) => problem.pointer)).toContain(pointer);
  });

  it('[G-9] by year are refused without the question that decides', () => {
    const { year: _, ...undated } = grid;
    const definition = { ...form(), factors: [undated] };
    expect(problemsIn(definition).map(({ pointer }) => pointer)).toEqual(['/factors/0']);
  });
});

describe('options that stand for a number', () => {
  const withOption = (question: QuestionDefinition) =>
    problemsIn(definitionOf(flatStep('planet', question))).map(({ pointer }) => pointer);
  const place = '/steps/0/metadata/fields/0/options/0/counts';

  it('[G-10] are refused where no number is asked, and where they open a text box', () => {
    const options = [{ id: 'none', counts: 0 }, { id: 'kwh' }];
    expect(withOption({ id: 'q', type: 'radio', options })).toEqual([place]);
    const rules = { data_type: 'number' as const, show_on_options: ['kwh'] };
    expect(withOption({ id: 'q', type: 'radio-text', options, validation_rules: rules })).toEqual([]);
    expect(
      withOption({
        ...{ id: 'q', type: 'radio-text', options },
        validation_rules: { ...rules, show_on_options: ['none', 'kwh'] },
      }),
    ).toEqual([place]);
  });
});
