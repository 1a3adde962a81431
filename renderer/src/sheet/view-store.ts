/**
 * What the page, not the answer sheet, knows of a question: is it pointed out, what marks does it carry, which
 * files has it, is its group open. Told per question or group, so that a change renders only what it touches.
 */
import type { ReactNode } from 'react';
import type { EvidenceFile } from '../question/EvidenceFiles.js';
import type { QuestionMark } from '../question/Mark.js';

export interface QuestionView {
  /** Is it pointed out as not answered yet (ENG-32)? */
  readonly isHighlighted: boolean;
  readonly mark: QuestionMark | undefined;
  /** What is odd about its answer, in a sentence. It blocks nothing. */
  readonly remark: string | undefined;
  /** What the page shows below its control. */
  readonly line: ReactNode;
  readonly files: readonly EvidenceFile[];
  /** Can it be read, and not changed? */
  readonly isLocked: boolean;
}

export interface ViewFacts {
  readonly highlighted: ReadonlySet<string>;
  readonly marks: ReadonlyMap<string, QuestionMark>;
  readonly remarks: ReadonlyMap<string, string>;
  readonly lines: ReadonlyMap<string, ReactNode>;
  readonly files: ReadonlyMap<string, readonly EvidenceFile[]>;
  readonly locked: ReadonlySet<string>;
}

export interface ViewStore {
  question(id: string): QuestionView;
  subscribe(id: string, listener: () => void): () => void;
  /** Replaces the facts and calls the listeners of the questions that they change. */
  update(next: ViewFacts): void;
  /** Says something once, for people who do not see it. */
  readonly announce: (text: string) => void;
  announced(this: void): string;
  subscribeAnnounced(this: void, listener: () => void): () => void;
  /** Is the group open? `undefined` = it was not opened or closed yet. */
  isOpen(groupId: string): boolean | undefined;
  setOpen(groupId: string, isOpen: boolean): void;
}

const noFiles: readonly EvidenceFile[] = [];
const plain: QuestionView = {
  isHighlighted: false,
  mark: undefined,
  remark: undefined,
  line: undefined,
  files: noFiles,
  isLocked: false,
};
const groupPlace = (groupId: string) => `group ${groupId}`;
const announcing = 'announcing something';

/** @param rowsOf the rows of a radio-grid, which is pointed out when one of them is */
export function createViewStore(initial: ViewFacts, rowsOf: (id: string) => readonly string[]): ViewStore {
  let facts = initial;
  let views = new Map<string, QuestionView>();
  const open = new Map<string, boolean>();
  const listeners = new Map<string, Set<() => void>>();

  let announced = '';
  const subscribe = (place: string, listener: () => void) => {
    const known = listeners.get(place) ?? new Set();
    listeners.set(place, known.add(listener));
    return () => {
      known.delete(listener);
    };
  };
  const tell = (place: string) => {
    for (const listener of listeners.get(place) ?? []) listener();
  };
  const look = (
    { highlighted, marks, remarks, lines, files, locked }: ViewFacts,
    id: string,
  ): QuestionView => {
    const isHighlighted = highlighted.has(id) || rowsOf(id).some((row) => highlighted.has(row));
    const mark = marks.get(id);
    const remark = remarks.get(id);
    const line = lines.get(id);
    const own = files.get(id) ?? noFiles;
    const isLocked = locked.has(id);
    return !isHighlighted && !mark && !remark && !line && own.length === 0 && !isLocked
      ? plain
      : { isHighlighted, mark, remark, line, files: own, isLocked };
  };

  return {
    question(id) {
      const view = views.get(id) ?? look(facts, id);
      views.set(id, view);
      return view;
    },
    subscribe,
    update(next) {
      if (next === facts) return;
      facts = next;
      const before = views;
      views = new Map();
      for (const [id, view] of before) {
        const now = look(next, id);
        const isSame =
          now.isHighlighted === view.isHighlighted &&
          now.mark === view.mark &&
          now.remark === view.remark &&
          now.line === view.line &&
          now.files === view.files &&
          now.isLocked === view.isLocked;
        views.set(id, isSame ? view : now);
        if (!isSame) tell(id);
      }
    },
    announce(text) {
      announced = text;
      tell(announcing);
    },
    announced: () => announced,
    subscribeAnnounced: (listener) => subscribe(announcing, listener),
    isOpen: (groupId) => open.get(groupPlace(groupId)),
    setOpen(groupId, isOpen) {
      open.set(groupPlace(groupId), isOpen);
      tell(groupPlace(groupId));
    },
  };
}

/** Calls `listener` when the group is opened or closed. */
export const subscribeToGroup = (store: ViewStore, groupId: string, listener: () => void) =>
  store.subscribe(groupPlace(groupId), listener);
