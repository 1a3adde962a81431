import { readXlsForm } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { xlsForm } from './samples.js';
import { chose, issuesWith, namedIn, offeredWith, questionsIn, shownWith, typed } from './support.js';

const carried = readXlsForm(xlsForm);
const of = (...survey: object[]) => readXlsForm({ survey, choices: xlsForm.choices });

describe('an XLSForm', () => {
  it('[I-8] becomes steps, groups and questions of our types', () => {
    const types = [...questionsIn(carried)].map(([id, { type }]) => `${id} ${type ?? ''}`);
    expect(types).toMatchInlineSnapshot(`
      [
        "village textarea",
        "source radio",
        "use checkbox",
        "litres number",
        "depth number",
        "more group",
        "place custom",
        "photo file",
        "family group",
        "person text",
        "age number",
        "crowd text",
        "best radio-text",
        "day text",
      ]
    `);
    expect(carried.definition?.steps.map(({ stepKey }) => stepKey)).toEqual([
      'questions',
      'water',
      'questions-2',
    ]);
  });

  it('[I-8] keeps limits, choices, defaults and what is required', () => {
    const questions = questionsIn(carried);
    expect(questions.get('litres')?.validation_rules).toEqual({ min_value: 0, max_value: 500 });
    expect(questions.get('source')).toMatchObject({
      required: true,
      helpText: 'The main one',
      options: [
        { id: 'spring', option_text: 'A spring' },
        { id: 'pipe', option_text: 'A pipe' },
      ],
    });
    expect(questions.get('best')).toMatchObject({
      default_value: 'wash',
      validation_rules: { show_on_options: ['other'], required_when_visible: true },
    });
  });

  it('[I-2] names each thing that is not carried over, with its place', () => {
    expect(namedIn(carried)).toMatchInlineSnapshot(`
      [
        "translation /choices/0",
        "question-type /survey/0",
        "appearance /survey/1/appearance",
        "constraint-message /survey/5",
        "~unanswered /survey/6/constraint",
        "~entries /survey/11",
        "choice-filter /survey/17/choice_filter",
        "~answer-in-text /survey/17",
        "note /survey/18",
        "condition /survey/19/relevant",
        "question-type /survey/20",
        "~optional /survey/4",
      ]
    `);
  });

  it('[I-8] a question is shown while what it is relevant for holds', () => {
    expect(shownWith(carried, {}, 'use', 'litres', 'depth', 'more')).toEqual(['more']);
    const spring = { source: chose('spring'), use: chose('drink', 'wash') };
    expect(shownWith(carried, spring, 'use', 'litres', 'depth')).toEqual(['use', 'litres']);
    expect(shownWith(carried, { ...spring, litres: typed('101') }, 'depth', 'place')).toEqual([
      'depth',
      'place',
    ]);
    expect(shownWith(carried, { ...spring, litres: typed('7') }, 'depth', 'place')).toEqual([]);
    expect(shownWith(carried, { ...spring, source: chose('pipe') }, 'use', 'litres')).toEqual(['use']);
  });

  it.each([
    ["${a} = ''", {}, true],
    ["${a} != ''", { a: typed('x') }, true],
    ["'x' = ${a}", { a: typed('x') }, true],
    ["'x' = ${a}", { a: typed('X') }, false],
    ['5 < ${a}', { a: typed('6') }, true],
    ['5 < ${a}', { a: typed('x') }, false],
    ["selected(${s}, 'pipe')", { s: chose('pipe') }, true],
    ["selected(${s}, 'lake')", { s: chose('pipe') }, false],
    ["(${a} = 'x' or ${a} = 'y') and ${s} != 'pipe'", { a: typed('y') }, true],
    ["${a} = 'x' or ${a} = 'y' and ${s} = 'pipe'", { a: typed('x') }, true],
  ] as const)('[I-8] %s, with %j: %s', (relevant, answers, isShown) => {
    const form = of(
      { type: 'text', name: 'a' },
      { type: 'select_one source', name: 's' },
      { type: 'text', name: 'b', relevant },
    );
    expect(namedIn(form).filter((name) => !name.startsWith('~'))).toEqual(['translation /choices/0']);
    expect(shownWith(form, answers, 'b')).toEqual(isShown ? ['b'] : []);
  });

  it('[I-10] a constraint that looks at other answers is judged beside them, with its message', () => {
    expect(questionsIn(carried).get('depth')?.constraints).toEqual([
      {
        rule: { '>': [{ var: 'depth.number' }, { var: 'litres.number' }] },
        message: 'This does not fit the other answers.',
      },
    ]);
    const form = of(
      { type: 'date', name: 'from', default: 'today()' },
      { type: 'date', name: 'to', constraint: '. >= ${from}', constraint_message: 'Not before it.' },
      { type: 'text', name: 'word', constraint: "regex(., 'a+')" },
      { type: 'image', name: 'photo', constraint: '${word} != ""' },
      { type: 'select_one source', name: 's', constraint: "selected(., 'pipe')" },
      { type: 'integer', name: 'n', constraint: '. = 1 or . = 7' },
    );
    expect(questionsIn(form).get('from')?.default_value).toBe('today');
    expect(namedIn(form).filter((name) => /constraint|default/.test(name))).toEqual([
      '~unanswered /survey/1/constraint',
      'constraint /survey/2/constraint',
      'constraint /survey/3/constraint',
    ]);
    expect(issuesWith(form, { from: typed('2024-02-02'), to: typed('2024-02-01') }, 'to')).toEqual([
      'Not before it.',
    ]);
    expect(issuesWith(form, { from: typed('2024-02-02'), to: typed('2024-02-02') }, 'to')).toEqual([
      undefined,
    ]);
    expect(issuesWith(form, { s: chose('spring'), n: typed('2') }, 's', 'n')).toEqual([
      'This does not fit the other answers.',
      'This does not fit the other answers.',
    ]);
    expect(issuesWith(form, { s: chose('pipe'), n: typed('7') }, 's', 'n')).toEqual([undefined, undefined]);
  });

  it.each([
    ['land = ${land}', { land: chose('at') }, ['wien', 'graz']],
    ['land = ${land}', {}, []],
    ["land = ${land} or name = 'rome'", {}, ['rome']],
    ["selected(${lands}, land) and kind != 'town'", { lands: chose('at', 'it') }, ['wien', 'rome']],
    ['size > 1 and land=${land}', { land: chose('at') }, ['wien']],
    ['not(land = ${land})', { land: chose('at') }, ['rome']],
  ])('[I-10] choices are offered by the filter %s, with %j: %j', (choice_filter, answers, offered) => {
    const place = (name: string, land: string, kind: string, size: number) => ({
      ...{ list_name: 'place', name, land, kind, size },
    });
    const form = readXlsForm({
      survey: [
        { type: 'select_one land', name: 'land' },
        { type: 'select_multiple land', name: 'lands' },
        { type: 'select_one place', name: 'place', choice_filter },
      ],
      choices: [
        ...['at', 'it'].map((name) => ({ list_name: 'land', name })),
        ...[place('wien', 'at', 'city', 2), place('graz', 'at', 'town', 1), place('rome', 'it', 'city', 3)],
      ],
    });
    expect(offeredWith(form, answers, 'place')).toEqual(offered);
  });

  it.each(['x = ${s}', "regex(name, 'a')", 'name = ${later}', 'name'])(
    '[I-10] the filter %s is lost, and all choices are offered',
    (choice_filter) => {
      const form = of(
        { type: 'text', name: 's' },
        { type: 'select_one source', name: 'b', choice_filter },
        { type: 'text', name: 'later' },
      );
      expect(namedIn(form)).toContain('choice-filter /survey/1/choice_filter');
      expect(offeredWith(form, {}, 'b')).toEqual(['spring', 'pipe']);
    },
  );

  it.each(['${a} > ${s}', 'count(${a}) > 1', '${later} = 1', "${a} = 'x", '${a} + 1 = 2', '. > 1', '${a}'])(
    '[I-5] the condition %s is lost, and its question is always shown',
    (relevant) => {
      const form = of(
        { type: 'text', name: 'a' },
        { type: 'text', name: 'b', relevant },
        { type: 'text', name: 'later' },
      );
      expect(namedIn(form)).toContain('condition /survey/1/relevant');
      expect(shownWith(form, {}, 'b')).toEqual(['b']);
    },
  );
});

