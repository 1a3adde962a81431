import {
  createAnswerSheet,
  evaluate,
  figureQuestions,
  figureValue,
  findFigure,
  type Questionnaire,
} from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { checkChanges } from '@alo/engine/server';
import type { AnswerMap, Conversion, Figure, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  definitionOf,
  flatStep,
  problemsIn,
  radio,
  text,
  typed,
  whenOption,
} from '../support/definitions.js';

const number = (id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id,
  type: 'number',
  validation_rules: { allow_decimal: true, min_value: 0 },
  ...more,
});
const figure = (id: string, way: Partial<Figure>): Figure => ({ id, title: id, unit: 'kWh', ...way });
const showing = (shown: string): QuestionDefinition => ({
  id: 'shown',
  type: 'custom',
  component: 'figure',
  figure: shown,
});

const therms: Conversion = {
  id: 'therms-to-kwh',
  from: 'therms',
  to: 'kWh',
  factor: 30,
  source: 'A table of units',
  date: '2025',
};
const gas: QuestionDefinition = {
  id: 'gas',
  type: 'radio-text',
  options: [{ id: 'kwh' }, { id: 'therms', unit: 'therms', conversion: 'therms-to-kwh' }, { id: 'none' }],
  validation_rules: { data_type: 'number', show_on_options: ['kwh', 'therms'] },
};
const form = (figures: Figure[], ...fields: QuestionDefinition[]) => ({
  ...definitionOf(flatStep('planet', ...fields)),
  figures,
  ...(fields.includes(gas) && { conversions: [therms] }),
});

const valueOf = (questionnaire: Questionnaire, id: string, answers: AnswerMap) => {
  const { excluded } = evaluate(questionnaire, answers);
  return figureValue(questionnaire, id, (question) =>
    excluded.has(question) ? undefined : answers[question],
  );
};

const heated = form(
  [
    figure('energy', { sum: ['power', 'oil', 'gas'] }),
    figure('heat', { product: ['oil', 10] }),
    figure('all', { sum: ['power', 'heat'] }),
    figure('per-night', { divide: 'all', by: 'nights' }),
  ],
  radio('burns'),
  number('power'),
  number('oil', whenOption('burns')),
  { ...gas, ...whenOption('burns') },
  number('nights'),
);

describe('figures', () => {
  // `gas` is copied above, so its conversion is named here.
  const questionnaire = parseDefinition({ ...heated, conversions: [therms] });
  const yes = { burns: { selectedOptionId: 'yes' } };
  const inTherms = (typedValue: string) => ({ selectedOptionId: 'therms', typedValue });

  it('[G-2 G-3] add up what is typed, times the factor of the chosen unit, once all of it is there', () => {
    const all = { ...yes, power: typed('5'), oil: typed('2.5'), gas: inTherms('2') };
    expect(valueOf(questionnaire, 'energy', all)).toBe(67.5);
    expect(valueOf(questionnaire, 'energy', { ...all, gas: { ...all.gas, selectedOptionId: 'kwh' } })).toBe(
      9.5,
    );
    expect(valueOf(questionnaire, 'energy', { ...all, oil: {} })).toBeUndefined();
  });

  it('[G-3] count no answer with an issue, and no text of a closed box', () => {
    const all = { ...yes, power: typed('5'), oil: typed('2'), gas: inTherms('2') };
    expect(valueOf(questionnaire, 'energy', { ...all, oil: typed('-2') })).toBeUndefined();
    expect(
      valueOf(questionnaire, 'energy', { ...all, gas: { ...all.gas, selectedOptionId: 'none' } }),
    ).toBeUndefined();
  });

  it('[G-4] leave hidden questions out of a sum, and figures that look at hidden questions only', () => {
    expect(valueOf(questionnaire, 'energy', { power: typed('5'), oil: typed('2') })).toBe(5);
    expect(valueOf(questionnaire, 'all', { power: typed('5') })).toBe(5);
    expect(valueOf(questionnaire, 'all', { ...yes, power: typed('5'), oil: typed('2') })).toBe(25);
  });

  it('[G-5] have no value when all their questions are hidden, or a factor is', () => {
    expect(valueOf(questionnaire, 'heat', { power: typed('5'), oil: typed('2') })).toBeUndefined();
    const hidden = parseDefinition(
      form(
        [figure('sum', { sum: ['a', 5] }), figure('product', { product: ['a', 'b'] })],
        radio('burns'),
        number('a', whenOption('burns')),
        number('b'),
      ),
    );
    expect(valueOf(hidden, 'sum', { b: typed('2') })).toBeUndefined();
    expect(valueOf(hidden, 'product', { b: typed('2') })).toBeUndefined();
  });

  it('[G-6] have no value when they are divided by 0 or too large', () => {
    const all = { power: typed('5'), nights: typed('2') };
    expect(valueOf(questionnaire, 'per-night', all)).toBe(2.5);
    expect(valueOf(questionnaire, 'per-night', { ...all, nights: typed('0') })).toBeUndefined();
    expect(valueOf(questionnaire, 'per-night', { power: typed('0'), nights: typed('0') })).toBeUndefined();
    const huge = { ...yes, power: typed('9'.repeat(309)), oil: typed('1') };
    expect(valueOf(questionnaire, 'all', huge)).toBeUndefined();
  });

  it('[G-7] name the questions that they look at, along figures, in form order', () => {
    expect(figureQuestions(questionnaire, 'per-night')).toEqual(['power', 'oil', 'nights']);
    expect(findFigure(questionnaire, 'heat')).toMatchObject({ kind: 'product', terms: ['oil', 10] });
    expect(() => figureQuestions(questionnaire, 'power')).toThrow(RangeError);
    expect(() => figureValue(questionnaire, 'nobody', () => undefined)).toThrow(RangeError);
  });

  it('[G-2] cost no more for being used twice, however long the chain', () => {
    const chain = Array.from({ length: 5000 }, (_, n) =>
      figure(`f${n}`, { sum: n === 0 ? ['a', 0] : [`f${n - 1}`, `f${n - 1}`] }),
    );
    const long = parseDefinition(form(chain, number('a')));
    expect(valueOf(long, 'f4999', { a: typed('0') })).toBe(0);
  });

  const refused: [string, Partial<Figure>[], string][] = [
    ['nothing to work out', [{}], '/figures/0'],
    ['two ways of working it out', [{ sum: ['a'], product: ['a'] }], '/figures/0'],
    ['half a division', [{ divide: 'a' }], '/figures/0'],
    ['an unknown term', [{ sum: ['a', 'nobody'] }], '/figures/0/sum/1'],
    ['a question that takes no number', [{ divide: 'a', by: 'word' }], '/figures/0/by'],
    ['a figure after it', [{ product: ['f1'] }, { sum: ['a'] }], '/figures/0/product/0'],
    ['itself', [{ sum: ['f0'] }], '/figures/0/sum/0'],
    ['the id of a question', [{ id: 'a', sum: ['b'] }], '/figures/0/id'],
    ['a product that goes without a term', [{ product: ['a', 'b'], partial: true }], '/figures/0/partial'],
    ['a quality that is no choice', [{ sum: ['a'], quality: 'b' }], '/figures/0/quality'],
    ['the id of another figure', [{ sum: ['a'] }, { id: 'f0', sum: ['b'] }], '/figures/1/id'],
  ];
  it.each(refused)('[G-1] refuse %s', (_, figures, pointer) => {
    const written = figures.map((way, n) => figure(`f${n}`, way));
    const problems = problemsIn(form(written, number('a'), number('b'), text('word')));
    expect(problems.map((problem) => problem.pointer)).toEqual([pointer]);
  });
});

