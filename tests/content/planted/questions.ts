/** Mistakes in questions and their evidence. */
import type { PlantedFault } from './fault.js';

export const questionsFaults: Readonly<Record<string, PlantedFault>> = {
  'same-id': {
    title: '[ENG-06] an id that appears twice is reported in the file of the second',
    plant: (copy) => copy.editQuestion('people', 'B-22', (question) => (question.id = 'B-07')),
    expected: [/^people\.json#\/groups\/2\/metadata\/fields\/0\/id: Question "B-07" appears twice/],
  },
  'no-words': {
    title: '[ENG-10] a question without text and an option without label are reported',
    plant: (copy) =>
      copy.editQuestion('people', 'B-19', (question) => {
        delete question.question;
        question.options = [{ id: 'no', option_text: 'No', has_attachment: false }, { id: 'yes' }];
      }),
    expected: [
      'people.json#/groups/0/metadata/fields/1: Question "B-19" has no text.',
      'people.json#/groups/0/metadata/fields/1/options/1: Option "yes" of "B-19" has no label.',
    ],
  },
  'no-way-out': {
    title: '[ENG-25] an optional text question needs an honest way out',
    plant: (copy) => copy.editQuestion('hotel-location', 'B-03', (question) => (question.required = false)),
    expected: [
      'hotel-location.json#/metadata/fields/2: Question "B-03" is optional but has no way out: make it required, or "Radio OR Text" with an answer such as "None".',
    ],
  },
  grid: {
    title: '[STEP-10] a grid has exactly three columns, and its rows repeat them',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-14', (question) => {
        question.options = question.options?.slice(0, 2) ?? [];
      }),
    expected: [
      'planet.json#/groups/2/metadata/fields/2/options: Grid "B-14" has 2 columns instead of 3.',
      'planet.json#/groups/2/metadata/fields/2/subQuestions/0: Row "B-14_1" must repeat the columns of "B-14".',
      'planet.json#/groups/2/metadata/fields/2/subQuestions/1: Row "B-14_2" must repeat the columns of "B-14".',
      'score-model.json#/questions/B-14/options/not-used: "B-14" has no option "not-used".',
    ],
  },
  'row-label': {
    title: '[STEP-10] a grid says what its rows are, and nothing else does',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-14', (question) => delete question.row_label);
      copy.editQuestion('people', 'B-19', (question) => (question.row_label = 'Dish'));
    },
    expected: [
      'people.json#/groups/0/metadata/fields/1/row_label: "B-19" is no grid, so it has no rows to name with "row_label".',
      'planet.json#/groups/2/metadata/fields/2: Grid "B-14" does not say what its rows are: give it a "row_label" such as "Fuel".',
    ],
  },
  limits: {
    title: '[ENG-11] a number has a unit and both limits',
    plant: (copy) =>
      copy.editQuestion('hotel-location', 'B-01', (question) => {
        question.type = 'number';
        question.validation_rules = { min_value: 10 };
      }),
    expected: [
      'hotel-location.json#/metadata/fields/0/validation_rules/unit: Question "B-01" asks for a number without a unit.',
      'hotel-location.json#/metadata/fields/0/validation_rules/max_value: Question "B-01" asks for a number without both limits.',
    ],
  },
  evidence: {
    title: '[ENG-42] required evidence is put in words, and asked for where files have a place',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-16', (question) => {
        delete question.evidence;
        delete question.options?.[0]?.has_attachment;
      });
      copy.editQuestion('hotel-location', 'B-06', (question) => (question.has_attachment = true));
    },
    expected: [
      'hotel-location.json#/metadata/fields/5: Question "B-06" takes evidence, but the step "hotel-location" has no place for files.',
      'planet.json#/groups/3/metadata/fields/0/options/2: An option of "B-16" requires evidence, but "evidence" does not say what a reviewer wants to see.',
      'planet.json#/groups/3/metadata/fields/0/options/0: The weakest option of "B-16" claims nothing, so it must say "has_attachment": false.',
    ],
  },

  'same-question': {
    title: '[ENG-06] two questions that ask the same are reported',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-09', (question) => (question.question = 'Is energy use measured?')),
    expected: [
      'planet.json#/groups/1/metadata/fields/0: "B-09" asks the same as "B-07": "Is energy use measured?".',
    ],
  },
  'same-option': {
    title: '[ENG-10] two options, or two rows of a grid, that say the same are reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-07', (question) => {
        const [, yearly] = question.options ?? [];
        if (yearly) yearly.option_text = 'Yes, every month';
      });
      copy.editQuestion('planet', 'B-14', (question) => {
        const [, bottles] = question.subQuestions ?? [];
        if (bottles) bottles.question = 'Straws and stirrers';
      });
    },
    expected: [
      'planet.json#/groups/2/metadata/fields/2/subQuestions/1: "B-14_2" asks the same as "B-14_1": "Straws and stirrers".',
      'planet.json#/groups/0/metadata/fields/0/options/2: The options "yearly" and "monthly" of "B-07" say the same: "Yes, every month".',
    ],
  },
  numbering: {
    title: '[ENG-06] a number that is used twice, and one that is skipped, are reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-08', (question) => (question.q_number = '1'));
      copy.editQuestion('people', 'B-22', (question) => (question.q_number = '7'));
    },
    expected: [
      'planet.json#/groups/0/metadata/fields/1/q_number: "B-08" has the number 1, and is question 2 of its step.',
      'people.json#/groups/2/metadata/fields/0/q_number: "B-22" has the number 7, and is question 5 of its step.',
    ],
  },
  'odd-number': {
    title: '[ENG-11] a unit that nobody knows, less than nothing, and more than any hotel has are reported',
    plant: (copy) => {
      copy.editQuestion('people', 'B-19', (question) => {
        question.type = 'number';
        delete question.response_type;
        delete question.options;
        question.validation_rules = { min_value: -5, max_value: 900_000_000_000, unit: 'kWh' };
      });
      copy.editQuestion('people', 'B-20', (question) => delete question.dependency_list);
      copy.editQuestion('hotel-location', 'B-03', (question) => {
        question.type = 'number';
        question.validation_rules = { min_value: 0, max_value: 10, unit: 'furlongs' };
      });
    },
    expected: [
      /^hotel-location\.json#\/metadata\/fields\/2\/validation_rules\/unit: "furlongs" is not a known unit: use one of %, /,
      'people.json#/groups/0/metadata/fields/1/validation_rules/max_value: "B-19" takes up to 900000000000 kWh, more than any hotel has (300000000).',
      'people.json#/groups/0/metadata/fields/1/validation_rules/min_value: "B-19" takes less than nothing: the lower limit of a quantity is 0 or more.',
    ],
  },
  references: {
    title: '[ENG-06] a reference to a standard or criterion that is not listed is reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-07', (question) => (question.references = ['GSTC v3 D1.3', 'hcmi']));
      copy.editQuestion('planet', 'B-08', (question) => (question.references = ['wttc-basics 13']));
      copy.editQuestion('planet', 'B-09', (question) => (question.references = ['sdg', 'hcmi 2']));
    },
    expected: [
      /^planet\.json#\/groups\/0\/metadata\/fields\/0\/references\/0: "GSTC v3 D1\.3" names no standard: begin with one of gstc-v3, gstc-hotel-v4, wttc-basics, (?!.*draft).*, or add the standard to schemas\/standards\.json\.$/,
      'planet.json#/groups/0/metadata/fields/1/references/0: "wttc-basics 13" names no criterion of "wttc-basics": use one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, or add it to schemas/standards.json.',
      'planet.json#/groups/1/metadata/fields/0/references/1: "hcmi 2" names a criterion, and "hcmi" lists none: write "hcmi", or add its criteria to schemas/standards.json.',
    ],
  },
  editions: {
    title: '[ENG-06] a reference to a draft, or to an edition that was superseded, is reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-07', (question) => (question.references = ['hcmi-3-draft', 'hcmi']));
      copy.editQuestion('planet', 'B-08', (question) => (question.references = ['green-key-2022']));
      copy.editQuestion(
        'planet',
        'B-09',
        (question) => (question.references = ['gstc-v3 D1.4', 'vsme-2025']),
      );
    },
    expected: [
      'planet.json#/groups/0/metadata/fields/0/references/0: "hcmi-3-draft" refers to an edition that is a draft, which nothing can serve: name the edition that is in force.',
      'planet.json#/groups/0/metadata/fields/1/references/0: "green-key-2022" refers to an edition that was superseded by "green-key-2026": name "green-key-2026".',
      'planet.json#/groups/1/metadata/fields/0/references/1: "vsme-2025" refers to an edition that was superseded by "eu-voluntary-2026": name "eu-voluntary-2026".',
    ],
  },
  'two-types': {
    title: '[ENG-08] [ENG-09] a type that contradicts the response type is reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-07', (question) => (question.response_type = 'Radio + Text'));
      copy.editQuestion('planet', 'B-09', (question) => (question.response_type = 'Radio'));
    },
    expected: [
      'planet.json#/groups/0/metadata/fields/0/type: "B-07" says "type": "radio" and "response_type": "Radio + Text", which means "radio-text".',
      'planet.json#/groups/1/metadata/fields/0/response_type: "Radio" is not a response type: use Radio Button, Text, Radio + Text, Radio OR Text.',
    ],
  },
  'upside-down': {
    title: '[ENG-11] a minimum above the maximum is reported',
    plant: (copy) =>
      copy.editQuestion('hotel-location', 'B-03', (question) => {
        question.validation_rules = { min_length: 50, max_length: 5 };
      }),
    expected: [
      'hotel-location.json#/metadata/fields/2/validation_rules/min_length: "min_length" (50) is more than "max_length" (5).',
    ],
  },
  'slow-pattern': {
    title: '[ENG-11] a pattern that could take long is refused',
    plant: (copy) =>
      copy.editQuestion('hotel-location', 'B-03', (question) => {
        question.validation_rules = { max_length: 100, pattern: '(a+)+' };
      }),
    expected: [
      'hotel-location.json#/metadata/fields/2/validation_rules/pattern: "(a+)+" is too long with its counts written out, repeats a part that may be empty, or can match some text in too many ways. Do not put a repetition next to a part that can match the same characters, as in "\\d*\\d*", and let the choices of "a|b" begin differently.',
    ],
  },
  'closed-text-box': {
    title: '[ENG-11] a text box that no option opens is reported',
    plant: (copy) =>
      copy.editQuestion('people', 'B-21', (question) => {
        question.validation_rules = { min_length: 2, max_length: 300 };
      }),
    expected: [
      'people.json#/groups/1/metadata/fields/0/validation_rules/show_on_options: Question "B-21" is "Radio + Text" but no option opens the text box.',
    ],
  },
};
