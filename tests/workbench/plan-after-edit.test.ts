/** Ids that change in a draft: its plan takes the answers of hotels along. */
import type { MigrationPlan } from '@alo/engine/authoring';
import { describe, expect, it } from 'vitest';
import { createDocuments } from '../../workbench/src/documents/documents.js';
import { deleted, renamed, type IdEdit } from '../../workbench/src/documents/id-edits.js';
import { plansAfterEdit } from '../../workbench/src/documents/plan-file.js';
import type { FormFiles } from '../../workbench/src/files/form-files.js';
import { readForm } from '../../workbench/src/files/read-form.js';
import { poolFiles } from './support/pools.js';

const formOf = (files: FormFiles) => {
  const { questionnaire } = readForm(files);
  if (questionnaire === undefined) throw new Error('The files make no form.');
  return questionnaire;
};
const earlier = new Map([[1, formOf(poolFiles)]]);

/** A draft that is a copy of the pools, with the edits that follow each other; and what an undo leaves. */
function edited(edits: readonly ((files: FormFiles) => IdEdit)[], first: FormFiles = poolFiles) {
  const documents = createDocuments(first, []);
  for (const edit of edits) {
    const files = documents.files();
    const made = edit(files);
    if (made.kind !== 'made') throw new Error(`The edit was ${made.kind}.`);
    documents.change([...made.changes, ...plansAfterEdit(files, formOf(files), made.plan, earlier)]);
  }
  return documents;
}
const planIn = (files: FormFiles, from = 1) =>
  JSON.parse(files.get(`migration-from-${from}.json`) ?? 'null') as MigrationPlan | null;
const toId = (from: string, to: string) => (files: FormFiles) =>
  renamed(files, { kind: 'question', from, to });
const toOption = (question: string, from: string, to: string) => (files: FormFiles) =>
  renamed(files, { kind: 'option', question, from, to });

describe('The plan after an edit of ids', () => {
  it('names the question that has another id, and goes back with the same undo', () => {
    const documents = edited([toId('P-1', 'POOL')]);
    expect(planIn(documents.files())).toEqual({ renamed: [{ from: 'P-1', to: 'POOL' }] });
    documents.undo();
    expect(documents.files()).toEqual(poolFiles);
  });

  it('has one entry for a question that is renamed twice, and none once it has its old id again', () => {
    const twice = edited([toId('P-1', 'POOL'), toId('POOL', 'SPA')]);
    expect(planIn(twice.files())).toEqual({ renamed: [{ from: 'P-1', to: 'SPA' }] });
    const back = edited([toId('P-1', 'POOL'), toId('POOL', 'P-1')]);
    expect(planIn(back.files())).toEqual({});
  });

  it('leads two questions that have changed their ids to the right ones', () => {
    const documents = edited([toId('P-1', 'X'), toId('S-1', 'P-1'), toId('X', 'S-1')]);
    expect(planIn(documents.files())).toEqual({
      renamed: [
        { from: 'P-1', to: 'S-1' },
        { from: 'S-1', to: 'P-1' },
      ],
    });
  });

  it('says the options of a question under its old id, also after it was renamed', () => {
    const documents = edited([
      toId('P-1', 'POOL'),
      toOption('POOL', 'yes', 'indoor'),
      toOption('POOL', 'indoor', 'inside'),
    ]);
    expect(planIn(documents.files())).toEqual({
      renamed: [{ from: 'P-1', to: 'POOL' }],
      options: [{ question: 'P-1', from: ['yes'], to: 'inside' }],
    });
    const back = edited([toOption('P-1', 'yes', 'indoor'), toOption('P-1', 'indoor', 'yes')]);
    expect(planIn(back.files())).toEqual({});
  });

  it('says nothing of a question that the old version does not have', () => {
    const added = poolFiles.get('staff.json')?.replace('"id": "S-1"', '"id": "NEW"') ?? '';
    const documents = edited([toId('NEW', 'NEWER')], new Map([...poolFiles, ['staff.json', added]]));
    expect(planIn(documents.files())).toBeNull();
  });

  it('follows in plans from versions whose form is not known, and leaves a broken plan alone', () => {
    const plan = JSON.stringify({ renamed: [{ from: 'A', to: 'P-1' }] });
    const files = new Map([...poolFiles, ['migration-from-7.json', plan], ['migration-from-8.json', '{']]);
    const done = edited([toId('P-1', 'POOL')], files).files();
    expect(planIn(done, 7)).toEqual({ renamed: [{ from: 'A', to: 'POOL' }] });
    expect(done.get('migration-from-8.json')).toBe('{');
  });

  it('parks the answers to a question that was renamed and then deleted, with its reason', () => {
    const documents = edited([
      toId('S-1', 'GUARD'),
      (files) => deleted(files, { question: 'GUARD', reason: 'Nobody guards.' }),
    ]);
    expect(planIn(documents.files())).toEqual({
      dropped: [{ question: 'S-1', reason: 'Nobody guards.' }],
    });
  });
});
