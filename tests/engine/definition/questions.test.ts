import { findQuestion, isRadioGrid, takesAnswer } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { questionTypes, reservedIds, type QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  definitionOf,
  flatStep,
  grid,
  group,
  planetOf,
  problemsOf,
  radio,
  text,
  yesNo,
} from '../support/definitions.js';

const read = (definition: QuestionDefinition) => findQuestion(planetOf(definition), definition.id);

describe('reading questions', () => {
  it('[D-4 ENG-06 ENG-07] both spellings of a member give the same question', () => {
    const one = read({
      id: 'a',
      label: 'How much?',
      type: 'number',
      helpText: 'As on the bill.',
      placeholder: '100',
      hasAttachment: true,
    });
    const other = read({
      id: 'a',
      question: 'How much?',
      response_type: 'Text',
      help_text: 'As on the bill.',
      validation_rules: { data_type: 'number', placeholder: '100' },
      has_attachment: true,
    });
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      label: 'How much?',
      help: 'As on the bill.',
      placeholder: '100',
      takesEvidence: true,
    });
  });

  it('[D-4 ENG-06 ENG-07] where both spellings are given the first counts, unless it is an empty text', () => {
    const both = (first: string) =>
      read({
        id: 'a',
        type: 'number',
        label: first,
        question: 'How many?',
        helpText: first,
        help_text: 'As counted.',
        has_attachment: false,
        hasAttachment: true,
        placeholder: first,
        validation_rules: { placeholder: '5' },
      });
    expect(both('How much?')).toMatchObject({
      label: 'How much?',
      help: 'How much?',
      placeholder: 'How much?',
      takesEvidence: false,
    });
    expect(both('')).toMatchObject({ label: 'How many?', help: 'As counted.', placeholder: '5' });
    expect(read({ id: 'a', label: '' })).toMatchObject({ label: 'a' });
  });

  it('[D-4 ENG-06] every member of a question is read', () => {
    const [question] = planetOf(
      text('a', {
        label: 'Name',
        q_number: '7',
        key: 'hotel_location_name',
        required: true,
        note: 'As on the door.',
        default_value: 'Alo',
        colSpan: 2,
        attributes: { style: { fontWeight: 600 } },
        row_label: 'Fuel',
        evidence: 'a photo of the door',
        takes_note: true,
        excluded: true,
        exclusionReason: 'Not asked this year.',
        personal: true,
        references: ['GSTC A1'],
      }),
    ).questions;
    expect(question).toEqual({
      id: 'a',
      index: 0,
      stepKey: 'planet',
      groupKey: 'planet',
      label: 'Name',
      number: '7',
      key: 'hotel_location_name',
      type: 'text',
      component: undefined,
      required: true,
      help: undefined,
      note: 'As on the door.',
      placeholder: undefined,
      defaultValue: 'Alo',
      colSpan: 2,
      style: { fontWeight: 600 },
      figures: [],
      options: [],
      children: [],
      parent: undefined,
      rowLabel: 'Fuel',
      readOnly: false,
      rules: {
        requiredWhenVisible: false,
        minLength: undefined,
        maxLength: undefined,
        minValue: undefined,
        maxValue: undefined,
        dataType: 'text',
        allowDecimal: false,
        pattern: undefined,
        unit: undefined,
        format: undefined,
        showOnOptions: [],
        trim: false,
      },
      takesEvidence: false,
      evidence: 'a photo of the door',
      takesNote: true,
      excludedByAuthor: true,
      exclusionReason: 'Not asked this year.',
      dependencies: [],
      visibleWhen: undefined,
      constraints: [],
      personal: true,
      references: ['GSTC A1'],
    });
    expect(read({ id: 'b' })).toMatchObject({ label: 'b', type: 'text', colSpan: 1, required: false });
  });

  it('[D-5 ENG-07] attachments and the selected option are state, not definition', () => {
    for (const member of ['attachments', 'uploaded_filenames', 'selected_option_id'])
      expect(problemsOf({ ...text('a'), [member]: [] })).toEqual([
        { pointer: '/steps/0/metadata/fields/0', message: `"${member}" is not a known member.` },
      ]);
  });

  it('[D-6 ENG-08] each of the thirteen types of the specification is read, and one of ours, and no other', () => {
    expect(questionTypes).toEqual([
      'text',
      'email',
      'phone',
      'url',
      'number',
      'textarea',
      'select',
      'radio',
      'radio-text',
      'radio/text',
      'checkbox',
      'file',
      'group',
      'custom',
    ]);
    for (const type of questionTypes)
      expect(read({ id: 'a', type, ...(type === 'checkbox' && { options: [{ id: 'o' }] }) })?.type).toBe(
        type,
      );
    expect(problemsOf({ id: 'a', type: 'slider' as 'text' })).toMatchObject([
      {
        pointer: '/steps/0/metadata/fields/0/type',
        message: expect.stringContaining('radio-text') as string,
      },
    ]);
    const grids = planetOf(grid('g', ['g_1']), { id: 'map', type: 'custom', component: 'map-with-marker' });
    expect(grids.questions.map(isRadioGrid)).toEqual([true, false, false]);
    expect(grids.questions.map(takesAnswer)).toEqual([false, true, true]);
  });

  const responseTypes = [
    ['Radio Button', undefined, 'radio'],
    ['Text', { data_type: 'number' }, 'number'],
    ['Text', { data_type: 'url' }, 'text'],
    ['Text', undefined, 'text'],
    ['Radio + Text', undefined, 'radio-text'],
    ['Radio OR Text', undefined, 'radio/text'],
    ['Something else', undefined, 'text'],
    [undefined, undefined, 'text'],
  ] as const;
  it.each(responseTypes)('[D-6 ENG-09] %s with %j is read as %s', (response_type, validation_rules, type) => {
    const definition = {
      id: 'a',
      ...(response_type !== undefined && { response_type }),
      ...(validation_rules && { validation_rules }),
    };
    expect(read(definition)?.type).toBe(type);
    expect(read({ ...definition, type: 'textarea' })?.type).toBe('textarea');
  });

  it('[D-7 ENG-10] an option has a label and says whether it needs evidence', () => {
    const question = read({
      id: 'a',
      type: 'radio',
      options: [
        { id: 'one', option_text: 'One', info_text: 'The first' },
        { id: 'two', has_attachment: true },
        { id: 'three', has_attachment: false },
      ],
    });
    expect(question?.options).toMatchObject([
      { id: 'one', label: 'One', info: 'The first', evidence: 'optional' },
      { id: 'two', label: 'Option two', info: undefined, evidence: 'required' },
      { id: 'three', label: 'Option three', info: undefined, evidence: 'none' },
    ]);
    expect(question?.takesEvidence).toBe(true);
  });

  it('[D-8 ENG-11] every validation rule is read', () => {
    expect(
      read({
        id: 'a',
        type: 'radio-text',
        options: yesNo,
        validation_rules: {
          required_when_visible: true,
          min_length: 1,
          max_length: 9,
          min_value: 2,
          max_value: 8,
          data_type: 'number',
          allow_decimal: true,
          pattern: '[0-9]+',
          unit: 'kWh',
          format: 'date',
          show_on_options: ['yes'],
          trim: true,
        },
      })?.rules,
    ).toEqual({
      requiredWhenVisible: true,
      minLength: 1,
      maxLength: 9,
      minValue: 2,
      maxValue: 8,
      dataType: 'number',
      allowDecimal: true,
      pattern: '[0-9]+',
      unit: 'kWh',
      format: 'date',
      showOnOptions: ['yes'],
      trim: true,
    });
  });

  it('[D-8 ENG-11] rules reach the question that has them, whatever the questions before it have', () => {
    const limits = [{ max_length: 5, min_length: 2 }, { max_length: 5 }, undefined, { max_length: 9 }];
    const asked = limits.map((rules, index) => text(`q${index}`, rules && { validation_rules: rules }));
    const read = planetOf(...asked).questions.map(({ rules: { minLength, maxLength } }) => ({
      ...(maxLength !== undefined && { max_length: maxLength }),
      ...(minLength !== undefined && { min_length: minLength }),
    }));
    expect(read).toEqual(limits.map((rules) => rules ?? {}));
  });

  it('[D-9 ENG-06 ENG-07] parents stand before their children, in the order of the form', () => {
    const { questions } = planetOf(
      radio('a', { hasSubQuestions: true, subQuestions: [text('a1', { isSubQuestion: true }), text('a2')] }),
      group('b', [text('b1'), radio('b2', { subQuestions: [text('b2x')] })]),
      text('c'),
    );
    expect(questions.map(({ id }) => id)).toEqual(['a', 'a1', 'a2', 'b', 'b1', 'b2', 'b2x', 'c']);
    expect(questions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(questions.map(({ parent }) => parent)).toEqual([
      undefined,
      'a',
      'a',
      undefined,
      'b',
      'b',
      'b2',
      undefined,
    ]);
    expect(questions[3]?.children).toEqual(['b1', 'b2']);
  });

  it('[D-9 ENG-06] questions nest eight deep and no deeper', () => {
    const nested = (depth: number): QuestionDefinition =>
      group(`g${depth}`, depth === 1 ? [] : [nested(depth - 1)]);
    expect(problemsOf(nested(8))).toEqual([]);
    expect(problemsOf(nested(9))).toEqual([
      {
        pointer: `/steps/0/metadata/fields/0${'/fields/0'.repeat(8)}`,
        message: 'Questions are nested more than 8 deep.',
      },
    ]);
  });

  it('[D-3 ENG-06] fields of a question that is no group, and sub-questions of one that is, are not lost', () => {
    expect(problemsOf(radio('a', { fields: [text('b')] }))).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/fields',
        message: '"a" is no group, so it nests its questions in "subQuestions", not in "fields".',
      },
    ]);
    expect(problemsOf(group('a', [], { subQuestions: [text('b')] }))).toMatchObject([
      { pointer: '/steps/0/metadata/fields/0/subQuestions' },
    ]);
    expect(problemsOf(radio('a', { fields: [] }))).toEqual([]);
  });

  it('[D-10 ENG-06] what is read-only or disabled makes everything nested in it read-only', () => {
    const { questions } = planetOf(
      group('a', [radio('a1', { subQuestions: [text('a2')] })], { attributes: { readOnly: true } }),
      text('b', { attributes: { disabled: true } }),
      text('c', { attributes: { readOnly: false, style: { width: '50%' } } }),
    );
    expect(questions.map(({ readOnly }) => readOnly)).toEqual([true, true, true, true, false]);
  });

  it('[D-11 ENG-27] a grid or group is no row of a grid', () => {
    for (const row of [grid('row', []), group('row', [])])
      expect(problemsOf(grid('a', [], { subQuestions: [row] }))).toEqual([
        {
          pointer: '/steps/0/metadata/fields/0/subQuestions/0',
          message: '"row" is a row of the grid "a", so it must take an answer of its own.',
        },
      ]);
  });

  it('[D-12 ENG-06] an id stands for one question of the questionnaire and one option of a question', () => {
    expect(problemsOf(text('a'), group('b', [text('a')]))).toEqual([
      {
        pointer: '/steps/0/metadata/fields/1/fields/0/id',
        message: 'Question "a" appears twice; the other one is "a" of the step "planet".',
      },
    ]);
    expect(problemsOf(radio('a', { options: [...yesNo, { id: 'no' }] }), radio('b'))).toEqual([
      { pointer: '/steps/0/metadata/fields/0/options/2/id', message: 'Option "no" appears twice in "a".' },
    ]);
  });

  it('[D-12 ENG-06] an id begins with a letter or digit and is no name that every object has', () => {
    for (const id of ['a.b', '', 'a'.repeat(65), '_a', '-a', '__proto__', 'a b', ...reservedIds])
      expect(problemsOf(text(id)), id).toHaveLength(1);
    for (const id of [`A_b-9${'x'.repeat(59)}`, '12', '0', '1a', 'constructors', 'to-string'])
      expect(problemsOf(text(id)), id).toEqual([]);
    const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/i.test(name));
    expect(reservedIds).toEqual(expect.arrayContaining(inherited));
    const message =
      '"id" must be an id: a letter or digit, then letters, digits, _ or - (64 at most), and no reserved name such as "constructor".';
    const fields = '/steps/0/metadata/fields';
    expect(problemsOf(radio('a', { options: [{ id: 'toString' }] }))).toEqual([
      { pointer: `${fields}/0/options/0/id`, message },
    ]);
  });

  it('[D-12 ENG-11] a text box is opened only by options of its own question', () => {
    expect(problemsOf(radio('a', { validation_rules: { show_on_options: ['no', 'maybe'] } }))).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/validation_rules/show_on_options/1',
        message: '"a" has no option "maybe".',
      },
    ]);
  });

  it('[D-13 ENG-11] a pattern is a regular expression', () => {
    expect(problemsOf(text('a', { validation_rules: { pattern: '(' } }))).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/validation_rules/pattern',
        message: '"(" is not a regular expression.',
      },
    ]);
  });

  const wrongDefaults = [
    [radio('a', { default_value: 'maybe' })],
    [radio('a', { default_value: 'Yes' })],
    [{ id: 'a', type: 'number', default_value: 'twelve' }],
    [{ id: 'a', type: 'custom', component: 'map-with-marker', default_value: 'here' }],
  ] as [QuestionDefinition][];
  it.each(wrongDefaults)('[D-14 ENG-06] the default of %j is no answer to it', (definition) => {
    expect(problemsOf(definition)).toMatchObject([
      {
        pointer: '/steps/0/metadata/fields/0/default_value',
        message: expect.stringMatching(
          /^The default value (is not valid: Question "a" |".*" is not an option of "a")/,
        ) as string,
      },
    ]);
  });

  const rightDefaults = [
    [radio('a', { default_value: 'yes' })],
    [{ id: 'a', type: 'number', default_value: '12' }],
    [{ id: 'a', type: 'radio/text', options: yesNo, default_value: 'seldom' }],
    [{ id: 'a', type: 'email', default_value: 'not an address' }],
    [grid('a', [], { default_value: 'anything' })],
  ] as [QuestionDefinition][];
  it.each(rightDefaults)('[D-14 ENG-06] the default of %j is one', (definition) => {
    expect(problemsOf(definition)).toEqual([]);
  });

  it('[D-19 ENG-42] required evidence that nobody could add is refused, in a row where its grid takes none', () => {
    const options = [{ id: 'yes', has_attachment: true }, { id: 'no' }];
    const problems = problemsOf(
      radio('a', { options, has_attachment: false }),
      grid('g', [], { options: [], subQuestions: [radio('g_1', { options })] }),
      grid('h', [], { options, subQuestions: [radio('h_1', { options, has_attachment: false })] }),
    );
    expect(problems).toEqual([
      {
        pointer: '/steps/0/metadata/fields/0/options/0/has_attachment',
        message: 'Option "yes" of "a" requires evidence, so "a" must take it: set "has_attachment": true.',
      },
      {
        pointer: '/steps/0/metadata/fields/1/subQuestions/0/options/0/has_attachment',
        message: 'Option "yes" of "g_1" requires evidence, so "g" must take it: set "has_attachment": true.',
      },
    ]);
  });

  it('[D-16 ENG-12 ENG-20] an entry with an unknown condition type is read', () => {
    const { questions } = parseDefinition(
      definitionOf(
        flatStep(
          'planet',
          text('a'),
          text('b', { dependency_list: [{ questionId: 'a', conditionType: 'is_like', requiredValue: 'x' }] }),
          text('c', { dependency_list: [{ questionId: 'a', conditionType: 'value_not_empty' }] }),
        ),
      ),
    );
    expect(questions.map(({ dependencies }) => dependencies)).toEqual([
      [],
      [{ questionId: 'a', conditionType: 'is_like', requiredValue: 'x' }],
      [{ questionId: 'a', conditionType: 'value_not_empty', requiredValue: '' }],
    ]);
  });
});
