/** Certificates that lift a score (P-6). */
import type { QuestionScore, ScoreModel } from '../model/documents.generated.js';
import { findQuestion, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import { monthsLater } from '../model/days.js';
import { isDate } from '../model/formats.js';
import { issueBeside } from '../rules/issues/issue-beside.js';
import { judgedQuestions } from '../rules/issues/judged-questions.js';
import { excludedQuestions } from '../rules/visibility.js';
import { isProven, linkOf, type ScoringFacts } from './facts.js';
import { validateAnswer } from '../validation/validate-answer.js';
import { seenIn, storedSituation, visibleAnswer, type Situation } from './line.js';
import type { VisibleAnswer } from './points.js';

type Certificates = ScoreModel['certificates'];
type Slot = Certificates['slots'][number];
type Scheme = Certificates['schemes'][string];
export type PillarKey = QuestionScore['pillar'];

/** Why a certificate lifts nothing; `undefined` where it does. */
export type CertificateProblem =
  | 'unknownScheme'
  | 'noThirdParty'
  | 'noAccreditation'
  | 'noDate'
  | 'expired'
  | 'notApproved';

/** One certificate that the form names. */
export interface Certificate {
  /** The question that names the scheme. */
  readonly questionId: QuestionId;
  /** The option id of the scheme. */
  readonly scheme: string;
  readonly name: string;
  /** The categories that its scheme examines: those that it lifts. */
  readonly categories: readonly string[];
  /** The pillars that these categories belong to. */
  readonly pillars: readonly PillarKey[];
  /** The last day on which it counts; `undefined` while no date is given. */
  readonly validUntil: string | undefined;
  /** Does the Global Sustainable Tourism Council recognise the scheme on the day of scoring? */
  readonly isRecognised: boolean;
  /** The page by which a reviewer verified that (P-23); it is recognised then. */
  readonly recognitionLink?: string;
  /** What is known of that: `not_verified` where it was recognised once, and nobody could verify that it still is. */
  readonly recognition: Scheme['recognition'];
  /** The day on which the source of the scheme was read; `undefined` of an unknown one. */
  readonly checked: string | undefined;
  /** What it adds to a category, in points, once nothing is missing. */
  readonly lift: number;
  readonly problem: CertificateProblem | undefined;
}

/** The visible answers without an issue: one with an issue, by itself or beside others, is as good as missing (P-25). */
function soundAnswers(situation: Situation): VisibleAnswer {
  const { questionnaire } = situation;
  const answerOf = visibleAnswer(situation);
  const seen = seenIn(situation);
  return (id) => {
    const question = findQuestion(questionnaire, id);
    const answer = answerOf(id);
    if (question === undefined || validateAnswer(question, answer) !== undefined) return undefined;
    return issueBeside(questionnaire, question, seen) === undefined ? answer : undefined;
  };
}

/** The text of an answer; `undefined` where none is typed. */
function textOf(answerOf: VisibleAnswer, id: QuestionId): string | undefined {
  const text = answerOf(id)?.typedValue ?? '';
  return text.trim() === '' ? undefined : text;
}

/** The last day on which a certificate counts: its printed expiry, or some years after its issue. */
function lastDay(slot: Slot, years: number, answerOf: VisibleAnswer): string | undefined {
  const dateOf = (id: QuestionId) => {
    const text = textOf(answerOf, id);
    return text !== undefined && isDate(text) ? text : undefined;
  };
  const issued = slot.issued === undefined ? undefined : dateOf(slot.issued);
  return dateOf(slot.expiry) ?? (issued === undefined ? undefined : monthsLater(issued, 12 * years));
}

/** Does the form say who certified, and under which number? */
const isAccredited = ({ accreditation = [] }: Slot, answerOf: VisibleAnswer): boolean =>
  accreditation.length > 0 && accreditation.every((id) => textOf(answerOf, id) !== undefined);

/** The pillars that have one of the categories. */
const pillarsOf = (pillars: ScoreModel['pillars'], categories: readonly string[]): PillarKey[] =>
  Object.entries(pillars).flatMap(([key, pillar]) =>
    categories.some((name) => Object.hasOwn(pillar.categories, name)) ? [key as PillarKey] : [],
  );

/** Days are compared as texts: YYYY-MM-DD. */
const isRecognised = ({ recognised_from: from, recognised_until: until }: Scheme, today: string): boolean =>
  from !== undefined && from <= today && (until === undefined || today <= until);

/** Can a reviewer verify the recognition of its scheme by a link (P-23)? A link that was given does not change that. */
export const canBeVerified = ({
  isRecognised: recognised,
  recognition,
  recognitionLink,
}: Pick<Certificate, 'isRecognised' | 'recognition' | 'recognitionLink'>): boolean =>
  recognition === 'not_verified' && (!recognised || recognitionLink !== undefined);

/**
 * The certificates that the form names, in the order of the model's slots, each with what keeps it from lifting (P-6, P-23,
 * P-25). Cost: the slots.
 */
export function certificatesOf(
  { certificates, pillars }: Pick<ScoreModel, 'certificates' | 'pillars'>,
  situation: Situation,
): Certificate[] {
  const { slots, schemes, recognised_lift, other_lift, years_without_expiry } = certificates;
  const { facts, questionnaire } = situation;
  const answerOf = soundAnswers(situation);
  return slots.flatMap((slot): Certificate[] => {
    const option = answerOf(slot.scheme)?.selectedOptionId ?? null;
    if (option === null) return [];
    const scheme = Object.hasOwn(schemes, option) ? schemes[option] : undefined;
    const validUntil = lastDay(slot, years_without_expiry, answerOf);
    const categories = scheme?.categories ?? [];
    const isListed = scheme !== undefined && isRecognised(scheme, facts.today);
    const recognition = scheme?.recognition ?? 'none';
    const given = linkOf(facts, slot.scheme);
    const link = canBeVerified({ isRecognised: isListed, recognition }) ? given : undefined;
    const recognised = isListed || link !== undefined;
    const audit = answerOf(slot.audit)?.selectedOptionId ?? '';

    function problem(): CertificateProblem | undefined {
      if (scheme === undefined || scheme.categories.length === 0) return 'unknownScheme';
      if (!scheme.third_party || !slot.third_party.includes(audit)) return 'noThirdParty';
      if (scheme.needs_accreditation === true && !isAccredited(slot, answerOf)) return 'noAccreditation';
      if (validUntil === undefined) return 'noDate';
      if (validUntil < facts.today) return 'expired';
      return isProven(facts, slot.scheme) ? undefined : 'notApproved';
    }
    const options = findQuestion(questionnaire, slot.scheme)?.options ?? [];
    return [
      {
        questionId: slot.scheme,
        scheme: option,
        name: scheme?.name ?? options.find(({ id }) => id === option)?.label ?? option,
        categories,
        pillars: pillarsOf(pillars, categories),
        validUntil,
        isRecognised: recognised,
        ...(link !== undefined && { recognitionLink: link }),
        recognition,
        checked: scheme?.checked,
        lift: recognised ? recognised_lift : other_lift,
        problem: problem(),
      },
    ];
  });
}

/** The certificates of a form, by the facts that are known of it. Cost: the form. */
export const certificatesFrom = (
  questionnaire: Questionnaire,
  model: ScoreModel,
  facts: ScoringFacts,
): Certificate[] =>
  certificatesOf(
    model,
    storedSituation(questionnaire, facts, model, excludedQuestions(questionnaire, facts.answers)),
  );

/** What certificates add to each category, in points, by its name. */
export interface Lifts {
  readonly now: ReadonlyMap<string, number>;
  /** The same with all files approved. */
  readonly claimed: ReadonlyMap<string, number>;
}

/** The largest lift of the certificates that examine each category. */
function largestLifts(certificates: readonly Certificate[]): ReadonlyMap<string, number> {
  const lifts = new Map<string, number>();
  for (const { categories, lift } of certificates)
    for (const category of categories) lifts.set(category, Math.max(lift, lifts.get(category) ?? 0));
  return lifts;
}

/** What the certificates lift (P-6); with all files approved also those that lack nothing else. */
export const liftsOf = (certificates: readonly Certificate[]): Lifts => ({
  now: largestLifts(certificates.filter(({ problem }) => problem === undefined)),
  claimed: largestLifts(
    certificates.filter(({ problem }) => problem === undefined || problem === 'notApproved'),
  ),
});

/** The questions that decide about certificates: those that describe them, and those whose answers these are judged beside. */
export function certificateQuestions(questionnaire: Questionnaire, { slots }: Certificates): Set<QuestionId> {
  const judged = judgedQuestions(questionnaire);
  const describing = slots.flatMap(({ scheme, expiry, issued, audit, accreditation = [] }) => [
    scheme,
    expiry,
    audit,
    ...accreditation,
    ...(issued === undefined ? [] : [issued]),
  ]);
  return new Set(describing.flatMap((id) => [id, ...(judged.get(id) ?? [])]));
}
