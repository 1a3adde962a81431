/** Which sources and answers are shown, and which one comes next. */
import type { QuestionId } from '@alo/engine';
import type { ReviewSheet } from '@alo/engine/review';
import type { ReviewGroup, ReviewSource } from './review-source.js';

export const reviewFilters = [
  'all',
  'open',
  'asked',
  'approved',
  'rejected',
  'changed',
  'withoutFile',
] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/**
 * The state of a source. `changed`: it was decided, and has to be looked at again. `replied`: the hotel has written about
 * what it was asked.
 */
export type Standing = 'open' | 'asked' | 'replied' | 'approved' | 'rejected' | 'changed';

export function standingOf(sheet: ReviewSheet, id: QuestionId): Standing {
  const { decision, saved, isDraft } = sheet.question(id);
  if (decision?.approved === null) return saved?.isReplied === true && !isDraft ? 'replied' : 'asked';
  if (decision) return decision.approved ? 'approved' : 'rejected';
  return saved && saved.changed.length > 0 ? 'changed' : 'open';
}

/** What a reviewer has to look at again. */
const isAgain = (standing: Standing): boolean => standing === 'changed' || standing === 'replied';

/**
 * Does the filter find the source? What has to be looked at again stands under `open`, too. An answer without a file may
 * be judged, and need not: it stands apart until it is.
 */
function matches(sheet: ReviewSheet, filter: ReviewFilter, { question, files }: ReviewSource): boolean {
  const standing = standingOf(sheet, question.id);
  if (filter === 'withoutFile') return files.length === 0;
  if (files.length === 0 && standing === 'open') return false;
  if (filter === 'asked' && standing === 'replied') return true;
  return filter === 'all' || filter === standing || (filter === 'open' && isAgain(standing));
}

/** Counts the sources that each filter finds. */
export function countByFilter(
  sheet: ReviewSheet,
  sources: readonly ReviewSource[],
): Readonly<Record<ReviewFilter, number>> {
  const count = (filter: ReviewFilter) => sources.filter((source) => matches(sheet, filter, source)).length;
  return Object.fromEntries(reviewFilters.map((filter) => [filter, count(filter)])) as Record<
    ReviewFilter,
    number
  >;
}

/** The queue of a step. The source that is looked at stays in it, whatever is decided about it. */
export const queueOf = (
  sheet: ReviewSheet,
  sources: readonly ReviewSource[],
  filter: ReviewFilter,
  current: QuestionId | undefined,
): ReviewSource[] =>
  sources.filter((source) => source.question.id === current || matches(sheet, filter, source));

/**
 * Gives the source after (1) or before (-1) the current one that the filter finds, on into the next steps; `undefined`
 * at the end. Without a current one, the first or the last.
 */
export function neighbour(
  sheet: ReviewSheet,
  groups: readonly ReviewGroup[],
  current: QuestionId | undefined,
  filter: ReviewFilter,
  by: 1 | -1,
): ReviewSource | undefined {
  const all = groups.flatMap(({ sources }) => sources);
  const at = all.findIndex(({ question }) => question.id === current);
  const ahead = by === 1 ? all.slice(at + 1) : all.slice(0, at === -1 ? all.length : at).toReversed();
  return ahead.find((source) => matches(sheet, filter, source));
}

/** Gives the next undecided source: after the current one, then from the beginning. */
export function nextToReview(
  sheet: ReviewSheet,
  groups: readonly ReviewGroup[],
  current: QuestionId | undefined,
): ReviewSource | undefined {
  const all = groups.flatMap(({ sources }) => sources);
  const at = all.findIndex(({ question }) => question.id === current);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find((source) =>
    matches(sheet, 'open', source),
  );
}
