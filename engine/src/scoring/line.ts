/** One line of a score's trace: what one question adds, and why (P-2 to P-5, P-11). */
import type { Answer, QuestionScore, ScoreModel } from '../model/documents.generated.js';
import { lookupIn } from '../conditions/condition.js';
import { ruleHolds } from '../conditions/rule.js';
import { answerIn, isAnswered } from '../model/answer.js';
import {
  conditionNamed,
  isRadioGrid,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { fullFormQuestions, isShortForm, unaskedQuestions } from '../rules/short-form.js';
import { challengeOf, isChecked, isRejected, type ScoringFacts } from './facts.js';
import { chosenEvidence } from '../rules/evidence/evidence.js';
import { withheldQuestions } from './withheld.js';
import { bestOfRow, pointsOf, type Points, type VisibleAnswer } from './points.js';

/**
 * Why a question counts as it does:
 *
 * | reason             | its maximum counts | its points count                               |
 * | ------------------ | ------------------ | ---------------------------------------------- |
 * | `answered`         | yes                | in full: no evidence is expected, or it has none to prove |
 * | `verified`         | yes                | in full: a reviewer approved it                |
 * | `claimed`          | yes                | by the factor: nobody has approved it yet      |
 * | `rejected`         | yes                | by the factor: its files prove nothing         |
 * | `asked`            | yes                | 0: the respondent is asked about it                 |
 * | `refused`          | yes                | 0: the answer was rejected                     |
 * | `withheld`         | yes                | 0: a figure that it rests on is too low to be believed (P-20) |
 * | `unanswered`       | yes                | 0                                              |
 * | `zeroWhileHidden`  | yes                | 0: an earlier answer was weak                  |
 * | `excluded`         | no                 | hidden, since the respondent has no such thing      |
 * | `notApplicable`    | no                 | the answer says that it does not apply         |
 */
export type ScoreReason =
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
  | 'notApplicable';

export interface ScoreLine {
  readonly questionId: QuestionId;
  readonly pillar: QuestionScore['pillar'];
  readonly category: string;
  /** What counted: the answer, or those of the visible rows of a grid. */
  readonly answers: Readonly<Record<QuestionId, Answer>>;
  /** Of a figure: what it came to, rounded as it is shown (P-21). */
  readonly value?: number;
  readonly reason: ScoreReason;
  /** Before the factor. */
  readonly points: number;
  /** What it adds to the possible points of its category; 0 when it does not count. */
  readonly maximum: number;
  /** Of a short form: the points that only the full form asks for; absent where there are none (P-22). */
  readonly unasked?: number;
  /** 1, the model's `claimed_factor`, or 0 for a challenged or withheld answer. */
  readonly factor: number;
}

/** What a line adds to the points of its category. */
export const earnedIn = ({ points, factor }: ScoreLine): number => points * factor;

/** A scored question with its place in the score model. */
export interface ScoredQuestion {
  readonly question: Question;
  readonly score: QuestionScore;
}

/** The questions whose files and reviews prove a scored one, visible or not: itself, but for a figure (P-21). */
export const proofsOf = ({ question, score }: ScoredQuestion): readonly QuestionId[] =>
  score.proven_by ?? [question.id];

/** Which questions are hidden, which answers the visible ones have, and what is proven. */
export interface Situation {
  readonly questionnaire: Questionnaire;
  readonly facts: ScoringFacts;
  readonly claimedFactor: number;
  readonly isHidden: (id: QuestionId) => boolean;
  /** The answer that is stored, whether or not the question is visible. */
  readonly storedAnswer: (id: QuestionId) => Answer | undefined;
  /** The questions that a figure keeps back (P-20). */
  readonly withheld: ReadonlySet<QuestionId>;
  /** What only the full form asks; `undefined` where the form is not short (P-22). */
  readonly fullForm: FullForm | undefined;
}

/** What the full form asks, and a short form does not. */
interface FullForm {
  /** The name of its condition. */
  readonly condition: string;
  /** Are these the questions that only it asks, and could ask of such a respondent? Found when it is asked first. */
  readonly unasked: () => ReadonlySet<QuestionId>;
}

/** What only the full form asks of a respondent with these answers. */
export function fullFormOf(
  questionnaire: Questionnaire,
  answers: Pick<Situation, 'isHidden' | 'storedAnswer'>,
): FullForm | undefined {
  const { shortForm } = questionnaire;
  const seen = seenIn(answers);
  if (shortForm === undefined || !isShortForm(questionnaire, seen)) return undefined;
  let found: ReadonlySet<QuestionId> | undefined;
  return {
    condition: shortForm.condition,
    unasked: () => (found ??= unaskedQuestions(questionnaire, seen)),
  };
}

/** The situation of the answers as they are stored. `excluded`: the hidden questions. */
export const storedSituation = (
  questionnaire: Questionnaire,
  facts: ScoringFacts,
  model: ScoreModel,
  excluded: ReadonlySet<QuestionId>,
): Situation => {
  const answers = {
    isHidden: (id: QuestionId) => excluded.has(id),
    storedAnswer: (id: QuestionId) => answerIn(facts.answers, id),
  };
  return {
    ...{ questionnaire, facts, claimedFactor: model.claimed_factor, ...answers },
    withheld: withheldQuestions(model, questionnaire, visibleAnswer(answers)),
    fullForm: fullFormOf(questionnaire, answers),
  };
};

/** The answer of a question that is not hidden. */
export const visibleAnswer =
  ({ isHidden, storedAnswer }: Pick<Situation, 'isHidden' | 'storedAnswer'>): VisibleAnswer =>
  (id) =>
    isHidden(id) ? undefined : storedAnswer(id);

/** What reviewers say of all that proves a scored question: a challenge of one is one of the whole (P-21). */
function proofIn(scored: ScoredQuestion, { facts, isHidden }: Situation) {
  const proofs = proofsOf(scored).filter((id) => !isHidden(id));
  const challenges = proofs.map((id) => challengeOf(facts, id));
  return {
    isChecked: proofs.length > 0 && proofs.every((id) => isChecked(facts, id)),
    isRejected: proofs.some((id) => isRejected(facts, id)),
    challenge: challenges.includes('refused') ? 'refused' : challenges.find((each) => each !== undefined),
  };
}

/** The reason for which a visible question counts as it does. */
function reasonOf(
  { points, maximum, isAnswered, isNotApplicable }: Points,
  scored: ScoredQuestion,
  situation: Situation,
): ScoreReason {
  if (!isAnswered) return maximum === 0 ? 'excluded' : 'unanswered';
  const { question, score } = scored;
  const { challenge, ...proof } = proofIn(scored, situation);
  // To ask about what is kept back claims nothing more, so asking raises no score.
  const isWithheld = points > 0 && situation.withheld.has(question.id) && !proof.isChecked;
  if (isWithheld && challenge !== 'refused') return 'withheld';
  if (challenge !== undefined && (points > 0 || isNotApplicable)) return challenge;
  if (maximum === 0) return 'notApplicable';
  if (points === 0) return 'answered';
  if (proof.isChecked) return 'verified';
  // An option that takes no file has nothing to prove (P-4).
  const takesNoFile = chosenEvidence(question, visibleAnswer(situation)(question.id)) === 'none';
  if (score.evidence === 'none' || takesNoFile) return 'answered';
  return proof.isRejected ? 'rejected' : 'claimed';
}

/** The answers that a line shows: of the question, or of its rows. */
function answersOf({ question }: ScoredQuestion, answerOf: VisibleAnswer): ScoreLine['answers'] {
  const ids = isRadioGrid(question) ? question.children : [question.id];
  return Object.fromEntries(
    ids.flatMap((id): [QuestionId, Answer][] => {
      const answer = answerOf(id);
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** What conditions see of a situation. */
export function seenIn(situation: Pick<Situation, 'isHidden' | 'storedAnswer'>): SeenAnswers {
  const answerOf = visibleAnswer(situation);
  return {
    answerOf: ({ id }) => {
      const answer = answerOf(id);
      return isAnswered(answer) ? answer : undefined;
    },
    isHidden: ({ id }) => situation.isHidden(id),
  };
}

/** Is the question asked of such a respondent at all (P-3)? */
const isAsked = ({ asked_when: name }: QuestionScore, situation: Situation): boolean =>
  name === undefined ||
  ruleHolds(
    conditionNamed(situation.questionnaire, name),
    lookupIn(situation.questionnaire, seenIn(situation)),
  );

/** The points of a question, or of rows of a grid, that only the full form asks for (P-22). */
function unaskedPoints({ question, score }: ScoredQuestion, situation: Situation): number {
  const { fullForm, questionnaire, isHidden } = situation;
  if (fullForm === undefined) return 0;
  const isOnlyFull = fullFormQuestions(questionnaire).has(question.id);
  // Where an earlier answer was weak, the full form counts it without asking.
  const staysInFull = score.asked_when === fullForm.condition || isAsked(score, situation);
  if (isOnlyFull && score.when_hidden === 'zero' && staysInFull) return score.maximum;
  if (score.per_row === true)
    return bestOfRow(score) * question.children.filter((id) => fullForm.unasked().has(id)).length;
  return isHidden(question.id) && fullForm.unasked().has(question.id) ? score.maximum : 0;
}

/** What its points are multiplied by (P-4, P-18, P-20). */
function factorOf(reason: ScoreReason, claimedFactor: number): number {
  if (reason === 'asked' || reason === 'refused' || reason === 'withheld') return 0;
  return reason === 'claimed' || reason === 'rejected' ? claimedFactor : 1;
}

/** The line of one scored question (P-2 to P-5). Cost: the question and its rows. */
export function scoreLine(scored: ScoredQuestion, situation: Situation): ScoreLine {
  const { question, score } = scored;
  const { questionnaire, claimedFactor, isHidden } = situation;
  const head = { questionId: question.id, pillar: score.pillar, category: score.category };
  const unasked = unaskedPoints(scored, situation);
  const also = unasked > 0 && { unasked };
  if (isHidden(question.id)) {
    const counts = unasked === 0 && score.when_hidden === 'zero' && isAsked(score, situation);
    const reason = counts ? 'zeroWhileHidden' : 'excluded';
    const maximum = counts ? score.maximum : 0;
    return { ...head, answers: {}, reason, points: 0, maximum, ...also, factor: 1 };
  }
  const answerOf = visibleAnswer(situation);
  const points = pointsOf(questionnaire, question, score, answerOf, (id) => !isHidden(id));
  const reason = reasonOf(points, scored, situation);
  const isChallenged = reason === 'asked' || reason === 'refused';
  return {
    ...head,
    answers: answersOf(scored, answerOf),
    ...(points.value !== undefined && { value: points.value }),
    reason,
    points: points.points,
    // Where it was said not to apply, and that is not accepted, the whole maximum counts again (P-5).
    maximum: isChallenged ? wholeMaximum(scored, isHidden) : points.maximum,
    ...also,
    factor: factorOf(reason, claimedFactor),
  };
}

const wholeMaximum = ({ question, score }: ScoredQuestion, isHidden: Situation['isHidden']): number =>
  score.per_row === true
    ? bestOfRow(score) * question.children.filter((id) => !isHidden(id)).length
    : score.maximum;
