/** Faults in options, limits and defaults, and in what holds the questions. */
import type { Pair } from './pair.js';

const text = { type: 'text', name: 'a' };

export const valuePairs: readonly Pair[] = [
  {
    rule: 'choices/dead-source',
    reason: 'missing',
    fault: 'options that are taken from a question that is not there',
    theirs: { elements: [{ type: 'radiogroup', name: 'a', choicesFromQuestion: 'z' }] },
    ours: 'Every question writes its own options out.',
  },
  {
    rule: 'choices/duplicate',
    reason: 'duplicateValue',
    fault: 'an option that stands twice',
    theirs: { elements: [{ type: 'radiogroup', name: 'a', choices: ['x', 'y', 'x'] }] },
    ours: {
      rule: 'option-id-repeats',
      plant: ({ question }) => {
        question('C-1').options?.push({ id: 'no', option_text: 'No' });
      },
    },
  },
  {
    rule: 'validator/unknown-type',
    reason: 'unknownType',
    fault: 'a check of an unknown kind',
    theirs: { elements: [{ ...text, validators: [{ type: 'numberic' }] }] },
    ours: {
      rule: 'value-choice',
      plant: ({ question }) => {
        Object.assign(question('N-1').validation_rules ?? {}, { data_type: 'nubmer' });
      },
    },
  },
  {
    rule: 'validator/dead',
    reason: 'invalidRegex',
    fault: 'a pattern that is no regular expression',
    theirs: { elements: [{ ...text, validators: [{ type: 'regex', regex: '([a-z' }] }] },
    ours: {
      rule: 'pattern',
      plant: ({ question }) => {
        question('T-1').validation_rules = { pattern: '([a-z' };
      },
    },
  },
  {
    rule: 'validator/dead',
    reason: 'minAboveMax',
    fault: 'a check whose least is more than its most',
    theirs: { elements: [{ ...text, validators: [{ type: 'text', minLength: 9, maxLength: 3 }] }] },
    ours: {
      rule: 'limits-contradict',
      plant: ({ question }) => {
        question('T-1').validation_rules = { min_length: 9, max_length: 3 };
      },
    },
  },
  {
    rule: 'validator/dead',
    reason: 'wrongValueShape',
    fault: 'a check of a number where an option is chosen',
    theirs: {
      elements: [
        {
          ...{ type: 'checkbox', name: 'a', choices: ['x', 'y'] },
          validators: [{ type: 'numeric', minValue: 1 }],
        },
      ],
    },
    ours: {
      rule: 'dead-members',
      plant: ({ question }) => {
        question('C-1').validation_rules = { min_value: 1 };
      },
    },
  },
  {
    rule: 'value/not-a-choice',
    reason: 'defaultValue',
    fault: 'a default that is no option',
    theirs: { elements: [{ type: 'radiogroup', name: 'a', choices: ['x', 'y'], defaultValue: 'z' }] },
    ours: {
      rule: 'default-value',
      plant: ({ question }) => {
        question('C-1').default_value = 'Monthly';
      },
    },
  },
  {
    rule: 'element/count-contradiction',
    reason: 'minAboveMax',
    fault: 'a least that is more than the most',
    theirs: { elements: [{ type: 'text', name: 'a', inputType: 'number', min: 9, max: 3 }] },
    ours: {
      rule: 'limits-contradict',
      plant: ({ question }) => {
        question('N-1').validation_rules = { min_value: 9, max_value: 3, unit: 'kWh' };
      },
    },
  },
  {
    rule: 'element/count-contradiction',
    reason: 'stepAboveRange',
    fault: 'steps that are wider than the limits are apart',
    theirs: { elements: [{ type: 'slider', name: 'a', min: 0.2, max: 0.8, step: 1 }] },
    ours: {
      rule: 'limits-contradict',
      plant: ({ question }) => {
        question('N-1').validation_rules = { min_value: 0.2, max_value: 0.8, unit: 'kWh' };
      },
    },
  },
  {
    rule: 'mask/mismatch',
    reason: 'minMaxWithoutPattern',
    fault: 'limits of a day, and nothing says that a day is asked for',
    theirs: {
      elements: [{ ...text, maskType: 'datetime', maskSettings: { min: '2020-01-01', max: '2021-01-01' } }],
    },
    ours: {
      rule: 'limits-contradict',
      plant: ({ question }) => {
        question('T-1').validation_rules = { earliest: '2020-01-01' };
      },
    },
  },
  {
    rule: 'page/empty',
    reason: 'noElements',
    fault: 'a page without questions',
    theirs: { pages: [{ name: 'p', elements: [text] }, { name: 'q' }] },
    ours: {
      rule: 'group-empty',
      plant: ({ definition }) => {
        definition.steps[0]?.groups?.push({ key: 'water', metadata: { title: 'Water', fields: [] } });
      },
    },
  },
  {
    rule: 'page/empty',
    reason: 'emptyTemplate',
    fault: 'a table without questions in it',
    theirs: { elements: [{ type: 'paneldynamic', name: 'a' }] },
    ours: {
      rule: 'grid-shape',
      plant: ({ question }) => {
        question('G-1').subQuestions = [];
      },
    },
  },
];
