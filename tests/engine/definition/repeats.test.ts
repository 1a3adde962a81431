/** Groups that repeat: how they are read, what looks at them, and what their entries do. */
import { createAnswerSheet, evaluate, figureValue } from '@alo/engine';
import { deleteFrom, engineTables, parseDefinition, rename } from '@alo/engine/authoring';
import { readiness } from '@alo/engine/server';
import type { AnswerMap, Figure, QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  definitionOf,
  flatStep,
  problemsIn,
  text,
  typed,
  whenOption,
} from '../support/definitions.js';

const kind: QuestionDefinition = {
  id: 'kind',
  type: 'radio',
  key: 'site_kind',
  options: [{ id: 'farm' }, { id: 'office' }],
};
const litres: QuestionDefinition = { id: 'litres', type: 'number', ...whenOption('kind', 'farm') };
const sites = (more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id: 'sites',
  type: 'group',
  repeat: { label: 'Site', most: 3 },
  fields: [kind, litres],
  ...more,
});
const isFarm = { '==': [{ var: 'kind.option' }, 'farm'] };
const all = { var: 'sites' };

const formOf = (...fields: QuestionDefinition[]): QuestionnaireDefinition =>
  definitionOf(flatStep('planet', ...fields));
const withFigure = (figure: Partial<Figure>, ...fields: QuestionDefinition[]): QuestionnaireDefinition => ({
  ...formOf(...fields),
  figures: [{ id: 'water', title: 'Water', unit: 'l', ...figure }],
});

