import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { evaluate, findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { stepKeys, type AnswerMap } from '@alo/schemas';
import { questionsOf, readScoreModel, readShipped, readStrengths } from './questionnaires.js';
import { runLinter } from './run-linter.js';

const definition = readShipped('alo');
const questionnaire = parseDefinition(definition);
const questions = definition.steps.flatMap(questionsOf);
const stepOf = (key: string) => definition.steps.find(({ stepKey }) => stepKey === key);

/** How many topics each section of the question bank has; topics are numbered from 01. */
const topics = {
  LOC: 10,
  DET: 9,
  OPS: 19,
  CER: 10,
  BIO: 8,
  CLI: 10,
  ENE: 10,
  WAS: 10,
  WAT: 10,
  ACC: 8,
  COM: 8,
  HRJ: 10,
  SOU: 8,
  AUD: 7,
  STR: 9,
  TRA: 7,
};

const energy = { selectedOptionId: 'kwh', typedValue: '12000' };
const figures: AnswerMap = {
  'OPS-07': { selectedOptionId: 'm2', typedValue: '5200' },
  'OPS-22': { typedValue: '2019-12-31' },
};

const isShown = (id: string, answers: AnswerMap) => !evaluate(questionnaire, answers).excluded.has(id);

describe('the Alo questionnaire', { timeout: 120_000 }, () => {
  it('[ENG-06] [ENG-10] lints clean, and so do the basics', async () => {
    const run = await runLinter();
    expect(run.errors).toEqual([]);
    const clean = run.output.filter((line) => line.includes(' is clean: '));
    expect(clean.map((line) => line.split(' is clean')[0])).toEqual(['alo 1', 'basics 1']);
    expect(run.code).toBe(0);
  });

  it('[ENG-01] has the eight steps in their fixed order', () => {
    expect(definition.steps.map(({ stepKey }) => stepKey)).toEqual(stepKeys);
  });

  it('[ENG-06] asks about all 153 topics of the question bank', () => {
    const expected = Object.entries(topics).flatMap(([letters, count]) =>
      Array.from({ length: count }, (_, index) => `${letters}-${String(index + 1).padStart(2, '0')}`),
    );
    const ids = new Set(questions.map(({ id }) => id));
    expect(expected).toHaveLength(153);
    expect(expected.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('[ENG-06] words every topic as a question and numbers what is asked within its step', () => {
    for (const step of definition.steps) {
      const asked = questionsOf(step).filter(({ component }) => component !== 'figure');
      expect(asked.map(({ q_number }) => q_number)).toEqual(asked.map((_, index) => String(index + 1)));
      expect(asked.filter(({ question }) => !question?.endsWith('?')).map(({ id }) => id)).toEqual([]);
    }
  });

  it('[ENG-10] offers every country of ISO 3166, by its alpha-2 code and English name, sorted', () => {
    countries.registerLocale(english);
    const names = Object.entries(countries.getNames('en', { select: 'official' }));
    const expected = names
      .map(([id, name]) => ({ id, name }))
      .sort((left, right) => left.name.localeCompare(right.name, 'en'));
    const offered = findQuestion(questionnaire, 'LOC-04')?.options.map(({ id, label }) => ({
      id,
      name: label,
    }));
    expect(offered).toEqual(expected);
  });

  it('[STEP-04] puts the five fields of the address before the map, each bound to its hotel field', () => {
    const fields = stepOf('hotel-location')?.metadata.fields ?? [];
    expect(fields.slice(0, 6).map(({ key }) => key)).toEqual([
      'hotel_location_name',
      'hotel_location_address',
      'hotel_location_city',
      'hotel_location_country',
      'hotel_location_postal_code',
      'hotel_location_coordinates',
    ]);
    expect(fields[5]?.component).toBe('map-with-marker');
  });

  it('[STEP-09] says on the certifications step that it is IMPORTANT to reflect the certificates', () => {
    expect(stepOf('certifications')?.metadata.notes?.[0]).toMatch(
      /^IMPORTANT: .*answers.*reflect.*certificates/,
    );
  });

  it('[STEP-03] has a step title with a plus sign, to be shown as an ampersand', () => {
    expect(stepOf('certifications')?.metadata.title).toBe('Certifications + Standards');
  });

  it('[PROD-10] scores in exactly the twelve categories, and their weights make 100 in each pillar', () => {
    const { pillars, questions: scores, unscored } = readScoreModel('alo');
    const keys = Object.entries(pillars).map(([key, pillar]) => [key, Object.keys(pillar.categories)]);
    expect(Object.fromEntries(keys)).toEqual({
      e: ['biodiversity', 'climate', 'energy', 'waste', 'Water Stewardship'],
      s: [
        'accessibility',
        'Community & Cultural Stewardship',
        'Human Rights Justice & Wellbeing',
        'Responsible Sourcing',
      ],
      g: ['auditability', 'Strategy & Management', 'Training & Engagement'],
    });
    const categories = keys.flatMap(([, names]) => names);
    for (const pillar of Object.values(pillars))
      expect(Object.values(pillar.categories).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(new Set(Object.values(scores).map(({ category }) => category))).toEqual(new Set(categories));
    // Asked about, and earning nothing: an audit counts by its certificate, credits cut nothing, and what a footprint is
    // computed from, or the hotel's own, is neither good nor bad. Of the base year, only the change counts. A plan for fossil fuel is asked of those that disclose it.
    // What auditors and reports ask beside that, such as headcount, accidents, claims and refrigerants, is told and not judged.
    const numbered = (letters: string, numbers: string[]) => numbers.map((number) => `${letters}-${number}`);
    expect(unscored).toEqual([
      ...numbered('AUD', ['03', '08', '09', '10']),
      ...numbered('CLI', ['02', '10', '11', '12', '13', '14', '15', '16', '17', '18', '20']),
      ...numbered('COM', ['09', '10']),
      ...numbered('ENE', ['10', '11', '21', '22', '23', '24', '25', '29', '30', '31', '32', '33', '34']),
      ...numbered('HRJ', ['13', '14', '15', '16', '17', '18', '19', '20', '21']),
      ...numbered('WAS', ['12', '14']),
      ...numbered('BAS', ['04', '05', '06', '07', '08', '09', '10', '11', '12']),
    ]);
    expect(unscored.filter((id) => scores[id] !== undefined)).toEqual([]);
  });

  it('[ENG-12] shows questions by lists where they can say it, and by rules elsewhere', () => {
    const used = new Set(
      questions.flatMap(({ dependency_list: list = [] }) => list.map((entry) => entry.conditionType)),
    );
    expect([...used].sort()).toEqual(['option_id_equals', 'option_text_equals', 'value_not_empty']);
    expect(questions.some(({ visible_when: rule }) => rule !== undefined)).toBe(true);
  });

  it('[ENG-15] asks about the fossil phase-out when any fossil fuel is used', () => {
    expect(isShown('ENE-10', {})).toBe(false);
    expect(isShown('ENE-10', { 'OPS-18_1': { selectedOptionId: 'main' } })).toBe(false);
    for (const row of [2, 3, 4])
      expect(isShown('ENE-10', { [`OPS-18_${row}`]: { selectedOptionId: 'minor' } })).toBe(true);
    expect(isShown('ENE-10', { 'OPS-18_2': { selectedOptionId: 'not-used' } })).toBe(false);
  });

  it.each([
    [
      '[V-13] the source of renewable electricity from 100 percent, however it is written',
      'ENE-11',
      { 'ENE-03': { typedValue: '100.0' } },
      { 'ENE-03': { typedValue: '99.9' } },
    ],
    [
      '[ENG-17] charging points where guests can park',
      'CLI-09',
      { 'OPS-17': { selectedOptionId: 'yes' } },
      { 'OPS-17': { selectedOptionId: 'no' } },
    ],
    [
      '[ENG-18] the ENERGY STAR score in the United States',
      'ENE-09',
      { 'LOC-04': { selectedOptionId: 'US' } },
      { 'LOC-04': { selectedOptionId: 'PT' } },
    ],
    [
      '[ENG-18] golf irrigation where there is a golf course',
      'WAT-10',
      { 'OPS-20': { selectedOptionId: 'yes' } },
      { 'OPS-20': { selectedOptionId: 'no' }, 'OPS-19': { typedValue: 'No golf course' } },
    ],
    [
      '[ENG-19] the change of energy once the energy, the floor area and the base year are known',
      'ENE-08',
      {
        ...figures,
        'OPS-18_1': { selectedOptionId: 'main' },
        'ENE-02': energy,
        'BAS-04': { selectedOptionId: 'same' },
      },
      {
        ...figures,
        'OPS-18_1': { selectedOptionId: 'main' },
        'ENE-02': { selectedOptionId: 'not-measured' },
        'BAS-04': { selectedOptionId: 'same' },
      },
    ],
    [
      '[ENG-18] the reason for a base year in 2020 or 2021, and for no other',
      'BAS-01',
      { 'OPS-22': { typedValue: '2021-06-30' } },
      { 'OPS-22': { typedValue: '2022-12-31' } },
    ],
    [
      '[ENG-18] what replaced an energy of the base year that is no longer used',
      'BAS-12',
      {
        ...figures,
        'OPS-18_1': { selectedOptionId: 'main' },
        'OPS-18_4': { selectedOptionId: 'not-used' },
        'ENE-02': energy,
        'BAS-04': { selectedOptionId: 'same' },
        'BAS-08': { selectedOptionId: 'litres', typedValue: '2600' },
      },
      {
        ...figures,
        'OPS-18_1': { selectedOptionId: 'main' },
        'OPS-18_4': { selectedOptionId: 'not-used' },
        'ENE-02': energy,
        'BAS-04': { selectedOptionId: 'same' },
        'BAS-08': { selectedOptionId: 'not-used' },
      },
    ],
    [
      '[ENG-18] gas in the units of its bills where gas is used',
      'ENE-21',
      { 'OPS-18_2': { selectedOptionId: 'minor' } },
      { 'OPS-18_2': { selectedOptionId: 'not-used' } },
    ],
    [
      '[ENG-18] equal terms for agency staff where agency staff work',
      'HRJ-05_4',
      { 'OPS-21': { selectedOptionId: 'yes' } },
      { 'OPS-21': { selectedOptionId: 'no' } },
    ],
    [
      '[ENG-18] the share of energy that the hotel makes where it makes any',
      'ENE-04',
      { 'ENE-32': { selectedOptionId: 'heat' } },
      { 'ENE-32': { selectedOptionId: 'none' } },
    ],
    [
      '[ENG-18] women among the staff where the staff is counted',
      'HRJ-15',
      { 'HRJ-14': { selectedOptionId: 'people', typedValue: '52' } },
      { 'HRJ-14': { selectedOptionId: 'not-recorded' } },
    ],
    [
      '[ENG-18] how indigenous peoples are heard where there are any',
      'COM-10',
      { 'COM-09': { selectedOptionId: 'yes' } },
      { 'COM-09': { selectedOptionId: 'not-known' } },
    ],
    [
      '[ENG-18] claims of climate neutrality unless the hotel makes no green claims',
      'AUD-08',
      { 'AUD-07': { selectedOptionId: 'no-check' } },
      { 'AUD-07': { selectedOptionId: 'no-claims' } },
    ],
    [
      '[V-13] the risk of water where it is not known as where it is high',
      'WAT-09',
      { 'LOC-09': { selectedOptionId: 'not-known' } },
      { 'LOC-09': { selectedOptionId: 'low' } },
    ],
  ])('asks about %s', (_title, id, shown, hidden) => {
    expect(isShown(id, shown)).toBe(true);
    expect(isShown(id, hidden)).toBe(false);
  });

  it('[ENG-15] opens a second and a third certificate one after the other', () => {
    const first: AnswerMap = {
      'CER-01': { selectedOptionId: 'at-least-one' },
      'CER-04': { selectedOptionId: 'green-key' },
      'CER-09': { selectedOptionId: 'yes' },
    };
    const second: AnswerMap = {
      'CER-11': { selectedOptionId: 'leed' },
      'CER-16': { selectedOptionId: 'yes' },
    };
    expect(isShown('CER-11', first)).toBe(true);
    expect(isShown('CER-21', first)).toBe(false);
    expect(isShown('CER-21', { ...first, ...second })).toBe(true);
  });

  it.each([
    ['CER-04', ['CER-26', 'CER-27'], 'CER-06'],
    ['CER-11', ['CER-28', 'CER-29'], 'CER-13'],
    ['CER-21', ['CER-30', 'CER-31'], 'CER-23'],
  ])('[P-6] asks in %s who certified, where it says GSTC-certified', (scheme, accreditation, issuer) => {
    const chosen = (option: string): AnswerMap => ({
      'CER-01': { selectedOptionId: 'at-least-one' },
      'CER-04': { selectedOptionId: 'leed' },
      'CER-09': { selectedOptionId: 'yes' },
      'CER-11': { selectedOptionId: 'leed' },
      'CER-16': { selectedOptionId: 'yes' },
      [scheme]: { selectedOptionId: option },
    });
    for (const id of accreditation) {
      expect(isShown(id, chosen('gstc-certified'))).toBe(true);
      expect(isShown(id, chosen('green-key'))).toBe(false);
    }
    expect(isShown(issuer, chosen('gstc-certified'))).toBe(false);
    expect(isShown(issuer, chosen('green-key'))).toBe(true);
  });

  it.each([
    ['AUD-07', 'no-claims'],
    ['BIO-07', 'nothing-sold'],
    ['BIO-08', 'no-habitat'],
    ['COM-07', 'no-heritage'],
  ])('[P-5] has a true answer in %s for a hotel that it does not concern', (id, option) => {
    expect(readScoreModel('alo').questions[id]?.not_applicable).toEqual([option]);
    expect(findQuestion(questionnaire, id)?.options.at(-1)?.id).toBe(option);
  });

  it('asks what is not scored of auditors’ topics of no small hotel', () => {
    const small: AnswerMap = {
      'OPS-03': { typedValue: '12' },
      'DET-07': { selectedOptionId: 'independent-owner' },
    };
    const topics = ['AUD-08', 'AUD-09', 'AUD-10', 'CLI-20', 'COM-09', 'ENE-32', 'ENE-33', 'WAS-14'];
    const asked = [...topics, ...['13', '14', '18', '21'].map((number) => `HRJ-${number}`)];
    const large = { ...small, 'OPS-03': { typedValue: '30' } };
    expect(asked.filter((id) => isShown(id, small))).toEqual([]);
    expect(asked.filter((id) => !isShown(id, large))).toEqual([]);
  });

  it('[ENG-57] marks names, email and phone as personal', () => {
    const personal = questions.filter((question) => question.personal === true);
    expect(personal.map(({ id }) => id)).toEqual(['DET-01', 'DET-02', 'DET-04', 'DET-05']);
    expect(personal.slice(0, 2).map(({ key }) => key)).toEqual(['first_name', 'last_name']);
  });

  it('[PROD-11] each practice and policy has a title, by which it is a strength', () => {
    const { questions: scored } = readScoreModel('alo');
    const { titles } = readStrengths('alo');
    const practices = Object.keys(scored).filter((id) => scored[id]?.kind !== 'result');
    expect(practices.length).toBeGreaterThan(50);
    expect(Object.keys(titles).sort()).toEqual(practices.sort());
  });
});
