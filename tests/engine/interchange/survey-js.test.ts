import { readSurveyJs } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { survey } from './samples.js';
import { chose, issuesWith, namedIn, offeredWith, questionsIn, shownWith, typed } from './support.js';

const carried = readSurveyJs(survey);
const of = (...elements: object[]) => readSurveyJs({ elements });

describe('a survey of SurveyJS', () => {
  it('[I-6] becomes steps, groups and questions of our types', () => {
    const types = [...questionsIn(carried)].map(([id, { type }]) => `${id} ${type ?? ''}`);
    expect(types).toMatchInlineSnapshot(`
      [
        "which_pool radio-text",
        "about group",
        "litres number",
        "care custom",
        "care_filter radio",
        "care_cover radio",
        "heat checkbox",
        "why textarea",
        "open radio",
        "mood radio",
        "mail email",
        "code text",
        "never text",
        "plan file",
        "guests group",
        "age number",
        "swims radio",
        "towels group",
        "size select",
        "colour text",
      ]
    `);
  });

  it('[I-6] keeps limits, choices and defaults', () => {
    const questions = questionsIn(carried);
    expect(questions.get('litres')?.validation_rules).toEqual({
      allow_decimal: true,
      min_value: 0,
      max_value: 900,
    });
    expect(questions.get('code')?.validation_rules).toEqual({ pattern: '[A-Z]{2}\\d' });
    expect(questions.get('why')?.validation_rules).toEqual({ max_length: 200 });
    expect(questions.get('heat')).toMatchObject({
      default_value: 'sun',
      validation_rules: { max_choices: 2 },
      options: [{ id: 'sun' }, { id: 'gas' }, { id: 'none', exclusive: true }],
    });
    expect(questions.get('plan')).toMatchObject({ max_files: 1, max_file_megabytes: 4 });
    expect(questions.get('which_pool')?.required).toBe(true);
  });

  it('[I-2] names each thing that is not carried over, with its place', () => {
    expect(namedIn(carried)).toMatchInlineSnapshot(`
      [
        "~renamed /pages/0/elements/0",
        "required-if /pages/0/elements/1/elements/0/requiredIf",
        "~each-row-required /pages/0/elements/1/elements/1",
        "~hidden-answers /pages/0/elements/1/elements/2/choices/1/visibleIf",
        "question-type /pages/0/elements/2",
        "~hidden-answers /pages/0/elements/3/visibleIf",
        "condition /pages/0/elements/4/visibleIf",
        "validator /pages/0/elements/6/validators/1",
        "validator /pages/0/elements/6/validators/2",
        "~unanswered /pages/0/elements/6/validators/3",
        "~first-entries /pages/0/elements/11",
        "~entries /pages/0/elements/11",
        "~hidden-answers /pages/0/elements/11/columns/1/visibleIf",
        "calculated-values /calculatedValues",
        "~optional /pages/0/elements/1/elements/0",
      ]
    `);
  });

  it('[I-4] conditions follow a question to its new id', () => {
    expect(shownWith(carried, { which_pool: chose('in') }, 'litres')).toEqual(['litres']);
    expect(shownWith(carried, { which_pool: chose('none') }, 'litres')).toEqual([]);
    const gas = { which_pool: chose('in'), heat: chose('gas') };
    expect(shownWith(carried, { ...gas, litres: typed('100') }, 'why')).toEqual(['why']);
    expect(shownWith(carried, { ...gas, litres: typed('99') }, 'why')).toEqual([]);
  });

  it('[I-4] ids that are reserved, and two of one name, get others', () => {
    const two = of(
      { type: 'text', name: 'constructor' },
      { type: 'text', name: 'a' },
      { type: 'text', name: 'a' },
    );
    expect([...questionsIn(two).keys()]).toEqual(['question', 'a', 'a-2']);
    expect(namedIn(two).filter((name) => name.startsWith('~renamed'))).toEqual([
      '~renamed /elements/0',
      '~renamed /elements/2',
    ]);
  });

  it('[I-5] a condition that never holds hides its question for good', () => {
    expect(questionsIn(carried).get('never')?.excluded).toBe(true);
  });

  it.each([
    '{a} + 1 > 2',
    'today() > {a}',
    '{a} = {b}',
    '{later} = 1',
    "{a} = 'x",
    '!{a} = 1',
    '{a} = null',
    '('.repeat(500),
    "iif({a} = 1, 'x', 'y') = 'x'",
  ])('[I-5] the condition %s is lost, and its question is always shown', (visibleIf) => {
    const lost = of(
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b', visibleIf },
      { type: 'text', name: 'later' },
    );
    expect(namedIn(lost)).toContain('condition /elements/1/visibleIf');
    expect(shownWith(lost, {}, 'b')).toEqual(['b']);
  });

  it('[I-1] leaves out and names what would be refused', () => {
    const validators = [{ type: 'regex', regex: '^(a+)+$' }];
    const many = Array.from({ length: 401 }, (_, at) => at);
    const refused = of(
      { type: 'text', name: 'slow', validators },
      { type: 'text', name: 'age', inputType: 'number', defaultValue: 'old' },
      { type: 'text', name: 'count', inputType: 'number', min: 5, max: 4 },
      { type: 'checkbox', name: 'some', choices: ['a', 'b'], minSelectedChoices: 3 },
      { type: 'dropdown', name: 'many', choices: many },
      { type: 'text', name: 'then', visibleIf: '{many} = 400 and {count} > 1' },
      { type: 'text', name: 'last', visibleIf: '{slow} notempty' },
    );
    expect(namedIn(refused).filter((name) => !name.startsWith('~'))).toMatchInlineSnapshot(`
      [
        "question /elements/4",
        "condition /elements/5",
        "member /elements/1",
        "limit /elements/2",
        "limit /elements/3",
        "limit /elements/0",
      ]
    `);
    const questions = questionsIn(refused);
    expect([...questions.keys()]).toEqual(['slow', 'age', 'count', 'some', 'then', 'last']);
    expect(questions.get('last')?.visible_when).toEqual({ '!!': [{ var: 'slow.text' }] });
    expect(questions.get('then')?.visible_when).toBeUndefined();
    expect(questions.get('age')?.default_value).toBeUndefined();
  });

  it('[I-10] a choice is offered by its own condition, or else by that of all choices', () => {
    const form = of(
      { type: 'text', name: 'age', inputType: 'number' },
      { type: 'checkbox', name: 'had', choices: ['tea', 'wine', 'milk'] },
      {
        type: 'radiogroup',
        name: 'drink',
        choices: ['tea', { value: 'wine', visibleIf: '{age} >= 18' }, 'milk'],
        choicesVisibleIf: "{had} notcontains {item} and {item} <> 'milk'",
        showNoneItem: true,
      },
      { type: 'radiogroup', name: 'lost', choices: [{ value: 'a', visibleIf: 'f({age})' }, 'b'] },
    );
    expect(namedIn(form).filter((name) => !name.startsWith('~'))).toEqual([
      'choice /elements/2/choices/2',
      'condition /elements/3/choices/0/visibleIf',
    ]);
    expect(offeredWith(form, {}, 'drink')).toEqual(['tea', 'none']);
    expect(offeredWith(form, { had: chose('tea', 'wine') }, 'drink')).toEqual(['none']);
    expect(offeredWith(form, { age: typed('18') }, 'drink')).toEqual(['tea', 'wine', 'none']);
    expect(offeredWith(form, {}, 'lost')).toEqual(['a', 'b']);
  });

  it('[I-10] a validator with an expression is a constraint, with its text', () => {
    const withValidator = (expression: string, more = {}) => ({
      validators: [{ type: 'expression', expression, text: 'Not more.', ...more }],
    });
    const form = of(
      { type: 'text', name: 'all', inputType: 'number' },
      { type: 'text', name: 'some', inputType: 'number', ...withValidator('{some} <= {all}') },
      { type: 'radiogroup', name: 'one', choices: ['a', 'b'], ...withValidator("{one} = 'a' or {all} > 3") },
      { type: 'text', name: 'warns', ...withValidator('{all} > 3', { notificationType: 'warning' }) },
      { type: 'text', name: 'adds', ...withValidator('{some} + 1 <= {all}') },
      { type: 'file', name: 'file', ...withValidator('{all} > 3') },
      { type: 'text', name: 'words', ...withValidator('{words} < {all}') },
      { type: 'text', name: 'never', ...withValidator("{one} = 'c'") },
    );
    expect(namedIn(form).filter((name) => /validator|unanswered/.test(name))).toEqual([
      '~unanswered /elements/1/validators/0',
      '~unanswered /elements/2/validators/0',
      'validator /elements/3/validators/0',
      'validator /elements/4/validators/0',
      'validator /elements/5/validators/0',
      'validator /elements/6/validators/0',
      'validator /elements/7/validators/0',
    ]);
    const wrong = { all: typed('3'), some: typed('4'), one: chose('b') };
    expect(issuesWith(form, wrong, 'some', 'one')).toEqual(['Not more.', 'Not more.']);
    expect(issuesWith(form, { ...wrong, all: typed('4') }, 'some', 'one')).toEqual([undefined, undefined]);
    expect(issuesWith(form, { some: typed('4') }, 'some')).toEqual([undefined]);
  });

  it('[I-10] of a date, today() is the day on which the form is begun', () => {
    const form = of(
      { type: 'text', name: 'day', inputType: 'date', defaultValueExpression: 'today()' },
      { type: 'text', name: 'next', inputType: 'date', defaultValueExpression: 'today(1)' },
      { type: 'text', name: 'word', inputType: 'date', defaultValue: 'today' },
    );
    expect([...questionsIn(form).values()].map((each) => each.default_value)).toEqual([
      'today',
      undefined,
      undefined,
    ]);
    expect(namedIn(form).filter((name) => name.startsWith('default'))).toEqual([
      'default-value-expression /elements/1/defaultValueExpression',
      'default-value /elements/2/defaultValue',
    ]);
  });

  it('[I-1] what cannot be read of a choice or a constraint leaves alone', () => {
    const expression = Array.from({ length: 300 }, (_, at) => `{a} = 'x${at}'`).join(' or ');
    const form = of(
      { type: 'text', name: 'a' },
      { type: 'radiogroup', name: 'b', choices: ['one', { value: 'two', visibleIf: expression }] },
      {
        type: 'text',
        name: 'c',
        validators: [
          { type: 'expression', expression },
          { type: 'expression', expression: "{a} = 'x'" },
        ],
      },
    );
    const questions = questionsIn(form);
    expect(questions.get('b')?.options).toEqual([
      { id: 'one', option_text: 'one' },
      { id: 'two', option_text: 'two' },
    ]);
    expect(questions.get('c')?.constraints).toEqual([
      {
        rule: { equals: [{ var: 'a.text' }, 'x'] },
        message: 'This does not fit the other answers.',
      },
    ]);
    expect(namedIn(form)).toEqual(
      expect.arrayContaining(['condition /elements/1', 'constraint /elements/2']),
    );
  });

  it('[I-3] says where a hidden answer counts on in SurveyJS', () => {
    const elements = [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b', visibleIf: '{a} = 1' },
      { type: 'text', name: 'c', visibleIf: '{b} = 1' },
    ];
    const named = '~hidden-answers /elements/2/visibleIf';
    expect(namedIn(readSurveyJs({ elements }))).toContain(named);
    expect(namedIn(readSurveyJs({ elements, clearInvisibleValues: 'onHidden' }))).not.toContain(named);
  });
});

