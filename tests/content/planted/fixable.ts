/** Slips that a fix mends without a person. */
import { energy, water, type PlantedFault } from './fault.js';

export const fixableFaults: Readonly<Record<string, PlantedFault>> = {
  'dead-members': {
    title: '[ENG-11] a limit that limits nothing, and options where all is typed, are reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-07', (question) => {
        question.validation_rules = { min_value: 1, pattern: 'a', show_on_options: ['no'] };
      });
      copy.editQuestion('hotel-location', 'B-01', (question) => {
        question.options = [{ id: 'inn', option_text: 'Inn' }];
      });
    },
    expected: [
      `planet.json#${energy}/0/validation_rules/min_value: "min_value" of "B-07" says nothing: it asks for no number.`,
      `planet.json#${energy}/0/validation_rules/pattern: "pattern" of "B-07" says nothing: nothing is typed in it.`,
      `planet.json#${energy}/0/validation_rules/show_on_options: "show_on_options" of "B-07" says nothing: no option of it opens a text box.`,
      'hotel-location.json#/metadata/fields/0/options: "options" of "B-01" says nothing: its answer is typed.',
    ],
  },
  'default-issue': {
    title: '[ENG-06] a default that could not be sent is reported',
    plant: (copy) =>
      copy.editQuestion('hotel-location', 'B-03', (question) => {
        question.validation_rules = { max_length: 3 };
        question.default_value = 'Porto';
      }),
    expected: [
      'hotel-location.json#/metadata/fields/2/default_value: The default value "Porto" of "B-03" has an issue: tooLong.',
    ],
  },
  'two-spellings': {
    title: '[ENG-06] of two spellings of one member the one that does not count is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => {
        question.helpText = 'Every meter counts.';
        question.help_text = 'Every meter counts.';
      }),
    expected: [
      `planet.json#${energy}/0/help_text: "help_text" of "B-07" says nothing: "helpText" stands beside it, and counts.`,
    ],
  },
  'empty-group': {
    title: '[ENG-04] a group without questions is reported',
    plant: (copy) =>
      copy.editStep('planet', ({ groups }) =>
        groups?.push({ key: 'empty', metadata: { title: 'Waste', fields: [] } }),
      ),
    expected: [/^planet\.json#\/groups\/\d: The group "empty" holds no question\.$/],
  },
  'outer-blanks': {
    title: '[ENG-10] a text with a blank before or after it is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => {
        question.question = `${question.question ?? ''} `;
      }),
    expected: [
      `planet.json#${energy}/0/question: A text of "B-07" begins or ends with a blank: "Is energy use measured? ".`,
    ],
  },
  'misspelt-member': {
    title: '[ENG-06] a misspelt member, and state beside a question, are reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => {
        Object.assign(question, { help_txt: 'Every meter counts.', attachments: [] });
        delete question.help_text;
      }),
    expected: [
      `planet.json#${energy}/0: "help_txt" is not a known member.`,
      `planet.json#${energy}/0: "attachments" is not a known member.`,
    ],
  },
  'misspelt-value': {
    title: '[ENG-06] a misspelt type, and a truth value in quotes, are reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => {
        Object.assign(question, { type: 'raido', required: 'true' });
      }),
    expected: [
      new RegExp(`^planet\\.json#${energy}/0/type: "type" must be one of: `),
      `planet.json#${energy}/0/required: "required" must be of type boolean.`,
    ],
  },
  'misspelt-condition': {
    title: '[ENG-15] an operator that is written another way is reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-10', (question) => {
        delete question.dependency_list;
        question.visible_when = { optionIdEquals: [{ var: 'B-09.option' }, 'monthly'] };
      });
    },
    expected: [
      `planet.json#${water}/1/visible_when: "optionIdEquals" is not an operator that a condition may use.`,
    ],
  },
  'misspelt-option': {
    title: '[ENG-18] an option that differs in its capital letter only is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-08', (question) => {
        question.dependency_list = [
          { questionId: 'B-07', conditionType: 'option_id_equals', requiredValue: 'Monthly' },
        ];
      }),
    expected: [`planet.json#${energy}/1/dependency_list/0/requiredValue: "B-07" has no option "Monthly".`],
  },
  'misspelt-type': {
    title: '[ENG-20] a condition type that is written another way is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-08', (question) => {
        question.dependency_list = [
          { questionId: 'B-07', conditionType: 'optionIdEquals', requiredValue: 'monthly' },
        ];
      }),
    expected: [
      new RegExp(`^planet\\.json#${energy}/1/dependency_list/0: "optionIdEquals" is not a condition type`),
      `planet.json#${energy}/1/dependency_list: No answers can show "B-08": what it asks of "B-07" cannot hold together.`,
    ],
  },
  'swapped-limits': {
    title: '[ENG-11] limits that stand the wrong way round are reported',
    plant: (copy) =>
      copy.editQuestion('hotel-location', 'B-01', (question) => {
        question.validation_rules = { min_length: 200, max_length: 2 };
      }),
    expected: [
      'hotel-location.json#/metadata/fields/0/validation_rules/min_length: "min_length" (200) is more than "max_length" (2).',
    ],
  },
  'left-over': {
    title: '[ENG-12] what no question uses, and limits of files that it does not take, are reported',
    plant: (copy) => {
      copy.editHead((head) => {
        head.conditions = { ...head.conditions, spare: { '==': [{ var: 'B-07.option' }, 'no'] } };
      });
      copy.editQuestion('hotel-location', 'B-01', (question) => (question.max_files = 2));
    },
    expected: [
      'questionnaire.json#/conditions/spare: No question uses the condition "spare".',
      'hotel-location.json#/metadata/fields/0/max_files: "B-01" takes no files, so "max_files" limits nothing.',
    ],
  },
  'same-option-twice': {
    title: '[ENG-10] an option that stands twice is reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => {
        const [first] = question.options ?? [];
        if (first) question.options?.push({ ...first });
      }),
    expected: [`planet.json#${energy}/0/options/3/id: Option "no" appears twice in "B-07".`],
  },
};
