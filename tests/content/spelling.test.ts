import { describe, expect, it } from 'vitest';
import { unknownWords } from '../../scripts/lint/spelling/check-spelling.js';
import { readDictionary } from '../../scripts/lint/spelling/dictionary.js';
import { checkWords, readOwnWords } from '../../scripts/lint/spelling/own-words.js';
import { members, textsOf } from '../../scripts/lint/spelling/texts.js';

const dictionary = await readDictionary(new Set(['EarthCheck', 'ecolabel', 'eco']));

describe('the spelling of a questionnaire', () => {
  it.each([
    ['a sentence in British English', 'The guests’ colour-coded bins don’t recognise litres.'],
    ['numbers, codes, units and single letters', 'Section B, GS-33, 11.4 kg CO₂e and 3 m³ (T12).'],
    ['addresses', 'See https://exampel.org/xyzzy, sdgs.un.org or write to anaa@hotl.example.'],
    ['own words, which capitals may begin', 'Ecolabel of EarthCheck'],
    ['two words with a hyphen of which both are known', 'an eco-friendly kitchen-garden'],
  ])('[ENG-06] takes %s for right', (_title, text) => {
    expect(unknownWords(text, dictionary)).toEqual([]);
  });

  it.each([
    ['the part after a hyphen', 'a colour-kodded bin', ['kodded']],
    ['a possessive', 'the gest’s room', ['gest']],
    ['an own word in other capitals', 'Earthcheck', ['Earthcheck']],
    ['a word before a full stop', 'Yes, mostyl.', ['mostyl']],
  ])('[ENG-06] finds a mistake in %s', (_title, text, words) => {
    expect(unknownWords(text, dictionary)).toEqual(words);
  });

  it('[ENG-06] looks at texts only, and not at the names of countries', () => {
    const question = {
      id: 'LOC-04',
      key: 'hotel_location_country',
      question: 'Which country?',
      options: [{ id: 'CI', option_text: 'Côte d’Ivoire' }],
      validation_rules: { placeholder: 'For example', unit: 'kWh' },
    };
    expect(textsOf({ steps: [question], notes: ['One', 'Two'] }, members.definition)).toEqual([
      { pointer: '/steps/0/question', text: 'Which country?' },
      { pointer: '/steps/0/validation_rules/placeholder', text: 'For example' },
      { pointer: '/notes/0', text: 'One' },
      { pointer: '/notes/1', text: 'Two' },
    ]);
  });

  it('[ENG-04] has a sorted list of own words, and says where one is not', async () => {
    expect((await readOwnWords()).problems).toEqual([]);
    expect(checkWords('# Names\nAlo\neco\n\nGSTC\n')).toEqual([]);
    expect(checkWords('eco\nAlo\nAlo\n')).toEqual([
      '"Alo" stands after "eco": the words are sorted.',
      '"Alo" stands twice: take one out.',
    ]);
  });

  it('[ENG-04] says when the list of own words is missing', async () => {
    const { words, problems } = await readOwnWords('no/such/words.txt');
    expect([...words]).toEqual([]);
    expect(problems).toEqual([
      { file: 'no/such/words.txt', rule: 'file-missing', pointer: '', message: 'The file is missing.' },
    ]);
  });
});
