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

  it('takes along what travelers read, what strengths are called, and the translations of both', () => {
    const files = shippedFiles('alo');
    const done = after(files, renamed(files, { kind: 'question', from: 'ENE-01', to: 'METER-1' }));
    const also = after(files, renamed(files, { kind: 'question', from: 'ENE-03', to: 'GREEN-1' }));
    expect(done.get('strengths.json')).toContain('"METER-1"');
    expect(done.get('translation-de.json')).toContain('"strengths/METER-1"');
    expect(done.get('translation-de.json')).not.toContain('"strengths/ENE-01"');
    expect(also.get('traveler-page.json')).toContain('"GREEN-1"');
    expect(also.get('translation-de.json')).toContain('"traveler_page/facts/GREEN-1/title"');
    expect(checkFiles(also).problems).toEqual([]);
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

  it('says of each use which question it is in, and where', () => {
    const files = shippedFiles('basics');
    const edit = deleted(files, { question: 'B-07', reason: 'Asked elsewhere' });
    const uses = edit.kind === 'refused' ? edit.problems.filter(({ isUse }) => isUse) : [];
    expect(uses.map(({ question, step }) => ({ question, step }))).toContainEqual({
      question: 'Has energy use gone down?',
      step: 'Planet',
    });
    for (const { place } of uses)
      expect(place && files.get(place.file)?.slice(place.from, place.to)).toContain('B-07');
  });

  it('leaves nothing of the question in the translations', () => {
    const files = shippedFiles('basics');
    const edit = deleted(files, { question: 'B-22', reason: 'Asked elsewhere', uses: 'leftOut' });
    const done = after(files, edit);
    expect(done.get('translation-de.json')).not.toContain('B-22');
    expect(checkFiles(done).problems.filter(({ rule }) => rule === 'translation-left-over')).toEqual([]);
  });

  it('takes the question out of the conditions, where that is wanted', () => {
    const edit = deleted(poolFiles, { question: 'P-1', reason: 'No pools', uses: 'leftOut' });
    const done = after(poolFiles, edit);
    expect(done.get('water.json')).not.toContain('P-1');
    expect(done.get('staff.json')).not.toContain('P-1');
  });
});
