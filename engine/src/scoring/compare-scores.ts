/** What changed between two scores, question by question (P-15). */
import { sameAnswer } from '../model/answer.js';
import type { QuestionId } from '../model/questionnaire.js';
import type { Certificate, PillarKey } from './certificates.js';
import { earnedIn, type ScoreLine } from './line.js';
import type { Score } from './score.js';
import type { PillarScore } from './totals.js';

/** A value before and after; `null` = not available. */
export interface Change {
  readonly before: number | null;
  readonly after: number | null;
}

export interface QuestionChange {
  readonly questionId: QuestionId;
  /** `undefined` where one of the two scores did not know the question. */
  readonly before: ScoreLine | undefined;
  readonly after: ScoreLine | undefined;
  /** How many more points it earns, and of how many more it can earn. */
  readonly earned: number;
  readonly maximum: number;
}

export interface CertificateChange {
  /** The question that names the scheme. */
  readonly questionId: QuestionId;
  readonly before: Certificate | undefined;
  readonly after: Certificate | undefined;
}

export interface ScoreComparison {
  readonly overall: Change;
  readonly pillars: Readonly<Partial<Record<PillarKey, Change & { categories: Record<string, Change> }>>>;
  /** Questions that count in another way, in form order. */
  readonly questions: readonly QuestionChange[];
  readonly certificates: readonly CertificateChange[];
  /** Does a version of another questionnaire or of its model stand behind the later score? */
  readonly isOtherVersion: boolean;
}

function isSameLine(left: ScoreLine | undefined, right: ScoreLine | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  const rows = new Set([...Object.keys(left.answers), ...Object.keys(right.answers)]);
  return (
    left.reason === right.reason &&
    left.points === right.points &&
    left.maximum === right.maximum &&
    left.unasked === right.unasked &&
    left.factor === right.factor &&
    left.category === right.category &&
    left.value === right.value &&
    [...rows].every((id) => sameAnswer(left.answers[id], right.answers[id]))
  );
}

/** Pairs items by question: the lists are short, and both have each question once. */
function pairs<Item extends { readonly questionId: QuestionId }>(
  before: readonly Item[],
  after: readonly Item[],
): { questionId: QuestionId; before: Item | undefined; after: Item | undefined }[] {
  const earlier = new Map(before.map((item) => [item.questionId, item]));
  const later = new Map(after.map((item) => [item.questionId, item]));
  const ids = new Set([...later.keys(), ...earlier.keys()]);
  return [...ids].map((questionId) => ({
    questionId,
    before: earlier.get(questionId),
    after: later.get(questionId),
  }));
}

const isSameCertificate = (left: Certificate | undefined, right: Certificate | undefined): boolean =>
  left?.scheme === right?.scheme &&
  left?.problem === right?.problem &&
  left?.lift === right?.lift &&
  left?.recognition === right?.recognition &&
  left?.recognitionLink === right?.recognitionLink &&
  left?.validUntil === right?.validUntil &&
  left?.categories.join('/') === right?.categories.join('/');

function changeOf(before: PillarScore | undefined, after: PillarScore | undefined) {
  const names = new Set([...Object.keys(after?.categories ?? {}), ...Object.keys(before?.categories ?? {})]);
  return {
    before: before?.score ?? null,
    after: after?.score ?? null,
    categories: Object.fromEntries(
      [...names].map((name): [string, Change] => [
        name,
        {
          before: before?.categories[name]?.score ?? null,
          after: after?.categories[name]?.score ?? null,
        },
      ]),
    ),
  };
}

/** Says what changed from one score to a later one. Cost: their lines. */
export function compareScores(before: Score, after: Score): ScoreComparison {
  const keys = new Set([...Object.keys(after.pillars), ...Object.keys(before.pillars)] as PillarKey[]);
  return {
    overall: { before: before.score, after: after.score },
    pillars: Object.fromEntries(
      [...keys].map((key) => [key, changeOf(before.pillars[key], after.pillars[key])]),
    ),
    questions: pairs(before.lines, after.lines)
      .filter((pair) => !isSameLine(pair.before, pair.after))
      .map((pair) => ({
        ...pair,
        earned: (pair.after ? earnedIn(pair.after) : 0) - (pair.before ? earnedIn(pair.before) : 0),
        maximum: (pair.after?.maximum ?? 0) - (pair.before?.maximum ?? 0),
      })),
    certificates: pairs(before.certificates, after.certificates).filter(
      (pair) => !isSameCertificate(pair.before, pair.after),
    ),
    isOtherVersion:
      before.questionnaire.key !== after.questionnaire.key ||
      before.questionnaire.version !== after.questionnaire.version,
  };
}
