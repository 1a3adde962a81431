/** What the workbench finds in the files of a questionnaire. */
import { describe, expect, it } from 'vitest';
import { allExamples, checkFiles, examplesNotice } from '../../workbench/src/checks/check.js';
import { smallestEdit } from '../../workbench/src/files/smallest-edit.js';
import { poolFiles, withText } from './support/pools.js';
import { shippedFiles } from './support/shipped-files.js';

const textAt = (
  files: ReadonlyMap<string, string>,
  { file, from, to }: { file: string; from: number; to: number },
) => files.get(file)?.slice(from, to);

describe('checking files', () => {
  it('finds nothing in the shipped questionnaires, and the place of each question', () => {
    const files = shippedFiles('basics');
    const { problems, places, analysis } = checkFiles(files);
    expect(problems).toEqual([]);
    expect(analysis?.questions.size).toBeGreaterThan(20);
    const place = places.get('B-20');
    expect(place?.file).toBe('people.json');
    expect(place && textAt(files, place)).toMatch(/^\{\s+"id": "B-20"/);
  });

  it('says in which line a text is broken, and of no other file anything', () => {
    const files = withText(poolFiles, 'water.json', '"title": "Water",', '"title": "Water"');
    const { problems, analysis } = checkFiles(files);
    expect(problems).toMatchObject([
      {
        severity: 'error',
        rule: 'json-broken',
        message: expect.stringMatching(/line 4.*A comma is missing/) as string,
        place: { file: 'water.json', line: 4 },
      },
    ]);
    expect(analysis).toBeUndefined();
  });

  it('marks the value of a condition that is no option, and its fix writes the one that was meant', () => {
    const files = withText(poolFiles, 'staff.json', '"requiredValue": "yes"', '"requiredValue": "yess"');
    const [problem, ...others] = checkFiles(files).problems;
    expect(others).toEqual([]);
    expect(problem?.place && textAt(files, problem.place)).toBe('"yess"');
    const edit = problem?.fix?.edit;
    if (edit === undefined) throw new Error('There is no fix.');
    const text = files.get(edit.file) ?? '';
    expect(text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe(poolFiles.get('staff.json'));
  });

  it('names the question in which a problem stands, which keeps the form from being released', () => {
    const files = withText(poolFiles, 'staff.json', '"question": "Is there', '"question": " Is there');
    const { problems } = checkFiles(files);
    expect(problems).toMatchObject([{ severity: 'error', questionId: 'S-1' }]);
  });

  it('says that a listed step has no file', () => {
    const files = new Map([...poolFiles].filter(([name]) => name !== 'staff.json'));
    expect(checkFiles(files).problems).toMatchObject([
      { rule: 'file-missing', place: { file: 'questionnaire.json' } },
    ]);
  });

  it('looks at what stands beside the form: its text, its shape, and the questions that it names', () => {
    const beside = (text: string) => checkFiles(new Map([...poolFiles, ['score-model.json', text]])).problems;
    expect(beside('{\n  "pillars": }')).toMatchObject([
      { severity: 'error', rule: 'json-broken', place: { file: 'score-model.json', line: 2 } },
    ]);
    expect(beside('{}')[0]).toMatchObject({ rule: 'companion', place: { file: 'score-model.json' } });
    const files = shippedFiles('basics');
    const strange = withText(files, 'score-model.json', '"B-07": {', '"B-99": {');
    expect(checkFiles(strange).problems).toMatchObject([
      { severity: 'error', message: 'There is no question B-99.', place: { file: 'score-model.json' } },
    ]);
  });

  it('calls missing words of a translation a hint, and a translation of another release an error', () => {
    const found = (version: number) =>
      checkFiles(
        new Map([
          ...poolFiles,
          [
            'translation-de.json',
            JSON.stringify({ questionnaire: { key: 'pools', version }, language: 'de', texts: {} }),
          ],
        ]),
      ).problems.map(({ severity }) => severity);
    expect(new Set(found(1))).toEqual(new Set(['warning']));
    expect(found(2)).toEqual(['error']);
  });

  it('offers the ids that may have been meant, and mends none of them by itself', () => {
    const files = withText(
      shippedFiles('basics'),
      'people.json',
      '"questionId": "B-19"',
      '"questionId": "B-91"',
    );
    const [problem] = checkFiles(files).problems;
    expect(problem).toMatchObject({ rule: 'condition-reference', fix: undefined });
    expect(problem?.choices?.map(({ title }) => title)[0]).toBe('Write "B-19"');
    const edit = problem?.choices?.[0]?.edit;
    const text = files.get('people.json') ?? '';
    expect(edit && text.slice(0, edit.from) + edit.insert + text.slice(edit.to)).toBe(
      shippedFiles('basics').get('people.json'),
    );
  });

  it('says of an id that stands twice which question has it, by its words', () => {
    const files = withText(poolFiles, 'staff.json', '"id": "S-1"', '"id": "P-1"');
    expect(checkFiles(files).problems.map(({ message }) => message)).toContain(
      'Question "P-1" appears twice; the other one is "Is there a pool?" of the step "Water".',
    );
  });

  it('says that a group has no condition, and what has one', () => {
    const files = withText(
      shippedFiles('basics'),
      'people.json',
      '"key": "responsible-sourcing",',
      '"key": "responsible-sourcing", "dependency_list": [],',
    );
    expect(checkFiles(files).problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /"dependency_list" is not a known member\. A group has no condition of its own: give it to each question/,
      ),
    ]);
  });

  it('tells which example fails', () => {
    const examples = {
      questionnaire: { key: 'pools', version: 1 },
      examples: [
        { title: 'A pool', answers: { 'P-1': { selectedOptionId: 'yes' } }, shown: ['S-1'] },
        { title: 'No pool', answers: { 'P-1': { selectedOptionId: 'no' } }, shown: ['S-1'] },
      ],
    };
    const files = new Map([...poolFiles, ['examples.json', JSON.stringify(examples)]]);
    expect(checkFiles(files).exampleFaults).toMatchObject([{ example: 1 }]);
  });
});

describe('what examples notice', () => {
  const withExamples = (...examples: readonly object[]) =>
    new Map([
      ...poolFiles,
      ['examples.json', JSON.stringify({ questionnaire: { key: 'pools', version: 1 }, examples })],
    ]);
  const pool = { title: 'A pool', answers: { 'P-1': { selectedOptionId: 'yes' } }, shown: ['S-1'] };

  it('is how many planted mistakes make one of them fail', () => {
    expect(examplesNotice(withExamples(pool))).toMatchObject({ noticed: 2, total: 3 });
  });

  it('grows to all with those that are missing', () => {
    const files = withExamples(pool);
    const all = allExamples(files) ?? [];
    expect(all[0]).toEqual(pool);
    expect(examplesNotice(withExamples(...all))).toMatchObject({ noticed: 3, total: 3 });
  });
});

describe('the smallest edit', () => {
  it.each([
    ['abcd', 'abXcd', { from: 2, to: 2, insert: 'X' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['', 'x', { from: 0, to: 0, insert: 'x' }],
    ['same', 'same', { from: 4, to: 4, insert: '' }],
  ])('from %j to %j', (before, after, edit) => {
    expect(smallestEdit(before, after)).toEqual(edit);
  });
});
