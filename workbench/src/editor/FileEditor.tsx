/** The editor of one file. Its text lives in the documents: the editor shows it, and tells them what was typed. */
import { useLocale } from '@alo/renderer';
import { linter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { Compartment, EditorState, Prec, StateEffect, Transaction, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FoundFix, FoundProblem } from '../checks/checked.js';
import { fixTitleOf, messageOf } from '../checks/problem-words.js';
import type { Documents } from '../documents/documents.js';
import styles from './editor.module.css';
import { suggestions, type Knowledge } from './suggest.js';

/** What the page can do with the editor that is shown. */
export interface EditorHandle {
  /** Puts the cursor there, shows it in the middle, and gives it the focus. */
  readonly goTo: (from: number, to: number) => void;
  readonly search: () => void;
}

interface FileEditorProps {
  readonly file: string;
  readonly documents: Documents;
  readonly knowledge: Knowledge;
  /** What was found in this file, in the text as it is now; `undefined` while it is being checked. */
  readonly problems: readonly FoundProblem[] | undefined;
  readonly isWrapped: boolean;
  /** Can the text only be read now? */
  readonly isLocked: boolean;
  /** `fix`: the one that was chosen. */
  readonly onMend: (problem: FoundProblem, fix?: FoundFix) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Is told where the cursor is. */
  readonly onCursor: (offset: number) => void;
  /** Is given the handle while the editor is there. */
  readonly onReady: (handle: EditorHandle | undefined) => void;
}

function diagnosticOf(
  problem: FoundProblem,
  length: number,
  onMend: (problem: FoundProblem, fix?: FoundFix) => void,
): Diagnostic {
  const { place, severity, fix, choices = [] } = problem;
  const named = [
    ...(fix === undefined ? [] : [{ name: fixTitleOf(problem), fix }]),
    ...choices.map((choice) => ({ name: choice.title, fix: choice })),
  ];
  return {
    from: Math.min(place.from, length),
    to: Math.min(place.to, length),
    severity,
    message: messageOf(problem),
    actions: named.map(({ name, fix: chosen }) => ({
      name,
      apply: () => {
        onMend(problem, chosen);
      },
    })),
  };
}

/** A mark over a whole question would underline everything in it: its first line says enough. */
const onOneLine = (view: EditorView, diagnostic: Diagnostic): Diagnostic => {
  const line = view.state.doc.lineAt(diagnostic.from);
  return { ...diagnostic, to: Math.min(diagnostic.to, Math.max(line.to, diagnostic.from)) };
};

/** Changes that do not come from keys or a pointer, but from the history and from what others saved. */
const ownEvents = ['undo', 'redo', 'input.fix'];

/** The text can be read, searched and copied. The state itself stays open: what came before is still taken back. */
const readOnly: Extension = [
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
  EditorState.transactionFilter.of((transaction) =>
    transaction.docChanged && !ownEvents.some((event) => transaction.isUserEvent(event)) ? [] : transaction,
  ),
];

export function FileEditor(props: FileEditorProps) {
  // What is marked is said in the language of the page.
  const language = useLocale();
  const { file, documents, knowledge, problems, isWrapped, isLocked } = props;
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>(undefined);
  const wrapping = useRef(new Compartment());
  const locking = useRef(new Compartment());
  // The editor outlives renderings, and calls what the last one gave.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const state = documents.stateOf(file);
    if (host.current === null || state === undefined) return;
    const run = (name: 'onUndo' | 'onRedo') => () => {
      latest.current[name]();
      return true;
    };
    const view = new EditorView({
      parent: host.current,
      state,
      dispatchTransactions: (transactions, self) => {
        self.update(transactions);
        for (const transaction of transactions) documents.applied(file, transaction);
      },
    });
    // What belongs to this editor, and not to the text, is added while it is shown.
    const own = [
      suggestions(file, knowledge),
      linter(null),
      wrapping.current.of(latest.current.isWrapped ? EditorView.lineWrapping : []),
      locking.current.of(latest.current.isLocked ? readOnly : []),
      EditorView.contentAttributes.of({ 'aria-label': file, tabindex: '0' }),
      EditorView.updateListener.of(({ selectionSet, docChanged, state: now }) => {
        if (selectionSet || docChanged) latest.current.onCursor(now.selection.main.head);
      }),
      Prec.highest(
        keymap.of([
          { key: 'Mod-z', run: run('onUndo'), preventDefault: true },
          { key: 'Mod-y', mac: 'Mod-Shift-z', run: run('onRedo'), preventDefault: true },
          { key: 'Mod-Shift-z', run: run('onRedo'), preventDefault: true },
        ]),
      ),
    ];
    view.dispatch({ effects: StateEffect.reconfigure.of([documents.base, own]) });
    shown.current = view;
    const hide = documents.show({
      file,
      dispatch: (transaction: Transaction) => {
        view.update([transaction]);
      },
    });
    latest.current.onReady({
      goTo: (from, to) => {
        const end = view.state.doc.length;
        const place = { anchor: Math.min(from, end), head: Math.min(to, end) };
        view.dispatch({
          selection: place,
          effects: EditorView.scrollIntoView(place.anchor, { y: 'center' }),
        });
        view.focus();
      },
      search: () => {
        openSearchPanel(view);
      },
    });
    return () => {
      hide();
      latest.current.onReady(undefined);
      shown.current = undefined;
      view.destroy();
    };
  }, [file, documents, knowledge]);

  useEffect(() => {
    const view = shown.current;
    if (view === undefined || problems === undefined) return;
    const found = problems.map((problem) =>
      onOneLine(
        view,
        diagnosticOf(problem, view.state.doc.length, (one, fix) => latest.current.onMend(one, fix)),
      ),
    );
    view.dispatch(setDiagnostics(view.state, found));
  }, [problems, language]);

  useEffect(() => {
    shown.current?.dispatch({
      effects: wrapping.current.reconfigure(isWrapped ? EditorView.lineWrapping : []),
    });
  }, [isWrapped]);

  useEffect(() => {
    shown.current?.dispatch({ effects: locking.current.reconfigure(isLocked ? readOnly : []) });
  }, [isLocked]);

  // JSON goes from the left in every language.
  return <div ref={host} dir="ltr" className={styles['editor']} />;
}
