/** Mistakes in conditions: what the compiler says at the marked line, and where the reader refuses the same. */

export interface Fault {
  /** The rules that it breaks. */
  readonly rules: string;
  /** What is wrong, in words. */
  readonly title: string;
  readonly questions: string;
  readonly conditions?: string;
  /** What the compiler says. */
  readonly says: string;
  /** Where the reader refuses it: a pointer inside the first question, or into the document where it begins with `/conditions`. */
  readonly pointer: string;
}

/** A question with one entry. */
const entry = (
  rules: string,
  title: string,
  [questionId, conditionType, requiredValue]: readonly [string, string, string?],
  wrong: 'questionId' | 'conditionType' | 'requiredValue' | '',
  says: string,
): Fault => {
  const members = Object.entries({ questionId, conditionType, requiredValue }).flatMap(([name, value]) =>
    value === undefined ? [] : `  ${name}: '${value}',${name === wrong ? ' // wrong' : ''}`,
  );
  const questions = [
    "{ id: 'q', type: 'text', dependency_list: [",
    `{${wrong === '' ? ' // wrong' : ''}`,
    ...members,
    '}] },',
  ];
  return {
    rules,
    title: `an entry ${title}`,
    questions: questions.join('\n'),
    says,
    pointer: `/dependency_list/0${wrong === '' ? '' : `/${wrong}`}`,
  };
};

/** A question with a rule, on a line of its own or on several. */
const rule = (rules: string, title: string, written: string, pointer: string, says: string): Fault => ({
  rules,
  title: `a rule ${title}`,
  questions: `{ id: 'q', type: 'text', visible_when:\n${written.includes('// wrong') ? written : `${written} // wrong`}\n},\n{ id: 'later', type: 'radio', options: [{ id: 'yes' }] },`,
  says,
  pointer: `/visible_when${pointer}`,
});

/** A named condition, and a question that uses it. */
const named = (rules: string, title: string, written: string, pointer: string, says: string): Fault => ({
  rules,
  title: `a named condition ${title}`,
  conditions: `big: ${written}, // wrong`,
  questions: "{ id: 'q', type: 'text', visible_when: { condition: 'big' } },",
  says,
  pointer: `/conditions/big${pointer}`,
});

