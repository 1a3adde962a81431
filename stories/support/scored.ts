/** A believable hotel and its score, computed by the engine from a shipped profile. */
import { createAnswerSheet, onDay } from '@alo/engine';
import { readReviews } from '@alo/engine/review';
import { compareScores, scoreSubmission, shownScore, type Score } from '@alo/engine/scoring';
import { questionPlaces } from '@alo/renderer';
import type { Hotel, Profile, ScoreModel, ScoreRecord, SubmissionStatus } from '@alo/schemas';
import city from '@alo/schemas/questionnaires/alo/1/profiles/city-hotel.json';
import shippedModel from '@alo/schemas/questionnaires/alo/1/score-model.json';
import type { LoadedScore } from '../../app/src/features/score/score-query';
import { longWords } from './long-words';
import { readShipped } from './shipped';

const profile = city as Profile;
const model = shippedModel as ScoreModel;
const questionnaire = onDay(readShipped('alo'), profile.today);

const score: Score = scoreSubmission(questionnaire, model, {
  answers: profile.answers,
  files: profile.files,
  reviews: readReviews(profile.reviews),
  today: profile.today,
});
const shown = (pillar: 'e' | 's' | 'g') => shownScore(score.pillars[pillar]?.score ?? null);

const figures = {
  score_alo: shownScore(score.score),
  score_e: shown('e'),
  score_s: shown('s'),
  score_g: shown('g'),
  verified_share: score.verifiedShare,
};

const detailed = (pillar: 'e' | 's' | 'g') =>
  Object.fromEntries(
    Object.entries(score.pillars[pillar]?.categories ?? {}).map(([name, category]) => [
      name,
      shownScore(category.score),
    ]),
  );

/** A hotel whose submission has this status, with its score; `null` = it has none that is to be seen. */
export const scoredHotel = (
  alo_submission_status: SubmissionStatus,
  withScore: typeof figures | null = figures,
): Hotel => ({
  id: '00000000-0000-0000-0000-000000000001',
  hotel_location_name: 'Alder Quay Hotel',
  hotel_location_city: 'Porto',
  hotel_location_country: 'Portugal',
  brand: 'Quayline',
  chain: 'Norvane Hotels',
  image_url: null,
  alo_hotel_status: 'active',
  alo_submission_status,
  fasttrack: false,
  ...(withScore ?? { score_alo: null, score_e: null, score_s: null, score_g: null, verified_share: null }),
  score_year: null,
  submitted_at: '2026-03-12T16:20:00.000Z',
  submitted_by: 'Ana Ruiz',
  hotel_location_latitude: null,
  hotel_location_longitude: null,
  hotel_location_address: null,
  hotel_location_postal_code: null,
  questionnaire: { key: 'alo', version: 1 },
  released_at: null,
  approved_at: null,
  published_at: alo_submission_status === 'published' ? '2026-04-02T09:00:00.000Z' : null,
  scores_detailed: withScore && { e: detailed('e'), s: detailed('s'), g: detailed('g') },
  performance_overview: withScore && {
    'Certifications and Standards': {
      e: [
        {
          name: 'Green Key',
          info_text:
            'Held until 2027-06-30. Adds 5 points to each category that the scheme examines: energy, waste.',
        },
        { name: longWords.label, info_text: null },
      ],
      s: [],
      g: [{ name: 'Green Key', info_text: null }],
    },
    Strengths: ['Is the electricity renewable? All of it, by contract', longWords.label],
  },
});

const record: ScoreRecord = {
  id: '00000000-0000-0000-0000-000000000002',
  questionnaire: { key: 'alo', version: 1 },
  day: profile.today,
  computed_at: `${profile.today}T09:00:00.000Z`,
  published_at: null,
  is_current: true,
  period_end: profile.answers['DET-09']?.typedValue ?? null,
  ...figures,
  // The score as it travels: JSON without what is undefined.
  score: JSON.parse(JSON.stringify(score)) as ScoreRecord['score'],
  sources: Object.fromEntries(
    Object.entries(profile.files).map(([id]) => [
      id,
      {
        files: [`proof-of-${id}.pdf`],
        approved: profile.reviews[id]?.approved ?? null,
        reason_id: profile.reviews[id]?.reason_id ?? null,
        reviewed_by: 'Mara Lindqvist',
        reviewed_at: '2026-03-17T10:00:00.000Z',
      },
    ]),
  ),
};

/** The score of a year before: less renewable electricity, and no certificate yet. */
const earlierScore: Score = scoreSubmission(questionnaire, model, {
  answers: {
    ...profile.answers,
    'ENE-03': { typedValue: '10' },
    'WAS-03': { typedValue: '12' },
    'TRA-01': { typedValue: '90' },
    'CER-08': { selectedOptionId: 'self-declared' },
  },
  files: profile.files,
  reviews: readReviews(profile.reviews),
  today: '2025-11-22',
});
/** What changed from that score to this one. */
export const comparison = compareScores(earlierScore, score);

const revisions = Object.fromEntries(Object.keys(profile.answers).map((id) => [id, 1]));
const sheet = createAnswerSheet(questionnaire, { answers: profile.answers, revisions, files: profile.files });
const places = questionPlaces(sheet);

/** The same score with all that it follows from. */
export const loadedScore: LoadedScore = {
  ...{ record, score, model, questionnaire, sheet },
  placeOf: (id) => places([id])[0] ?? '',
};
