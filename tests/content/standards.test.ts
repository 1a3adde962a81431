import path from 'node:path';
import type { Standards } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { readShipped, readJson, questionsOf, root } from './questionnaires.js';
import { checkStandards } from '../../scripts/lint/standards.js';

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
    ['a double id', (list: Standards) => Object.assign(list[1] ?? {}, { id: list[0]?.id }), '/1/id'],
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

describe('the Alo questionnaire', () => {
  it.each(['gstc-v3', 'wttc-basics', 'alo-topics'])('[ENG-06] serves every criterion of %s', (id) => {
    expect(criteriaOf(id)).not.toEqual([]);
    expect(missingFrom(id)).toEqual([]);
  });
});
