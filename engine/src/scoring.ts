/** The door of scores: points, proof, certificates, and what would change them. */
export type { QuestionScore, ScoreModel } from './model/documents.generated.js';
export type { BetterAnswer } from './scoring/better-answers.js';
export {
  canBeVerified,
  certificatesFrom,
  type Certificate,
  type CertificateProblem,
  type PillarKey,
} from './scoring/certificates.js';
export {
  compareScores,
  type CertificateChange,
  type Change,
  type QuestionChange,
  type ScoreComparison,
} from './scoring/compare-scores.js';
export { expectedFiles } from './scoring/expected-files.js';
export { claimedEvidence, type BareClaim, type ClaimedEvidence } from './scoring/claimed-evidence.js';
export { claimsOf, judgedQuestions } from './scoring/claims.js';
export type { ScoringFacts } from './scoring/facts.js';
export { improvements, type Improvement } from './scoring/improvements.js';
export { earnedIn, type ScoreLine, type ScoreReason } from './scoring/line.js';
export { plausibilityNotices, type PlausibilityNotice } from './scoring/plausibility.js';
export { scoreSubmission, totalsOfTrace, type Score } from './scoring/score.js';
export { bandOf, scoreBands, type ScoreBand } from './scoring/score-bands.js';
export { drawRing, ringLetterGap, ringRadii } from './scoring/score-ring.js';
export { shownScore, shownShare } from './scoring/shown-score.js';
export type { Strength } from './scoring/strengths.js';
export type { CategoryScore, CategorySum, PillarScore, ScoreTotals } from './scoring/totals.js';
export { createWhatIf, type WhatIf, type WhatIfChange } from './scoring/what-if.js';
