/** Faults in names, and in what is named. */
import type { Pair } from './pair.js';

const text = (name: string) => ({ type: 'text', name });

export const namePairs: readonly Pair[] = [
  {
    rule: 'name/duplicate',
    reason: 'elementNames',
    fault: 'two questions of one name',
    theirs: { elements: [text('a'), text('a')] },
    ours: {
      rule: 'question-id-repeats',
      plant: ({ definition, question }) => {
        definition.steps[0]?.groups?.[0]?.metadata.fields.push(structuredClone(question('C-1')));
      },
    },
  },
  {
    rule: 'name/duplicate',
    reason: 'calculatedValueNames',
    fault: 'two figures of one name',
    theirs: {
      elements: [text('a')],
      calculatedValues: [
        { name: 'p', expression: '{a}' },
        { name: 'p', expression: '{a} + 1' },
      ],
    },
    ours: {
      rule: 'figure',
      plant: ({ definition }) => {
        const [, fourfold] = definition.figures ?? [];
        if (fourfold) fourfold.id = 'twice';
      },
    },
  },
  {
    rule: 'name/duplicate',
    reason: 'calculatedValueShadowsElement',
    fault: 'a figure with the name of a question',
    theirs: { elements: [text('a')], calculatedValues: [{ name: 'a', expression: '1' }] },
    ours: {
      rule: 'figure',
      plant: ({ definition }) => {
        const [, fourfold] = definition.figures ?? [];
        if (fourfold) fourfold.id = 'C-1';
      },
    },
  },
  {
    rule: 'name/shadowing',
    reason: 'builtInVariable',
    fault: 'a question with the name of a variable of the library',
    theirs: { elements: [text('locale'), { ...text('b'), visibleIf: "{locale} = 'x'" }] },
    ours: 'A condition sees answers only, each as `<question id>.<part>`, so no other name can stand before a question’s.',
  },
  {
    rule: 'name/reserved',
    reason: 'questionName',
    fault: 'a name that every object of JavaScript has',
    theirs: { elements: [text('constructor')] },
    ours: {
      rule: 'id-form',
      plant: ({ question }) => {
        question('T-1').id = 'constructor';
      },
    },
  },
  {
    rule: 'variable/collision',
    reason: 'questionShadowed',
    fault: 'a variable of the host with the name of a question',
    theirs: { elements: [text('a')] },
    options: { variablePresets: { definition: { elements: [text('a')] } } },
    ours: 'No host gives variables: a form knows its own answers only.',
  },
  {
    rule: 'variable/preset',
    reason: 'presetsNotAnArray',
    fault: 'presets of variables that are no list',
    theirs: { elements: [text('a')] },
    options: { variablePresets: JSON.parse('{ "definition": { "elements": [] }, "presets": {} }') as object },
    ours: 'No host gives variables, so there are no presets of them.',
  },
  {
    rule: 'element/unknown-type',
    reason: 'unknownType',
    fault: 'a question of an unknown type',
    theirs: { elements: [{ type: 'radiogruop', name: 'a' }] },
    ours: {
      rule: 'value-choice',
      plant: ({ question }) => {
        question('T-1')['type'] = 'txet' as 'text';
      },
    },
  },
  {
    rule: 'property/unknown',
    reason: 'unknownProperty',
    fault: 'a member that nobody knows',
    theirs: { elements: [{ ...text('a'), requiredd: true }] },
    ours: {
      rule: 'member-unknown',
      plant: ({ question }) => {
        question('T-1')['place_holder'] = 'A name';
      },
    },
  },
  {
    rule: 'property/dead',
    reason: 'inertMinMax',
    fault: 'limits of a number where none is asked for',
    theirs: { elements: [{ ...text('a'), min: 1, max: 5 }] },
    ours: {
      rule: 'dead-members',
      plant: ({ question }) => {
        question('T-1').validation_rules = { max_value: 5 };
      },
    },
  },
  {
    rule: 'property/dead',
    reason: 'aliasDuplicate',
    fault: 'one member under both of its names',
    theirs: {
      elements: [{ type: 'dropdown', name: 'a', choices: ['x'], hasOther: true, showOtherItem: true }],
    },
    ours: {
      rule: 'dead-members',
      plant: ({ question }) => {
        question('T-1').help_text = 'By name';
        question('T-1').helpText = 'By its name';
      },
    },
  },
  {
    rule: 'property/invalid-value',
    reason: 'notInChoices',
    fault: 'a value that the member cannot have',
    theirs: { elements: [{ ...text('a'), titleLocation: 'middle' }] },
    ours: {
      rule: 'value-choice',
      plant: ({ question }) => {
        question('T-1')['colSpan'] = 3 as 2;
      },
    },
  },
  {
    rule: 'property/invalid-value',
    reason: 'outOfRange',
    fault: 'a count that is out of its limits',
    theirs: { elements: [{ ...text('a'), size: -2 }] },
    ours: {
      rule: 'value-size',
      plant: ({ question }) => {
        question('C-1').has_attachment = false;
        question('C-1').max_files = 99;
      },
    },
  },
  {
    rule: 'property/not-an-array',
    reason: 'notAnArray',
    fault: 'one value where a list belongs',
    theirs: { elements: [{ ...text('a'), validators: { type: 'email' } }] },
    ours: {
      rule: 'value-type',
      plant: ({ question }) => {
        question('T-1')['dependency_list'] = {
          questionId: 'C-2',
          conditionType: 'value_not_empty',
        } as unknown as [];
      },
    },
  },
  {
    rule: 'property/required',
    reason: 'missing',
    fault: 'a question without a name',
    theirs: { elements: [{ type: 'text', title: 'A name' }] },
    ours: {
      rule: 'member-missing',
      plant: ({ question }) => {
        Reflect.deleteProperty(question('T-1'), 'id');
      },
    },
  },
  {
    rule: 'property/required',
    reason: 'notAString',
    fault: 'a name that is a number',
    theirs: { elements: [{ type: 'text', name: 5 }] },
    ours: {
      rule: 'value-type',
      plant: ({ question }) => {
        question('T-1')['id'] = 5 as unknown as string;
      },
    },
  },
];
