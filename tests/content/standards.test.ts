import path from 'node:path';
import type { Standard, Standards, ValueChainCap } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { readShipped, readJson, questionsOf, root } from './questionnaires.js';
import { parseDefinition } from '@alo/engine/authoring';
import { createContent } from '@alo/lint';
import { checkReferences } from '../../scripts/lint/references.js';
import { checkStandards } from '../../scripts/lint/standards.js';
import { checkCap } from '../../scripts/lint/value-chain-cap.js';

const file = path.join(root, 'schemas/standards.json');
const read = () => readJson(file) as Standards;
const questions = readShipped('alo').steps.flatMap(questionsOf);
const named = new Set(questions.flatMap(({ references = [] }) => references));

const criteriaOf = (id: string) =>
  (read().find((standard) => standard.id === id)?.criteria ?? []).map((of) => of.id);
const missingFrom = (id: string) => criteriaOf(id).filter((criterion) => !named.has(`${id} ${criterion}`));

describe('the list of standards', () => {
  it('[ENG-06] has the criteria of each standard by their published numbers', () => {
    const numbers = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    expect(criteriaOf('gstc-v3')).toEqual([
      ...numbers('A', 6),
      ...numbers('A7.', 4),
      ...['A8', 'A9', 'A10'],
      ...numbers('B', 9),
      ...numbers('C', 4),
      ...numbers('D1.', 4),
      ...numbers('D2.', 6),
      ...numbers('D3.', 6),
    ]);
    expect(criteriaOf('wttc-basics')).toEqual(numbers('', 12));
    expect(criteriaOf('sdg')).toEqual(numbers('', 17));
    expect(criteriaOf('ungc')).toEqual(numbers('', 10));
    expect(criteriaOf('alo-topics')).toHaveLength(50);
  });

  it("[ENG-06] says that the list of topics is not GBTA's", () => {
    const topics = read().find(({ id }) => id === 'alo-topics');
    expect(topics?.note).toMatch(/own list.*neither GBTA’s wording nor its numbering/);
  });

  it.each([
    [
      'a member of another shape',
      (list: Standards) => Object.assign(list[0] ?? {}, { date: 'May 2020' }),
      '/0/date',
    ],
    [
      'a member that nobody knows',
      (list: Standards) => Object.assign(list[0] ?? {}, { colour: 'red' }),
      '/0/colour',
    ],
    ['a double id', (list: Standards) => Object.assign(list[2] ?? {}, { id: list[0]?.id }), '/2/id'],
    [
      'a double id of a criterion',
      (list: Standards) => list[0]?.criteria?.push({ id: 'A1', title: 'Again' }),
      '/0/criteria/42/id',
    ],
  ])('[ENG-04] is refused with %s', (_title, spoil, pointer) => {
    const list = read();
    expect(checkStandards(list)).toEqual([]);
    spoil(list);
    expect(checkStandards(list).map((finding) => finding.pointer)).toEqual([pointer]);
  });
});

/** Two editions, of which `next` takes over from `old` on 1 March 2024. */
const editions = (old: Partial<Standard> = {}, next: Partial<Standard> = {}): Standards => {
  const facts = { publisher: 'Somebody', checked: '2026-01-15' };
  return [
    { ...facts, id: 'old', name: 'Old', valid_from: '2020', superseded_by: 'next', ...old },
    { ...facts, id: 'next', name: 'Next', valid_from: '2024-03-01', ...next },
  ];
};