describe('a repeat of an XLSForm', () => {
  const choices = ['farm', 'inn'].map((name) => ({ list_name: 'kind', name }));
  const of = (...survey: object[]) => readXlsForm({ choices, survey });
  const sites = (more: object = {}, ...inner: object[]) => [
    { type: 'begin_repeat', name: 'sites', label: 'Site', ...more },
    { type: 'select_one kind', name: 'kind' },
    { type: 'text', name: 'crop', relevant: "${kind} = 'farm'" },
    ...inner,
    { type: 'end_repeat' },
  ];
  const two = { 'sites--1': chose('yes'), 'sites--2': chose('yes'), 'kind--2': chose('farm') };

  it('[I-11] is a step with a group that repeats, to which any number up to 20 is added', () => {
    const form = of(...sites());
    expect(questionsIn(form).get('sites')?.repeat).toEqual({ label: 'Site', least: 0, most: 20 });
    expect(namedIn(form)).toContain('~entries /survey/0');
    expect(shownWith(form, two, 'crop', 'crop--2')).toEqual(['crop--2']);
  });

  it('[I-11] has as many entries as repeat_count says, and room for one more', () => {
    const form = of(...sites({ repeat_count: '3' }));
    expect(questionsIn(form).get('sites')?.repeat).toEqual({ label: 'Site', least: 3, most: 4 });
    expect(namedIn(form)).toContain('~entries /survey/0');
    expect(questionsIn(of(...sites({ repeat_count: 1 }))).get('sites')?.repeat).toBeUndefined();
    expect(namedIn(of(...sites({ repeat_count: '${n}' })))).toContain('repeat-count /survey/0/repeat_count');
  });

  it('[I-11] count() is how many entries there are; a question in one cannot be looked at from outside', () => {
    const form = of(
      ...sites(),
      { type: 'text', name: 'many', relevant: 'count(${sites}) >= 2' },
      { type: 'text', name: 'few', relevant: '2 > count(${sites})' },
      { type: 'text', name: 'other', relevant: "${kind} = 'farm'" },
      { type: 'text', name: 'strange', relevant: 'count(${kind}) > 1' },
    );
    expect(shownWith(form, two, 'many', 'few')).toEqual(['many']);
    expect(shownWith(form, {}, 'many', 'few')).toEqual(['few']);
    expect(namedIn(form).filter((name) => name.startsWith('condition'))).toEqual([
      'condition /survey/6/relevant',
      'condition /survey/7/relevant',
    ]);
  });

  it('[I-11] in another one is lost with all that is in it', () => {
    const inner = [
      { type: 'begin_repeat', name: 'rooms' },
      { type: 'text', name: 'bed' },
      { type: 'end_repeat' },
    ];
    const form = of(...sites({}, ...inner), { type: 'text', name: 'last' });
    expect([...questionsIn(form).keys()]).toEqual(['sites', 'kind', 'crop', 'last']);
    expect(namedIn(form)).toContain('repeat /survey/3');
  });
});
