/** The answer sheet as its users see it: every answer of one submission, saved and draft, and what follows from them. */
import type { Answer, AnswerChanges, AnswerMap, Revisions } from '../model/documents.generated.js';
import type { AttachmentCounts } from '../model/attachment-counts.js';
import type { Questionnaire, QuestionId, StepKey } from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';
import type { Issue } from '../rules/validation/issue.js';

/** What the sheet says of one question. A new object when, and only when, something in it changed. */
export interface QuestionState {
  /** The draft, or else the saved answer. A hidden question keeps its answer. */
  readonly answer: Answer | undefined;
  readonly excluded: boolean;
  /** Visible and complete (C-2; a grid: all its rows). A group question never is: nobody answers it. */
  readonly answered: boolean;
  /** Does the answer differ from the saved one, or is it unconfirmed? */
  readonly draft: boolean;
  readonly issue: Issue | undefined;
}

/** What the server holds, by question. Questions that the form does not ask are ignored (S-9). */
export interface SavedAnswers {
  readonly answers: AnswerMap;
  /** Absent = 0: nothing is saved. */
  readonly revisions?: Revisions;
  /** Files by question. Absent = unchanged; a new sheet starts with none. */
  readonly files?: AttachmentCounts;
}

/** Every method works without `this`. A listener may make further changes. */
export interface AnswerSheet {
  readonly questionnaire: Questionnaire;
  /**
   * Sets the draft of one question; `null` clears it. An answer equal to the saved one is no draft.
   * Cost: the questions that depend on it. @throws RangeError for an unknown id or one that takes no answer.
   */
  set(this: void, id: QuestionId, answer: Answer | null): void;
  /**
   * Sets how many files a question has; a `file` question is answered by them. Files are stored at once, so there are
   * no drafts of them. Cost: as `set`. @throws RangeError for an unknown id, or a count that is no whole number.
   */
  setFiles(this: void, id: QuestionId, count: number): void;
  /** Files by question, where there are any. */
  files(this: void): AttachmentCounts;
  /** @throws RangeError for an unknown id. */
  question(this: void, id: QuestionId): QuestionState;
  /** How much of a group, a step or the form is answered: the same object until it changes, 0 of 0 where unknown. */
  group(this: void, stepKey: StepKey, groupKey: string): Count;
  step(this: void, stepKey: StepKey): Count;
  form(this: void): Count;
  /** Visible questions of a step without an answer, or whose answer has an issue. Form order. */
  open(this: void, stepKey: StepKey): QuestionId[];
  /** Does the step (without a key: any step) hold changes that a save would send? */
  hasDrafts(this: void, stepKey?: StepKey): boolean;
  /** What a save of the step sends: the drafts of visible questions; `null` = cleared. */
  changes(this: void, stepKey: StepKey): AnswerChanges;
  /** Every draft of the step, hidden ones included: what a device keeps. */
  drafts(this: void, stepKey: StepKey): AnswerChanges;
  /** The drafts of hidden questions, of every step. A save that hides a question removes its hidden draft (S-8). */
  hiddenDrafts(this: void): AnswerChanges;
  /** The saved answers. */
  saved(this: void): AnswerMap;
  /**
   * The revision that the shown answer is based on; 0 = none. A draft keeps the revision over which it was typed, even
   * when another answer is loaded under it (S-10). @throws RangeError for an unknown id.
   */
  revision(this: void, id: QuestionId): number;
  /** Drops the drafts of a step: exactly the saved answers remain. Unconfirmed answers stay to be sent. */
  discard(this: void, stepKey: StepKey): void;
  /**
   * A save succeeded. `sent` is saved now, what was typed since stays a draft, and answers that the saved answers
   * exclude are removed (S-5 to S-8). `revisions` count for what was sent or removed.
   * @throws RangeError as `set`, before anything is changed.
   */
  commit(this: void, sent: AnswerChanges, revisions?: Revisions): void;
  /**
   * Resolves a conflict: somebody else's answer (`null`: cleared) becomes the saved one, and what is shown stays, as a
   * draft over it. Unlike `commit` it removes nothing that was typed: an answer that the new one excludes is no longer
   * saved, but stays as a hidden draft (S-15). @throws RangeError as `set`.
   */
  rebase(this: void, id: QuestionId, answer: Answer | null, revision: number): void;
  /**
   * Marks answers as unconfirmed: a save of them got no response (yet), so the server may hold them. They are drafts
   * until a save of them is confirmed, even where they equal the saved answer (S-14). The result takes this mark away
   * again, from those that did not have it before; call it when the server refused the save.
   * @throws RangeError as `set`, before anything is changed.
   */
  markUnconfirmed(this: void, ids: Iterable<QuestionId>): () => void;
  /**
   * Loads all saved answers anew (a reload, another tab, another person). Drafts stay; no answer is unconfirmed any
   * more. A draft over a saved answer that changed keeps its revision, so that saving it meets a conflict (S-9, S-10).
   */
  replaceSaved(this: void, saved: SavedAnswers): void;
  /**
   * Calls `listener` when, and only when, what the sheet says of the question changed; the result ends that. All values
   * are settled by then. When a listener throws, all others are still called, the change is made, and the error reaches
   * whoever made the change. @throws RangeError for an unknown id.
   */
  subscribe(this: void, id: QuestionId, listener: () => void): () => void;
  /** The same for a count. The count of an unknown group or step never changes. */
  subscribeGroup(this: void, stepKey: StepKey, groupKey: string, listener: () => void): () => void;
  subscribeStep(this: void, stepKey: StepKey, listener: () => void): () => void;
  /** Calls `listener` after every change, and after every `set`, even of the same answer. */
  subscribeForm(this: void, listener: () => void): () => void;
}
