/** Faults in conditions. */
import type { Form, Pair } from './pair.js';

const choice = { type: 'radiogroup', name: 'a', choices: ['x', 'y'] };
const number = { type: 'text', name: 'n', inputType: 'number', min: 0, max: 100 };
const shownIf = (visibleIf: string, ...before: readonly object[]) => ({
  elements: [...before, { type: 'text', name: 'b', visibleIf }],
});

/** The condition of the question on who compares. */
const when =
  (rule: unknown, id = 'T-1') =>
  ({ question }: Form) => {
    question(id)['visible_when'] = rule;
  };
const option = { var: 'C-1.option' };

export const expressionPairs: readonly Pair[] = [
  {
    rule: 'expression/syntax',
    reason: 'unparsable',
    fault: 'a condition that nobody can read',
    theirs: shownIf('{a} = ', choice),
    ours: { rule: 'condition-syntax', plant: when({ '==': [option] }) },
  },
  {
    rule: 'reference/unknown',
    reason: 'notFound',
    fault: 'a condition on a question that is not there',
    theirs: shownIf("{z} = 'x'", choice),
    ours: { rule: 'condition-reference', plant: when({ '==': [{ var: 'Z-1.option' }, 'yes'] }) },
  },
  {
    rule: 'reference/self',
    reason: 'selfReference',
    fault: 'a question that waits for its own answer',
    theirs: shownIf("{b} = 'x'"),
    ours: { rule: 'condition-circle', plant: when({ '==': [{ var: 'T-1.text' }, 'x'] }) },
  },
  {
    rule: 'expression/unknown-function',
    reason: 'notRegistered',
    fault: 'a function that nobody knows',
    theirs: shownIf('isMonthly({a}) = true', choice),
    ours: { rule: 'condition-operator', plant: when({ equal: [option, 'monthly'] }) },
  },
  {
    rule: 'expression/unknown-choice',
    reason: 'notAmongChoices',
    fault: 'a condition on an option that is not there',
    theirs: shownIf("{a} = 'z'", choice),
    ours: { rule: 'condition-value', plant: when({ '==': [option, 'Monthly'] }) },
  },
  {
    rule: 'expression/unknown-choice',
    reason: 'noChoiceContains',
    fault: 'a condition on a part of a text that no option has',
    theirs: shownIf("{a} contains 'z'", choice),
    ours: { rule: 'condition-never', plant: when({ in: ['week', { var: 'C-1.label' }] }) },
  },
  {
    rule: 'expression/type-mismatch',
    reason: 'number-vs-string',
    fault: 'a number that should be a word',
    theirs: shownIf("{n} = 'much'", number),
    ours: { rule: 'condition-value', plant: when({ equals: [{ var: 'N-1.text' }, 'much'] }) },
  },
  {
    rule: 'expression/type-mismatch',
    reason: 'no-value',
    fault: 'a condition on what has no answer',
    theirs: shownIf("{h} = 'x'", { type: 'html', name: 'h', html: 'Hello' }),
    ours: {
      rule: 'condition-answerless',
      plant: ({ question }) => {
        question('T-1').type = 'custom';
        question('T-1').component = 'radio-grid';
        question('G-1').visible_when = { value_not_empty: [{ var: 'T-1.option' }] };
      },
    },
  },
  {
    rule: 'expression/contradiction',
    reason: 'unsatisfiable',
    fault: 'two demands that cannot hold together',
    theirs: shownIf("{a} = 'x' and {a} = 'y'", choice),
    ours: {
      rule: 'condition-never',
      plant: when({ and: [{ '==': [option, 'no'] }, { '==': [option, 'yearly'] }] }),
    },
  },
  {
    rule: 'expression/contradiction',
    reason: 'outOfRange',
    fault: 'a demand that the limits rule out',
    theirs: shownIf('{n} > 200', number),
    ours: { rule: 'condition-never', plant: when({ '>': [{ var: 'N-1.number' }, 200] }) },
  },
  {
    rule: 'expression/contradiction',
    reason: 'alwaysFalse',
    fault: 'a condition of constants that never holds',
    theirs: shownIf('1 = 2'),
    ours: { rule: 'condition-syntax', plant: when({ '==': [1, 2] }) },
  },
  {
    rule: 'expression/meaningless-condition',
    reason: 'alwaysTrue',
    fault: 'a condition of constants that always holds',
    theirs: shownIf('1 = 1'),
    ours: { rule: 'condition-syntax', plant: when({ '==': [1, 1] }) },
  },
  {
    rule: 'expression/meaningless-condition',
    reason: 'meaninglessFragment',
    fault: 'a part of a condition that says nothing',
    theirs: shownIf("{a} = 'x' and 1 = 1", choice),
    ours: {
      rule: 'condition-part-always',
      plant: when({ and: [{ '==': [option, 'monthly'] }, { '==': [1, 1] }] }),
    },
  },
  {
    rule: 'element/never-visible',
    reason: 'dependsOnDeadValue',
    fault: 'a question that waits for one that is never shown',
    theirs: {
      elements: [
        choice,
        { type: 'radiogroup', name: 'c', choices: ['x'], visibleIf: "{a} = 'x' and {a} = 'y'" },
        { type: 'text', name: 'b', visibleIf: "{c} = 'x'" },
      ],
    },
    ours: {
      rule: 'condition-never',
      plant: when({ and: [{ '==': [option, 'no'] }, { '==': [option, 'yearly'] }] }, 'C-2'),
    },
  },
  {
    rule: 'cycle/calculated-value',
    reason: 'loop',
    fault: 'figures that are worked out of each other',
    theirs: {
      calculatedValues: [
        { name: 'p', expression: '{q} + 1' },
        { name: 'q', expression: '{p} + 1' },
      ],
      elements: [choice],
    },
    ours: {
      rule: 'figure-circle',
      plant: ({ definition }) => {
        const [twice] = definition.figures ?? [];
        if (twice) twice.product = ['fourfold', 2];
      },
    },
  },
  {
    rule: 'cycle/calculated-value',
    reason: 'self',
    fault: 'a figure that is worked out of itself',
    theirs: { calculatedValues: [{ name: 'p', expression: '{p} + 1' }], elements: [choice] },
    ours: {
      rule: 'figure-circle',
      plant: ({ definition }) => {
        const [twice] = definition.figures ?? [];
        if (twice) twice.product = ['twice', 2];
      },
    },
  },
  {
    rule: 'cycle/value-write',
    reason: 'loop',
    fault: 'two questions that write each other’s answers',
    theirs: {
      elements: [
        { type: 'text', name: 'a', setValueExpression: '{b} + 1' },
        { type: 'text', name: 'b', setValueExpression: '{a} + 1' },
      ],
    },
    ours: 'Nothing writes an answer but the person who answers.',
  },
  {
    rule: 'cycle/trigger',
    reason: 'loop',
    fault: 'triggers that set each other off',
    theirs: {
      elements: [
        { type: 'text', name: 'a' },
        { type: 'text', name: 'b' },
      ],
      triggers: [
        { type: 'setvalue', expression: '{a} notempty', setToName: 'b', setValue: '1' },
        { type: 'setvalue', expression: '{b} notempty', setToName: 'a', setValue: '1' },
      ],
    },
    ours: 'There are no triggers.',
  },
  {
    rule: 'trigger/unknown-target',
    reason: 'rootNotFound',
    fault: 'a trigger on a question that is not there',
    theirs: {
      elements: [choice],
      triggers: [{ type: 'setvalue', expression: "{a} = 'x'", setToName: 'z', setValue: '1' }],
    },
    ours: 'There are no triggers.',
  },
  {
    rule: 'trigger/unknown-type',
    reason: 'unknownType',
    fault: 'a trigger of an unknown type',
    theirs: { elements: [choice], triggers: [{ type: 'sendmail', expression: "{a} = 'x'" }] },
    ours: 'There are no triggers.',
  },
];
