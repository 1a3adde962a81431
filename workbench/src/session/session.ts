/**
 * One draft that is open: its files with their history, what the checks say about them, the form that they make, what is
 * tried in it, and what is shown. Typing waits for nothing: checks run beside the page, the form follows shortly after.
 */
import type { Questionnaire } from '@alo/engine';
import type { ScoreModel } from '@alo/schemas';
import type { Extension } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Checked, ExamplesNotice, FilePlace } from '../checks/checked.js';
import type { Checker } from '../checks/checker.js';
import { createDocuments, type Documents, type FileChange } from '../documents/documents.js';
import { fileOrder, headName, type FormFiles } from '../files/form-files.js';
import { readForm, readScoreModel, type Unreadable } from '../files/read-form.js';
import { smallestEdit } from '../files/smallest-edit.js';
import type { Base, Draft, Proposed } from '../storage/draft.js';
import type { Drafts, Keeper, Kept, OthersFiles, Written } from '../storage/drafts.js';
import { freshTrial, type Trial } from '../trial/trial.js';

export type PanelName = 'problems' | 'reach' | 'hidden' | 'graph' | 'score' | 'examples' | 'answers';
export type Preview = 'desktop' | 'phone' | 'both';
/** What a phone shows of the three parts. */
type Part = 'definition' | 'form' | 'checks';

export interface SessionState {
  readonly title: string;
  readonly files: FormFiles;
  /** The file that is shown. */
  readonly active: string;
  /** Are the questions of the file shown as fields, in place of its text? */
  readonly asFields: boolean;
  /** The last form that could be read. */
  readonly form: Questionnaire | undefined;
  readonly model: ScoreModel | undefined;
  /** Why the text makes no form now, so that `form` is an older one. */
  readonly unreadable: Unreadable | undefined;
  /** What was found last, and in which files. */
  readonly checked: Checked | undefined;
  readonly checkedFiles: FormFiles | undefined;
  readonly notice: ExamplesNotice;
  /** How long the last check took, in milliseconds. */
  readonly took: number | undefined;
  readonly trial: Trial;
  /** Grows where the form begins with other answers. */
  readonly round: number;
  readonly stepKey: string | undefined;
  /** The question that a panel points at. */
  readonly selected: string | undefined;
  readonly panel: PanelName;
  readonly preview: Preview;
  readonly part: Part;
  readonly kept: Kept;
  /** While it is proposed, the draft cannot be changed. */
  readonly proposal: Proposed | undefined;
  /** A place of the text that another page leads to: the editor goes there once it is shown. */
  readonly goingTo: FilePlace | undefined;
}

export interface Session {
  readonly id: string;
  readonly base: Base | undefined;
  /** Is the draft kept on a server, for all authors? */
  readonly isOnServer: boolean;
  readonly documents: Documents;
  readonly store: StoreApi<SessionState>;
  readonly checker: Checker;
  /** As `Documents.change`. */
  readonly change: (changes: readonly FileChange[], visit?: object) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setTrial: (change: (trial: Trial) => Trial, isNewRound?: boolean) => void;
  /** Puts other texts in place of these files, as one step of the history; `null` takes a file away. */
  readonly takeOver: (files: OthersFiles) => void;
  readonly flush: Keeper['flush'];
  readonly settle: Keeper['settle'];
  readonly end: () => void;
}

/** What a browser tells where the page may not come back; the second one goes up from the document. */
const leaves = ['pagehide', 'visibilitychange'] as const;

/** The form follows so long after the last key, in milliseconds. */
const formFollows = 200;