describe('what SurveyJS asks for each of several things', () => {
  const sites = (more: object = {}) => ({
    type: 'paneldynamic',
    name: 'sites',
    title: 'Your sites',
    templateTitle: 'Site #{panelIndex}',
    minPanelCount: 1,
    maxPanelCount: 4,
    panelCount: 1,
    templateElements: [
      { type: 'radiogroup', name: 'kind', choices: ['hotel', 'farm'], isRequired: true },
      { type: 'text', name: 'crop', visibleIf: "{panel.kind} = 'farm'", isRequired: true },
    ],
    ...more,
  });

  it('[I-11] is a group that repeats, with its limits and the word for an entry', () => {
    const form = of(sites());
    expect(questionsIn(form).get('sites')).toMatchObject({
      type: 'group',
      label: 'Your sites',
      repeat: { label: 'Site', least: 1, most: 4 },
      fields: [{ id: 'kind' }, { id: 'crop' }],
    });
    expect(namedIn(form)).toEqual([]);
  });

  it('[I-11] a field looks at those of its own entry', () => {
    const form = of({ type: 'text', name: 'kind' }, sites());
    const answers = { 'sites--2': chose('yes'), 'kind-2--2': chose('farm'), kind: typed('farm') };
    expect(shownWith(form, answers, 'crop', 'crop--2')).toEqual(['crop--2']);
  });

  it('[I-11] {sites.length} is how many entries there are; a field of one entry cannot be looked at from outside', () => {
    const form = of(
      sites(),
      { type: 'text', name: 'many', visibleIf: '{sites.length} >= 2' },
      { type: 'text', name: 'first', visibleIf: "{sites[0].kind} = 'farm'" },
      { type: 'text', name: 'stray', visibleIf: "{panel.kind} = 'farm'" },
    );
    expect(shownWith(form, {}, 'many')).toEqual([]);
    expect(shownWith(form, { 'sites--2': chose('yes') }, 'many')).toEqual(['many']);
    expect(namedIn(form).filter((name) => !name.startsWith('~'))).toEqual([
      'condition /elements/2/visibleIf',
      'condition /elements/3/visibleIf',
    ]);
  });

  it('[I-11] the columns of a matrix are the fields, with choices of their own or those of all', () => {
    const form = of({
      type: 'matrixdynamic',
      name: 'rooms',
      isRequired: true,
      rowCount: 1,
      maxRowCount: 20,
      choices: ['single', 'double'],
      columns: [
        { name: 'size' },
        { name: 'beds', cellType: 'text', inputType: 'number', visibleIf: "{row.size} = 'double'" },
        { name: 'view', cellType: 'radiogroup', choices: ['sea'] },
        { name: 'sum', cellType: 'expression' },
        { name: 'use', cellType: 'checkbox', choicesVisibleIf: "{item} <> 'single'" },
      ],
    });
    expect(questionsIn(form).get('rooms')?.repeat).toEqual({ label: 'Entry', least: 1, most: 20 });
    const types = [...questionsIn(form)].map(([id, { type }]) => `${id} ${type ?? ''}`);
    expect(types).toEqual(['rooms group', 'size select', 'beds number', 'view radio', 'use checkbox']);
    expect(shownWith(form, { size: chose('double') }, 'beds', 'beds--2')).toEqual(['beds']);
    expect(namedIn(form).filter((name) => !name.startsWith('~'))).toEqual([
      'question-type /elements/0/columns/3',
      'choice /elements/0/choices/0',
    ]);
  });

  it.each([
    ['no limit above', { maxPanelCount: undefined }, { least: 1, most: 20 }, ['~entries /elements/0']],
    [
      'more than 20',
      { minPanelCount: 30, maxPanelCount: 40, panelCount: 30 },
      { least: 19, most: 20 },
      ['~entries /elements/0'],
    ],
    [
      'a number that is fixed',
      { minPanelCount: 3, maxPanelCount: 3, panelCount: 3 },
      { least: 3, most: 4 },
      ['~entries /elements/0'],
    ],
    ['more at first', { panelCount: 2 }, { least: 1, most: 4 }, ['~first-entries /elements/0']],
    ['none at first', { minPanelCount: 0, panelCount: 0 }, { least: 0, most: 4 }, []],
  ])('[I-11] %s is named where it does not fit', (_, more, repeat, named) => {
    const form = of(sites(more));
    expect(questionsIn(form).get('sites')?.repeat).toEqual({ label: 'Site', ...repeat });
    expect(
      namedIn(form)
        .filter((name) => name.includes('entries'))
        .toSorted(),
    ).toEqual(named.toSorted());
  });

  it('[I-11] one entry that is always there is a group as any other', () => {
    const form = of(sites({ maxPanelCount: 1 }));
    expect(questionsIn(form).get('sites')?.repeat).toBeUndefined();
  });

  it('[I-11] a group that repeats in another one is lost, and ids leave room for the number of an entry', () => {
    const long = 'x'.repeat(60);
    const form = of(sites({ templateElements: [{ type: 'text', name: long }, sites({ name: 'inner' })] }));
    expect([...questionsIn(form).keys()]).toEqual(['sites', long.slice(0, 53)]);
    expect(namedIn(form)).toContain('repeat /elements/0/templateElements/1');
  });
});
