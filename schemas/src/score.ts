/** A computed score with its trace (engine/SPEC.md, P). Scores stand from 0 to 100; `null` = not available. */
import Type, { type Static } from 'typebox';
import { Answer } from './answer.js';
import { Uuid } from './ids.js';
import { pillarKeys, recognitions } from './score-model.js';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);
const NullableText = Type.Union([Type.String(), Type.Null()]);
const PillarKey = Type.Unsafe<(typeof pillarKeys)[number]>(Type.String());

/** Why a question counts as it does (SPEC.md, P). */
const ScoreReason = Type.Unsafe<
  | 'answered'
  | 'verified'
  | 'claimed'
  | 'rejected'
  | 'asked'
  | 'refused'
  | 'withheld'
  | 'unanswered'
  | 'zeroWhileHidden'
  | 'excluded'
  | 'notApplicable'
>(Type.String());

/** P-11: a line of the trace. */
const ScoreLine = Type.Object({
  questionId: Type.String(),
  pillar: PillarKey,
  category: Type.String(),
  answers: Type.Record(Type.String(), Answer),
  /** Of a figure that earns points: what it came to, rounded as it is shown (P-21). */
  value: Type.Optional(Type.Number()),
  reason: ScoreReason,
  points: Type.Number(),
  maximum: Type.Number(),
  /** Of a short form: the points that only the full form asks for (P-22). */
  unasked: Type.Optional(Type.Number()),
  factor: Type.Number(),
});

/** P-6. `problem`: why it lifts nothing. */
const Certificate = Type.Object({
  questionId: Type.String(),
  scheme: Type.String(),
  name: Type.String(),
  /** The categories that its scheme examines, by name; absent of a score that lifted whole pillars. */
  categories: Type.Optional(Type.Array(Type.String())),
  /** The pillars that these belong to. */
  pillars: Type.Array(PillarKey),
  validUntil: Type.Optional(Type.String()),
  isRecognised: Type.Boolean(),
  /** The page by which a reviewer verified the recognition. */
  recognitionLink: Type.Optional(Type.String()),
  /** What is known of the recognition of its scheme, and the day on which that was read; absent of older scores. */
  recognition: Type.Optional(Type.Unsafe<(typeof recognitions)[number]>(Type.String())),
  checked: Type.Optional(Type.String()),
  lift: Type.Number(),
  problem: Type.Optional(
    Type.Unsafe<'unknownScheme' | 'noThirdParty' | 'noAccreditation' | 'noDate' | 'expired' | 'notApproved'>(
      Type.String(),
    ),
  ),
});

const CategoryScore = Type.Object({
  weight: Type.Number(),
  score: NullableNumber,
  claimedScore: NullableNumber,
  lift: Type.Number(),
  earned: Type.Number(),
  claimed: Type.Number(),
  verified: Type.Number(),
  maximum: Type.Number(),
  /** P-22; absent of older scores. */
  unasked: Type.Optional(Type.Number()),
  answered: Type.Integer(),
});

const PillarScore = Type.Object({
  title: Type.String(),
  weight: Type.Number(),
  score: NullableNumber,
  claimedScore: NullableNumber,
  /** 0 to 1. */
  verifiedShare: NullableNumber,
  categories: Type.Record(Type.String(), CategoryScore),
});

/** P-10. */
const Strength = Type.Object({ questionId: Type.String(), pillar: PillarKey, category: Type.String() });

/** P-12. */
const ScoreNotice = Type.Object({
  id: Type.String(),
  figure: Type.String(),
  value: Type.Number(),
  atLeast: Type.Optional(Type.Number()),
  atMost: Type.Optional(Type.Number()),
  questions: Type.Array(Type.String()),
  message: Type.String(),
  /** P-20; absent of older scores. */
  isWithholding: Type.Optional(Type.Boolean()),
});

/** The engine's score as it is kept. */
export const ScoreDocument = Type.Object({
  questionnaire: Type.Object({ key: Type.String(), version: Type.Integer() }),
  /** The day of scoring, YYYY-MM-DD in UTC. */
  day: Type.String(),
  /** The title of the short form, where the form is short (P-22). */
  shortForm: Type.Optional(Type.String()),
  score: NullableNumber,
  claimedScore: NullableNumber,
  verifiedShare: NullableNumber,
  pillars: Type.Record(Type.String(), PillarScore),
  lines: Type.Array(ScoreLine),
  certificates: Type.Array(Certificate),
  strengths: Type.Array(Strength),
  notices: Type.Array(ScoreNotice),
});
export type ScoreDocument = Static<typeof ScoreDocument>;

/** What a score rests on, for one question: the names of its files, and the decision about them with its reviewer. */
const ScoreSource = Type.Object({
  files: Type.Array(Type.String()),
  /** null: no decision counted. */
  approved: Type.Union([Type.Boolean(), Type.Null()]),
  reason_id: NullableText,
  /** null where there is no decision, or the account is gone. */
  reviewed_by: NullableText,
  reviewed_at: NullableText,
});

/** A score in short. The four figures are whole numbers, as they are shown (P-9). */
export const ScoreSummary = Type.Object({
  id: Uuid,
  /** The form that it was computed from. */
  questionnaire: Type.Object({ key: Type.String(), version: Type.Integer() }),
  day: Type.String(),
  computed_at: Type.String(),
  /** The time at which its hotel published it; null = it did not, or not yet. */
  published_at: NullableText,
  /** Does it belong to the assessment that the hotel works on now? */
  is_current: Type.Boolean(),
  score_alo: NullableNumber,
  score_e: NullableNumber,
  score_s: NullableNumber,
  score_g: NullableNumber,
  /** The part of the score's points that reviewers approved; 0 to 1. */
  verified_share: NullableNumber,
  /** The title of the short form, where the score is of one; null = of the full form. */
  short_form: Type.Optional(NullableText),
});
export type ScoreSummary = Static<typeof ScoreSummary>;

/** `GET /hotels/{id}/scores`: the score of each assessment that the caller may see, the newest first. */
export const ScoreHistory = Type.Array(ScoreSummary);
export type ScoreHistory = Static<typeof ScoreHistory>;

/** `GET /hotels/{id}/scores/{scoreId}`: with all that it follows from. `sources`: by question id. */
export const ScoreRecord = Type.Object({
  ...ScoreSummary.properties,
  /** The last day of the twelve months that the answers are about, YYYY-MM-DD; null where the form asks for none. */
  period_end: NullableText,
  score: ScoreDocument,
  sources: Type.Record(Type.String(), ScoreSource),
});
export type ScoreRecord = Static<typeof ScoreRecord>;
