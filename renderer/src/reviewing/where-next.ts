/** Which sources are shown, and which one comes next. */
import type { QuestionId, ReviewSheet } from '@alo/engine';
import type { ReviewGroup, ReviewSource } from './review-source.js';

export const reviewFilters = ['all', 'open', 'approved', 'rejected', 'changed'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/** The state of a source. `changed`: it was decided, and has to be looked at again. */
export type Standing = 'open' | 'approved' | 'rejected' | 'changed';

export function standingOf(sheet: ReviewSheet, id: QuestionId): Standing {
  const { decision, saved } = sheet.question(id);
  if (decision) return decision.approved === true ? 'approved' : 'rejected';
  return saved && saved.changed.length > 0 ? 'changed' : 'open';
}

/** Does the filter find the source? One that has changed has to be reviewed again, so it stands under `open`, too. */
const matches = (filter: ReviewFilter, standing: Standing): boolean =>
  filter === 'all' || filter === standing || (filter === 'open' && standing === 'changed');

/** Counts the sources that each filter finds. */
export function countByFilter(
  sheet: ReviewSheet,
  sources: readonly ReviewSource[],
): Readonly<Record<ReviewFilter, number>> {
  const standings = sources.map(({ question }) => standingOf(sheet, question.id));
  const count = (filter: ReviewFilter) => standings.filter((standing) => matches(filter, standing)).length;
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
  sources.filter(({ question: { id } }) => id === current || matches(filter, standingOf(sheet, id)));

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
  return ahead.find(({ question }) => matches(filter, standingOf(sheet, question.id)));
}

/** Gives the next undecided source: after the current one, then from the beginning. */
export function nextToReview(
  sheet: ReviewSheet,
  groups: readonly ReviewGroup[],
  current: QuestionId | undefined,
): ReviewSource | undefined {
  const all = groups.flatMap(({ sources }) => sources);
  const at = all.findIndex(({ question }) => question.id === current);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(({ question }) =>
    matches('open', standingOf(sheet, question.id)),
  );
}
