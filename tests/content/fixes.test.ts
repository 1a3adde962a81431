/** Fixes as data: each takes its finding away and brings no other, and `--fix` applies them to files. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyFix, chooseFixes, closest, type Problem, withCertainFixes } from '@alo/lint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatted } from '../../scripts/formatted.mjs';
import { checkHotelDefinition } from '@alo/hotel-rules';
import { lintFolder, type Lists } from '../../scripts/lint/lint-folder.js';
import { readLists } from '../../scripts/lint/lists.js';
import { Copy } from './faults.js';
import { faults } from './planted/all.js';
import { readJson } from './questionnaires.js';
import { runLinter } from './run-linter.js';
import { soundForm, type Form } from './survey-rules/pair.js';
import { pairs } from './survey-rules/pairs.js';

const folder = mkdtempSync(path.join(tmpdir(), 'alo-fixes-'));
let lists: Lists;
beforeAll(async () => {
  lists = await readLists();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Places move when something is taken out, so problems are told apart by what they say. */
const said = (problems: readonly Pick<Problem, 'rule' | 'message'>[]) =>
  problems.map(({ rule, message }) => `${message} [${rule}]`).sort();

/** What stands in the first list more often than in the second. */
function added(after: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  return after.filter((line) => {
    const place = left.indexOf(line);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

describe('the fix of a planted fault', { timeout: 60_000 }, () => {
  const fixedRules = new Set<string>();

  it.each(Object.entries(faults))('[ENG-04] mends it and nothing else: %s', async (key, { plant }) => {
    const copy = new Copy(folder, key);
    plant(copy);
    const { problems } = await lintFolder(copy.folder, lists, { fixes: true });
    for (const problem of problems) {
      const { file, fix, rule } = problem;
      if (fix === undefined) continue;
      fixedRules.add(rule);
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, JSON.stringify(applyFix(JSON.parse(before), fix)));
      const after = await lintFolder(copy.folder, lists);
      const others = said(problems.filter((other) => other !== problem));
      expect(said(after.problems), fix.title).not.toContain(said([problem])[0]);
      expect(added(said(after.problems), others), fix.title).toEqual([]);
      writeFileSync(file, before);
    }
  });

  it('[ENG-04] is there for these rules', () => {
    expect([...fixedRules].sort()).toEqual([
      'condition-entry',
      'condition-operator',
      'condition-says-nothing',
      'condition-unused',
      'condition-value',
      'dead-members',
      'file-limits',
      'grid-shape',
      'group-empty',
      'limits-contradict',
      'member-unknown',
      'numbers-count',
      'option-id-repeats',
      'outer-blanks',
      'score-weakest',
      'step-roles',
      'types-differ',
      'value-choice',
      'value-type',
    ]);
  });
});

describe('the fix of a fault that SurveyJS finds', () => {
  const found = pairs.flatMap(({ ours, fault }) => (typeof ours === 'string' ? [] : [{ fault, ours }]));

  it.each(found)('[ENG-04] mends it and nothing else: $fault', ({ ours }) => {
    const form = soundForm();
    ours.plant(form);
    const checked = checkHotelDefinition(form.definition);
    const { findings } = checked;
    for (const { fix, ...finding } of withCertainFixes(form.definition, checked)) {
      if (fix === undefined) continue;
      const after = checkHotelDefinition(applyFix(form.definition, fix)).findings;
      expect(said(after)).toEqual(
        said(
          findings.filter(
            ({ pointer, message }) => pointer !== finding.pointer || message !== finding.message,
          ),
        ),
      );
    }
  });
});

describe('the fix of a slip', () => {
  /** Each slip with the title of its fix. */
  const slips: Readonly<Record<string, readonly [string, (form: Form) => void]>> = {
    'condition-reference': [
      'Write "C-2"',
      ({ question }) => {
        delete question('T-1').visible_when;
        question('T-1').dependency_list = [
          { questionId: 'c2', conditionType: 'option_id_equals', requiredValue: 'yes' },
        ];
      },
    ],
    'condition-reference in a rule': [
      'Write "C-2"',
      ({ question }) => {
        question('T-1').visible_when = {
          or: [{ '==': [{ var: 'c2.option' }, 'yes'] }, { '==': [{ var: 'c2.label' }, 'No'] }],
        };
      },
    ],
    'id-form': ['Write "T-1"', ({ question }) => (question('T-1').id = 'T 1')],
    'value-size': [
      'Write 20',
      ({ question }) => Object.assign(question('C-1'), { has_attachment: true, max_files: 30 }),
    ],
    'limits-contradict': [
      'Say "format": "date"',
      ({ question }) => (question('T-1').validation_rules = { earliest: '2020-01-01' }),
    ],
    'condition-name': [
      'Write "monthly"',
      ({ definition, question }) => {
        definition.conditions = { monthly: { '==': [{ var: 'C-1.option' }, 'monthly'] } };
        question('C-2').visible_when = { condition: 'montly' };
        question('T-1').visible_when = { condition: 'monthly' };
      },
    ],
    'box-option': [
      'Write "yes"',
      ({ question }) => {
        question('C-2').type = 'radio-text';
        question('C-2').validation_rules = { show_on_options: ['Yes'] };
      },
    ],
    'default-value': ['Write "monthly"', ({ question }) => (question('C-1').default_value = 'Monthly')],
    'evidence-taken': [
      'Let "C-1" take files',
      ({ question }) => {
        Object.assign(question('C-1').options?.[2] ?? {}, { has_attachment: true });
        question('C-1').has_attachment = false;
        question('C-1').evidence = 'the readings';
      },
    ],
    'questions-place': [
      'Name it "subQuestions"',
      ({ question }) => {
        Object.assign(question('G-1'), { fields: question('G-1').subQuestions });
        delete question('G-1').subQuestions;
      },
    ],
    'conversion-unused': [
      'Remove "0"',
      ({ definition }) => {
        definition.conversions = [
          { id: 'mwh', from: 'MWh', to: 'kWh', factor: 1000, source: 'SI', date: '2020' },
        ];
      },
    ],
    'condition-part-always': [
      'Leave this part out',
      ({ question }) => {
        question('T-1').visible_when = {
          and: [{ '==': [{ var: 'C-2.option' }, 'yes'] }, { '==': [1, 1] }],
        };
      },
    ],
    'condition-part-never': [
      'Leave this part out',
      ({ question }) => {
        question('T-1').visible_when = {
          or: [{ '==': [{ var: 'C-2.option' }, 'yes'] }, { '>': [{ var: 'N-1.number' }, 100] }],
        };
      },
    ],
    'value-choice': ['Write "text"', ({ question }) => Object.assign(question('T-1'), { type: 'Text' })],
  };

  it.each(Object.entries(slips))('[ENG-04] leaves the form without fault: %s', (rule, [title, plant]) => {
    const form = soundForm();
    plant(form);
    const found = withCertainFixes(form.definition, checkHotelDefinition(form.definition));
    expect(found.map((finding) => [finding.rule, finding.fix?.title])).toEqual([[rule.split(' ')[0], title]]);
    const [fix] = found.flatMap((finding) => finding.fix ?? []);
    expect(fix && checkHotelDefinition(applyFix(form.definition, fix)).findings).toEqual([]);
  });

  it('[ENG-04] is not given where it would bring another fault', () => {
    const { definition, question } = soundForm();
    // As a choice it has no options.
    Object.assign(question('T-1'), { type: 'Radio' });
    const [finding] = withCertainFixes(definition, checkHotelDefinition(definition));
    expect(finding).toMatchObject({ rule: 'value-choice' });
    expect(finding).not.toHaveProperty('fix');
  });
});

describe('the name that was meant', () => {
  it.each([
    ['requierd', 'required'],
    ['help_txt', 'help_text'],
    ['optionIdEquals', 'option_id_equals'],
    ['Q7', 'Q-7'],
  ])('[ENG-04] %s is %s', (written, meant) => {
    const known = ['required', 'help_text', 'option_id_equals', 'option_text_equals', 'Q-1', 'Q-7'];
    expect(closest(written, known)).toBe(meant);
  });

  it('[ENG-04] is none where another number is asked for, two are as near, or nothing is near', () => {
    expect(closest('Q-8', ['Q-1'])).toBeUndefined();
    expect(closest('tet', ['text', 'test'])).toBeUndefined();
    expect(closest('no-case', ['No-Case', 'noCase'])).toBeUndefined();
    expect(closest('attachments', ['evidence', 'options'])).toBeUndefined();
    expect(closest('ye', ['no'])).toBeUndefined();
  });
});

describe('fixes together', () => {
  const problem = (file: string, ...paths: string[]): Problem => ({
    ...{ file, rule: 'r', pointer: '', message: '' },
    fix: { title: paths.join(' '), patch: paths.map((place) => ({ op: 'remove', path: place })) },
  });
  const chosen = (...problems: Problem[]) =>
    chooseFixes(problems).map(({ file, fix }) => `${file}${fix.title}`);

  it('[ENG-04] leave out the second of two that touch one place, or one list', () => {
    expect(chosen(problem('a', '/x'), problem('a', '/x/y'))).toEqual(['a/x']);
    expect(chosen(problem('a', '/x/y'), problem('a', '/x'))).toEqual(['a/x/y']);
    expect(chosen(problem('a', '/x/0'), problem('a', '/x/1/z'))).toEqual(['a/x/0']);
    expect(chosen(problem('a', '/x/1'), problem('a', '/x/0'))).toEqual(['a/x/1']);
  });

  it('[ENG-04] go together where they touch other places, or other files', () => {
    expect(chosen(problem('a', '/x'), problem('a', '/xy'), problem('b', '/x'))).toEqual([
      'a/x',
      'a/xy',
      'b/x',
    ]);
  });
});

describe('npm run lint:content -- --fix', { timeout: 60_000 }, () => {
  it('[ENG-04] mends files, writes them as they are formatted, and says what it changed', async () => {
    const under = path.join(folder, 'command');
    const copy = new Copy(under, 'mended');
    copy.editQuestion('planet', 'B-07', (question) => {
      // Two that repeat the first are two passes: both are items of one list.
      const [first] = question.options ?? [];
      if (first) question.options?.push({ ...first }, { ...first });
      question.max_files = 2;
      question.question = ' Is energy use measured?';
    });
    const file = copy.file('planet');
    const { problems } = JSON.parse((await runLinter(under, '--json')).output.join('\n')) as {
      problems: Problem[];
    };
    expect(problems.map(({ fix }) => fix?.title)).toContain('Remove the second of the two');

    const { code, output, errors } = await runLinter(under, '--fix');
    expect(errors).toEqual([]);
    expect(code).toBe(0);
    expect(output.filter((line) => line.startsWith('fixed: '))).toEqual([
      expect.stringMatching(
        /^fixed: Remove the second of the two, for .*planet\.json#.* \[option-id-repeats\]$/,
      ),
      expect.stringMatching(/^fixed: Remove the second of the two, for /),
      expect.stringMatching(/^fixed: Take the blanks away, for .* \[outer-blanks\]$/),
    ]);
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(await formatted(file, JSON.stringify(readJson(file), null, 2)));
    const again = await runLinter(under, '--fix');
    expect(again.output.filter((line) => line.startsWith('fixed: '))).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
