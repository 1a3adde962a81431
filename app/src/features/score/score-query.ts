/** The score that counts now, with the words of its questions; and what would raise it. */
import { createAnswerSheet, onDay, readDefinition, type AnswerSheet, type Questionnaire } from '@alo/engine';
import { readReviews } from '@alo/engine/review';
import {
  compareScores,
  improvements,
  type Improvement,
  type Score,
  type ScoreComparison,
} from '@alo/engine/scoring';
import { questionPlaces } from '@alo/renderer';
import type { Hotel, ScoreModel, ScoreRecord } from '@alo/schemas';
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { getAnswers, savedIn } from '../../api/answers';
import { getDefinition } from '../../api/definition';
import { formInWords } from '../../api/form-in-words';
import { loadStrengthTitles } from './strength-titles';
import { getScore, getScoreModel, getScores } from '../../api/scores';

export type ScoredHotel = Pick<Hotel, 'id' | 'questionnaire'>;

export interface LoadedScore {
  readonly record: ScoreRecord;
  readonly score: Score;
  readonly model: ScoreModel;
  readonly questionnaire: Questionnaire;
  /** Gives the place of a question: `Planet 12`. */
  readonly placeOf: (questionId: string) => string;
  readonly sheet: AnswerSheet;
  /** The translated title of a strength; absent where strengths are shown as they are kept. */
  readonly strengthTitle?: Awaited<ReturnType<typeof loadStrengthTitles>>;
}

async function readScore(
  { id }: ScoredHotel,
  { signal, client }: QueryFunctionContext,
): Promise<LoadedScore | null> {
  const scores = await client.query(scoreHistoryQuery(id));
  // While the next assessment has no score, the score of the last one counts.
  const newest = scores.find((score) => score.is_current) ?? scores[0];
  if (newest === undefined) return null;
  const { key, version } = newest.questionnaire;
  const [model, definition, record] = await Promise.all([
    getScoreModel(newest.questionnaire, signal),
    getDefinition(key, version, signal),
    getScore(id, newest.id, signal),
  ]);
  const response = await getAnswers(id, definition.steps[0]?.stepKey ?? '', signal);
  const questionnaire = onDay(await formInWords(readDefinition(definition)), record.day, response.begun_on);
  const sheet = createAnswerSheet(questionnaire, savedIn(response));
  const places = questionPlaces(sheet);
  return {
    record,
    // The engine has written it; what was undefined is missing.
    score: record.score as Score,
    ...{ model, questionnaire, sheet },
    strengthTitle: await loadStrengthTitles(newest.questionnaire),
    placeOf: (questionId) => places([questionId])[0] ?? '',
  };
}

/** The scores that this user may see, the newest first. */
export const scoreHistoryQuery = (hotelId: string) =>
  queryOptions({
    queryKey: ['hotels', 'scores', hotelId],
    queryFn: ({ signal }) => getScores(hotelId, signal),
  });

/** Loads the score; `null`: there is none that this user may see. */
export const scoreQuery = (hotel: ScoredHotel) =>
  queryOptions({
    queryKey: ['hotels', 'score', hotel.id],
    queryFn: (context) => readScore(hotel, context),
    gcTime: 0,
  });

/** P-15: loads what changed from one score to a later one. Neither ever changes. */
export const comparisonQuery = (hotelId: string, [before, after]: readonly [before: string, after: string]) =>
  queryOptions({
    queryKey: ['hotels', 'comparison', hotelId, before, after],
    queryFn: async ({ signal }): Promise<ScoreComparison> => {
      const records = [getScore(hotelId, before, signal), getScore(hotelId, after, signal)] as const;
      const [earlier, later] = await Promise.all(records);
      return compareScores(earlier.score as Score, later.score as Score);
    },
    gcTime: 0,
  });

/** P-14: finds what would raise the score, as of its day; computed here, on the hotel's own answers. */
export function improvementsOf({ record, model, questionnaire, sheet }: LoadedScore): Improvement[] {
  const sources = Object.entries(record.sources);
  return improvements(questionnaire, model, {
    answers: sheet.saved(),
    files: Object.fromEntries(sources.map(([id, { files }]) => [id, files.length])),
    reviews: readReviews(
      Object.fromEntries(sources.map(([id, { approved, reason_id }]) => [id, { approved, reason_id }])),
    ),
    today: record.day,
  });
}
