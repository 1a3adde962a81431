import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../workbench/src/checks/check.js';
import type { FoundProblem } from '../../workbench/src/checks/checked.js';
import { createDocuments } from '../../workbench/src/documents/documents.js';
import { fixesTogether } from '../../workbench/src/session/acts.js';
import { shippedFiles } from './support/shipped-files.js';

const files = shippedFiles('basics');

/** The files after all fixes that can be applied together. */
function mended(problems: readonly FoundProblem[], before: typeof files): typeof files {
  const documents = createDocuments(before, EditorState.allowMultipleSelections.of(true));
  documents.change(fixesTogether(problems).map(({ edit }) => ({ kind: 'edit', ...edit })));
  return documents.files();
}

const fix = (from: number, to: number, insert: string): FoundProblem => ({
  ...{ severity: 'warning', message: '', rule: '', questionId: undefined },
  place: { file: 'a.json', from, to, line: 1 },
  fix: { title: '', edit: { file: 'a.json', from, to, insert } },
});

describe('All fixes at once', () => {
  it('mend what each of them mends', () => {
    const people = files.get('people.json') ?? '';
    const shuffled = new Map([
      ...files,
      [
        'people.json',
        people.replaceAll(
          /"q_number": "(\d+)"/g,
          (_all, number: string) => `"q_number": "${Number(number) + 7}"`,
        ),
      ],
    ]);
    const { problems } = checkFiles(shuffled);
    expect(problems.length).toBeGreaterThan(3);
    expect(checkFiles(mended(problems, shuffled)).problems).toEqual([]);
  });

  it('leave out what changes a part that another one changes', () => {
    const problems = [fix(2, 5, 'x'), fix(4, 6, 'y'), fix(5, 5, 'z'), fix(5, 5, 'w')];
    expect(fixesTogether(problems).map((one) => one.edit.insert)).toEqual(['x', 'z']);
  });
});
