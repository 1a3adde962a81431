/**
 * The texts of a questionnaire while somebody writes them, with one history over all files: undo takes back what was done
 * last, in whichever file, and what changed several files goes back as one.
 */
import { history, isolateHistory, redo, undo, undoDepth } from '@codemirror/commands';
import { EditorState, Transaction, type Extension, type TransactionSpec } from '@codemirror/state';
import type { FormFiles } from '../files/form-files.js';

/** A change of one file: new text for a part of it, a file that is new, or one that is gone. */
export type FileChange =
  | {
      readonly kind: 'edit';
      readonly file: string;
      readonly from: number;
      readonly to: number;
      readonly insert: string;
    }
  | { readonly kind: 'add'; readonly file: string; readonly text: string }
  | { readonly kind: 'remove'; readonly file: string };

/** What an undo takes back in one file: its last edit, or that it is there or not. */
type Step =
  | { readonly kind: 'edit'; readonly file: string }
  | { readonly kind: 'add' | 'remove'; readonly file: string; readonly state: EditorState };

/** What shows a file, and takes its changes while it does: an editor. */
interface ShownFile {
  readonly file: string;
  readonly dispatch: (transaction: Transaction) => void;
}

export interface Documents {
  /** The same map until something changes. */
  readonly files: () => FormFiles;
  readonly stateOf: (file: string) => EditorState | undefined;
  /** What every state is made of: an editor adds its own parts to it. */
  readonly base: Extension;
  /** Records what an editor did: call it with every transaction that it applied. */
  readonly applied: (file: string, transaction: Transaction) => void;
  /**
   * Changes files as one step of the history. Offsets of edits to one file count before all of them. An edit with the same
   * `visit` as the change right before it joins its step: a field that is typed in goes back at once.
   */
  readonly change: (changes: readonly FileChange[], visit?: object) => void;
  /** Takes back the last step; gives the file that it was in, `undefined` where there is none. */
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Names the editor that shows a file; the result ends that. */
  readonly show: (shown: ShownFile) => () => void;
  /** Puts other files in place of all, with an empty history. */
  readonly replaceAll: (files: FormFiles) => void;
  /** Calls the listener when a text or the list of files changed. The result ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** `extensions`: what every editor has. They need a history: it is added here. */
export function createDocuments(first: FormFiles, extensions: Extension): Documents {
  const base = [history(), extensions];
  const newState = (text: string) => EditorState.create({ doc: text, extensions: base });
  const states = new Map<string, EditorState>();
  const listeners = new Set<() => void>();
  const shown = new Map<string, ShownFile>();
  let done: Step[][] = [];
  let undone: Step[][] = [];
  let known: FormFiles | undefined;
  /** Whose edit the last step is, while nothing else has happened. */
  let lastVisit: object | undefined;

  const tell = () => {
    known = undefined;
    for (const listener of listeners) listener();
  };
  const load = (files: FormFiles) => {
    states.clear();
    for (const [file, text] of files) states.set(file, newState(text));
    done = [];
    undone = [];
    lastVisit = undefined;
  };
  load(first);

  /** Applies a transaction where the file is shown, so that its editor follows, or else to its state alone. */
  function apply(file: string, transaction: Transaction): void {
    states.set(file, transaction.state);
    shown.get(file)?.dispatch(transaction);
  }

  /** @param joins does the edit belong to the last event of the file? */
  function edit(file: string, spec: TransactionSpec, joins = false): void {
    const state = states.get(file);
    if (state === undefined) throw new RangeError(`There is no file ${file}.`);
    const how = joins
      ? // The one kind of edit that a history joins, however long ago the last one was.
        { userEvent: 'input.type.compose' }
      : { annotations: isolateHistory.of('full'), userEvent: 'input.fix' };
    apply(file, state.update(spec, how));
  }

  /** Goes one step back or forth in the history of one file. */
  function move(file: string, command: typeof undo): void {
    const state = states.get(file);
    if (state !== undefined) command({ state, dispatch: (transaction) => apply(file, transaction) });
  }

  /** Takes a step back, or does it again; gives what takes that back in turn. */
  function turn(step: Step, isUndo: boolean): Step {
    if (step.kind === 'edit') {
      move(step.file, isUndo ? undo : redo);
      return step;
    }
    const isGone = (step.kind === 'add') === isUndo;
    const state = states.get(step.file) ?? step.state;
    if (isGone) states.delete(step.file);
    else states.set(step.file, step.state);
    return { ...step, state };
  }

  function go(from: Step[][], to: Step[][], isUndo: boolean): string | undefined {
    const group = from.pop();
    lastVisit = undefined;
    if (group === undefined) return undefined;
    const ordered = isUndo ? group.toReversed() : group;
    const turned = ordered.map((step) => turn(step, isUndo));
    to.push(isUndo ? turned.toReversed() : turned);
    tell();
    return ordered.find(({ file }) => states.has(file))?.file;
  }

  return {
    files: () => (known ??= new Map([...states].map(([file, state]) => [file, state.doc.toString()]))),
    stateOf: (file) => states.get(file),
    base,
    applied: (file, transaction) => {
      const before = undoDepth(transaction.startState);
      states.set(file, transaction.state);
      if (!transaction.docChanged) return;
      lastVisit = undefined;
      // What joins the last event of the file goes back with it.
      if (undoDepth(transaction.state) > before) done.push([{ kind: 'edit', file }]);
      undone = [];
      tell();
    },
    change: (changes, visit) => {
      const joins = visit !== undefined && visit === lastVisit;
      const steps: Step[] = [];
      const edits = new Map<string, { from: number; to: number; insert: string }[]>();
      for (const change of changes) {
        if (change.kind === 'edit') {
          const { from, to, insert } = change;
          edits.set(change.file, [...(edits.get(change.file) ?? []), { from, to, insert }]);
        } else if (change.kind === 'add') {
          const state = newState(change.text);
          states.set(change.file, state);
          steps.push({ kind: 'add', file: change.file, state });
        } else {
          const state = states.get(change.file);
          if (state === undefined) continue;
          states.delete(change.file);
          steps.push({ kind: 'remove', file: change.file, state });
        }
      }
      for (const [file, parts] of edits) {
        edit(file, { changes: parts }, joins);
        steps.push({ kind: 'edit', file });
      }
      if (steps.length === 0) return;
      if (!joins) done.push(steps);
      lastVisit = visit;
      undone = [];
      tell();
    },
    undo: () => go(done, undone, true),
    redo: () => go(undone, done, false),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    show: (one) => {
      shown.set(one.file, one);
      return () => {
        if (shown.get(one.file) === one) shown.delete(one.file);
      };
    },
    replaceAll: (files) => {
      load(files);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
