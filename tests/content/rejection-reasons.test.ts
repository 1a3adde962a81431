import path from 'node:path';
import type { RejectionReasons } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { checkReasons, readReasons } from '../../scripts/lint/rejection-reasons.js';
import { readDictionary } from '../../scripts/lint/spelling/dictionary.js';
import { readJson, root } from './questionnaires.js';

const file = path.join(root, 'schemas/rejection-reasons.json');
const read = () => readJson(file) as RejectionReasons;

describe('the reasons for rejecting', () => {
  it('[ENG-58 W-26] are the nine that a reviewer knows, each with what the hotel can do', () => {
    expect(read().map(({ id, reason_text, about }) => [id, reason_text, about])).toEqual([
      ['cannot-open', 'The file cannot be opened', undefined],
      ['no-hotel-name', 'The hotel’s name is missing', undefined],
      ['other-year', 'It covers another year', undefined],
      ['does-not-support', 'It does not support the answer', undefined],
      ['incomplete', 'Pages or figures are missing', undefined],
      ['contradicted', 'Something else says otherwise', 'answer'],
      ['hardly-possible', 'The figure can hardly be true', 'answer'],
      ['says-too-little', 'It does not say enough', 'answer'],
      ['does-apply', 'It does apply to this hotel', 'answer'],
    ]);
    for (const { advice } of read()) expect(advice).toMatch(/^(Add|Save|Look|Check|Write|Choose) .*\.$/);
  });

  it('[ENG-58] have no word that is misspelt', async () => {
    const { reasonIds, problems } = await readReasons(await readDictionary(new Set()), file);
    expect([problems, reasonIds.size]).toEqual([[], 9]);
  });

  it.each<[string, (list: RejectionReasons) => void, string]>([
    ['a double id', (list) => Object.assign(list[1] ?? {}, { id: list[0]?.id }), '/1/id'],
    ['an id that no answer can carry', (list) => Object.assign(list[0] ?? {}, { id: 'no. 1' }), '/0/id'],
    ['a reason without advice', (list) => Object.assign(list[2] ?? {}, { advice: '' }), '/2/advice'],
    ['a member that nobody knows', (list) => Object.assign(list[0] ?? {}, { colour: 'red' }), '/0/colour'],
    [
      'more reasons than digits',
      (list) => list.push(...list.map((reason) => ({ ...reason, id: `more-${reason.id}` }))),
      '',
    ],
  ])('[ENG-58] are refused with %s', (_title, spoil, pointer) => {
    const list = read();
    expect(checkReasons(list)).toEqual([]);
    spoil(list);
    expect(checkReasons(list).map((finding) => finding.pointer)).toEqual([pointer]);
  });
});
