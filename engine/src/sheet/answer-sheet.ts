/** The answer sheet as its users see it: every answer of one submission, saved and draft, and what follows from them. */
import type { Answer, AnswerChanges, AnswerMap, Revisions } from '../model/documents.generated.js';
import type { AttachmentCounts } from '../model/attachment-counts.js';
import type { Misfit } from '../model/misfit.js';
import type { OptionId, Questionnaire, QuestionId, StepKey } from '../model/questionnaire.js';
import type { Count } from '../rules/evaluate.js';
import type { Issue } from '../validation/issue.js';

/** What the sheet says of one question. A new object when, and only when, something in it changed. */
export interface QuestionState {
  /** The draft, or else the saved answer, or else the offer. A hidden question keeps its answer. */
  readonly answer: Answer | undefined;
  /** The typed text that the question cannot take, shown instead of the typed value of `answer`. */
  readonly misfit: Misfit | undefined;
  readonly excluded: boolean;
  /** Visible and complete (C-2; a grid: all its rows). A group question never is: it takes no answer. */
  readonly answered: boolean;
  /** Does the answer differ from the saved one or the offer, or is it unconfirmed? */
  readonly draft: boolean;
  /** Is the answer an offer? No person gave it, and the next save of the step sends it. */
  readonly offered: boolean;
  /** The issue of the misfit, or else of the answer, by itself or beside others; only while the question is visible. */
  readonly issue: Issue | undefined;
  /** The options that the answers to earlier questions leave out, in their order (V-20). */
  readonly notOffered: readonly OptionId[];
}

/** What the server holds, by question. Questions that the form does not ask are ignored (S-9). */
export interface SavedAnswers {
  readonly answers: AnswerMap;
  /** A question without an entry has revision 0; one with another revision and no answer was cleared. */
  readonly revisions?: Revisions;
  /** The file counts; absent = they stay (a new sheet has none). A question without an entry has no files. */
  readonly files?: AttachmentCounts;
}

/** Misfits by question. */
export type Misfits = Readonly<Record<QuestionId, Misfit>>;

/** What was discarded, so that it can be restored. */
export interface Discarded {
  /** `null` = the answer had been cleared. */
  readonly drafts: AnswerChanges;
  readonly misfits: Misfits;
}

/** What the server says of a save that it stored. */
export interface SaveReceipt {
  /** Only those of sent and of removed questions are used, and those of `others`. */
  readonly revisions?: Revisions;
  /** Questions whose answer the server removed, since it excludes them (S-16). */
  readonly dropped?: readonly QuestionId[];
  /** Answers of other people that decided about `dropped`; `null` = cleared. */
  readonly others?: AnswerChanges;
  /** Do hidden drafts stay that the save hides (F-42)? Otherwise it removes them (S-8). */
  readonly keepsHidden?: boolean;
}

/** Every method works without `this`. A listener may make further changes. */
export interface AnswerSheet {
  readonly questionnaire: Questionnaire;
  /** A number that grows with every call that may change something. It has grown before any listener is called. */
  version(this: void): number;
  /**
   * Sets the shown answer of one question; `null` clears it. An answer equal to the saved one is no draft, unless the
   * question is unconfirmed.
   * Cost: the questions that depend on it. @throws RangeError for an unknown id or one that takes no answer.
   */
  set(this: void, id: QuestionId, answer: Answer | null): void;
  /**
   * Records a typed text that the question cannot take as its answer. `set` takes it away again.
   * @throws RangeError as `set`, for a question in which nothing can be typed, and for a text that fits.
   */
  setMisfit(this: void, id: QuestionId, misfit: Misfit): void;
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
  /** Would a save of the step (without a key: of any step) send a draft? An offer is no change. */
  hasChanges(this: void, stepKey?: StepKey): boolean;
  /** The questions whose draft a save of the step would send. Form order. */
  unsaved(this: void, stepKey: StepKey): QuestionId[];
  /** The visible questions that show an offer: the next save of the step sends it. Form order. */
  offered(this: void, stepKey: StepKey): QuestionId[];
  /** The drafts and offers that a save of the step would send; `null` = cleared. */
  changes(this: void, stepKey: StepKey): AnswerChanges;
  /** All drafts of the step, hidden ones too. The host may keep a copy of them on the device. */
  drafts(this: void, stepKey: StepKey): AnswerChanges;
  /** All misfits of the step, which the host may keep likewise. */
  misfits(this: void, stepKey: StepKey): Misfits;
  /** The drafts of hidden questions, of every step. A save removes those that its own answers hide (S-8). */
  hiddenDrafts(this: void): AnswerChanges;
  /** The saved answers. */
  saved(this: void): AnswerMap;
  /**
   * The revision that the shown answer is based on; 0 = none. A draft keeps the revision over which it was typed, even
   * when another answer is loaded under it (S-10). @throws RangeError for an unknown id.
   */
  revision(this: void, id: QuestionId): number;
  /**
   * Discards the drafts and misfits of a step, or those of `ids` in it: its questions show their saved answers, or what is
   * offered. Saved answers of unconfirmed questions are sent again.
   */
  discard(this: void, stepKey: StepKey, ids?: ReadonlySet<QuestionId>): Discarded;
  /** Brings back what was discarded, as drafts. @throws RangeError as `set` and `setMisfit`, before anything is changed. */
  restore(this: void, discarded: Discarded): void;
  /**
   * A save succeeded. `sent` is saved now, what was typed since stays a draft, and answers that the saved answers
   * exclude are removed (S-5 to S-8). What was hidden by another person's answer stays as a hidden draft (S-16).
   * @throws RangeError as `set`, before anything is changed.
   */
  commit(this: void, sent: AnswerChanges, receipt?: SaveReceipt): void;
  /**
   * Resolves a conflict (S-15): another person's answer (`null`: cleared) becomes the saved one, and the shown answer
   * stays as a draft. Unlike `commit` it removes nothing that was typed: an answer that the new one excludes is no
   * longer saved, but stays as a hidden draft. @throws RangeError as `set`.
   */
  rebase(this: void, id: QuestionId, answer: Answer | null, revision: number): void;
  /**
   * Marks questions as unconfirmed (S-14): a save of them was sent and got no response yet, so the server may hold it.
   * Their shown answers are drafts, even where they equal the saved ones. `commit`, `rebase` and `replaceSaved` take the
   * mark away. Returns a function that removes the new marks: call it when the server refused the save.
   * @throws RangeError as `set`, before anything is changed.
   */
  markUnconfirmed(this: void, ids: Iterable<QuestionId>): () => void;
  /**
   * Loads all saved answers anew (a reload, another tab, another person). Drafts stay, an offer gives way to a loaded
   * answer; no question is unconfirmed any more. A draft over a saved answer that changed keeps its
   * revision, so that saving it meets a conflict (S-9, S-10).
   */
  replaceSaved(this: void, saved: SavedAnswers): void;
  /**
   * Calls `listener` when, and only when, what the sheet says of the question changed; the result ends that. All values
   * are settled by then. When a listener throws, all others are still called, the change is made, and the error reaches
   * the caller that made the change. @throws RangeError for an unknown id.
   */
  subscribe(this: void, id: QuestionId, listener: () => void): () => void;
  /** The same for a count. The count of an unknown group or step never changes. */
  subscribeGroup(this: void, stepKey: StepKey, groupKey: string, listener: () => void): () => void;
  subscribeStep(this: void, stepKey: StepKey, listener: () => void): () => void;
  /** Calls `listener` after every change, and after every `set`, even of the same answer. */
  subscribeForm(this: void, listener: () => void): () => void;
}
