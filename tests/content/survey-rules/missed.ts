/** Faults that SurveyJS's rules do not find, and ours do. */
import type { Form, Missed } from './pair.js';

const a = { type: 'radiogroup', name: 'a', choices: ['x', 'y'] };
const c = { type: 'radiogroup', name: 'c', choices: ['k', 'l'], visibleIf: "{a} = 'x'" };
/** A hidden question has no answer, as with us. */
const cleared = { clearInvisibleValues: 'onHidden' };

/** A step that follows, with one question. */
function addStep({ definition }: Form, id: string, visibleWhen: unknown) {
  definition.steps.push({
    stepKey: 'people',
    metadata: {
      title: 'People',
      fields: [
        {
          ...{ id, q_number: '1', question: 'Who reads the meter?', type: 'text', required: true },
          visible_when: visibleWhen,
        },
      ],
    },
  });
}

const notMonthly = { '==': [{ var: 'C-1.option' }, 'no'] };
const compared = { '==': [{ var: 'C-2.option' }, 'yes'] };

export const missed: readonly Missed[] = [
  {
    fault: 'a question that waits for two others, of which one hides the other',
    theirs: {
      ...cleared,
      elements: [a, c, { type: 'text', name: 'b', visibleIf: "{a} = 'y' and {c} = 'k'" }],
    },
    rule: 'condition-never',
    plant: ({ question }) => {
      question('T-1').visible_when = { and: [notMonthly, compared] };
    },
  },
  {
    fault: 'the same over two steps',
    theirs: {
      ...cleared,
      pages: [
        { name: 'p', elements: [a, c] },
        { name: 'q', elements: [{ type: 'text', name: 'b', visibleIf: "{a} = 'y' and {c} = 'k'" }] },
      ],
    },
    rule: 'condition-never',
    plant: (form) => addStep(form, 'T-2', { and: [notMonthly, compared] }),
  },
  {
    fault: 'a limit on a number that an earlier question has ruled out',
    theirs: {
      ...cleared,
      elements: [
        { type: 'text', name: 'n', inputType: 'number', min: 0, max: 100 },
        { ...c, visibleIf: '{n} > 50' },
        { type: 'text', name: 'b', visibleIf: "{n} < 10 and {c} = 'k'" },
      ],
    },
    rule: 'condition-never',
    plant: ({ question }) => {
      question('C-2').visible_when = { '>': [{ var: 'N-1.number' }, 50] };
      question('T-1').visible_when = { and: [{ '<': [{ var: 'N-1.number' }, 10] }, compared] };
    },
  },
  {
    fault: 'a condition that says nothing, since its parts cover every answer',
    theirs: { elements: [a, { type: 'text', name: 'b', visibleIf: "{a} = 'x' or {a} <> 'x'" }] },
    rule: 'condition-says-nothing',
    plant: ({ question }) => {
      question('T-1').visible_when = {
        or: [notMonthly, { '!=': [{ var: 'C-1.option' }, 'no'] }],
      };
    },
  },
  {
    fault: 'a pattern that some text keeps busy for minutes',
    theirs: { elements: [{ type: 'text', name: 'a', validators: [{ type: 'regex', regex: '^(a+)+$' }] }] },
    rule: 'pattern',
    plant: ({ question }) => {
      question('T-1').validation_rules = { pattern: '(a+)+' };
    },
  },
  {
    fault: 'two options that say the same',
    theirs: {
      elements: [
        {
          ...{ type: 'radiogroup', name: 'a' },
          choices: [
            { value: 'x', text: 'Yes' },
            { value: 'y', text: 'Yes' },
          ],
        },
      ],
    },
    rule: 'labels-repeat',
    plant: ({ question }) => {
      question('C-2').options?.push({ id: 'also', option_text: 'Yes' });
    },
  },
  {
    fault: 'two questions that ask the same',
    theirs: {
      elements: [
        { type: 'text', name: 'a', title: 'Who?' },
        { type: 'text', name: 'b', title: 'Who?' },
      ],
    },
    rule: 'labels-repeat',
    plant: ({ question }) => {
      question('T-1').question = 'Is energy measured?';
    },
  },
  {
    fault: 'a default that the question’s own limits refuse',
    theirs: { elements: [{ type: 'text', name: 'n', inputType: 'number', min: 0, max: 5, defaultValue: 9 }] },
    rule: 'default-issue',
    plant: ({ question }) => {
      question('N-1').default_value = '900';
    },
  },
];
