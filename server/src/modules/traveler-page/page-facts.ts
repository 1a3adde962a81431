/** What the public page says of an assessment that was reviewed. These functions are pure. */
import {
  chosenOptions,
  evaluate,
  findFigure,
  findQuestion,
  inUnitOf,
  isNumberText,
  workOutFigure,
  type Questionnaire,
  type QuestionId,
} from '@alo/engine';
import type { Answer, AnswerMap, Hotel, ScoreDocument, TravelerPageModel } from '@alo/schemas';

/** A figure with its unit, and whether a reviewer has seen the proof. */
interface KeyFact {
  readonly value: string;
  readonly unit: string;
  readonly title: string;
  readonly isVerified: boolean;
}

interface ShownCertificate {
  readonly name: string;
  readonly level: string | null;
  readonly issuer: string | null;
  /** The pillars that its scheme covers. */
  readonly covers: readonly string[];
  /** YYYY-MM-DD. */
  readonly validUntil: string;
}

export interface PageFacts {
  readonly hotel: Pick<
    Hotel,
    | 'hotel_location_name'
    | 'hotel_location_city'
    | 'hotel_location_country'
    | 'hotel_location_address'
    | 'hotel_location_postal_code'
    | 'hotel_location_latitude'
    | 'hotel_location_longitude'
  >;
  readonly method: { readonly key: string; readonly title: string; readonly version: number };
  /** The day of scoring, YYYY-MM-DD in UTC. */
  readonly assessedOn: string;
  /** The last day of the year that the figures are about, YYYY-MM-DD; null = not said. */
  readonly periodEnd: string | null;
  readonly score: ShownScore | null;
  readonly keyFacts: readonly KeyFact[];
  readonly certificates: readonly ShownCertificate[];
  readonly place: readonly { readonly title: string; readonly text: string }[];
}

/** Whole numbers, 0 to 100; null = not available. */
interface ShownScore {
  readonly alo: number | null;
  /** 0 to 1. */
  readonly verifiedShare: number | null;
  /** The title of the short form that it is of; absent of the full form. */
  readonly shortForm?: string;
  readonly pillars: readonly PillarScore[];
}

interface PillarScore {
  readonly letter: string;
  readonly title: string;
  readonly weight: number;
  readonly score: number | null;
}

/** The score of a submission as it was kept. */
export interface KeptScore {
  readonly scoreId: string;
  readonly trace: ScoreDocument;
  /** The questions whose files a reviewer approved. */
  readonly approved: ReadonlySet<QuestionId>;
  readonly alo: number | null;
  readonly e: number | null;
  readonly s: number | null;
  readonly g: number | null;
}

export interface AssessedForm {
  readonly questionnaire: Questionnaire;
  readonly model: TravelerPageModel;
  readonly answers: AnswerMap;
  readonly score: KeptScore;
  readonly hotel: PageFacts['hotel'];
}

/** The decimals of numbers as they are typed. */
const typedDecimals = 2;
const figures = (decimals = typedDecimals) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: decimals });

type AnswerOf = (id: QuestionId) => Answer | undefined;

function typedFact(
  { questionnaire }: AssessedForm,
  answerOf: AnswerOf,
  id: QuestionId,
  unit?: string,
): Pick<KeyFact, 'value' | 'unit'> | undefined {
  const question = findQuestion(questionnaire, id);
  const answer = answerOf(id);
  const typed = answer?.typedValue ?? '';
  if (!question || !isNumberText(typed)) return undefined;
  const { rules } = inUnitOf(question, answer?.selectedOptionId);
  return { value: figures().format(Number(typed)), unit: unit ?? rules.unit ?? '' };
}

function figureFact(
  { questionnaire }: AssessedForm,
  answerOf: AnswerOf,
  id: string,
): Pick<KeyFact, 'value' | 'unit'> | undefined {
  const figure = findFigure(questionnaire, id);
  const { value, missing } = workOutFigure(questionnaire, id, answerOf);
  // Travelers are told no figure that goes without a part.
  if (!figure || value === undefined || missing.length > 0) return undefined;
  return { value: figures(figure.decimals).format(value), unit: figure.unit };
}

function keyFacts(form: AssessedForm, answerOf: AnswerOf): KeyFact[] {
  const { model, score } = form;
  return model.facts.flatMap((fact): KeyFact[] => {
    const isFigure = 'figure' in fact;
    const found = isFigure
      ? figureFact(form, answerOf, fact.figure)
      : typedFact(form, answerOf, fact.question, fact.unit);
    const proof = isFigure ? fact.proof : fact.question;
    return found ? [{ ...found, title: fact.title, isVerified: score.approved.has(proof) }] : [];
  });
}

/** The labels of the chosen options, or the typed text. */
function textOf({ questionnaire }: AssessedForm, answerOf: AnswerOf, id: QuestionId): string | null {
  const answer = answerOf(id);
  const question = findQuestion(questionnaire, id);
  const labels = question && chosenOptions(question, answer).map(({ label }) => label);
  const { typedValue } = answer ?? {};
  return labels?.join(', ') || (typedValue === undefined || typedValue === '' ? null : typedValue);
}

/** The text of the first of these questions that is answered. */
const firstText = (form: AssessedForm, answerOf: AnswerOf, ids: readonly QuestionId[]): string | null =>
  ids.map((id) => textOf(form, answerOf, id)).find((text) => text !== null) ?? null;

/** Gives the certificates that count in the score: a reviewer has seen them. */
function certificates(form: AssessedForm, answerOf: AnswerOf): ShownCertificate[] {
  const { model, score } = form;
  return score.trace.certificates.flatMap(({ problem, questionId, name, validUntil, pillars }) => {
    if (problem !== undefined || validUntil === undefined) return [];
    const { [questionId]: more } = model.certificates;
    return [
      {
        name,
        level: more ? (answerOf(more.level)?.typedValue ?? null) : null,
        issuer: firstText(form, answerOf, more?.issuer ?? []),
        covers: pillars.map((pillar) => score.trace.pillars[pillar]?.title ?? pillar),
        validUntil,
      },
    ];
  });
}

/** Gives what the page says of an assessed form. Cost: the form. */
export function factsOf(form: AssessedForm): PageFacts {
  const { questionnaire, model, answers, score, hotel } = form;
  const { excluded } = evaluate(questionnaire, answers);
  const answerOf: AnswerOf = (id) => (excluded.has(id) ? undefined : answers[id]);
  const { trace } = score;
  return {
    hotel,
    method: { key: questionnaire.key, title: questionnaire.title, version: questionnaire.version },
    assessedOn: trace.day,
    periodEnd: model.period_end === undefined ? null : (answerOf(model.period_end)?.typedValue ?? null),
    score: {
      alo: score.alo,
      verifiedShare: trace.verifiedShare,
      ...(trace.shortForm !== undefined && { shortForm: trace.shortForm }),
      pillars: (['e', 's', 'g'] as const).map((key) => ({
        letter: key.toUpperCase(),
        title: trace.pillars[key]?.title ?? key,
        weight: trace.pillars[key]?.weight ?? 0,
        score: score[key],
      })),
    },
    keyFacts: keyFacts(form, answerOf),
    certificates: certificates(form, answerOf),
    place: model.place.flatMap(({ question, title }) => {
      const text = textOf(form, answerOf, question);
      return text === null ? [] : [{ title, text }];
    }),
  };
}
