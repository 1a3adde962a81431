import { evaluate, workOutFigure } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson, readShipped, root, shipped } from '../questionnaires.js';

const questionnaire = parseDefinition(readShipped('alo'));
const page = readFileSync(path.join(root, 'docs/footprints.md'), 'utf8');
const profiles = ['city-hotel', 'resort', 'hostel', 'guest-house'] as const;

interface WrittenLine {
  readonly figure: string;
  /** A calculation in numbers, × ÷ + − and parentheses. */
  readonly workedOut: string;
  readonly result: string;
  readonly unit: string;
}

/** The table of a hotel: the one behind the name of its profile. */
function linesOf(profile: string): WrittenLine[] {
  const section = page.slice(page.indexOf(`\n\`${profile}\`. `)).split(/\n#+ /)[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\|.*`/.test(line));
  return rows.map((row) => {
    const [, , figure = '', workedOut = '', result = '', unit = ''] = row
      .split('|')
      .map((cell) => cell.trim());
    return { figure: figure.replaceAll('`', ''), workedOut, result, unit };
  });
}

/** Works out products of numbers and of sums in parentheses, added up. */
function calculate(text: string): number {
  const parts = text.match(/\d+(\.\d+)?|[×÷+−()]/g) ?? [];
  let at = 0;
  function value(): number {
    const part = parts[at++];
    if (part !== '(') return Number(part);
    const inside = sum();
    at += 1;
    return inside;
  }
  function product(): number {
    let result = value();
    while (parts[at] === '×' || parts[at] === '÷') {
      const isTimes = parts[at++] === '×';
      const next = value();
      result = isTimes ? result * next : result / next;
    }
    return result;
  }
  function sum(): number {
    let result = product();
    while (parts[at] === '+' || parts[at] === '−') {
      const isPlus = parts[at++] === '+';
      const next = product();
      result += isPlus ? next : -next;
    }
    return result;
  }
  return sum();
}

describe.each(profiles)('the footprints of %s in docs/footprints.md', (profile) => {
  const { answers } = readJson(path.join(shipped, `alo/1/profiles/${profile}.json`)) as {
    answers: AnswerMap;
  };
  const { excluded } = evaluate(questionnaire, answers);
  const workOut = (figure: string) =>
    workOutFigure(questionnaire, figure, (id) => (excluded.has(id) ? undefined : answers[id]));
  const lines = linesOf(profile);

  it('[G-2 G-8 G-9] are what the form computes, line by line, and each line comes to what is written', () => {
    expect(lines.length).toBeGreaterThan(6);
    for (const { figure, workedOut, result, unit } of lines) {
      const decimals = result.split('.')[1]?.length ?? 0;
      const shown = (value: number | undefined) => `${figure} ${value?.toFixed(decimals)}`;
      expect(shown(calculate(workedOut))).toBe(`${figure} ${result}`);
      expect(shown(workOut(figure).value)).toBe(`${figure} ${result}`);
      const known = questionnaire.figures.find(({ id }) => id === figure);
      expect([known?.unit, known?.decimals ?? 0]).toEqual([unit, decimals]);
    }
  });

  it('[G-8] name the laundry where it is missing, and nothing else', () => {
    const isSilent = profile === 'resort' || profile === 'hostel';
    expect(workOut('carbon').missing).toEqual(isSilent ? ['CLI-18'] : []);
  });
});