interface SessionOptions {
  readonly draft: Draft;
  readonly drafts: Drafts;
  readonly checker: Checker;
  readonly extensions: Extension;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

function firstState({ title, answers, savedAt, proposal }: Draft, texts: FormFiles): SessionState {
  const { questionnaire, unreadable } = readForm(texts);
  const order = fileOrder(texts);
  return {
    title,
    files: texts,
    active: order.find((name) => name !== headName) ?? headName,
    asFields: false,
    form: questionnaire,
    model: readScoreModel(texts),
    unreadable,
    checked: undefined,
    checkedFiles: undefined,
    notice: undefined,
    took: undefined,
    trial: { ...freshTrial, answers },
    round: 0,
    stepKey: questionnaire?.steps.find(({ key }) => `${key}.json` === order[1])?.key,
    selected: undefined,
    panel: 'problems',
    preview: 'desktop',
    part: 'definition',
    kept: { kind: 'kept', at: savedAt },
    proposal,
    goingTo: undefined,
  };
}

/** May nothing be changed now? */
export const isLocked = ({ proposal }: Pick<SessionState, 'proposal'>): boolean => proposal !== undefined;

/** What was typed before the page knew that the draft is proposed, and is not kept, can be taken back. */
export const mayUndo = ({ proposal, kept }: Pick<SessionState, 'proposal' | 'kept'>): boolean =>
  proposal === undefined || kept.kind !== 'kept';

/** What makes a file as somebody else has it. */
function changeTo(files: FormFiles, file: string, text: string | null): readonly FileChange[] {
  const before = files.get(file);
  if (before === (text ?? undefined)) return [];
  if (text === null) return [{ kind: 'remove', file }];
  if (before === undefined) return [{ kind: 'add', file, text }];
  return [{ kind: 'edit', file, ...smallestEdit(before, text) }];
}

export function createSession({ draft, drafts, checker, extensions, now }: SessionOptions): Session {
  const documents = createDocuments(new Map(Object.entries(draft.files)), extensions);
  const store = createStore<SessionState>(() => firstState(draft, documents.files()));
  let following: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const isOpen = () => !isOver;

  function follow(): void {
    const files = documents.files();
    const { questionnaire, unreadable } = readForm(files);
    store.setState((state) => ({
      form: questionnaire ?? state.form,
      unreadable,
      model: readScoreModel(files) ?? (unreadable === undefined ? undefined : state.model),
    }));
  }

  async function check(): Promise<void> {
    const files = documents.files();
    const began = performance.now();
    const checked = await checker.check(files);
    // A later one has taken its place.
    if (checked === undefined || !isOpen()) return;
    store.setState({ checked, checkedFiles: files, took: performance.now() - began });
    const notice = await checker.examplesNotice(files);
    if (isOpen() && store.getState().checkedFiles === files) store.setState({ notice });
  }

  const written = (): Written => {
    const { title, trial } = store.getState();
    return { title, files: documents.files(), answers: trial.own ?? trial.answers };
  };
  const takeOver = (theirs: OthersFiles) => {
    const files = documents.files();
    documents.change([...theirs].flatMap(([file, text]) => changeTo(files, file, text)));
  };
  const tell = (kept: Kept) => store.setState({ kept });
  const tellProposal = (proposal: Proposed | undefined) => store.setState({ proposal });
  const keeper = drafts.keeper({ draft, written, tell, tellProposal, takeOver, now });

  const stopWatching = documents.subscribe(() => {
    const files = documents.files();
    const { active } = store.getState();
    store.setState({ files, active: files.has(active) ? active : headName });
    clearTimeout(following);
    following = setTimeout(follow, formFollows);
    void check();
  });
  const stopKeeping = store.subscribe((state, before) => {
    if (state.files !== before.files || state.title !== before.title || state.trial !== before.trial)
      keeper.changed();
  });
  void check();
  for (const event of leaves) globalThis.addEventListener(event, keeper.hurry);

  const goTo = (file: string | undefined) => {
    if (file !== undefined) store.setState({ active: file });
  };
  return {
    id: draft.id,
    base: draft.base,
    isOnServer: drafts.isOnServer,
    documents,
    store,
    checker,
    change: (changes, visit) => {
      if (!isLocked(store.getState())) documents.change(changes, visit);
    },
    undo: () => {
      if (mayUndo(store.getState())) goTo(documents.undo());
    },
    redo: () => {
      if (mayUndo(store.getState())) goTo(documents.redo());
    },
    setTrial: (change, isNewRound = false) => {
      store.setState(({ trial, round }) => ({ trial: change(trial), round: isNewRound ? round + 1 : round }));
    },
    takeOver,
    flush: keeper.flush,
    settle: keeper.settle,
    end: () => {
      isOver = true;
      for (const event of leaves) globalThis.removeEventListener(event, keeper.hurry);
      stopWatching();
      stopKeeping();
      clearTimeout(following);
      keeper.end();
    },
  };
}
