import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AnswerMap } from '@alo/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineRules } from '../../lint/src/rule-of.js';
import type { Report } from '../../scripts/lint/report.js';
import { Copy } from './faults.js';
import { faults } from './planted/all.js';
import { root } from './questionnaires.js';
import { runLinter, type LinterRun } from './run-linter.js';
import { pairs } from './survey-rules/pairs.js';

/** The name of its rule, at the end of a line. */
const atTheEnd = / \[([a-z-]+)\]$/;
const withoutRule = (line: string): string => line.replace(atTheEnd, '');

/** The rules that have a line in the tables of docs/linter.md. */
const [, tables = ''] = readFileSync(path.join(root, 'docs/linter.md'), 'utf8').split(/^## Every rule$/m);
const listedRules = [...(tables.split(/^## /m)[0] ?? '').matchAll(/^\| `([a-z-]+)`/gm)].map(
  ([, rule = '']) => rule,
);

/** The text of all files of a folder, however deep. */
const sourceIn = (folder: string): string =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'))
    .join('\n');

/** Every question of the basics that a hotel with breakfast is shown, answered well. */
const option = (selectedOptionId: string) => ({ selectedOptionId });
const tidyAnswers: AnswerMap = {
  'B-01': { typedValue: 'Alder Quay' },
  'B-02': { typedValue: 'Quay 1' },
  'B-03': { typedValue: 'Porto' },
  'B-04': option('PT'),
  'B-05': option('no-postal-code'),
  'B-06': { typedValue: '41.150000,-8.610000' },
  'B-07': option('monthly'),
  'B-08': option('yes'),
  'B-09': option('monthly'),
  'B-10': option('yes'),
  'B-11': option('by-default'),
  'B-12': option('monthly'),
  'B-13': option('yes'),
  'B-14_1': option('not-used'),
  'B-14_2': option('not-used'),
  'B-15': option('all-rooms'),
  'B-16': option('each-year'),
  'B-17': option('yes'),
  'B-18': option('most'),
  'B-19': option('yes'),
  'B-20': option('on-every-menu'),
  'B-21': { selectedOptionId: 'every-year', typedValue: 'Beach cleaning' },
  'B-22': option('actions'),
};

describe('the linter', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alo-content-'));
  const others = mkdtempSync(path.join(tmpdir(), 'alo-versions-'));
  let run: LinterRun;

  beforeAll(async () => {
    for (const [key, { plant }] of Object.entries(faults)) plant(new Copy(folder, key));
    run = await runLinter(folder);
  }, 60_000);
  afterAll(() => {
    rmSync(folder, { recursive: true });
    rmSync(others, { recursive: true });
  });

  const problemsIn = (key: string, errors: readonly string[]) => {
    const start = `${path.join(folder, key, '1')}/`;
    return errors
      .filter((line) => line.startsWith(start))
      .map((line) => withoutRule(line).slice(start.length));
  };

  for (const [key, { title, expected }] of Object.entries(faults))
    it(title, () => {
      const found = problemsIn(key, run.errors);
      expect([...found].sort()).toEqual(
        expected
          .map((line) =>
            typeof line === 'string' ? line : (found.find((text) => line.test(text)) ?? String(line)),
          )
          .sort(),
      );
    });

  it('[ENG-04] exits with 1, counts the problems, and calls nothing clean that has one', () => {
    const total = Object.values(faults).reduce((sum, { expected }) => sum + expected.length, 0);
    expect(run.code).toBe(1);
    expect(run.output).toEqual([]);
    expect(run.errors.at(-1)).toBe(`${total} problems in the questionnaires.`);
  });

  it('[ENG-04] names the rule of each problem at the end of its line', () => {
    const rules = run.errors.slice(0, -1).map((line) => atTheEnd.exec(line)?.[1]);
    expect(rules.filter((rule) => rule === undefined)).toEqual([]);
    // What a sentence of the engine is called where nobody has named its rule.
    expect(rules).not.toContain('definition');
  });

  it('[ENG-04] docs/linter.md has a line for each rule, once', () => {
    const named = run.errors.slice(0, -1).map((line) => atTheEnd.exec(line)?.[1] ?? '');
    const planted = pairs.flatMap(({ ours }) => (typeof ours === 'string' ? [] : [ours.rule]));
    const rules = new Set([...named, ...planted, ...engineRules]);
    expect([...rules].filter((rule) => !listedRules.includes(rule)).sort()).toEqual([]);
    expect(listedRules).toEqual([...new Set(listedRules)]);
  });

  it('[ENG-04] docs/linter.md lists no rule that the linter does not have', () => {
    const source = ['lint/src', 'hotel-rules/src', 'scripts/lint'].map(sourceIn).join('\n');
    const isWritten = (rule: string) => new RegExp(`'${rule}'|\\b${rule}: check`).test(source);
    expect(listedRules.filter((rule) => !isWritten(rule))).toEqual([]);
  });

  it('[ENG-06] an id is not given another meaning, nor used again, in a later version', async () => {
    new Copy(others, 'kept', 1);
    new Copy(others, 'kept', 2).editQuestion('hotel-location', 'B-03', (question) => {
      question.type = 'textarea';
    });
    const withoutMeals = new Copy(others, 'again', 2);
    new Copy(others, 'again', 1);
    withoutMeals.editQuestion('people', 'B-22', (question) => (question.id = 'B-23'));
    withoutMeals.editModel((model) => {
      const { 'B-22': score, ...rest } = model.questions;
      model.questions = score ? { ...rest, 'B-23': score } : rest;
    });
    new Copy(others, 'again', 3);

    const { code, errors } = await runLinter(others);
    expect(code).toBe(1);
    expect(errors.map(withoutRule)).toEqual([
      `${path.join(others, 'again/3/people.json')}#/groups/2/metadata/fields/0: "B-22" was given up after version 1; an id is not used again.`,
      `${path.join(others, 'kept/2/hotel-location.json')}#/metadata/fields/2: "B-03" meant another thing in version 1 (text, now textarea): give it a new id.`,
      '2 problems in the questionnaires.',
    ]);
  });

  it('[ENG-04] [PROD-10] says of a clean questionnaire what carries its score, how it reads, and how long it takes', async () => {
    const place = path.join(others, 'clean');
    const copy = new Copy(place, 'clean');
    copy.addProfile('tidy', { answers: tidyAnswers, files: { 'B-07': 1 } });
    const { code, output } = await runLinter(place, '--json');
    expect(code).toBe(0);
    const { problems, reports } = JSON.parse(output.join('\n')) as { problems: unknown[]; reports: Report[] };
    expect(problems).toEqual([]);
    const [report] = reports;
    expect(report).toMatchObject({ key: 'clean', version: 1, steps: 4, questions: 24, scored: 15 });
    expect(report?.results).toBeGreaterThanOrEqual(30);
    const moved = report?.byQuestion.reduce((sum, { points }) => sum + points, 0) ?? 0;
    expect(moved).toBeCloseTo(100, 9);
    expect(report?.byQuestion.every(({ grade }) => grade > -4 && grade < 20)).toBe(true);
    const [profile] = report?.profiles ?? [];
    expect(profile).toMatchObject({ key: 'tidy', questions: 22, rows: 2 });
    expect(profile?.scores.passive).toBe(0);
    expect(profile?.scores.modelProven).toBe(100);
    expect(profile?.scores.modelClaimed).toBeGreaterThan(50);
    rmSync(place, { recursive: true });
  });

  it('[ENG-06] says which criteria of a standard no question serves, and which edition is in transition', async () => {
    const place = path.join(others, 'served');
    new Copy(place, 'served').editQuestion('planet', 'B-11', (question) => delete question.references);
    const { code, output } = await runLinter(place);
    expect(code).toBe(0);
    expect(output).toContain('wttc-basics: 11 of 12 criteria; no question serves 5');
    expect(output).toContain('gstc-v3: 0 of 42 criteria; in transition to gstc-hotel-v4 until 2028-12');
    rmSync(place, { recursive: true });
  });

  it('[ENG-04] a profile that leaves a question out, or answers one that is not there, is reported', async () => {
    const place = path.join(others, 'profiles');
    const copy = new Copy(place, 'profiles');
    const { 'B-11': _, ...rest } = tidyAnswers;
    copy.addProfile('torn', {
      answers: { ...rest, 'B-99': { selectedOptionId: 'x' }, 'B-15': { selectedOptionId: 'gold' } },
      files: { 'B-98': 1 },
      reviews: { 'B-11': { approved: false, reason_id: 'gone' } },
    });
    const { code, errors } = await runLinter(place);
    expect(code).toBe(1);
    const start = path.join(place, 'profiles/1/profiles/torn.json');
    expect(errors.slice(0, -1).map(withoutRule)).toEqual([
      `${start}#/answers: "B-11" is shown and not answered.`,
      expect.stringMatching(/torn\.json#\/answers\/B-15: .*gold/),
      `${start}#/answers/B-99: There is no question "B-99".`,
      `${start}#/files/B-98: There is no question "B-98".`,
      expect.stringMatching(/torn\.json#\/reviews\/B-11\/reason_id: A rejection names one of cannot-open, /),
    ]);
    rmSync(place, { recursive: true });
  });

  it('[ENG-04] a folder without questionnaires does not pass', async () => {
    const empty = path.join(others, 'empty');
    mkdirSync(empty);
    const { code, errors } = await runLinter(empty);
    expect(code).toBe(1);
    expect(errors[0]).toBe(`${empty}#: There is no questionnaire here. [questionnaire-missing]`);
    rmSync(empty, { recursive: true });
  });
});
