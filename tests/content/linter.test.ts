import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Copy } from './faults.js';
import { runLinter, type LinterRun } from './run-linter.js';

interface Fault {
  /** Name of the test, and what the author did wrong. */
  readonly title: string;
  readonly plant: (copy: Copy) => void;
  /** `file#pointer: sentence` for each problem, in order. */
  readonly expected: readonly (string | RegExp)[];
}

const energy = '/groups/0/metadata/fields';
const water = '/groups/1/metadata/fields';

const faults: Record<string, Fault> = {
  'broken-json': {
    title: '[ENG-04] broken JSON is reported with line and column',
    plant: (copy) =>
      copy.editText('people', (text) => text.replace('"title": "People",', '"title": "People"')),
    expected: [
      /^people\.json#: Broken JSON at line 5, column 5: Expected ',' or '}' after property value\.$/,
    ],
  },
  'cut-off': {
    title: '[ENG-04] a file that ends too early is broken JSON at its end',
    plant: (copy) => copy.editText('sources', (text) => text.slice(0, text.lastIndexOf('}'))),
    expected: [/^sources\.json#: Broken JSON at line \d+, column \d+: .+\.$/],
  },
  'missing-file': {
    title: '[ENG-01] a listed step without a file, and a file that no step lists, are both reported',
    plant: (copy) => {
      copy.remove('people');
      copy.editHead((head) => Object.assign(head, { steps: ['hotel-location', 'planet', 'people'] }));
    },
    expected: [
      'people.json#: The file is missing.',
      'sources.json#: No part of the questionnaire uses this file.',
    ],
  },
  'step-order': {
    title: '[ENG-01] steps stand in their fixed order',
    plant: (copy) =>
      copy.editHead((head) =>
        Object.assign(head, { steps: ['hotel-location', 'people', 'planet', 'sources', 'extras'] }),
      ),
    expected: [
      'questionnaire.json#/steps/2: The step "planet" stands out of its fixed order.',
      'questionnaire.json#/steps/4: "extras" is not the key of a step.',
    ],
  },
  'wrong-shape': {
    title: '[ENG-06] a member nobody knows is named',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-07', (question) => Object.assign(question, { colspan: 2 })),
    expected: [`planet.json#${energy}/0: "colspan" is not a known member.`],
  },
  'same-id': {
    title: '[ENG-06] an id that appears twice is reported in the file of the second',
    plant: (copy) => copy.editQuestion('people', 'B-22', (question) => (question.id = 'B-07')),
    expected: [/^people\.json#\/groups\/2\/metadata\/fields\/0\/id: Question "B-07" appears twice/],
  },
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
  'sources-role': {
    title: '[ENG-42] the step "sources", and no other, collects the evidence',
    plant: (copy) => copy.editStep('sources', (step) => delete step.role),
    expected: ['sources.json#: The step "sources" collects the evidence, so it needs "role": "evidence".'],
  },
  'rule-operator': {
    title: '[ENG-15] a rule with an operator that is not allowed is refused',
    plant: (copy) =>
      copy.editQuestion('planet', 'B-10', (question) => {
        question.visible_when = { missing: ['B-09'] };
      }),
    expected: [`planet.json#${water}/1/visible_when: "missing" is not an operator that a condition may use.`],
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
  'score-names': {
    title: '[PROD-10] a score model names only questions, options and categories that exist',
    plant: (copy) =>
      copy.editModel((model) => {
        model.questions['B-99'] = { pillar: 'e', category: 'energy', maximum: 2, typed: 2 };
        const score = model.questions['B-07'];
        if (score) score.options = { ...score.options, weekly: 3 };
        const planet = model.pillars['e'];
        if (planet) planet.categories = { ...planet.categories, noise: 10 };
      }),
    expected: [
      'score-model.json#/questions/B-07/options/weekly: "B-07" has no option "weekly".',
      'score-model.json#/questions/B-99: There is no question "B-99".',
      'score-model.json#/pillars/e/categories/noise: "noise" is no category of Planet: use biodiversity, climate, energy, waste, Water Stewardship.',
      'score-model.json#/questions/B-07/maximum: The maximum of "B-07" is 2, its best answer earns 3.',
    ],
  },
  'score-points': {
    title: '[PROD-10] points are complete, rise from weak to strong, and reach the stated maximum',
    plant: (copy) =>
      copy.editModel((model) => {
        const { 'B-07': measured, 'B-09': second, 'B-12': third } = model.questions;
        if (measured) measured.options = { no: 0, yearly: 2, monthly: 1 };
        if (second) second.options = { no: 0, monthly: 2 };
        if (third) third.maximum = 4;
      }),
    expected: [
      'score-model.json#/questions/B-07/options/monthly: Option "monthly" of "B-07" earns less than a weaker one before it.',
      'score-model.json#/questions/B-09/options: Option "yearly" of "B-09" has no points.',
      'score-model.json#/questions/B-12/maximum: The maximum of "B-12" is 4, its best answer earns 2.',
    ],
  },
  'score-shape': {
    title: '[PROD-10] a score model of the wrong shape is reported member by member',
    plant: (copy) =>
      copy.editModel((model) => {
        Object.assign(model, { factor: 1, unreviewed_factor: 2 });
      }),
    expected: [
      /^score-model\.json#\/unreviewed_factor: The value must be <= 1\.$/,
      'score-model.json#/factor: "factor" is not a known member.',
    ],
  },
};

describe('the linter', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alo-content-'));
  const others = mkdtempSync(path.join(tmpdir(), 'alo-versions-'));
  let run: LinterRun;

  beforeAll(async () => {
    for (const [key, { plant }] of Object.entries(faults)) plant(new Copy(folder, key));
    run = await runLinter(folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    rmSync(others, { recursive: true });
  });

  const problemsIn = (key: string, errors: readonly string[]) => {
    const start = `${path.join(folder, key, '1')}/`;
    return errors.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length));
  };

  for (const [key, { title, expected }] of Object.entries(faults))
    it(title, () => {
      const found = problemsIn(key, run.errors);
      expect([...found].sort()).toEqual(
        expected
          .map((line) =>
            typeof line === 'string' ? line : (found.find((text) => line.test(text)) ?? String(line)),
          )
          .sort(),
      );
    });

  it('[ENG-04] exits with 1, counts the problems, and calls nothing clean that has one', () => {
    const total = Object.values(faults).reduce((sum, { expected }) => sum + expected.length, 0);
    expect(run.code).toBe(1);
    expect(run.output).toEqual([]);
    expect(run.errors.at(-1)).toBe(`${total} problems in the questionnaires.`);
  });

  it('[ENG-06] an id is not given another meaning, nor used again, in a later version', async () => {
    new Copy(others, 'kept', 1);
    new Copy(others, 'kept', 2).editQuestion('hotel-location', 'B-03', (question) => {
      question.type = 'textarea';
    });
    const withoutMeals = new Copy(others, 'again', 2);
    new Copy(others, 'again', 1);
    withoutMeals.editQuestion('people', 'B-22', (question) => (question.id = 'B-23'));
    withoutMeals.editModel((model) => {
      const { 'B-22': score, ...rest } = model.questions;
      model.questions = score ? { ...rest, 'B-23': score } : rest;
    });
    new Copy(others, 'again', 3);

    const { code, errors } = await runLinter(others);
    expect(code).toBe(1);
    expect(errors).toEqual([
      `${path.join(others, 'again/3/people.json')}#/groups/2/metadata/fields/0: "B-22" was given up after version 1; an id is not used again.`,
      `${path.join(others, 'kept/2/hotel-location.json')}#/metadata/fields/2: "B-03" meant another thing in version 1 (text, now textarea): give it a new id.`,
      '2 problems in the questionnaires.',
    ]);
  });

  it('[ENG-04] a folder without questionnaires does not pass', async () => {
    const empty = path.join(others, 'empty');
    mkdirSync(empty);
    const { code, errors } = await runLinter(empty);
    expect(code).toBe(1);
    expect(errors[0]).toBe(`${empty}#: There is no questionnaire here.`);
    rmSync(empty, { recursive: true });
  });
});
