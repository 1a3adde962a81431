/** Renaming and deleting, in the texts of all files. */
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../workbench/src/checks/check.js';
import { createDocuments } from '../../workbench/src/documents/documents.js';
import { deleted, renamed, type IdEdit } from '../../workbench/src/documents/id-edits.js';
import type { FormFiles } from '../../workbench/src/files/form-files.js';
import { poolFiles, withText } from './support/pools.js';
import { shippedFiles } from './support/shipped-files.js';

/** The files after an edit. */
function after(files: FormFiles, edit: IdEdit): FormFiles {
  if (edit.kind !== 'made') throw new Error(`The edit was ${edit.kind}.`);
  const documents = createDocuments(files, []);
  documents.change(edit.changes);
  return documents.files();
}

describe('renaming', () => {
  it('changes only the places that name the id, in every file', () => {
    const files = shippedFiles('basics');
    const done = after(files, renamed(files, { kind: 'question', from: 'B-19', to: 'MEALS-1' }));
    for (const [name, text] of done) {
      const before = files.get(name) ?? '';
      // Places hold the id, and keep their order: nothing is said of how such a file is laid out.
      if (name.startsWith('translation-'))
        expect(JSON.parse(text)).toEqual(
          JSON.parse(before.replaceAll('questions/B-19/', 'questions/MEALS-1/')),
        );
      else expect(text).toBe(before.replaceAll('"B-19"', '"MEALS-1"'));
    }
    expect(checkFiles(done).problems).toEqual([]);
  });

  it('of an option changes the conditions that wait for it', () => {
    const done = after(
      poolFiles,
      renamed(poolFiles, { kind: 'option', question: 'P-1', from: 'yes', to: 'indoor' }),
    );
    expect(done.get('staff.json')).toContain('"requiredValue": "indoor"');
    expect(done.get('staff.json')).toContain('"id": "yes"');
    expect(checkFiles(done).problems).toEqual([]);
  });

  it('to an id that is taken is refused with the reason', () => {
    const edit = renamed(poolFiles, { kind: 'question', from: 'P-1', to: 'S-1' });
    expect(edit.kind === 'refused' && edit.problems[0]?.message).toContain('S-1');
  });

  it('waits until every file can be read', () => {
    const broken = withText(poolFiles, 'water.json', '{', '');
    expect(renamed(broken, { kind: 'question', from: 'P-1', to: 'P-2' })).toEqual({ kind: 'unreadable' });
  });
});

describe('deleting', () => {
  it('is refused while a condition looks at the question', () => {
    expect(deleted(poolFiles, { question: 'P-1', reason: 'No pools' }).kind).toBe('refused');
  });

  it('takes the question out of the conditions, where that is wanted', () => {
    const edit = deleted(poolFiles, { question: 'P-1', reason: 'No pools', uses: 'leftOut' });
    const done = after(poolFiles, edit);
    expect(done.get('water.json')).not.toContain('P-1');
    expect(done.get('staff.json')).not.toContain('P-1');
  });
});
