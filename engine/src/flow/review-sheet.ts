/** Reviewing as its users see it (W-15 to W-22): decisions drafted over the saved ones, and their saves. */
import type { ReviewMap, Revisions } from '../model/documents.generated.js';
import type { QuestionId } from '../model/questionnaire.js';
import { CallStaleError } from './calls/call.js';
import type { CallHost, Post } from './calls/create-calls.js';
import type { KnownReview } from '../rules/reviews/known.js';
import type { ReasonIssueCode } from '../rules/reviews/reason.js';
import type { Remark, Review, Reviews } from '../rules/reviews/review.js';

/** What the sheet says of one source. A new object when, and only when, something in it changed. */
export interface ReviewState {
  /** The drafted decision, or else the saved one as long as it counts; `undefined`: open. */
  readonly decision: Review | undefined;
  /** The saved one, fallen or not; `undefined` when there is no decision, or it was cleared. */
  readonly saved: KnownReview | undefined;
  /** Is there something to save? */
  readonly isDraft: boolean;
  readonly issue: ReasonIssueCode | undefined;
  /** Did another reviewer decide otherwise, under the draft (W-20)? */
  readonly isConflict: boolean;
}

/** How the saving of all of it stands. A new object when, and only when, something in it changed. */
export interface ReviewingState {
  readonly isSaving: boolean;
  /** Decisions that a save would send. Leaving asks when there are some (W-21). */
  readonly unsaved: number;
  /** Sources that another reviewer decided otherwise, under a draft. They are in no order. */
  readonly conflicts: readonly QuestionId[];
  /** The message of the last save, if it failed: the server's, or an empty one. */
  readonly failure: string | undefined;
}

/** What came of a save. The host makes the words. */
export type ReviewNotice =
  /** ENG-60. */
  | { readonly code: 'noReviewsToSave' }
  /** Rejections without a reason, where there are reasons, questions without words, links that are none: nothing is saved (W-18). */
  | { readonly code: 'reasonsMissing'; readonly questionIds: readonly QuestionId[] }
  /** Another reviewer decided otherwise: say first which counts (W-20). */
  | { readonly code: 'reviewsInConflict'; readonly questionIds: readonly QuestionId[] }
  /** `count`: how many decisions were sent. */
  | { readonly code: 'reviewsSaved'; readonly count: number }
  | { readonly code: 'reviewsNotSaved'; readonly message: string | undefined }
  /** A save is under way already. */
  | { readonly code: 'reviewsBeingSaved' };

/** Another reviewer decided one of the sent reviews since (412): nothing was stored. */
export class StaleReviewsError extends CallStaleError {
  /** The reviews as they are stored now: all of them, or those in conflict. */
  readonly current: ReadonlyMap<QuestionId, KnownReview>;

  constructor(message: string, current: ReadonlyMap<QuestionId, KnownReview>) {
    super(message);
    this.name = 'StaleReviewsError';
    this.current = current;
  }
}

/** Decisions that are stored, all or none. */
export interface ReviewSave {
  readonly reviews: ReviewMap;
  /** The revision of each as it was loaded, 0 = none. */
  readonly baseRevisions: Revisions;
}

export interface ReviewPorts extends CallHost {
  /**
   * One try of a save. Resolves with these reviews as they are stored.
   * @throws StaleReviewsError when another reviewer decided one since; CallRefusedError when the server refused the save
   * for another reason. After any other error the server may hold them.
   */
  save: Post<ReviewSave, ReadonlyMap<QuestionId, KnownReview>>;
}

export interface ReviewSheetInput {
  /** `undefined` when there is none to review (ENG-60). */
  readonly submissionId: string | undefined;
  readonly reviews: ReadonlyMap<QuestionId, KnownReview>;
  /** The ids of the reasons that can be chosen; empty = a rejection needs no reason. */
  readonly reasonIds: readonly string[];
  /** Would a rejection for this reason be about the answer, and not its files alone (W-26)? Absent: never. */
  readonly isAboutAnswer?: ((id: QuestionId, reasonId: string | null) => boolean) | undefined;
}

/** Every method works without `this`. */
export interface ReviewSheet {
  question: (this: void, id: QuestionId) => ReviewState;
  state: (this: void) => ReviewingState;
  /** What is shown, by question: drafts over the saved decisions that count. The same map until something changes. */
  shown: (this: void) => Reviews;
  /** Calls `listener` when, and only when, what the sheet says of the source changed; the result ends that. */
  subscribe: (this: void, id: QuestionId, listener: () => void) => () => void;
  /** The same for `state` and `shown`. */
  subscribeAll: (this: void, listener: () => void) => () => void;
  /** Approves, or clears an approval (W-16, SRC-02). */
  approve: (this: void, id: QuestionId) => void;
  /** Rejects, or clears a rejection; the reason is given afterwards. */
  reject: (this: void, id: QuestionId) => void;
  /** Rejects for this reason; the same one again takes it back, the rejection stays. */
  giveReason: (this: void, id: QuestionId, reasonId: string) => void;
  /** Asks the respondent about the answer, or takes the question back (W-25); its words are given afterwards. */
  ask: (this: void, id: QuestionId) => void;
  /** Asks the respondent this. */
  giveQuestion: (this: void, id: QuestionId, asks: string) => void;
  /** Rejects, and says or takes back what is added to the reason. */
  giveRemark: (this: void, id: QuestionId, remark: Remark) => void;
  /** Approves, and links the page that shows the recognition of a certificate's scheme; an empty text takes it back (P-23). */
  giveLink: (this: void, id: QuestionId, link: string) => void;
  /** Says whether what is decided counts for this submission alone (W-24); says nothing where nothing is decided. */
  limit: (this: void, id: QuestionId, isOnlyHere: boolean) => void;
  /** Rejects only where a listener throws. */
  save: (this: void) => Promise<ReviewNotice>;
  /** Says of a source in conflict whose decision counts (W-20). */
  settle: (this: void, id: QuestionId, whose: 'mine' | 'theirs') => void;
  /** Takes the reviews as a server has them now. Drafts stay. */
  load: (this: void, reviews: ReadonlyMap<QuestionId, KnownReview>) => void;
  /** Drops all drafts (W-21). */
  discard: (this: void) => void;
}
