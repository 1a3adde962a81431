/** Computes the score of a submission, and puts it into the shapes in which it is kept. These functions are pure. */
import { findQuestion, isRadioGrid, type Questionnaire } from '@alo/engine';
import type { ReviewedForm } from '@alo/engine/review';
import {
  scoreSubmission,
  shownScore,
  type Certificate,
  type PillarKey,
  type Score,
  type ScoreLine,
} from '@alo/engine/scoring';
import type { Hotel } from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';
import type { StoredReview } from '../reviews/repository.js';
import { labelOf } from '../submission/label-of.js';
import type { ScoredSource } from '../submission/scored-source.js';
import type { SubmissionState } from '../submission/state.js';
import { inLanguage } from '../../languages/in-language.js';
import { scoreWords } from './score-words.js';
import { optionWords, typedWords } from '../submission/answer-words.js';

type Overview = NonNullable<Hotel['performance_overview']>;

export interface ComputedScore {
  readonly score: Score;
  /** The scores as they are shown. */
  readonly scores: Readonly<Record<'alo' | PillarKey, number | null>>;
  readonly detailed: Record<PillarKey, Record<string, number | null>>;
  readonly overview: Overview;
  readonly sources: Readonly<Record<string, ScoredSource>>;
}

const byPillar = <Value>(valueOf: (pillar: PillarKey) => Value): Record<PillarKey, Value> => ({
  e: valueOf('e'),
  s: valueOf('s'),
  g: valueOf('g'),
});

/** The answer of a line in words: the typed text with its unit, or the option; nothing for a grid. */
function lineWords(questionnaire: Questionnaire, { questionId, answers }: ScoreLine): string {
  const question = findQuestion(questionnaire, questionId);
  if (question === undefined || isRadioGrid(question)) return '';
  const answer = answers[questionId];
  return typedWords(question, answer)?.words ?? optionWords(question, answer);
}

/** PROD-11: writes a strength as a statement, what the hotel does and what was answered; untitled, its question instead. */
function strengthTexts(
  { questionnaire, strengthTitles }: Pick<Release, 'questionnaire' | 'strengthTitles'>,
  { strengths, lines }: Score,
): string[] {
  const lineOf = new Map(lines.map((line) => [line.questionId, line]));
  return strengths.map(({ questionId }) => {
    const title = strengthTitles.get(questionId);
    const label = title ?? labelOf(questionnaire, questionId);
    const line = lineOf.get(questionId);
    const answer = line === undefined ? '' : lineWords(questionnaire, line);
    if (answer === '') return label;
    return title === undefined ? scoreWords.asked(label, answer) : scoreWords.titled(title, answer);
  });
}

/** What is known of the recognition of a scheme, `verified`: on which day by a link; nothing where it never was recognised. */
function recognitionWords(
  {
    isRecognised,
    recognition,
    recognitionLink,
    checked,
  }: Pick<Certificate, 'isRecognised' | 'recognition' | 'recognitionLink' | 'checked'>,
  verified: string,
): string {
  if (recognitionLink !== undefined) return scoreWords.certificateVerified(recognitionLink, verified);
  if (isRecognised) return scoreWords.certificateRecognised;
  return recognition === 'not_verified' ? scoreWords.certificateNotVerified(checked ?? '') : '';
}

/** Keeps the certificates that count: one that lifts nothing is not shown. */
const certificatesIn = (
  { certificates, pillars }: Score,
  pillar: PillarKey,
  reviewedOn: (questionId: string) => string,
) =>
  certificates
    .filter(({ pillars: covered, problem }) => problem === undefined && covered.includes(pillar))
    .map(({ name, validUntil, lift, categories, ...certificate }) => ({
      name,
      info_text: scoreWords.certificateInfo(
        validUntil ?? '',
        recognitionWords(certificate, reviewedOn(certificate.questionId)),
        lift,
        categories.filter((category) => pillars[pillar]?.categories[category] !== undefined).join(', '),
      ),
    }));

/** The files of each question that has some or was judged, and the decision about it as far as it counts. */
function sourcesOf(
  { files }: SubmissionState,
  reviews: readonly StoredReview[],
  counting: ReadonlyMap<string, unknown>,
): Record<string, ScoredSource> {
  const sources = Object.create(null) as Record<string, ScoredSource>;
  const judged = [...files.map(({ questionId }) => questionId), ...counting.keys()];
  for (const questionId of judged) {
    if (sources[questionId] !== undefined) continue;
    const review = counting.has(questionId)
      ? reviews.find((each) => each.questionId === questionId)
      : undefined;
    sources[questionId] = {
      files: files.filter((file) => file.questionId === questionId).map(({ name }) => name),
      approved: review?.approved ?? null,
      reasonId: review?.reasonId ?? null,
      reviewedBy: review?.reviewerId ?? null,
      reviewedAt: review?.reviewedAt.toISOString() ?? null,
    };
  }
  return sources;
}

/** What a score is computed from. */
export interface ScoredForm {
  readonly state: SubmissionState;
  readonly reviews: readonly StoredReview[];
  /** The form with those decisions that count. */
  readonly form: ReviewedForm;
}

/** @param today YYYY-MM-DD in UTC */
export function computeScore(
  { questionnaire, scoreModel, strengthTitles }: Release,
  { state, reviews, form }: ScoredForm,
  today: string,
): ComputedScore {
  const score = scoreSubmission(questionnaire, scoreModel, { ...form, today });
  const sources = sourcesOf(state, reviews, form.reviews);
  const reviewedOn = (questionId: string) => sources[questionId]?.reviewedAt?.slice(0, 10) ?? '';
  return {
    score,
    scores: {
      alo: shownScore(score.score),
      ...byPillar((pillar) => shownScore(score.pillars[pillar]?.score ?? null)),
    },
    detailed: byPillar((pillar) =>
      Object.fromEntries(
        Object.entries(score.pillars[pillar]?.categories ?? {}).map(([name, category]) => [
          name,
          shownScore(category.score),
        ]),
      ),
    ),
    overview: {
      'Certifications and Standards': byPillar((pillar) => certificatesIn(score, pillar, reviewedOn)),
      // They are kept, whoever asks for the score.
      Strengths: inLanguage('en', () => strengthTexts({ questionnaire, strengthTitles }, score)),
    },
    sources,
  };
}