export const faults: readonly Fault[] = [
  entry(
    'D-15',
    'on a question that does not exist',
    ['pol', 'option_id_equals', 'yes'],
    'questionId',
    'There is no question “pol”.',
  ),
  entry(
    'D-15',
    'on a question of another spelling',
    ['Pool', 'value_not_empty'],
    'questionId',
    'There is no question “Pool”.',
  ),
  entry('D-15', 'on its own question', ['q', 'value_not_empty'], 'questionId', '“q” does not stand earlier'),
  entry('D-15', 'on a group', ['team', 'value_not_empty'], 'questionId', '“team” has no answer of its own.'),
  entry(
    'D-15',
    'on a grid',
    ['grid', 'option_id_equals', 'yes'],
    'questionId',
    '“grid” has no answer of its own.',
  ),
  entry(
    'D-15',
    'on a file question',
    ['plan', 'value_not_empty'],
    'questionId',
    '“plan” has no answer of its own.',
  ),
  {
    rules: 'D-15',
    title: 'an entry, behind a right one, on a question that does not exist',
    questions: `{ id: 'q', dependency_list: [
      { questionId: 'pool', conditionType: 'option_id_equals', requiredValue: 'yes' },
      { questionId: 'grid_2', conditionType: 'option_id_equals', requiredValue: 'yes' }, // wrong
    ] },`,
    says: 'There is no question “grid_2”.',
    pointer: '/dependency_list/1/questionId',
  },
  {
    rules: 'D-15',
    title: 'an entry on a later question',
    questions: `{ id: 'q', dependency_list: [
      { questionId: 'late', conditionType: 'value_not_empty' }, // wrong
    ] },
    { id: 'late', type: 'text' },`,
    says: '“late” does not stand earlier',
    pointer: '/dependency_list/0/questionId',
  },
  {
    rules: 'D-9 D-15',
    title: 'an entry of a parent on what nests in it',
    questions: `{ id: 'q', type: 'radio', options: [{ id: 'yes' }], dependency_list: [
      { questionId: 'q_1', conditionType: 'value_not_empty' }, // wrong
    ], subQuestions: [{ id: 'q_1', type: 'text' }] },`,
    says: '“q_1” does not stand earlier',
    pointer: '/dependency_list/0/questionId',
  },
  {
    rules: 'D-15',
    title: 'an entry in a group on a later field',
    questions: `{ id: 'q', type: 'group', fields: [
      { id: 'q_1', dependency_list: [
        { questionId: 'q_2', conditionType: 'value_not_empty' }, // wrong
      ] },
      { id: 'q_2', type: 'text' },
    ] },`,
    says: '“q_2” does not stand earlier',
    pointer: '/fields/0/dependency_list/0/questionId',
  },
  {
    rules: 'D-22',
    title: 'an entry of a row on an option that is not there',
    questions: `{ id: 'q', type: 'custom', component: 'radio-grid', options: [{ id: 'yes' }], subQuestions: [
      { id: 'q_1', type: 'radio', options: [{ id: 'yes' }] },
      { id: 'q_2', type: 'radio', options: [{ id: 'yes' }], dependency_list: [
        { questionId: 'q_1', conditionType: 'option_id_equals', requiredValue: 'no' }, // wrong
      ] },
    ] },`,
    says: '“q_1” has no option “no”.',
    pointer: '/subQuestions/1/dependency_list/0/requiredValue',
  },
  entry(
    'D-22 V-5',
    'on an option that is not there',
    ['meals', 'option_id_equals', 'most'],
    'requiredValue',
    '“meals” has no option “most”.',
  ),
  entry(
    'D-22 V-5',
    'on an option id in another case',
    ['meals', 'option_id_equals', 'All'],
    'requiredValue',
    '“meals” has no option “All”.',
  ),
  entry('D-22 V-5', 'on no option', ['pool', 'option_id_equals'], '', '“pool” has no option “”.'),
  entry(
    'D-22 V-4',
    'on a label that no option has',
    ['meals', 'option_text_equals', 'Most'],
    'requiredValue',
    '“meals” has no option with the text “Most”.',
  ),
  entry(
    'D-7 D-22',
    'on the id of an option as its label',
    ['pool', 'option_text_equals', 'yes'],
    'requiredValue',
    '“pool” has no option with the text “yes”.',
  ),
  entry(
    'D-22 V-3',
    'on what is typed in a radio question',
    ['pool', 'equals', 'yes'],
    'conditionType',
    'Nothing can be typed in “pool”.',
  ),
  entry(
    'D-22 V-6',
    'on a part of what is typed in a select question',
    ['land', 'text_contains', 'p'],
    'conditionType',
    'Nothing can be typed in “land”.',
  ),
  entry(
    'D-22 V-5',
    'on an option of a text',
    ['name', 'option_id_equals', 'yes'],
    'conditionType',
    '“name” has no options to choose from.',
  ),
  entry(
    'D-22 V-4',
    'on a label of a number',
    ['rooms', 'option_text_equals', 'Ten'],
    'conditionType',
    '“rooms” has no options to choose from.',
  ),
  entry(
    'D-22 V-7',
    'on any option of a question without options',
    ['bare', 'value_not_empty'],
    'conditionType',
    '“bare” has no options to choose from.',
  ),
  entry(
    'D-6 D-22',
    'on what is typed where the response type is Radio Button',
    ['bar', 'equals', 'yes'],
    'conditionType',
    'Nothing can be typed in “bar”.',
  ),
  entry(
    'D-6 D-22',
    'on an option where the response type is Text',
    ['owner', 'option_id_equals', 'yes'],
    'conditionType',
    '“owner” has no options to choose from.',
  ),
  entry(
    'D-22 V-3',
    'on a number that is none',
    ['rooms', 'equals', 'many'],
    'requiredValue',
    '“rooms” takes a number, and “many” is none.',
  ),
  {
    rules: 'D-18',
    title: 'an entry with a member that there is not',
    questions: `{ id: 'q', dependency_list: [
      { questionId: 'name', conditionType: 'value_not_empty', value: 'a' }, // wrong
    ] },`,
    says: 'There is no member “value”.',
    pointer: '/dependency_list/0',
  },
  {
    rules: 'D-18',
    title: 'a question with a condition of another name',
    questions: `{ id: 'q', type: 'text',
      visible_wen: { '==': [{ var: 'pool.option' }, 'yes'] }, // wrong
    },`,
    says: 'There is no member “visible_wen”.',
    pointer: '',
  },
  rule(
    'D-15',
    'on a question that does not exist',
    "{ '==': [{ var: 'pol.option' }, 'yes'] }",
    '',
    'There is no question “pol”.',
  ),
  rule('D-15', 'on its own question', "{ '!!': { var: 'q.text' } }", '', '“q” does not stand earlier'),
  rule(
    'D-15',
    'on a later question',
    "{ '!!': [{ var: 'later.option' }] }",
    '',
    '“later” does not stand earlier',
  ),
  rule(
    'D-15',
    'on a grid',
    "{ '==': [{ var: 'grid.option' }, 'yes'] }",
    '',
    '“grid” has no answer of its own.',
  ),
  rule(
    'D-22 D-28',
    'on the one option of a checkbox',
    "{ '==': [{ var: 'energies.option' }, 'sun'] }",
    '/==/0/var',
    'Several options of “energies” can be chosen: use “.options” or “.count”.',
  ),
  rule(
    'D-22 D-28',
    'that looks for an unknown option among chosen ones',
    "{ in: ['water', { var: 'energies.options' }] }",
    '/in/0',
    '“energies” has no option “water”.',
  ),
  rule(
    'D-17 D-28',
    'with the list of chosen options by itself',
    "{ '!!': [{ var: 'energies.options' }] }",
    '/!!/0/var',
    'A list of chosen options stands only as the second operand of',
  ),
  rule(
    'D-22 V-13',
    'on how many options of a text are chosen',
    "{ '>': [{ var: 'name.count' }, 1] }",
    '/>/0/var',
    '“name” has no options to choose from.',
  ),
  rule(
    'D-22 V-19',
    'on the day of a number',
    "{ '>': [{ var: 'rooms.day' }, 1] }",
    '/>/0/var',
    '“rooms” asks for no date.',
  ),
  rule(
    'D-22 V-19',
    'on the length of what nobody types',
    "{ '>': [{ var: 'pool.length' }, 1] }",
    '/>/0/var',
    'Nothing can be typed in “pool”.',
  ),
  rule(
    'D-32 V-22',
    'on a figure that does not exist',
    "{ '>': [{ var: 'energy.figure' }, 1] }",
    '',
    'There is no figure “energy”.',
  ),
  rule(
    'D-32 V-23',
    'on the progress of a step that does not exist',
    "{ '>': [{ var: 'zeroth.progress' }, 1] }",
    '',
    'There is no step “zeroth”.',
  ),
  rule(
    'D-17 V-18',
    'that calculates with a text',
    "{ '>': [{ '+': [{ var: 'name.text' }, 1] }, 1] }",
    '/>/0/+/0',
    'Only numbers are calculated with',
  ),
  rule(
    'D-17 V-18',
    'that takes more than two numbers for a difference',
    "{ '>': [{ '-': [{ var: 'rooms.number' }, 1, 2] }, 1] }",
    '/>/0/-',
    '“-” does not take 3 operands.',
  ),
  rule(
    'D-22 V-13',
    'on the option of a text',
    "{ '==': [{ var: 'name.option' }, 'yes'] }",
    '/==/0/var',
    '“name” has no options to choose from.',
  ),
  rule(
    'D-22 V-13',
    'on the label of a number',
    "{ '!!': [{ var: 'rooms.label' }] }",
    '/!!/0/var',
    '“rooms” has no options to choose from.',
  ),
  rule(
    'D-22 V-13',
    'on what is typed in a radio question',
    "{ '!': { var: 'pool.text' } }",
    '/!/var',
    'Nothing can be typed in “pool”.',
  ),
  rule(
    'D-22 V-13',
    'on the number in a select question',
    "{ '>': [{ var: 'land.number' }, 5] }",
    '/>/0/var',
    'Nothing can be typed in “land”.',
  ),
  rule(
    'D-22 V-13',
    'on the number in an e-mail address',
    "{ '>': [{ var: 'mail.number' }, 5] }",
    '/>/0/var',
    '“mail” takes no number.',
  ),
  rule(
    'D-22 V-13',
    'on the number in a date',
    "{ '>': [{ var: 'day.number' }, 5] }",
    '/>/0/var',
    '“day” takes no number.',
  ),
  rule(
    'D-22 V-13',
    'on the number in coordinates',
    "{ '<': [1, { var: 'spot.number' }, 5] }",
    '/</1/var',
    '“spot” takes no number.',
  ),
  rule(
    'D-22',
    'on an option that is not there',
    "{ '==': [{ var: 'meals.option' }, 'most'] }",
    '/==/1',
    '“meals” has no option “most”.',
  ),
  rule(
    'D-22',
    'whose value stands first, on an option that is not there',
    "{ '!=': ['most', { var: ['meals.option'] }] }",
    '/!=/0',
    '“meals” has no option “most”.',
  ),
  rule(
    'D-22',
    'with a list in which one option is not there',
    "{ in: [{ var: 'meals.option' },\n ['all',\n 'most'] // wrong\n] }",
    '/in/1/1',
    '“meals” has no option “most”.',
  ),
  rule(
    'D-22',
    'on a label in another case',
    "{ '===': [{ var: 'meals.label' }, 'all'] }",
    '/===/1',
    '“meals” has no option with the text “all”.',
  ),
  rule(
    'D-22 V-4',
    'with option_text_equals on a label that no option has',
    "{ option_text_equals: [{ var: 'meals.label' }, 'most'] }",
    '/option_text_equals/1',
    '“meals” has no option with the text “most”.',
  ),
  rule(
    'D-22 V-5',
    'with option_id_equals on an option that is not there',
    "{ option_id_equals: [{ var: 'grid_1.option' }, 'all'] }",
    '/option_id_equals/1',
    '“grid_1” has no option “all”.',
  ),
  rule(
    'D-22',
    'on a number that is none',
    "{ '==': [{ var: 'rooms.text' }, 'many'] }",
    '/==/1',
    '“rooms” takes a number, and “many” is none.',
  ),
  rule(
    'D-8 D-22',
    'on a part of a whole number',
    "{ '==': [{ var: 'rooms.number' }, 2.5] }",
    '/==/1',
    '“rooms” takes a whole number.',
  ),
  rule(
    'D-22',
    'deep inside of which an option is not there',
    "{ and: [{ var: 'name.text' }, { or: [\n{ '!': [{ '!==': [{ var: 'pool.option' }, 'maybe'] }] }, // wrong\n{ '>': [{ var: 'rooms.number' }, 5] }] }] }",
    '/and/1/or/0/!/0/!==/1',
    '“pool” has no option “maybe”.',
  ),
  rule(
    'D-17',
    'with an operator that there is not',
    "{ is: [{ var: 'pool.option' }, 'yes'] }",
    '',
    '“is” is not an operator',
  ),
  rule(
    'D-17',
    'that looks at a part that there is not',
    "{ '==': [{ var: 'pool.value' }, 'yes'] }",
    '/==/0/var',
    'A variable is written',
  ),
  rule(
    'D-17',
    'that looks at no part',
    "{ '==': [{ var: 'pool' }, 'yes'] }",
    '/==/0/var',
    'A variable is written',
  ),
  rule(
    'D-17',
    'with two operators',
    "{ '!': { var: 'pool.option' }, '!!': { var: 'name.text' } }",
    '',
    'exactly one operator',
  ),
  rule(
    'D-17',
    'with too few operands',
    "{ '==': [{ var: 'pool.option' }] }",
    '/==',
    '“==” does not take 1 operands.',
  ),
  rule(
    'D-17',
    'that compares sizes of four operands',
    "{ '<': [1, { var: 'rooms.number' }, 5, 6] }",
    '/<',
    '“<” does not take 4 operands.',
  ),
  {
    rules: 'D-17',
    title: 'a rule that is no object',
    questions: "{ id: 'q', type: 'text',\nvisible_when: true // wrong\n},",
    says: 'exactly one operator',
    pointer: '/visible_when',
  },
  rule(
    'D-23',
    'with a name that there is not',
    "{ condition: 'bigg' }",
    '/condition',
    'There is no condition “bigg”.',
  ),
  rule(
    'D-23',
    'with a name that there is not among its parts',
    "{ and: [{ var: 'name.text' }, { condition: 'bigg' }] }",
    '/and/1/condition',
    'There is no condition “bigg”.',
  ),
  named(
    'D-15 D-23',
    'on a question that does not exist',
    "{ '>': [{ var: 'room.number' }, 5] }",
    '',
    'There is no question “room”.',
  ),
  named(
    'D-22 D-23',
    'on an option that is not there',
    "{ '==': [{ var: 'pool.option' }, 'big'] }",
    '/==/1',
    '“pool” has no option “big”.',
  ),
  named(
    'D-17 D-23',
    'with an operator that there is not',
    "{ more: [{ var: 'rooms.number' }, 5] }",
    '',
    '“more” is not an operator',
  ),
  named(
    'D-23',
    'that uses a name',
    "{ and: [{ var: 'name.text' }, { condition: 'big' }] }",
    '/and/1/condition',
    'There is no condition “big”.',
  ),
  {
    rules: 'D-15 D-23',
    title: 'a named condition that looks at a question after the one that uses it',
    conditions: "big: { '>': [{ var: 'beds.number' }, 5] },",
    questions: `{ id: 'q', type: 'text', visible_when: { condition: 'big' } }, // wrong
    { id: 'beds', type: 'number' },`,
    says: '“big” looks at a question that does not stand earlier.',
    pointer: '/visible_when',
  },
  rule(
    'D-15',
    'on a question that does not exist, with its values on other lines',
    "{ in: [\n{ var: 'pol.option' }, // wrong\n['yes',\n'no'],\n] }",
    '',
    'There is no question “pol”.',
  ),
  {
    rules: 'D-29',
    title: 'a constraint that looks at a question that does not exist',
    questions: `{ id: 'q', type: 'number', constraints: [{
      rule: { '<=': [{ var: 'q.number' }, { var: 'bed.number' }] }, // wrong
      message: 'Too many.',
    }] },`,
    says: 'There is no question “bed”.',
    pointer: '/constraints/0/rule',
  },
  {
    rules: 'D-30 D-22',
    title: 'an option that is offered for an option that is not there',
    questions: `{ id: 'q', type: 'radio', options: [{ id: 'some' }, {
      id: 'all',
      visible_when: { '===': [{ var: 'pool.option' }, 'perhaps'] }, // wrong
    }] },`,
    says: 'has no option “perhaps”.',
    pointer: '/options/1/visible_when/===/1',
  },
  {
    rules: 'D-34',
    title: 'a rule on the entries of what does not repeat',
    questions: `{ id: 'q', type: 'text', visible_when: {
      some: [{ var: 'pool' }, { '==': [{ var: 'pool.option' }, 'indoor'] }], // wrong
    } },`,
    says: '“pool” is no group that repeats.',
    pointer: '/visible_when',
  },
  {
    rules: 'D-12',
    title: 'a text box that opens with an option that is not there',
    questions: `{ id: 'q', type: 'radio-text', options: [{ id: 'some' }, { id: 'all' }], validation_rules: {
      show_on_options: ['some', 'most'], // wrong
    } },`,
    says: 'There is no option “most”.',
    pointer: '/validation_rules/show_on_options/1',
  },
];
