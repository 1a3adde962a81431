import path from 'node:path';
import { findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { GbtaMapping, Standards } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { checkMapping, findInMapping } from '../../scripts/lint/gbta.js';
import { readDictionary } from '../../scripts/lint/spelling/dictionary.js';
import { readOwnWords } from '../../scripts/lint/spelling/own-words.js';
import { readJson, readShipped, root } from './questionnaires.js';

const file = path.join(root, 'schemas/gbta/alo-1.json');
const read = () => readJson(file) as GbtaMapping;
const { rows, questionnaire, note } = read();
const definition = readShipped(questionnaire.key);
const form = parseDefinition(definition);
const ruleOf = (ref: string) => rows.find((row) => row.ref === ref)?.rule;

describe('The rows of a GBTA file', () => {
  it('[GBTA-06] are for the questionnaire that is shipped', () => {
    expect(questionnaire).toEqual({ key: definition.key, version: definition.version });
  });

  it('[UNSP-016] are the topics of the list of standards', () => {
    const standards = readJson(path.join(root, 'schemas/standards.json')) as Standards;
    const topics = standards.find(({ id }) => id === 'alo-topics')?.criteria ?? [];
    expect(rows.map(({ ref }) => ref)).toEqual(topics.map(({ id }) => id));
  });

  it('[UNSP-016] say that they are not GBTA’s words, and have none of its codes yet', () => {
    expect(note).toMatch(/our own list.*neither GBTA’s wording nor its numbering/);
    for (const { code, edition, confirmed_by } of rows)
      expect([code, edition, confirmed_by]).toEqual([null, null, null]);
  });

  it.each(rows.map((row) => [row.ref, row] as const))('[UNSP-016] %s fits its question', (_ref, row) => {
    const { rule, kind } = row;
    const question = findQuestion(form, row.question);
    if (question === undefined) throw new Error(`There is no question ${row.question}`);
    const options = question.options.map(({ id }) => id);
    if (rule.kind === 'option') {
      expect(kind).toBe('yesNo');
      if (rule.no !== null) expect(rule.no).toBe(options[0]);
      if (rule.because === undefined) expect(rule.yes).toBe(options[1]);
      else expect(options).toContain(rule.yes);
    }
    if (rule.kind === 'number') {
      expect(kind).toBe('number');
      expect(question.rules.dataType).toBe('number');
      if (rule.option !== undefined) expect(question.rules.showOnOptions).toContain(rule.option);
      if (rule.times) expect(findQuestion(form, rule.times.question)?.rules.dataType).toBe('number');
    }
    if (rule.kind === 'text') expect([kind, question.type]).toEqual(['text', 'textarea']);
    if (rule.kind === 'note') expect(kind).toBe('text');
  });

  it('[UNSP-016] claim nothing that a Yes does not prove', () => {
    expect(rows.map(({ question }) => question)).not.toContain('CER-10');
    expect(ruleOf('T08')?.kind).toBe('note');
    expect(ruleOf('T23')?.kind).toBe('hint');
    expect(ruleOf('T16')).toMatchObject({ yes: 'aim-without-date', no: null });
    for (const ref of ['T20', 'T27']) expect(ruleOf(ref)).toMatchObject({ yes: 'yearly-bills', no: null });
  });

  it('[GBTA-06] have no word that is misspelt', async () => {
    const { words } = await readOwnWords();
    expect(await findInMapping(await readDictionary(words), file)).toEqual([]);
  });

  it.each<[string, (mapping: GbtaMapping) => void, string]>([
    [
      'a double topic',
      ({ rows: [first, second] }) => Object.assign(second ?? {}, { ref: first?.ref }),
      '/rows/1/id',
    ],
    [
      'a member that nobody knows',
      (mapping) => Object.assign(mapping.rows[0] ?? {}, { colour: 'red' }),
      '/rows/0/colour',
    ],
    [
      'a topic without a question',
      ({ rows: [first] }) => Object.assign(first ?? {}, { question: '' }),
      '/rows/0/question',
    ],
  ])('[GBTA-06] are refused with %s', (_title, spoil, pointer) => {
    const mapping = read();
    expect(checkMapping(mapping)).toEqual([]);
    spoil(mapping);
    expect(checkMapping(mapping).map((finding) => finding.pointer)).toEqual([pointer]);
  });
});
