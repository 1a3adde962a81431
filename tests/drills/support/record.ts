/** Puts the figures of a drill in the table of docs/drills.md, in place of its former row. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from '../../../scripts/formatted.mjs';
import type { Figures } from './drill.js';

const page = path.join(import.meta.dirname, '../../../docs/drills.md');
const header = [
  'drill',
  'measured on',
  'rounds',
  'saves tried',
  'acknowledged',
  'lost',
  'torn',
  'problems',
  'special',
];

const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function cellsOf(name: string, { special, problems, ...ledger }: Figures, day: string) {
  const { rounds, tried, acknowledged, lost, torn } = ledger;
  const extra = Object.entries(special).map(([what, value]) => `${what}: ${value}`);
  return [name, day, rounds, tried, acknowledged, lost, torn, problems.length, extra.join(', ')];
}

/** The page with the row of that drill replaced or added; rows are sorted by name. */
export function withRow(text: string, name: string, figures: Figures, day: string): string {
  const [before = '', rest = ''] = text.split('<!-- results -->');
  const [table = '', after = ''] = rest.split('<!-- /results -->');
  const others = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .filter((line) => line.split('|')[1]?.trim() !== name);
  const rows = [...others, rowOf(cellsOf(name, figures, day))].toSorted();
  const lines = [rowOf(header), rowOf(header.map(() => '---')), ...rows];
  return `${before}<!-- results -->\n\n${lines.join('\n')}\n\n<!-- /results -->${after}`;
}

export async function recordFigures(name: string, figures: Figures): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const text = withRow(readFileSync(page, 'utf8'), name, figures, day);
  writeFileSync(page, await formatted(page, text));
}
