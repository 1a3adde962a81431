/** A submission as it was read: its answers, their files, the decisions about them. These functions are pure. */
import type { Review } from '@alo/engine/review';
import type { Answer, AnswerMap, ReviewedPart, Revisions, StepKey, SubmissionStatus } from '@alo/schemas';
import type { CamelCased } from '../../database/camel-cased.js';
import type { SubmissionRow } from '../../database/rows.generated.js';

export type SubmissionColumns = 'hotel_id' | 'id' | 'questionnaire' | 'version';

export interface Submission extends CamelCased<Pick<SubmissionRow, SubmissionColumns>> {
  readonly status: SubmissionStatus;
  /** The day on which it was begun, YYYY-MM-DD in UTC, once it was submitted: earliest days count from there (L-17). */
  readonly begunOn: string | null;
  /** Counts every change of the submission and of its answers. */
  readonly revision: number;
}

export interface StoredAnswer {
  readonly questionId: string;
  /** null when the answer was cleared or dropped. */
  readonly answer: Answer | null;
  readonly revision: number;
}

/** A file as it serves one question. */
export interface AttachedFile {
  readonly questionId: string;
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** The hash of what was sent: the same content is the same evidence. */
  readonly sha256: string;
  readonly attachedAt: Date;
}

/** What was judged: a hash of each part, in hexadecimal. */
export type Pin = Readonly<Record<ReviewedPart, string>>;

/** A decision about an answer and its files; `approved` is null once it was cleared, and while the hotel is asked. */
export interface StoredDecision extends Review {
  readonly pin: Pin;
  /** Has the form been with the hotel since? */
  readonly wasReturned: boolean;
  /** Has the hotel written about the question since? */
  readonly isReplied: boolean;
}

/** A submission with its answers and their files, as they were at one moment. */
export interface SubmissionState {
  readonly submission: Submission;
  readonly stored: readonly StoredAnswer[];
  /** The files; those of one question in the order in which they were attached. */
  readonly files: readonly AttachedFile[];
  /** The decisions about a submission that was given back: they say what may change. Otherwise none are read. */
  readonly decisions: readonly StoredDecision[];
  /** The steps that a final save completed, and no save of them since left open (C-12). */
  readonly finalSteps: ReadonlySet<StepKey>;
}

/** What a decision about the sources of a question is about. */
export type Judged = Pick<SubmissionState, 'stored' | 'files'>;

/** The stored answers as the engine takes them. The map has no prototype, since a question may have any name. */
export function answersOf(stored: readonly StoredAnswer[]): AnswerMap {
  const answers = Object.create(null) as AnswerMap;
  for (const { questionId, answer } of stored) if (answer) answers[questionId] = answer;
  return answers;
}

/** Counts the files of each question, as the engine takes them. */
export function fileCountsOf(files: readonly AttachedFile[]): Record<string, number> {
  const counts = Object.create(null) as Record<string, number>;
  for (const { questionId } of files) counts[questionId] = (counts[questionId] ?? 0) + 1;
  return counts;
}

/** The revision of each answer, by its question. */
export function revisionsOf(stored: readonly StoredAnswer[]): Revisions {
  const revisions = Object.create(null) as Revisions;
  for (const { questionId, revision } of stored) revisions[questionId] = revision;
  return revisions;
}
