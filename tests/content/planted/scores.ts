/** Mistakes in score models. */
import type { PlantedFault } from './fault.js';

export const scoresFaults: Readonly<Record<string, PlantedFault>> = {
  'score-names': {
    title: '[PROD-10] a score model names only questions, options and categories that exist',
    plant: (copy) =>
      copy.editModel((model) => {
        model.questions['B-99'] = {
          pillar: 'e',
          kind: 'practice',
          evidence: 'none',
          category: 'energy',
          maximum: 2,
          typed: 2,
        };
        const score = model.questions['B-07'];
        if (score) score.options = { ...score.options, weekly: 3 };
        model.certificates.schemes['oak'] = {
          name: 'Oak',
          categories: ['energy', 'Energy'],
          recognition: 'verified',
          editions: [
            { name: 'Second', valid_from: '2025-12', source: 'invented', checked: '2026-01-01' },
            { name: 'First', valid_from: '2016-12-21', source: 'invented', checked: '2026-01-01' },
          ],
          third_party: true,
          source: 'invented',
          checked: '2026-01-01',
        };
        const planet = model.pillars['e'];
        if (planet) planet.categories = { ...planet.categories, noise: 10 };
      }),
    expected: [
      'score-model.json#/questions/B-07/options/weekly: "B-07" has no option "weekly".',
      'score-model.json#/questions/B-99: There is no question "B-99".',
      'score-model.json#/certificates/schemes/oak/editions/1: "First" must begin after the edition before it, and not after its own end.',
      'score-model.json#/certificates/schemes/oak/recognition: "verified" does not fit the days: without a first day it is "none", with a last day "not_verified", else "verified".',
      'score-model.json#/certificates/schemes/oak/categories/1: No pillar has a category "Energy".',
      'score-model.json#/certificates/schemes/oak: No slot offers the scheme "oak".',
      'score-model.json#/pillars/e/categories/noise: "noise" is no category of Planet: use biodiversity, climate, energy, waste, Water Stewardship.',
      'score-model.json#/questions/B-07/maximum: The maximum of "B-07" is 2, its best answer earns 3.',
      'score-model.json#/pillars/e/categories: The weights of the categories of Planet add up to 110, not to 100.',
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
        Object.assign(model, { factor: 1, claimed_factor: 2 });
      }),
    expected: [
      /^score-model\.json#\/claimed_factor: The value must be <= 1\.$/,
      'score-model.json#/factor: "factor" is not a known member.',
    ],
  },

  'no-help': {
    title: '[ENG-06] a question that earns points and has no help is reported',
    plant: (copy) => copy.editQuestion('planet', 'B-07', (question) => delete question.help_text),
    expected: ['planet.json#/groups/0/metadata/fields/0: "B-07" earns points, so it needs a "help_text".'],
  },
  dropped: {
    title: '[PROD-10] a question that fell out of the score model is reported',
    plant: (copy) =>
      copy.editModel((model) => {
        const { 'B-11': _, ...others } = model.questions;
        model.questions = others;
      }),
    expected: [
      'score-model.json#/questions: "B-11" stands among scored questions and has no entry: score it, or name it in "unscored".',
    ],
  },
  'far-band': {
    title: '[PROD-10] a band that no answer reaches is reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-08', (question) => {
        question.type = 'radio/text';
        question.response_type = 'Radio OR Text';
        question.options = [{ id: 'not-compared', option_text: 'Not compared yet', has_attachment: false }];
        question.validation_rules = { data_type: 'number', min_value: -100, max_value: 100, unit: '%' };
      });
      copy.editModel((model) => {
        const score = model.questions['B-08'];
        if (!score) return;
        score.options = { 'not-compared': 0 };
        score.bands = [{ at_most: -101, points: 6 }, { at_most: -10, points: 3 }, { points: 0 }];
      });
    },
    expected: [
      'score-model.json#/questions/B-08/bands/0: No answer to "B-08" can reach this band: it takes -100 to 100.',
    ],
  },
  'equal-points': {
    title: '[PROD-10] a stronger option that earns no more is reported',
    plant: (copy) =>
      copy.editModel((model) => {
        const score = model.questions['B-11'];
        if (score) score.options = { no: 0, 'on-request': 2, 'by-default': 2 };
      }),
    expected: [
      'score-model.json#/questions/B-11/options/by-default: Option "by-default" of "B-11" earns no more than "on-request" before it: give it more, or name both in "equal".',
    ],
  },
  'weakest-not-applicable': {
    title: '[PROD-10] the weakest option cannot say that a question does not apply',
    plant: (copy) =>
      copy.editModel((model) => {
        const score = model.questions['B-11'];
        if (!score) return;
        score.options = { 'on-request': 1, 'by-default': 2 };
        score.not_applicable = ['no'];
      }),
    expected: [
      'score-model.json#/questions/B-11/not_applicable: "B-11" lets an answer that counts say that it does not apply: such options stand last, after at least two others.',
    ],
  },
  weights: {
    title: '[PROD-10] weights that do not add up to 100 are reported',
    plant: (copy) =>
      copy.editModel((model) => {
        const { e: planet, s: people } = model.pillars;
        if (planet) planet.categories['energy'] = 35;
        if (people) people.weight = 30;
      }),
    expected: [
      'score-model.json#/pillars/e/categories: The weights of the categories of Planet add up to 110, not to 100.',
      'score-model.json#/pillars: The weights of the pillars add up to 90, not to 100.',
    ],
  },
  asked: {
    title: '[P-3] a condition of a score that does not exist, or says nothing, is reported',
    plant: (copy) =>
      copy.editModel((model) => {
        const { 'B-12': first, 'B-13': second } = model.questions;
        if (first) first.asked_when = 'large';
        if (second) second.asked_when = 'large';
      }),
    expected: [
      'score-model.json#/questions/B-12/asked_when: There is no condition "large" among the "conditions" of the questionnaire.',
      'score-model.json#/questions/B-13/asked_when: There is no condition "large" among the "conditions" of the questionnaire.',
    ],
  },
  unfair: {
    title: '[P-16] a better answer that lowers a score is reported with the answers that show it',
    plant: (copy) =>
      copy.editModel((model) => {
        delete model.questions['B-13']?.when_hidden;
      }),
    expected: [
      'score-model.json#/questions/B-12: To answer "B-12" with "Yes, once a year" instead of "No" lowers the score of waste from 25.0 to 17.9, because "B-13" then counts otherwise: "when_hidden": "zero" would keep its maximum while it is hidden. Seen with B-15 "All rooms".',
    ],
  },
  'few-results': {
    title: '[PROD-10] a model that hardly counts what is measured, or what is proven, is refused',
    plant: (copy) =>
      copy.editModel((model) => {
        for (const score of Object.values(model.questions)) {
          if (score.kind === 'result') score.kind = 'practice';
          score.evidence = 'none';
        }
      }),
    expected: [
      'score-model.json#/questions: Measured results carry 0.0 of 100 points, and must carry at least 30: raise the maxima of questions of the kind "result".',
      'score-model.json#/questions: Answers with expected evidence carry 0.0 of 100 points, and must carry at least 60: give more questions "evidence": "expected".',
    ],
  },
  'much-policy': {
    title: '[PROD-10] a model in which policies alone go far is refused',
    plant: (copy) =>
      copy.editModel((model) => {
        for (const score of Object.values(model.questions)) if (score.pillar === 's') score.kind = 'policy';
      }),
    expected: [
      'score-model.json#/questions: Policies and plans alone bring People to 100.0, and must not bring it above 60: raise the maxima of what is done or measured there.',
    ],
  },
  'not-unscored': {
    title: '[PROD-10] what is said to earn nothing exists, and earns nothing',
    plant: (copy) =>
      copy.editModel((model) => {
        model.unscored = ['B-19', 'B-20', 'B-99'];
      }),
    expected: [
      'score-model.json#/unscored/1: "B-20" is scored, so it is not "unscored".',
      'score-model.json#/unscored/2: There is no question "B-99".',
    ],
  },

  plausibility: {
    title:
      '[P-12] a check of a figure or question that is not there, and limits that none can keep, are reported',
    plant: (copy) =>
      copy.editModel((model) => {
        model.plausibility = [
          {
            id: 'odd',
            figure: 'per-room',
            limits: [
              { when: { '==': [{ var: 'B-99.option' }, 'x'] }, at_least: 9, at_most: 1, source: 'invented' },
            ],
            questions: ['B-98'],
            withheld: ['B-97'],
            message: 'Odd.',
          },
        ];
      }),
    expected: [
      'score-model.json#/plausibility/0/figure: There is no figure "per-room".',
      'score-model.json#/plausibility/0/limits/0/when: There is no question "B-99".',
      'score-model.json#/plausibility/0/limits/0: No figure is at least 9 and at most 1.',
      'score-model.json#/plausibility/0/limits/0: The last limits, and no others, have no "when": they count where no rule holds.',
      'score-model.json#/plausibility/0/questions/0: There is no question "B-98".',
      'score-model.json#/plausibility/0/withheld/0: "B-97" is not scored: there are no points to keep back.',
    ],
  },
  'figure-scores': {
    title:
      '[P-20 P-21] files of another question for an answer, and a check of a figure as a whole that keeps an answer back, are reported',
    plant: (copy) => {
      copy.editHead((head) => {
        head.figures = [{ id: 'one', title: 'One', unit: 'times', sum: [1] }];
      });
      copy.editModel((model) => {
        const score = model.questions['B-08'];
        if (score) score.proven_by = ['B-07'];
        model.plausibility = [
          {
            id: 'odd',
            figure: 'one',
            whole: true,
            limits: [{ at_least: 2, source: 'invented' }],
            questions: ['B-08'],
            withheld: ['B-08'],
            message: 'Odd.',
          },
        ];
      });
    },
    expected: [
      'score-model.json#/plausibility/0/withheld/0: "B-08" shows no figure: a check with "whole" would let it count while the figure is not known.',
      'score-model.json#/questions/B-08/proven_by: "B-08" shows no figure: its own files prove it.',
    ],
  },
  'short-form-proof': {
    title: '[P-22] a figure that a short form shows and cannot prove is reported',
    plant: (copy) => {
      copy.editHead((head) => {
        head.conditions = { 'long-form': { '!=': [{ var: 'B-07.option' }, 'no'] } };
        head.short_form = { condition: 'long-form', title: 'Basics, short form', proven_by: 'B-90' };
        head.figures = [{ id: 'one', title: 'One', unit: 'times', sum: [1] }];
      });
      copy.editQuestion('planet', 'B-09', (question) => {
        question.visible_when = { condition: 'long-form' };
      });
      copy.editStep('planet', ({ groups = [] }) => {
        groups.at(-1)?.metadata.fields.push(
          {
            id: 'B-90',
            q_number: '12',
            question: 'Which paper shows the size?',
            type: 'radio',
            required: true,
            options: [{ id: 'licence', option_text: 'A licence', has_attachment: true }],
            has_attachment: true,
            evidence: 'the licence',
            visible_when: { '!': [{ condition: 'long-form' }] },
          },
          {
            id: 'B-91',
            question: 'One',
            type: 'custom',
            component: 'figure',
            figure: 'one',
            help_text: 'One.',
          },
        );
      });
      copy.editModel((model) => {
        model.unscored.push('B-90');
        model.questions['B-91'] = {
          pillar: 'e',
          category: 'climate',
          maximum: 2,
          kind: 'result',
          evidence: 'expected',
          bands: [{ at_least: 1, points: 2 }, { points: 0 }],
          proven_by: ['B-09', 'B-12'],
        };
      });
    },
    expected: [
      'score-model.json#/questions/B-91/proven_by/0: "B-09" proves "B-91" and only the full form asks it: a short form could not prove the figure.',
    ],
  },
  withheld: {
    title: '[P-20] a check that keeps points back without a lower limit, or by a figure below 0, is reported',
    plant: (copy) => {
      copy.editQuestion('planet', 'B-08', (question) => {
        question.type = 'radio/text';
        question.response_type = 'Radio OR Text';
        question.validation_rules = { data_type: 'number', min_value: -100, max_value: 100, unit: '%' };
      });
      copy.editHead((head) => {
        head.figures = [{ id: 'doubled', title: 'Doubled', unit: '%', product: ['B-08', 2] }];
      });
      copy.editModel((model) => {
        const score = model.questions['B-08'];
        if (score) score.bands = [{ at_most: -10, points: 1 }, { points: 0 }];
        model.plausibility = [
          {
            id: 'odd',
            figure: 'doubled',
            limits: [{ at_most: 9, source: 'invented' }],
            questions: ['B-08'],
            withheld: ['B-08'],
            message: 'Odd.',
          },
        ];
      });
    },
    expected: [
      'score-model.json#/plausibility/0/limits: Each limit of a check with "withheld" needs "at_least": only too low a figure keeps points back.',
      'score-model.json#/plausibility/0/figure: "B-08" can be below 0, so one more figure could keep points back: give it a "min_value".',
    ],
  },
};
