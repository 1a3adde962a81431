/** The list says where answers of the shipped questionnaire go in EFRAG's template: both must have what it names. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFigure, findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { VsmeMapping, VsmePoint } from '@alo/schemas';
import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readDictionary } from '../../scripts/lint/spelling/dictionary.js';
import { readOwnWords } from '../../scripts/lint/spelling/own-words.js';
import { findInVsme } from '../../scripts/lint/vsme.js';
import { readJson, readShipped, root } from './questionnaires.js';

const folder = path.join(root, 'schemas/vsme');
const mapping = readJson(path.join(folder, 'alo-1.json')) as VsmeMapping;
const { points, template } = mapping;
const form = parseDefinition(readShipped('alo'));
const content = readFileSync(path.join(folder, template.file));
const book = read(content, { cellStyles: true });

/** `'General Information'!$D$3:$E$3` → its sheet, and the first and last cell. */
function rangeOf(at: string) {
  const named = book.Workbook?.Names?.find(({ Name }) => Name === at)?.Ref ?? at;
  const [sheet = '', cells = ''] = named.replaceAll('$', '').split('!');
  return { sheet: sheet.replace(/^'|'$/g, ''), ...utils.decode_range(cells) };
}

const optionsOf = (id: string): string[] => {
  const question = findQuestion(form, id);
  if (question === undefined) throw new Error(`There is no question ${id}`);
  return question.options.map((option) => option.id);
};

/** Every question that a point looks at. */
function questionsIn({ rule, when }: VsmePoint): string[] {
  const own =
    rule.kind === 'lines'
      ? rule.lines.flat()
      : rule.kind === 'number'
        ? [
            ...rule.sum,
            ...(rule.share ? [rule.share.question] : []),
            ...(rule.zero ? [rule.zero.question] : []),
          ]
        : rule.kind === 'none'
          ? (rule.known ?? [])
          : rule.kind === 'figure'
            ? []
            : [rule.question];
  return [...own, ...(when ? [when.question] : [])];
}

describe('The list for EFRAG’s template', () => {
  it('is for the questionnaire and the file that are shipped', () => {
    expect(mapping.questionnaire).toEqual({ key: form.key, version: form.version });
    expect(createHash('sha256').update(content).digest('hex')).toBe(template.sha256);
    expect(book.Sheets['Introduction']?.['C1']).toMatchObject({ v: template.edition });
  });

  it('has the shape and the spelling of the lists', async () => {
    const { words } = await readOwnWords();
    expect(await findInVsme(await readDictionary(words))).toEqual([]);
  });

  it.each(points.map((point) => [`${point.disclosure}, ${point.label}`, point] as const))(
    '%s: questions, options and cells are there',
    (_name, point) => {
      const { at, rule, when } = point;
      for (const id of questionsIn(point)) expect(findQuestion(form, id), id).toBeDefined();
      if (rule.kind === 'figure') expect(findFigure(form, rule.figure)).toBeDefined();
      for (const chosen of [when, rule.kind === 'number' ? rule.zero : undefined])
        if (chosen) expect(optionsOf(chosen.question)).toEqual(expect.arrayContaining(chosen.options));
      if (rule.kind === 'option')
        expect(optionsOf(rule.question)).toEqual(expect.arrayContaining(Object.keys(rule.values)));
      for (const each of at) expect(book.Sheets[rangeOf(each).sheet], each).toBeDefined();
      if (rule.kind !== 'none') expect(at).toHaveLength(1);
      if (when) expect(point.otherwise).toBeDefined();
    },
  );

  it('writes each cell once', () => {
    const written = points
      .filter(({ rule }) => rule.kind !== 'none')
      .map(({ at: [at = ''] }) => {
        const { sheet, s } = rangeOf(at);
        return `${sheet}!${utils.encode_cell(s)}`;
      });
    expect(written).toEqual([...new Set(written)]);
  });

  it('says of every named cell that takes a value what becomes of it', () => {
    const covered = points.flatMap(({ at }) => at.map(rangeOf));
    /** What only tells how the template is read, and what it works out itself. */
    const isOurs = (name: string) =>
      !/^(template|enum|footnote|_xlnm)/.test(name) && !/(_unit|Axis|Table|Hypercube)$/.test(name);
    const open = (book.Workbook?.Names ?? [])
      .filter(({ Name, Ref }) => isOurs(Name) && /^'?(General|Environmental|Social|Governance)/.test(Ref))
      .filter(({ Ref }) => {
        const { sheet, s, e } = rangeOf(Ref);
        const cell = book.Sheets[sheet]?.[utils.encode_cell(s)] as { f?: string } | undefined;
        const isCovered = covered.some(
          (range) =>
            range.sheet === sheet &&
            (range.s.r - e.r) * (range.e.r - s.r) <= 0 &&
            (range.s.c - e.c) * (range.e.c - s.c) <= 0,
        );
        return cell?.f === undefined && !isCovered;
      })
      .map(({ Name }) => Name);
    expect(open).toEqual([]);
  });

  it('writes words that the template knows', () => {
    const known = new Set<unknown>(['', 'Headcount']);
    for (const row of utils.sheet_to_json<unknown[]>(book.Sheets['Enumeration Lists'] ?? {}, { header: 1 }))
      for (const cell of row) known.add(cell);
    const words = points.flatMap(({ rule }) =>
      rule.kind === 'option' ? Object.values(rule.values).filter((value) => typeof value === 'string') : [],
    );
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  });
});
