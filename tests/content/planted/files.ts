/** Mistakes in files and steps. */
import { energy, type PlantedFault } from './fault.js';

export const filesFaults: Readonly<Record<string, PlantedFault>> = {
  'broken-json': {
    title: '[ENG-04] broken JSON is reported with line and column',
    plant: (copy) =>
      copy.editText('people', (text) => text.replace('"title": "People",', '"title": "People"')),
    expected: [/^people\.json#: Broken JSON at line 4, column 14: A comma is missing\.$/],
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
  'traveler-page': {
    title: '[PROD-05] the page for travelers names questions and figures that are there',
    plant: (copy) =>
      copy.addCompanion('traveler-page', {
        period_end: 'B-98',
        facts: [
          { question: 'B-99', title: 'of the rooms' },
          { figure: 'none', proof: 'B-12', title: 'Water' },
        ],
        place: [],
        certificates: { 'B-01': { level: 'B-02', issuer: ['B-97'] } },
      }),
    expected: [
      'traveler-page.json#/period_end: There is no question B-98.',
      'traveler-page.json#/facts/0/question: There is no question B-99.',
      'traveler-page.json#/facts/1/figure: There is no figure none.',
      'traveler-page.json#/certificates/B-01/issuer/0: There is no question B-97.',
    ],
  },
  examples: {
    title: '[X-10] an example that the form contradicts is reported',
    plant: (copy) =>
      copy.addCompanion('examples', {
        examples: [
          { title: 'Nothing answered', answers: {}, shown: ['B-07', 'B-08'], hidden: ['B-99'] },
          { title: 'Hidden answers', answers: { 'B-08': { selectedOptionId: 'yes' } }, hidden: ['B-08'] },
        ],
      }),
    expected: [
      'examples.json#/examples/0/shown/1: "B-08" is hidden with these answers.',
      'examples.json#/examples/0/hidden/0: There is no question "B-99".',
      'examples.json#/examples/1/answers/B-08: The example answers "B-08", which is hidden with its answers.',
    ],
  },
  'next-assessment': {
    title:
      '[N-2 N-3 N-6] the next assessment asks again what is asked, and names questions and options that there are',
    plant: (copy) =>
      copy.addCompanion('next-assessment', {
        questionnaire: { key: 'other', version: 1 },
        ask_again: ['B-99'],
        evidence_months: { policy: 36, practice: 24, result: 0 },
        lasting: ['B-98'],
        base_year: {
          end: 'B-97',
          period: 'B-96',
          amounts: { 'B-95': 'B-94' },
          options: { 'B-07': 'weekly' },
        },
      }),
    expected: [
      'next-assessment.json#/questionnaire: It names another questionnaire or version.',
      'next-assessment.json#/ask_again/0: There is no question B-99.',
      'next-assessment.json#/lasting/0: There is no question B-98.',
      'next-assessment.json#/base_year/end: There is no question B-97.',
      'next-assessment.json#/base_year/period: There is no question B-96.',
      'next-assessment.json#/base_year/amounts/B-95: There is no question B-95.',
      'next-assessment.json#/base_year/amounts/B-95: There is no question B-94.',
      'next-assessment.json#/base_year/options/B-07: "B-07" has no option "weekly".',
    ],
  },
  strengths: {
    title: '[PROD-11] a strength is named after a question that is asked',
    plant: (copy) => copy.addCompanion('strengths', { titles: { 'B-99': 'Quiet nights' } }),
    expected: ['strengths.json#/titles/B-99: There is no question B-99.'],
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
  'sources-role': {
    title: '[ENG-42] the step "sources", and no other, collects the evidence',
    plant: (copy) => copy.editStep('sources', (step) => delete step.role),
    expected: ['sources.json#: The step "sources" collects the evidence, so it needs "role": "evidence".'],
  },
};
