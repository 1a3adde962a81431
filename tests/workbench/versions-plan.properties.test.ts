/** What an author chose for the answers of a question is what the engine does with them. */
import { parseDefinition, checkPlan, migrateAnswers, type MigrationPlan } from '@alo/engine/authoring';
import { readTexts } from '@alo/lint';
import type { FormFiles } from '@alo/workbench';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withDrop, withOption, withRename } from '../../workbench/src/versions/plan-edits.js';
import { planChange, readPlan } from '../../workbench/src/documents/plan-file.js';
import { createDocuments } from '../../workbench/src/documents/documents.js';
import { newTowels, towels } from './support/towels.js';

const formOf = (files: FormFiles) => {
  const { source } = readTexts(files);
  if (source === undefined) throw new Error('The files cannot be read.');
  return parseDefinition(source.document);
};
const [before, after] = [formOf(towels), formOf(newTowels)];

type Edit = (plan: MigrationPlan) => MigrationPlan;
const optionEdit = fc.constantFrom('daily', 'request', undefined);
const renameEdit = fc.constantFrom('W-5', undefined);
const dropEdit = fc.constantFrom('The unit was not clear.', undefined);
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  optionEdit.map(
    (to): Edit =>
      (plan) =>
        withOption(plan, 'W-1', 'sometimes', to),
  ),
  renameEdit.map(
    (to): Edit =>
      (plan) =>
        withRename(plan, 'W-3', to),
  ),
  fc.tuple(fc.constantFrom('W-1', 'W-2', 'W-3'), dropEdit).map(
    ([question, reason]): Edit =>
      (plan) =>
        withDrop(plan, question, reason),
  ),
);
const edits = fc.array(anyEdit, { maxLength: 6 });
const planOf = (all: readonly Edit[]) => all.reduce<MigrationPlan>((plan, edit) => edit(plan), {});
const sometimes = { 'W-1': { selectedOptionId: 'sometimes' } };
const team = { 'W-3': { selectedOptionId: 'yes' } };

describe('Edits of a plan', () => {
  it('[M-5] make a plan with no problem, in whatever order they are chosen', () => {
    fc.assert(
      fc.property(edits, (all) => {
        expect(checkPlan(before, after, planOf(all))).toEqual([]);
      }),
    );
  });

  it('[M-6, M-7] move an option where the last choice says, or park its answers', () => {
    fc.assert(
      fc.property(edits, optionEdit, (all, to) => {
        const plan = withOption(planOf(all), 'W-1', 'sometimes', to);
        const { answers, parked } = migrateAnswers(before, after, plan, sometimes);
        expect(answers['W-1']?.selectedOptionId).toBe(to);
        expect(parked).toHaveLength(to === undefined ? 1 : 0);
      }),
    );
  });

  it('[M-6, M-7] move the answers of a question that is gone to the one that was chosen, or park them', () => {
    fc.assert(
      fc.property(edits, renameEdit, (all, to) => {
        const { answers, parked } = migrateAnswers(before, after, withRename(planOf(all), 'W-3', to), team);
        expect(Object.keys(answers)).toEqual(to === undefined ? [] : [to]);
        expect(parked.map(({ code }) => code)).toEqual(to === undefined ? ['questionGone'] : []);
      }),
    );
  });

  it('[M-7] park all answers with the reason of the author, and take them over again without one', () => {
    fc.assert(
      fc.property(edits, dropEdit, (all, reason) => {
        const spent = { 'W-2': { typedValue: '300' } };
        const { parked } = migrateAnswers(before, after, withDrop(planOf(all), 'W-2', reason), spent);
        expect(parked.map(({ message }) => message)).toEqual(reason === undefined ? [] : [reason]);
      }),
    );
  });

  it('leave what other edits said of other questions', () => {
    const plan = planOf([
      (each) => withOption(each, 'W-1', 'sometimes', 'request'),
      (each) => withRename(each, 'W-3', 'W-5'),
      (each) => withDrop(each, 'W-2', 'No unit.'),
    ]);
    expect(plan).toEqual({
      options: [{ question: 'W-1', from: ['sometimes'], to: 'request' }],
      renamed: [{ from: 'W-3', to: 'W-5' }],
      dropped: [{ question: 'W-2', reason: 'No unit.' }],
    });
  });
});

describe('The file of a plan', () => {
  it('says the plan after the change, whatever it said before, and undo brings it back', () => {
    const texts = fc.constantFrom(undefined, '{}\n', '{\n  "renamed": []\n}\n', '{ oops', '[]');
    fc.assert(
      fc.property(texts, edits, (text, all) => {
        const file = 'migration-from-1.json';
        const first = new Map([...towels, ...(text === undefined ? [] : [[file, text] as const])]);
        const documents = createDocuments(first, []);
        const plan = planOf(all);
        documents.change(planChange(documents.files(), 1, plan));
        expect(readPlan(documents.files(), 1, before, after)).toEqual({ kind: 'plan', plan, problems: [] });
        documents.undo();
        expect(documents.files()).toEqual(first);
      }),
    );
  });

  it.each([
    ['absent', undefined],
    ['broken', '{ oops'],
    ['broken', '{ "renames": [] }'],
    ['plan', '{}'],
  ])('reads as %s where it says %s', (kind, text) => {
    const files = new Map([
      ...towels,
      ...(text === undefined ? [] : [['migration-from-1.json', text] as const]),
    ]);
    expect(readPlan(files, 1, before, after).kind).toBe(kind);
  });

  it('names what does not fit', () => {
    const plan = '{ "renamed": [{ "from": "W-9", "to": "W-5" }] }';
    const files = new Map([...towels, ['migration-from-1.json', plan]]);
    expect(readPlan(files, 1, before, after).problems).toEqual(['The old version has no question "W-9".']);
  });
});
