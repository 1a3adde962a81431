/** Mistakes in files and steps. */
import { energy, type PlantedFault } from './fault.js';

export const filesFaults: Readonly<Record<string, PlantedFault>> = {
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
  'sources-role': {
    title: '[ENG-42] the step "sources", and no other, collects the evidence',
    plant: (copy) => copy.editStep('sources', (step) => delete step.role),
    expected: ['sources.json#: The step "sources" collects the evidence, so it needs "role": "evidence".'],
  },
};
