/** The scores of an archive must be those that the engine computes. These functions are pure. */
import { isDeepStrictEqual } from 'node:util';
import { onDay } from '@alo/engine';
import { shownScore } from '@alo/engine/scoring';
import { computeScore } from '../life/compute-score.js';
import type { Release } from '../questionnaires/releases.js';
import type { StoredReview } from '../reviews/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import type { SubmissionState } from '../submission/state.js';
import { ArchiveError } from './archive-error.js';
import { entries, type ArchivedHotel, type ArchivedSubmission, type RowsOf } from './format.js';
import { archiveTexts } from './texts.js';

type ScoreRow = RowsOf<'scores'>[number];

/** Reviewers have ended their work: answers, files and decisions stay as the score was computed of them. */
const settled: ReadonlySet<string> = new Set(['APPROVAL_SCORE', 'SCORE_APPROVED', 'APPROVED', 'published']);

const reviewsOf = ({ parts }: ArchivedSubmission): StoredReview[] =>
  parts.reviews.map(({ asks, note, page, recognition_link: link, pin, ...row }) => ({
    ...{ questionId: row.question_id, approved: row.approved, reasonId: row.reason_id },
    // What has happened since changes no score.
    ...{ asks: asks ?? undefined, wasReturned: false, isReplied: false },
    ...{
      note: note ?? undefined,
      page: page ?? undefined,
      recognitionLink: link ?? undefined,
      pin,
      revision: row.revision,
    },
    ...{ groupAnswerId: null, isOnlyHere: false },
    ...{ reviewerId: row.reviewed_by, reviewedBy: null, reviewedAt: new Date(row.reviewed_at) },
  }));

/** As it is written and read again. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a row says of the score, as the engine gives it. */
function computedRow(
  release: Release,
  state: SubmissionState,
  reviews: readonly StoredReview[],
  day: string,
): Partial<ScoreRow> {
  const questionnaire = onDay(release.questionnaire, day, state.submission.begunOn ?? day);
  const form = reviewedForm(questionnaire, state, reviews);
  const computed = computeScore({ ...release, questionnaire }, { state, reviews, form }, day);
  const { score, scores, detailed, overview, sources } = computed;
  return plain({
    ...{ score_alo: scores.alo, score_e: scores.e, score_s: scores.s, score_g: scores.g },
    ...{ verified_share: score.verifiedShare, scores_detailed: detailed, performance_overview: overview },
    ...{ trace: score, sources },
  }) as Partial<ScoreRow>;
}

/** The four figures as people read them. */
const figures = ({ score_alo: alo, score_e: e, score_s: s, score_g: g }: Partial<ScoreRow>): string =>
  [alo, e, s, g].map((figure) => String(figure ?? '–')).join(' · ');

const otherScore = (path: string, row: ScoreRow, computed: Partial<ScoreRow>) =>
  new ArchiveError(
    archiveTexts.otherScore({ path, day: row.day, theirs: figures(row), ours: figures(computed) }),
  );

/** The figures of a score that cannot be computed again must be those of its trace. */
function checkFigures(path: string, row: ScoreRow): void {
  const { score, pillars, verifiedShare } = row.trace;
  const [e, s, g] = (['e', 's', 'g'] as const).map((key) => shownScore(pillars[key]?.score ?? null));
  const shown = { score_alo: shownScore(score), score_e: e ?? null, score_s: s ?? null, score_g: g ?? null };
  if (figures(row) !== figures(shown) || row.verified_share !== verifiedShare)
    throw otherScore(path, row, shown);
}

/**
 * Computes each score again whose answers, files and decisions have not changed since: the one that counts once the review
 * has ended, and one that is as new as its submission.
 * @throws ArchiveError
 */
export function checkScores(
  release: Release,
  place: number,
  state: SubmissionState,
  archived: ArchivedSubmission,
): void {
  const { submission, parts } = archived;
  const path = entries.part(place, submission.id, 'scores');
  const reviews = reviewsOf(archived);
  const isReleased = submission.score_id !== null && submission.released_at !== null;
  if (settled.has(submission.status) && !isReleased)
    throw new ArchiveError(
      archiveTexts.noScore({ path: entries.submission(place, submission.id), status: submission.status }),
    );
  for (const row of parts.scores) {
    if (row.score_model_sha256 !== release.scoreModelSha256)
      throw new ArchiveError(archiveTexts.otherModel({ path }));
    checkFigures(path, row);
    const counts = row.id === submission.score_id && settled.has(submission.status);
    if (!counts && row.revision !== submission.revision) continue;
    const computed = computedRow(release, state, reviews, row.day);
    const said = Object.fromEntries(
      Object.keys(computed).map((key) => [key, plain(row[key as keyof ScoreRow])]),
    );
    if (!isDeepStrictEqual(said, computed)) throw otherScore(path, row, computed);
  }
}

const shownColumns = [
  ...(['score_alo', 'score_e', 'score_s', 'score_g', 'verified_share'] as const),
  ...(['scores_detailed', 'performance_overview'] as const),
];

/** What the hotel shows is the score of an assessment that was released to it; or nothing. @throws ArchiveError */
export function checkShownScore({ hotel, submissions }: ArchivedHotel): void {
  if (shownColumns.every((column) => hotel[column] === null)) return;
  const released = submissions.flatMap(({ submission, parts }) =>
    submission.released_at === null ? [] : parts.scores,
  );
  const isShown = released.some((row) =>
    shownColumns.every((column) => isDeepStrictEqual(plain(hotel[column]), plain(row[column]))),
  );
  if (!isShown) throw new ArchiveError(archiveTexts.shownScore);
}
