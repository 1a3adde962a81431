/** Mistakes in conditions. */
import { energy, water, type PlantedFault } from './fault.js';

export const conditionsFaults: Readonly<Record<string, PlantedFault>> = {
  cycle: {
    title: '[ENG-12] questions that wait for each other are named',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => {
        question.dependency_list = [
          { questionId: 'B-08', conditionType: 'option_id_equals', requiredValue: 'yes' },
        ];
      }),
    expected: [
      `planet.json#${energy}/0/dependency_list/0/questionId: These questions wait for each other: B-07 → B-08 → B-07.`,
    ],
  },
  forward: {
    title: '[ENG-12] a condition on a later question is refused',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => {
        question.dependency_list = [
          { questionId: 'B-09', conditionType: 'option_id_equals', requiredValue: 'no' },
        ];
      }),
    expected: [
      /^planet\.json#.+: "B-07" depends on "B-09", which comes later; a condition looks back only\.$/,
    ],
  },
  'unknown-option': {
    title: '[ENG-17] [ENG-18] a condition on an option that does not exist is reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-08', (question) => {
        question.dependency_list = [
          { questionId: 'B-07', conditionType: 'option_id_equals', requiredValue: 'weekly' },
          { questionId: 'B-07', conditionType: 'option_text_equals', requiredValue: 'Yes, every week' },
        ];
      });
      copy.editQuestion('planet', 'B-10', (question) => {
        delete question.dependency_list;
        question.visible_when = { or: [{ in: [{ var: 'B-09.option' }, ['monthly', 'weekly']] }] };
      });
    },
    expected: [
      `planet.json#${energy}/1/dependency_list/0/requiredValue: "B-07" has no option "weekly".`,
      `planet.json#${energy}/1/dependency_list/1/requiredValue: "B-07" has no option with the text "Yes, every week".`,
      `planet.json#${water}/1/visible_when/or/0/in/1/1: "B-09" has no option "weekly".`,
    ],
  },
  'unknown-condition': {
    title: '[ENG-20] a condition of an unknown type, or without a value, is reported',
    plant: (copy) =>
      copy.editQuestion('people', 'B-22', (question) => {
        question.dependency_list = [
          { questionId: 'B-01', conditionType: 'is_like' },
          { questionId: 'B-01', conditionType: 'text_contains' },
        ];
      }),
    expected: [
      /people\.json#.+\/dependency_list\/0: "is_like" is not a condition type/,
      /people\.json#.+\/dependency_list\/1: The condition on "B-01" names no value\./,
    ],
  },
  'rule-operator': {
    title: '[ENG-15] a rule with an operator that is not allowed is refused',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-10', (question) => {
        question.visible_when = { missing: ['B-09'] };
      }),
    expected: [`planet.json#${water}/1/visible_when: "missing" is not an operator that a condition may use.`],
  },

  contradiction: {
    title: '[ENG-12] two entries on different questions that cannot hold together are reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-10', (question) => {
        question.dependency_list = [
          { questionId: 'B-07', conditionType: 'option_id_equals', requiredValue: 'no' },
          { questionId: 'B-08', conditionType: 'option_id_equals', requiredValue: 'yes' },
        ];
      }),
    expected: [
      'planet.json#/groups/1/metadata/fields/1/dependency_list: No answers can show "B-10": what it asks of "B-07", "B-08" and what "B-08" asks of "B-07" cannot hold together.',
    ],
  },
  'rule-against-list': {
    title: '[ENG-12] a rule that contradicts the list beside it is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-10', (question) => {
        question.visible_when = { '==': [{ var: 'B-09.option' }, 'no'] };
      }),
    expected: [
      'planet.json#/groups/1/metadata/fields/1/dependency_list: No answers can show "B-10": what it asks of "B-09" cannot hold together.',
    ],
  },
  'hidden-parent': {
    title: '[ENG-22] a condition that only a hidden question could meet is reported',
    plant: (copy) =>
      copy.editQuestion('people', 'B-22', (question) => {
        question.visible_when = {
          and: [
            { '==': [{ var: 'B-19.option' }, 'no'] },
            { '==': [{ var: 'B-20.option' }, 'on-every-menu'] },
          ],
        };
      }),
    expected: [
      'people.json#/groups/2/metadata/fields/0/visible_when: No answers can show "B-22": what it asks of "B-19", "B-20" and what "B-20" asks of "B-19" cannot hold together.',
    ],
  },
  'always-shown': {
    title: '[ENG-12] a condition that all answers meet is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-10', (question) => {
        delete question.dependency_list;
        question.visible_when = {
          or: [{ '==': [{ var: 'B-07.option' }, 'no'] }, { '!=': [{ var: 'B-07.option' }, 'no'] }],
        };
      }),
    expected: [
      'planet.json#/groups/1/metadata/fields/1/visible_when: "B-10" is shown whatever is answered: its condition says nothing.',
    ],
  },
  'option-never-offered': {
    title: '[V-20] an option that no answers can make its question offer is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-08', ({ options = [] }) => {
        const [first] = options;
        if (first) first.visible_when = { '==': [{ var: 'B-07.option' }, 'no'] };
      }),
    expected: [
      'planet.json#/groups/0/metadata/fields/1/options/0/visible_when: No answers with which "B-08" is shown can make it offer the option "no".',
    ],
  },
  'dead-part': {
    title: '[ENG-12] a part of a condition that no answers meet is reported',
    plant: (copy) =>
      copy.editQuestion('people', 'B-22', (question) => {
        delete question.dependency_list;
        question.visible_when = {
          or: [
            { '==': [{ var: 'B-19.option' }, 'no'] },
            {
              and: [{ '<': [{ var: 'B-19.option' }, 'all'] }, { value_not_empty: [{ var: 'B-18.option' }] }],
            },
          ],
        };
      }),
    expected: [
      'people.json#/groups/2/metadata/fields/0/visible_when/or/1/and/0: No answers meet this part of the condition of "B-22".',
    ],
  },
  'wrong-label': {
    title: '[ENG-17] a rule on a label that no option has is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-10', (question) => {
        question.visible_when = { '==': [{ var: 'B-09.label' }, 'Yes, every week'] };
      }),
    expected: [
      'planet.json#/groups/1/metadata/fields/1/visible_when/==/1: "B-09" has no option with the text "Yes, every week".',
    ],
  },
  'equals-on-radio': {
    title: '[ENG-16] [ENG-19] what is typed is asked of a question in which nothing can be typed',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-08', (question) => {
        question.dependency_list = [
          { questionId: 'B-07', conditionType: 'equals', requiredValue: 'monthly' },
        ];
      });
      copy.editQuestion('planet', 'B-10', (question) => {
        question.dependency_list = [
          { questionId: 'B-09', conditionType: 'text_contains', requiredValue: 'month' },
        ];
      });
    },
    expected: [
      'planet.json#/groups/0/metadata/fields/1/dependency_list/0/conditionType: "equals" looks at what is typed in "B-07", where nothing can be typed.',
      'planet.json#/groups/1/metadata/fields/1/dependency_list/0/conditionType: "text_contains" looks at what is typed in "B-09", where nothing can be typed.',
    ],
  },
  'equals-out-of-limits': {
    title: '[ENG-16] a number that the controlling question does not take is reported',
    plant: (copy) => {
      copy.editQuestion('people', 'B-19', (question) => {
        question.type = 'number';
        question.response_type = 'Text';
        delete question.options;
        question.validation_rules = { min_value: 0, max_value: 100, unit: '%' };
      });
      copy.editQuestion('people', 'B-20', (question) => {
        question.dependency_list = [{ questionId: 'B-19', conditionType: 'equals', requiredValue: '250' }];
      });
    },
    expected: [
      'people.json#/groups/0/metadata/fields/2/dependency_list/0/requiredValue: "B-19" takes a whole number of at most 100, so it is never 250.',
    ],
  },
  'grid-as-controller': {
    title: '[ENG-12] a grid has no answer of its own to look at',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-15', (question) => {
        question.dependency_list = [{ questionId: 'B-14', conditionType: 'value_not_empty' }];
      }),
    expected: [
      'planet.json#/groups/2/metadata/fields/3/dependency_list/0/questionId: "B-15" depends on "B-14", which has no answer of its own.',
    ],
  },
  'gone-controller': {
    title: '[ENG-12] a condition on a question that does not exist is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-08', (question) => {
        question.dependency_list = [{ questionId: 'B-70', conditionType: 'value_not_empty' }];
      }),
    expected: [
      'planet.json#/groups/0/metadata/fields/1/dependency_list/0/questionId: "B-08" depends on "B-70", which does not exist.',
    ],
  },
};