describe('the editions of the list of standards', () => {
  it.each([
    ['a draft that is in force', editions({}, { status: 'draft' }), ['/0/superseded_by', '/1/valid_from']],
    ['a successor that is not listed', editions({ superseded_by: 'gone' }), ['/0/superseded_by']],
    ['a successor that is older', editions({ valid_from: '2025' }), ['/0/superseded_by']],
    ['a transition that ends too early', editions({ transition_until: '2024-02' }), ['/0/transition_until']],
    ['an end before its beginning', editions({ valid_until: '2019-12-31' }), ['/0/valid_until']],
  ])('[ENG-04] are refused with %s', (_title, list, pointers) => {
    expect(checkStandards(editions())).toEqual([]);
    expect(checkStandards(list).map((finding) => finding.pointer)).toEqual(pointers);
  });

  it('[ENG-04] are refused without a day of force, or with a transition to nothing', () => {
    const [old, next] = editions();
    const { valid_from: _from, ...undated } = next ?? {};
    expect(checkStandards([old, undated]).map((finding) => finding.pointer)).toEqual(['/1/valid_from']);
    const { superseded_by: _by, ...alone } = old ?? {};
    const lonely = [{ ...alone, transition_until: '2027' }, next];
    expect(checkStandards(lonely).map((finding) => finding.pointer)).toEqual(['/0/transition_until']);
  });

  it.each([
    ['is in transition', editions({ transition_until: '2026-01-15' }), undefined],
    ['is in force, and ends later', editions({ valid_until: '2026' }, { valid_from: '2027' }), undefined],
    [
      'was superseded, with a transition that is over',
      editions({ transition_until: '2026-01-14' }),
      'was superseded by "next", and the transition ended on 2026-01-14: name "next".',
    ],
    ['was superseded', editions(), 'was superseded by "next": name "next".'],
    [
      'ended',
      [{ ...editions()[1], id: 'old', valid_until: '2025' }] as Standards,
      'ended on 2025: name a standard that is in force.',
    ],
    [
      'is not in force yet',
      editions({ valid_from: '2026-02' }, { valid_from: '2027' }),
      'is in force from 2026-02, after the day of the list (2026-01-15): name the edition that is in force.',
    ],
  ])(
    '[ENG-06] a question may refer to an edition only while it counts: one that %s',
    (_title, list, message) => {
      const definition = readShipped('basics');
      const [question] = definition.steps.flatMap(questionsOf);
      for (const each of definition.steps.flatMap(questionsOf)) delete each.references;
      Object.assign(question ?? {}, { references: ['old'] });
      const content = createContent(definition, parseDefinition(definition));
      expect(checkReferences(content, list).map((finding) => finding.message)).toEqual(
        message === undefined ? [] : [`"old" refers to an edition that ${message}`],
      );
    },
  );
});

describe('the list of what a buyer may demand', () => {
  const cap = () => readJson(path.join(root, 'schemas/value-chain-cap.json')) as ValueChainCap;

  it('has every disclosure of both modules', () => {
    const numbers = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    expect(cap().disclosures.map(({ id }) => id)).toEqual([...numbers('B', 11), ...numbers('C', 9)]);
    for (const { id, module } of cap().disclosures)
      expect(module).toBe(id.startsWith('B') ? 'basic' : 'comprehensive');
  });

  it('is refused with a standard that is not listed, a number twice, or a disclosure without a source', () => {
    expect(checkCap(cap(), read())).toEqual([]);
    expect(checkCap(cap(), editions()).map((finding) => finding.pointer)).toEqual(['/standard']);
    const twice = cap();
    twice.disclosures.push(...twice.disclosures.slice(0, 1));
    expect(checkCap(twice, read()).map((finding) => finding.pointer)).toEqual(['/disclosures/20/id']);
    const unsourced = cap();
    delete (unsourced.disclosures[2] as { source?: string }).source;
    expect(checkCap(unsourced, read()).map((finding) => finding.pointer)).toEqual(['/disclosures/2']);
  });
});

describe('the Alo questionnaire', () => {
  it.each(['gstc-v3', 'wttc-basics', 'alo-topics'])('[ENG-06] serves every criterion of %s', (id) => {
    expect(criteriaOf(id)).not.toEqual([]);
    expect(missingFrom(id)).toEqual([]);
  });
});