describe('a question that shows a figure', () => {
  const energy = figure('energy', { sum: ['power'] });
  const questionnaire = parseDefinition(form([energy], number('power'), showing('energy')));

  it('[D-25 C-3 C-8] asks nothing, counts nowhere and takes no answer', () => {
    const sheet = createAnswerSheet(questionnaire);
    expect(sheet.form()).toEqual({ answered: 0, total: 1, open: 1, toFix: 0 });
    expect(sheet.open('planet')).toEqual(['power']);
    expect(sheet.question('shown')).toMatchObject({ answered: false, excluded: false, issue: undefined });
    expect(() => {
      sheet.set('shown', typed('5'));
    }).toThrow(RangeError);
    expect(checkChanges(questionnaire, 'planet', { shown: typed('5') })).toMatchObject([
      { questionId: 'shown', code: 'takesNoAnswer' },
    ]);
    expect(questionnaire.questions[1]?.readOnly).toBe(true);
  });

  it('[D-25] has no number, also where its author wrote one', () => {
    const numbered = parseDefinition(
      form([energy], number('power'), { ...showing('energy'), q_number: '2' }),
    );
    expect(numbered.questions.map((question) => question.number)).toEqual([undefined, undefined]);
  });

  it('[D-25 D-15] is refused as what decides about another question', () => {
    const follows = text('after', { visible_when: { '!': [{ var: 'shown.number' }] } });
    expect(problemsIn(form([energy], number('power'), showing('energy'), follows))).toMatchObject([
      { message: '"after" depends on "shown", which has no answer of its own.' },
    ]);
  });

  const rows = (row: QuestionDefinition): QuestionDefinition => ({
    id: 'grid',
    type: 'custom',
    component: 'radio-grid',
    subQuestions: [row],
  });
  const refused: [string, QuestionDefinition, string][] = [
    ['no figure', { id: 'shown', type: 'custom', component: 'figure' }, ''],
    ['an unknown figure', showing('nobody'), '/figure'],
    ['an unknown figure beside it', { ...showing('energy'), figures: ['energy', 'nobody'] }, '/figures/1'],
    ['figures beside it although it is a text', text('shown', { figures: ['energy'] }), '/figures'],
    ['a figure although it is a text', text('shown', { figure: 'energy' }), '/figure'],
    ['a figure in the row of a grid', rows(showing('energy')), '/subQuestions/0'],
  ];
  it.each(refused)('[D-25] is refused with %s', (_, question, place) => {
    expect(problemsIn(form([energy], number('power'), question)).map(({ pointer }) => pointer)).toEqual([
      `/steps/0/metadata/fields/1${place}`,
    ]);
  });
});
