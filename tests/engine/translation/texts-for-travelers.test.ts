/** The words that stand beside a definition are translated with it. */
import { parseDefinition, textsForTravelers, translationGaps } from '@alo/engine/authoring';
import { expect, it } from 'vitest';
import { readShipped } from '../../content/questionnaires.js';

const beside = textsForTravelers({
  facts: [
    { question: 'ENE-03', title: 'of the electricity is renewable' },
    { figure: 'water-per-night', title: 'Water for one room night' },
  ],
  place: [{ question: 'LOC-10', title: 'Walk to the bus' }],
});

it('[D-35] what the page for travelers says has a place by its question or figure', () => {
  expect(beside.map(({ place }) => place)).toEqual([
    'traveler_page/facts/ENE-03/title',
    'traveler_page/facts/water-per-night/title',
    'traveler_page/place/LOC-10/title',
  ]);
});

it('[D-36] such a text is missing, outdated or left over like one of the form', () => {
  const form = parseDefinition(readShipped('basics'));
  const translation = {
    questionnaire: { key: form.key, version: form.version },
    language: 'de',
    texts: {
      'traveler_page/facts/ENE-03/title': { source: 'of the power', text: 'des Stroms' },
      'traveler_page/place/LOC-10/title': { source: 'Walk to the bus', text: 'Fußweg zum Bus' },
      'traveler_page/place/LOC-11/title': { source: 'Stops', text: 'Haltestellen' },
    },
  };
  const { missing, outdated, leftOver } = translationGaps(form, translation, beside);
  const isBeside = ({ place }: { readonly place: string }) => place.startsWith('traveler_page/');
  expect(missing.filter(isBeside).map(({ place }) => place)).toEqual([
    'traveler_page/facts/water-per-night/title',
  ]);
  expect(outdated.map(({ place, was }) => [place, was])).toEqual([
    ['traveler_page/facts/ENE-03/title', 'of the power'],
  ]);
  expect(leftOver).toEqual(['traveler_page/place/LOC-11/title']);
});
