/** The answer sheet as its users see it: every answer of one submission, saved and draft, and what follows from them. */
import type { Answer, AnswerChanges, AnswerMap, Revisions, StepKey } from '@alo/schemas';
import type { AttachmentCounts } from '../model/attachment-counts.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import type { Issue } from '../rules/validation/issue.js';
import type { Count } from '../rules/evaluate.js';

/** What is known of one question. A new object when, and only when, something in it changed. */
export interface QuestionState {
  /** Draft or saved answer; also of a hidden question, whose answer is kept aside. */
  readonly answer: Answer | undefined;
  readonly excluded: boolean;
  /** Complete in the sense of ENG-25 (a grid: all its rows); false while excluded, and of a group question always. */
  readonly answered: boolean;
  /** Does the answer differ from the saved one, or is that one in doubt? */
  readonly draft: boolean;
  readonly issue: Issue | undefined;
}

/** By question. They may be of another version of the form: what it does not ask is ignored. */
export interface SavedAnswers {
  readonly answers: AnswerMap;
  /** Absent = 0, there is none. */
  readonly revisions?: Revisions;
  /** Files by question; absent = as many as before, at first none. */
  readonly files?: AttachmentCounts;
}

export interface AnswerSheet {
  readonly questionnaire: Questionnaire;
  /**
   * Sets the draft of one question; `null` clears it. The same as the saved answer = no draft.
   * Cost: the questions that depend on it. @throws RangeError for an unknown id or one that takes no answer.
   */
  set(this: void, id: QuestionId, answer: Answer | null): void;
  /**
   * Says how many files a question has. A `file` question is answered by them. Not a draft: files are stored at once.
   * Cost as `set`. @throws RangeError for an unknown id.
   */
  setFiles(this: void, id: QuestionId, count: number): void;
  /** Files by question, where there are any. */
  files(this: void): AttachmentCounts;
  /** @throws RangeError for an unknown id. */
  question(this: void, id: QuestionId): QuestionState;
  /** Counted questions of a group, a step or the form; the same object until it changes. 0 of 0 where unknown. */
  group(this: void, stepKey: StepKey, groupKey: string): Count;
  step(this: void, stepKey: StepKey): Count;
  form(this: void): Count;
  /** Visible questions of a step that lack an answer, or whose answer has an issue, in form order. */
  open(this: void, stepKey: StepKey): QuestionId[];
  /** Does the step (or, without a key, any step) hold changes that a save would send? */
  hasDrafts(this: void, stepKey?: StepKey): boolean;
  /** What a save of the step sends: drafts of visible questions; `null` = cleared. */
  changes(this: void, stepKey: StepKey): AnswerChanges;
  /** Every draft, hidden ones included: what is kept on the device. */
  drafts(this: void, stepKey: StepKey): AnswerChanges;
  /** Every draft that is hidden now, of any step. A save that hides it too takes it away. */
  keptAside(this: void): AnswerChanges;
  /** The saved layer. */
  saved(this: void): AnswerMap;
  /**
   * The revision that what is shown is based on; 0 = none. A draft that was kept when another answer came in has that
   * of the answer before. @throws RangeError for an unknown id.
   */
  revision(this: void, id: QuestionId): number;
  /** Drops the drafts of a step: back to what is saved, exactly, but for what is in doubt (`doubt`). */
  discard(this: void, stepKey: StepKey): void;
  /**
   * A save succeeded: `sent` becomes the saved answer, what was typed since stays a draft, answers that are
   * excluded by what is now saved are cleaned (ENG-34, ENG-37). `revisions` count for what was sent and what was
   * cleaned. @throws RangeError as `set`, before anything is changed.
   */
  commit(this: void, sent: AnswerChanges, revisions?: Revisions): void;
  /**
   * Resolves a conflict: what someone else saved of one question (`null`: cleared) is saved here too, and what is
   * shown stays, as a draft over it. Unlike `commit` it takes away nothing that was typed: what the taken over answer
   * excludes is no longer saved, but kept aside. @throws RangeError as `set`.
   */
  takeOver(this: void, id: QuestionId, answer: Answer | null, revision: number): void;
  /**
   * A save of these questions has no answer (yet), so it may have arrived: what they show stays a draft until a save
   * is answered, also where it goes back to the saved answer. Gives what says that this one was refused: it ends the
   * doubt of those that were in none before. @throws RangeError as `set`, before anything is changed.
   */
  doubt(this: void, ids: Iterable<QuestionId>): () => void;
  /**
   * Takes over all answers as saved elsewhere (a reload, another tab, another person); drafts stay, and doubt ends.
   * A draft over an answer that is now another one keeps the revision it is based on, so that saving it meets a
   * conflict.
   */
  replaceSaved(this: void, saved: SavedAnswers): void;
  /**
   * Calls `listener` when, and only when, what the sheet says of that question changed; gives what ends it. All values
   * are settled by then, and it may make further changes. What it throws reaches whoever made the change, when all
   * others were called and the change is made. @throws RangeError for an unknown id.
   */
  subscribe(this: void, id: QuestionId, listener: () => void): () => void;
  /** The same for a count. That of an unknown group or step never changes. */
  subscribeGroup(this: void, stepKey: StepKey, groupKey: string, listener: () => void): () => void;
  subscribeStep(this: void, stepKey: StepKey, listener: () => void): () => void;
  /** Calls `listener` after every change of anything, and after an answer is set that was there. */
  subscribeForm(this: void, listener: () => void): () => void;
}
