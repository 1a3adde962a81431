/** The history over all files: undo takes everything back, redo does it again. */
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDocuments, type Documents, type FileChange } from '../../workbench/src/documents/documents.js';

const names = ['a.json', 'b.json', 'c.json'] as const;
const name = fc.constantFrom(...names);

/** What an author does: types, changes several files at once, goes back and forth. */
type Doing =
  | { readonly kind: 'type'; readonly file: string; readonly at: number; readonly text: string }
  | { readonly kind: 'change'; readonly changes: readonly { readonly file: string; readonly text: string }[] }
  | { readonly kind: 'undo' | 'redo' };

const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    file: name,
    at: fc.nat(20),
    text: fc.string({ minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    changes: fc.uniqueArray(fc.record({ file: name, text: fc.string({ maxLength: 4 }) }), {
      selector: ({ file }) => file,
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const) }),
);

const first = new Map([
  ['a.json', '{}'],
  ['b.json', '{ "b": 1 }'],
]);

/** Types as an editor does. */
function type(documents: Documents, file: string, at: number, text: string): void {
  const state = documents.stateOf(file);
  if (state === undefined) return;
  const from = Math.min(at, state.doc.length);
  documents.applied(file, state.update({ changes: { from, insert: text }, userEvent: 'input.type' }));
}

/** Other contents of several files: one that is there and gets no text goes, one that is not there comes. */
function changesOf(
  documents: Documents,
  wanted: readonly { readonly file: string; readonly text: string }[],
): FileChange[] {
  return wanted.map(({ file, text }): FileChange => {
    const state = documents.stateOf(file);
    if (state === undefined) return { kind: 'add', file, text };
    if (text === '') return { kind: 'remove', file };
    return { kind: 'edit', file, from: 0, to: state.doc.length, insert: text };
  });
}

function run(documents: Documents, doings: readonly Doing[]): void {
  for (const each of doings)
    if (each.kind === 'type') type(documents, each.file, each.at, each.text);
    else if (each.kind === 'change') documents.change(changesOf(documents, each.changes));
    else documents[each.kind]();
}

describe('the history of a draft', () => {
  it('undone to its beginning gives the files of the beginning, and redone those of the end', () => {
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 25 }), (doings) => {
        const documents = createDocuments(first, EditorState.tabSize.of(2));
        run(documents, doings);
        const last = documents.files();
        let steps = 0;
        while (documents.canUndo()) {
          documents.undo();
          steps += 1;
        }
        expect(documents.files()).toEqual(first);
        for (let step = 0; step < steps; step += 1) documents.redo();
        expect(documents.files()).toEqual(last);
      }),
    );
  });

  it('takes back what changed several files as one, whatever was typed between', () => {
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 10 }), fc.string({ minLength: 1 }), (doings, text) => {
        const documents = createDocuments(first, []);
        run(documents, doings);
        const before = documents.files();
        const all = names.map((file) => ({ file, text: `${text}!` }));
        documents.change(changesOf(documents, all));
        expect([...documents.files().values()]).toEqual(names.map(() => `${text}!`));
        documents.undo();
        expect(documents.files()).toEqual(before);
      }),
    );
  });
});