describe('a group that repeats', () => {
  it('[D-33] asks its fields in each entry, behind a mark where the entry can be added', () => {
    const { questions } = parseDefinition(formOf(sites()));
    expect(
      questions.map(({ id, type, label, parent, writtenId }) => [id, type, label, parent, writtenId]),
    ).toEqual([
      ['sites', 'group', 'sites', undefined, undefined],
      ['sites--1--entry', 'group', 'Site 1', 'sites', 'sites'],
      ['kind', 'radio', 'kind', 'sites--1--entry', undefined],
      ['litres', 'number', 'litres', 'sites--1--entry', undefined],
      ['sites--2', 'radio', 'Site 2', 'sites', 'sites'],
      ['sites--2--entry', 'group', 'Site 2', 'sites', 'sites'],
      ['kind--2', 'radio', 'kind', 'sites--2--entry', 'kind'],
      ['litres--2', 'number', 'litres', 'sites--2--entry', 'litres'],
      ['sites--3', 'radio', 'Site 3', 'sites', 'sites'],
      ['sites--3--entry', 'group', 'Site 3', 'sites', 'sites'],
      ['kind--3', 'radio', 'kind', 'sites--3--entry', 'kind'],
      ['litres--3', 'number', 'litres', 'sites--3--entry', 'litres'],
    ]);
    expect(questions.flatMap(({ key }) => key ?? [])).toEqual(['site_kind']);
    expect(questions[0]?.repeat).toEqual({ label: 'Site', least: 1, most: 3 });
  });

  it.each<[string, QuestionDefinition[], string, string]>([
    [
      'no group',
      [text('a', { repeat: { label: 'A', most: 2 } })],
      '/0/repeat',
      '"a" is no group, so it does not repeat.',
    ],
    [
      'a group in one that repeats',
      [
        sites({
          fields: [{ id: 'halls', type: 'group', repeat: { label: 'Hall', most: 2 }, fields: [text('a')] }],
        }),
      ],
      '/0/fields/0/repeat',
      '"halls" stands in "sites", which repeats already.',
    ],
    [
      'a group of which no entry can be added',
      [sites({ repeat: { label: 'Site', least: 3, most: 3 } })],
      '/0/repeat',
      '"sites" has no entry that could be added: "least" is smaller than "most".',
    ],
    [
      'an id that leaves no room for a number',
      [sites({ fields: [text('a'.repeat(54))] })],
      '/0/fields/0/id',
      `"${'a'.repeat(54)}" is asked in several entries, so its id has at most 53 characters.`,
    ],
    [
      'an id that an entry has',
      [sites(), text('sites--2')],
      '/1/id',
      'Question "sites--2" appears among the entries of a group already.',
    ],
  ])('[D-33] refuses %s', (_, fields, place, message) => {
    expect(problemsIn(formOf(...fields))).toContainEqual({
      pointer: `/steps/0/metadata/fields${place}`,
      message,
    });
  });

  it('[D-33] says once what is wrong with a field, in the words of its author', () => {
    const wrong = sites({
      fields: [kind, text('why', { visible_when: { '==': [{ var: 'kind.option' }, 'mine'] } })],
    });
    expect(problemsIn(formOf(wrong))).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/fields/1/visible_when/==/1',
        message: '"kind" has no option "mine".',
      },
    ]);
  });

  const outside =
    '"after" looks at "kind" of each entry of "sites": "some", "all" or "none" in a rule says in which.';
  const notEarlier = (id: string) =>
    `"after" looks at the entries of "${id}", which is no repeated group that stands earlier.`;
  const refusedLooks: [string, Partial<QuestionDefinition>, string, string][] = [
    ['a rule on a field', { visible_when: isFarm }, '/visible_when', outside],
    ['an entry on a field', whenOption('kind', 'farm'), '/dependency_list/0/questionId', outside],
    [
      'the entries of what does not repeat',
      { visible_when: { some: [{ var: 'plain' }, isFarm] } },
      '/visible_when',
      notEarlier('plain'),
    ],
    [
      'the entries of a group that comes later',
      { visible_when: { '>': [{ var: 'later.count' }, 1] } },
      '/visible_when',
      notEarlier('later'),
    ],
    [
      'a constraint on all entries',
      { constraints: [{ rule: { some: [all, isFarm] }, message: 'No.' }] },
      '/constraints/0/rule',
      'A constraint of "after" looks at the entries of "sites", of which some are not there: it looks at a figure instead.',
    ],
    [
      'a list of entries that is written in another way',
      { visible_when: { some: ['sites', isFarm] } },
      '/visible_when/some/0',
      'The entries of a group are written { "var": "<id of a repeated group>" }.',
    ],
  ];
  it.each(refusedLooks)('[D-34] refuses %s', (_, more, place, message) => {
    const later = sites({ id: 'later', fields: [text('own')] });
    const plain: QuestionDefinition = { id: 'plain', type: 'group', fields: [text('x')] };
    expect(problemsIn(formOf(sites(), plain, text('after', more), later))).toEqual([
      { pointer: `/steps/0/metadata/fields/2${place}`, message },
    ]);
  });

  it('[V-24] is looked at as a whole: some, all, none, and how many', () => {
    const rules = {
      some: { some: [all, isFarm] },
      all: { all: [all, isFarm] },
      none: { none: [all, isFarm] },
      two: { '==': [{ var: 'sites.count' }, 2] },
    };
    const form = parseDefinition(
      formOf(sites(), ...Object.entries(rules).map(([id, rule]) => text(id, { visible_when: rule }))),
    );
    const shown = (answers: Parameters<typeof evaluate>[1]) => {
      const { excluded } = evaluate(form, answers);
      return Object.keys(rules).filter((id) => !excluded.has(id));
    };
    expect(shown({})).toEqual(['none']);
    expect(shown({ kind: chosen('farm') })).toEqual(['some', 'all']);
    expect(shown({ kind: chosen('farm'), 'sites--3': chosen('yes') })).toEqual(['some', 'two']);
    const second = { 'sites--3': chosen('yes'), 'kind--3': chosen('farm') };
    expect(shown({ kind: chosen('farm'), ...second })).toEqual(['some', 'all', 'two']);
    // An answer in an entry that is not there is not seen.
    expect(shown({ kind: chosen('office'), 'kind--3': chosen('farm') })).toEqual(['none']);
  });

  it('[V-24] has nothing in all of its entries where there is none', () => {
    const form = parseDefinition(
      formOf(
        sites({ repeat: { label: 'Site', least: 0, most: 2 } }),
        text('all', { visible_when: { all: [all, isFarm] } }),
        text('none', { visible_when: { none: [all, isFarm] } }),
      ),
    );
    expect(evaluate(form, {}).excluded).toContain('all');
    expect(evaluate(form, {}).excluded).not.toContain('none');
  });

  it('[C-18] counts the fields of the entries that are there, and no mark', () => {
    const form = parseDefinition(formOf(sites()));
    const sheet = createAnswerSheet(form);
    expect(sheet.step('planet')).toMatchObject({ answered: 0, total: 1, open: 1 });
    sheet.set('kind', chosen('office'));
    expect(sheet.step('planet')).toMatchObject({ answered: 1, total: 1, open: 0 });
    sheet.set('sites--2', chosen('yes'));
    expect(sheet.step('planet')).toMatchObject({ answered: 1, total: 2, open: 1 });
    expect(sheet.open('planet')).toEqual(['kind--2']);
    // Saved or not, a form is ready without a mark.
    const answers = { kind: chosen('office') };
    expect(readiness(form, answers, new Set(['planet'])).isReady).toBe(true);
  });

  it('[A-22] keeps the answers of an entry that is taken away until a save', () => {
    const form = parseDefinition(formOf(sites()));
    const sheet = createAnswerSheet(form, {
      answers: { 'sites--2': chosen('yes'), 'kind--2': chosen('farm'), 'sites--3': chosen('yes') },
    });
    sheet.set('sites--2', null);
    expect(sheet.question('kind--2')).toMatchObject({ excluded: true, answer: chosen('farm') });
    expect(sheet.question('kind--3').excluded).toBe(false);
    sheet.set('sites--2', chosen('yes'));
    expect(sheet.question('kind--2')).toMatchObject({ excluded: false, answer: chosen('farm') });
    expect(sheet.hasChanges()).toBe(false);
  });

  it('[G-12] is added up over the entries that are there', () => {
    const form = parseDefinition(withFigure({ sum: ['litres'] }, sites()));
    const answers = {
      ...{ kind: chosen('farm'), litres: typed('5') },
      ...{ 'sites--2': chosen('yes'), 'kind--2': chosen('farm'), 'litres--2': typed('7') },
      // The third entry is not there.
      ...{ 'kind--3': chosen('farm'), 'litres--3': typed('100') },
    };
    const { excluded } = evaluate(form, answers);
    const visible = (id: string) => (excluded.has(id) ? undefined : (answers as AnswerMap)[id]);
    expect(figureValue(form, 'water', visible)).toBe(12);
  });

  it.each<[string, Partial<Figure>, string]>([
    ['a product', { product: ['litres', 2] }, '/figures/0/product/0'],
    ['a quotient', { divide: 2, by: 'litres' }, '/figures/0/by'],
    ['a quality', { sum: [1, 2], quality: 'kind' }, '/figures/0/quality'],
  ])('[G-12] refuses %s of its fields', (_, figure, pointer) => {
    const id = figure.quality ?? 'litres';
    expect(problemsIn(withFigure(figure, sites()))).toEqual([
      { pointer, message: `"${id}" is asked in each entry of "sites", so only a sum can count it.` },
    ]);
  });

  it('[T-1 T-8] is renamed with what its entries are called', () => {
    const definition = formOf(sites(), text('after', { visible_when: { some: [all, isFarm] } }));
    const edit = rename(
      { definition, companions: {} },
      [
        { kind: 'question', from: 'sites', to: 'places' },
        { kind: 'question', from: 'kind', to: 'use' },
        { kind: 'option', question: 'kind', from: 'farm', to: 'field' },
      ],
      engineTables,
    );
    if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
    const next = parseDefinition(edit.documents.definition);
    const after = next.questions.find(({ id }) => id === 'after');
    expect(JSON.stringify(after?.visibleWhen)).toContain('{"var":"use--3.option"},"field"');
    expect(edit.plan.renamed).toContainEqual({ from: 'sites--2', to: 'places--2' });
    expect(edit.plan.renamed).toContainEqual({ from: 'kind--2', to: 'use--2' });
    expect(edit.plan.options).toContainEqual({ question: 'kind--3', from: ['farm'], to: 'field' });
  });

  it('[T-5 T-8] leaves with the answers of every entry', () => {
    const definition = formOf(sites(), text('after', { visible_when: { some: [all, isFarm] } }));
    const deletion = { question: 'kind', reason: 'Not asked', uses: 'leftOut' } as const;
    const edit = deleteFrom({ definition, companions: {} }, deletion, engineTables);
    if (edit.status === 'refused') throw new Error(JSON.stringify(edit.problems));
    expect(edit.plan.dropped?.map(({ question }) => question)).toEqual(['kind', 'kind--2', 'kind--3']);
    expect(JSON.stringify(edit.documents.definition)).not.toContain('kind');
  });
});
