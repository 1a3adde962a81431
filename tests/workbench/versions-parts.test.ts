/** What a draft changes, question by question; what holds it back; the sum of a trial; and the lines of a revision. */
import { findQuestion } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { readTexts } from '@alo/lint';
import type { FormFiles } from '@alo/workbench';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  becomesWords,
  countRows,
  isTouched,
  sortedChanges,
  type Change,
} from '../../workbench/src/versions/change-words.js';
import { heldBack } from '../../workbench/src/versions/held-back.js';
import { diffParts, lineDiff } from '../../workbench/src/versions/line-diff.js';
import { changedQuestionParts } from '../../workbench/src/versions/question-parts.js';
import { restoringChanges } from '../../workbench/src/versions/restore.js';
import { needSomebody, sumTrial, type TrialData } from '../../workbench/src/versions/trial-sum.js';
import { createDocuments } from '../../workbench/src/documents/documents.js';
import { newTowels, towels } from './support/towels.js';

const placedIn = (files: FormFiles) => {
  const { source } = readTexts(files);
  const form = parseDefinition(source?.document);
  return (id: string) => {
    const question = findQuestion(form, id);
    return question && { form, question };
  };
};
const [was, is] = [placedIn(towels), placedIn(newTowels)];
const same = (text: string) => ({ kind: 'same', text });

const change: Change = {
  ...{ question_id: 'W-1', label: 'Towels', status: 'changed', kinds: ['reworded'], at_worst: 'kept' },
  ...{ was: { question_id: null, label: null }, options: { mapped: [], removed: [] }, reason: null },
  ...{ what: 'reworded', hotels: 3 },
};

describe('The two sides of a question', () => {
  it('have an option that is gone beside nothing', () => {
    expect(changedQuestionParts(was('W-1'), is('W-1'))).toEqual([
      {
        name: 'options',
        was: [same('Every day'), same('On guest request'), { kind: 'gone', text: 'Sometimes' }],
        is: [same('Every day'), same('On guest request'), { kind: 'none', text: '' }],
      },
    ]);
  });

  it('have the condition where it is another one, also where it reads the same', () => {
    const always = { name: 'condition', was: [same('Always')], is: [same('Always')] };
    expect(changedQuestionParts(was('W-4'), is('W-4'), ['conditionChanged'])).toContainEqual(always);
    expect(changedQuestionParts(was('W-4'), is('W-4'))).not.toContainEqual(always);
  });

  it('have words that changed, and only those parts that differ', () => {
    expect(changedQuestionParts(was('W-4'), is('W-4'))).toEqual([
      {
        name: 'question',
        was: [{ kind: 'gone', text: 'Is there a pool?' }],
        is: [{ kind: 'new', text: 'Is there a swimming pool?' }],
      },
    ]);
  });

  it.each([
    ['gone', was('W-3'), undefined],
    ['new', undefined, is('W-5')],
  ])('have what a question asked or asks, marked as %s', (kind, before, after) => {
    const lines = ['No', 'Yes'].map((text) => ({ kind, text }));
    const [part] = changedQuestionParts(before, after);
    expect([part?.name, part?.was, part?.is]).toEqual(
      kind === 'gone' ? ['options', lines, []] : ['options', [], lines],
    );
  });
});

describe('What becomes of answers', () => {
  it.each<[string, Partial<Change>]>([
    ['Kept', {}],
    ['Parked where they do not fit', { at_worst: 'parked' }],
    ['Kept where it is shown', { at_worst: 'hidden' }],
    ['Move to W-1', { was: { question_id: 'W-0', label: null } }],
    ['Parked', { status: 'removed', at_worst: 'parked' }],
    ['Parked: No unit.', { status: 'removed', at_worst: 'parked', reason: 'No unit.' }],
    ['It had no answers', { status: 'removed' }],
    ['Asked from now on', { status: 'added', at_worst: null }],
    ['One option is asked again', { at_worst: 'parked', options: { mapped: [], removed: ['Sometimes'] } }],
    [
      'One option moves',
      { options: { mapped: [{ from: ['Sometimes', 'Daily'], to: 'Daily' }], removed: [] } },
    ],
  ])('is "%s"', (words, other) => {
    expect(becomesWords({ ...change, ...other }, true)).toBe(words);
  });

  it('touches answers only where hotels gave some', () => {
    expect(isTouched({ ...change, at_worst: 'parked' })).toBe(true);
    expect(isTouched({ ...change, at_worst: 'parked', hotels: 0 })).toBe(false);
    expect(isTouched(change)).toBe(false);
  });

  it('has the gravest changes first, and those of one kind in the order of the form', () => {
    const whats = ['added', 'reworded', 'removed', 'later', 'reworded', 'typeChanged'];
    const sorted = sortedChanges(whats.map((what, at) => ({ ...change, what, hotels: at })));
    expect(sorted.map(({ hotels }) => hotels)).toEqual([2, 5, 1, 4, 0, 3]);
  });

  it('counts the questions that are the same first, and leaves out kinds without questions', () => {
    expect(countRows({ removed: 2, added: 1, typeChanged: 0 })).toEqual([
      { words: 'same', count: 0 },
      { words: 'added', count: 1 },
      { words: 'removed', count: 2 },
    ]);
  });
});

describe('A draft', () => {
  const clean = { errors: 0, failing_examples: 0 };
  const done = { sha256: 'a', lost: 0 };
  it.each([
    ['nothing', { trial: done }, []],
    [
      'errors and failing examples',
      { checks: { errors: 1, failing_examples: 2 }, trial: done },
      ['errors', 'examples'],
    ],
    ['no trial', {}, ['trialNeeded']],
    ['a trial of another content', { trial: { sha256: 'b', lost: 0 } }, ['trialOld']],
    ['answers that would be lost', { trial: { sha256: 'a', lost: 1 } }, ['lost']],
    ['no trial, where there is no earlier version', { hasEarlier: false }, []],
    ['being a version already', { isReleased: true, trial: done }, ['released']],
  ])('is held back by %s', (_what, other, reasons) => {
    expect(
      heldBack({
        sha256: 'a',
        checks: clean,
        isReleased: false,
        hasEarlier: true,
        trial: undefined,
        ...other,
      }),
    ).toEqual(reasons);
  });
});

describe('The pages of a trial', () => {
  const page = (at: number): TrialData => ({
    ...{
      revision: 1,
      sha256: 'a',
      from: 1,
      forms: at,
      affected: 0,
      not_moved: [{ status: 'submitted', forms: 1 }],
    },
    ...{ answers: { given: at, moved: at, parked: 0 }, hidden: [], issues: [], other_unit: [] },
    parked: [
      { question_id: 'W-1', label: 'Towels', code: 'noSuchOption', message: 'No.', count: at, hotels: [] },
      { question_id: 'W-3', label: 'Team', code: 'questionGone', message: 'Gone.', count: 1, hotels: [] },
    ],
    reviews: { stay: 0, fall: 0 },
    outcome: { go_over: at, changed: 1, parked: at, lost: 0, need_somebody: at },
    next: null,
  });

  it('add up, with the forms that stay among those looked at', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { maxLength: 8 }), (counts) => {
        const total = counts.reduce((sum, each) => sum + each, 0);
        const sum = sumTrial(counts.map(page));
        expect(sum.looked).toBe(total + counts.length);
        expect(sum.outcome).toEqual({
          ...{ go_over: total, changed: counts.length, parked: total, lost: 0, need_somebody: total },
        });
      }),
    );
  });

  it('name what needs somebody, and not what is parked on purpose', () => {
    expect(needSomebody(sumTrial([page(2), page(3)]))).toMatchObject([{ question_id: 'W-1', count: 5 }]);
  });
});

describe('The lines of two texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'));

  it('are each named once, in the order of both', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = lineDiff(before, after);
        const sideOf = (other: string) => diff.filter(({ kind }) => kind !== other).map((line) => line.text);
        expect(sideOf('new').join('\n')).toBe(before);
        expect(sideOf('gone').join('\n')).toBe(after);
      }),
    );
  });

  it('are shown with two lines around what differs, and count what is left out', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7'].join('\n');
    const parts = diffParts(lineDiff(before, before.replace('5', 'five')));
    expect(parts.map(({ skipped, lines }) => [skipped, ...lines.map((line) => line.text)])).toEqual([
      [2, '3', '4', '5', 'five', '6', '7'],
    ]);
  });

  it('are all new in a file that was not there', () => {
    expect(lineDiff(undefined, '{}')).toEqual([{ kind: 'new', text: '{}' }]);
  });

  it('have no part where both texts are the same', () => {
    expect(diffParts(lineDiff('a\nb', 'a\nb'))).toEqual([]);
  });
});

describe('A revision that is restored', () => {
  it('gives back its files, leaves files of folders alone, and is one step of undo', () => {
    const names = ['questionnaire.json', 'water.json', 'profiles/hostel.json', 'new.json'];
    const some = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(some, some, (open, revision) => {
        const first = new Map(Object.entries(open));
        const documents = createDocuments(first, []);
        documents.change(restoringChanges(documents.files(), revision));
        const sideOf = (files: Readonly<Record<string, string>>, isFolder: boolean) =>
          Object.fromEntries(Object.entries(files).filter(([name]) => name.includes('/') === isFolder));
        const shown = Object.fromEntries(documents.files());
        expect(sideOf(shown, false)).toEqual(sideOf(revision, false));
        expect(sideOf(shown, true)).toEqual(sideOf(open, true));
        documents.undo();
        expect(Object.fromEntries(documents.files())).toEqual(open);
      }),
    );
  });
});
