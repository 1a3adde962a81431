/**
 * Scores, worked out a second time in exact fractions from the documents as their authors wrote them (P-1 to P-10, P-17,
 * P-18, P-20 to P-22). It shares no code with the engine.
 */
import type { Answer, AnswerMap, QuestionnaireDefinition, QuestionScore, ScoreModel } from '@alo/schemas';
import { chosenPlainly, saysSomething } from '../../../../engine/src/testing/plain/answers.js';
import { entryHoldsPlainly, partsOf, type Parts } from '../../../../engine/src/testing/plain/conditions.js';
import { figurePlainly, type HasIssue, type Known } from '../../../../engine/src/testing/plain/figures.js';
import { isGrid, plainQuestions, type PlainQuestion } from '../../../../engine/src/testing/plain/form.js';
import {
  exactly,
  hundred,
  inFractions,
  isLess,
  over,
  plus,
  roundedAt,
  times,
  whole,
  type Fraction,
} from './fractions.js';
import { ruleHoldsPlainly } from '../../../../engine/src/testing/plain/json-logic.js';
import { issueBesidePlainly, seenPlainly } from '../../../../engine/src/testing/plain/beside.js';
import { hiddenPlainly } from '../../../../engine/src/testing/plain/visibility.js';

/** The nearest number: ten decimal places are more than are ever shown. */
const asNumber = ({ top, of }: Fraction): number => Number((top * 10n ** 12n) / of) / 1e12;

/** Half up, of the exact value. */
const rounded = ({ top, of }: Fraction): number => Number((2n * top + of) / (2n * of));

export interface PlainFacts {
  readonly answers: AnswerMap;
  readonly files: Readonly<Record<string, number>>;
  /** `refused`: the answer was rejected, and not its files alone. */
  readonly reviews: Readonly<Record<string, 'approved' | 'rejected' | 'asked' | 'refused'>>;
  /** The links to the pages that show a recognition, by the question that names the scheme (P-23). */
  readonly links: Readonly<Record<string, string>>;
  readonly today: string;
}

interface PlainScore {
  readonly value: number;
  readonly shown: number;
}
type Scores = Record<string, PlainScore | null>;

export interface PlainScores {
  /** By name: `overall`, `e`, `e/energy` … and the same with `claimed ` before it. */
  readonly scores: Readonly<Scores>;
  /** The ids of the strengths, the best first (P-10). */
  readonly strengths: readonly string[];
  /** The verified share of the whole and of each pillar, 0 to 1. */
  readonly shares: Readonly<Record<string, number | null>>;
}

type Line = {
  points: Fraction;
  claimed: Fraction;
  verified: Fraction;
  maximum: number;
  /** What only the full form asks for (P-22). */
  unasked: number;
  isAnswered: boolean;
};

const own = <Value>(map: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

/** The points of one answer: a number, "does not apply", or nothing where it is none. */
function pointsPlainly(
  { source }: { readonly source: PlainQuestion['source'] },
  score: QuestionScore,
  answer: Answer | undefined,
  hasIssue: boolean,
): number | 'n/a' | undefined {
  if (answer === undefined || hasIssue || !saysSomething(answer)) return undefined;
  const option = answer.selectedOptionId ?? '';
  const isBoxEmpty =
    source.type === 'radio-text' &&
    source.validation_rules?.required_when_visible === true &&
    source.validation_rules.show_on_options?.includes(option) === true &&
    (answer.typedValue ?? '') === '';
  if (isBoxEmpty) return undefined;
  if (option !== '') {
    const chosen = chosenPlainly(source, answer);
    if (chosen.some((id) => score.not_applicable?.includes(id))) return 'n/a';
    const sum = chosen.reduce((earned, id) => earned + (own(score.options ?? {}, id) ?? 0), 0);
    return source.type === 'checkbox' && sum > score.maximum ? score.maximum : sum;
  }
  if (!score.bands) return score.typed ?? 0;
  const value = Number(answer.typedValue);
  for (const { at_least, at_most, points } of score.bands)
    if ((at_least === undefined || value >= at_least) && (at_most === undefined || value <= at_most))
      return points;
  return 0;
}

/** The last day of a certificate. */
function lastDayPlainly(expiry: string, issued: string, years: number) {
  const day = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
  const printed = day(expiry);
  if (printed !== undefined) return printed;
  const from = day(issued);
  if (from === undefined) return undefined;
  const later = new Date(Date.UTC(Number(from.slice(0, 4)) + years, Number(from.slice(5, 7)) - 1, 1));
  const lastOfMonth = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(Number(from.slice(8)), lastOfMonth));
  return later.toISOString().slice(0, 10);
}

/** The questions whose points a figure keeps back (P-20). */
function withheldPlainly(known: Known, model: ScoreModel): Set<string> {
  const { questions, answerOf } = known;
  const kept = new Set<string>();
  const seen = Object.create(null) as Record<string, Parts>;
  for (const { id, source } of questions) seen[id] = partsOf(source, answerOf(id));
  for (const { figure, limits, withheld = [], whole = false } of model.plausibility) {
    const worth = figurePlainly(known, figure, !whole, inFractions);
    const least = limits.find(({ when }) => when === undefined || ruleHoldsPlainly(when, seen))?.at_least;
    if (worth === undefined || least === undefined) continue;
    if (isLess(worth, exactly(least))) for (const id of withheld) kept.add(id);
  }
  return kept;
}

/** What must hold all together for a rule. */
const conjuncts = (rule: unknown): unknown[] =>
  typeof rule === 'object' && rule !== null && 'and' in rule && Array.isArray(rule.and)
    ? rule.and.flatMap(conjuncts)
    : [rule];

/** P-22: which questions only the full form asks, and which of these it could ask of a hotel whose form is short. */
function fullFormPlainly({ definition, questions, answerOf }: Known) {
  const [only, unasked] = [new Set<string>(), new Set<string>()];
  const short = definition.short_form;
  if (!short) return { isShort: false, only, unasked };
  const seen = Object.create(null) as Record<string, Parts>;
  for (const { id, source } of questions) seen[id] = partsOf(source, answerOf(id));
  const rule = definition.conditions?.[short.condition];
  const written = JSON.stringify(rule);
  const sources = new Map(questions.map((question) => [question.id, question.source]));
  for (const { id, parent, source } of questions) {
    const { dependency_list: entries = [], dependency_match: match, visible_when: when, excluded } = source;
    const parts = when === undefined ? [] : conjuncts(when);
    const namesIn = (part: unknown) =>
      [...JSON.stringify(part).matchAll(/"var":"([^".]+)\./g)].map(([, name = '']) => name);
    const failsUnasked = (part: unknown) =>
      namesIn(part).length > 0 &&
      namesIn(part).every((name) => only.has(name)) &&
      !ruleHoldsPlainly(part, Object.create(null) as Record<string, Parts>);
    const ofFull = ({ questionId }: (typeof entries)[number]) => only.has(questionId);
    const isOnlyOpenedInFull =
      match === 'any' ? entries.length > 0 && entries.every(ofFull) : entries.some(ofFull);
    const hangsOnFull = (parent !== undefined && only.has(parent.id)) || isOnlyOpenedInFull;
    if (!hangsOnFull && !parts.some((part) => JSON.stringify(part) === written || failsUnasked(part)))
      continue;
    only.add(id);
    if (parent && only.has(parent.id) && !unasked.has(parent.id)) continue;
    if (entries.length === 0 && when === undefined && excluded === true) continue;
    const opens = ({ questionId, conditionType, requiredValue = '' }: (typeof entries)[number]) => {
      if (only.has(questionId)) return unasked.has(questionId);
      const [controller, parts] = [sources.get(questionId), seen[questionId]];
      return !!controller && !!parts && entryHoldsPlainly(conditionType, requiredValue, controller, parts);
    };
    const isOpened =
      match === undefined
        ? entries.every((entry) =>
            entries.some((other) => other.questionId === entry.questionId && opens(other)),
          )
        : entries.length === 0 || (match === 'any' ? entries.some(opens) : entries.every(opens));
    const looksAtFull = (part: unknown) => namesIn(part).some((name) => only.has(name));
    const isAllowed = parts.every(
      (part) => JSON.stringify(part) === written || looksAtFull(part) || ruleHoldsPlainly(part, seen),
    );
    if (isOpened && isAllowed) unasked.add(id);
  }
  return { isShort: !ruleHoldsPlainly(rule, seen), only, unasked };
}

export function scorePlainly(
  definition: QuestionnaireDefinition,
  model: ScoreModel,
  { answers, files, reviews, links, today }: PlainFacts,
  hasIssue: HasIssue,
): PlainScores {
  const questions = plainQuestions(definition);
  const hidden = hiddenPlainly(questions, answers);
  const answerOf = (id: string) => (hidden.has(id) ? undefined : own(answers, id));
  const seen = seenPlainly(questions, answers);
  const isAskedPlainly = ({ asked_when: name }: QuestionScore): boolean => {
    if (name === undefined) return true;
    return ruleHoldsPlainly(definition.conditions?.[name], seen);
  };
  const known = { definition, questions, answerOf, hidden, hasIssue };
  const withheld = withheldPlainly(known, model);
  const fullForm = fullFormPlainly(known);
  /** The points of a question, or of rows of a grid, that only the full form asks for (P-22). */
  function unaskedPlainly({ id, source }: PlainQuestion, score: QuestionScore): number {
    const { isShort, only, unasked } = fullForm;
    if (!isShort) return 0;
    const isOfFull = score.asked_when === definition.short_form?.condition;
    if (only.has(id) && score.when_hidden === 'zero' && (isOfFull || isAskedPlainly(score)))
      return score.maximum;
    if (!isGrid(source)) return unasked.has(id) ? score.maximum : 0;
    const rows = questions.filter(({ id: row, parent }) => parent?.id === id && unasked.has(row));
    return rows.length * Math.max(0, ...Object.values(score.options ?? {}));
  }
  /** The points of a figure, by the value that is shown (P-21). */
  function pointsOfFigure(id: string, { bands = [] }: QuestionScore): number | undefined {
    const worth = figurePlainly(known, id, false, inFractions);
    if (worth === undefined) return undefined;
    const decimals = definition.figures?.find((figure) => figure.id === id)?.decimals ?? 2;
    const value = roundedAt(worth, decimals);
    for (const { at_least, at_most, points } of bands)
      if (
        (at_least === undefined || !isLess(value, exactly(at_least))) &&
        (at_most === undefined || !isLess(exactly(at_most), value))
      )
        return points;
    return 0;
  }
  const isApproved = (id: string) => own(reviews, id) === 'approved';
  const isProven = (id: string) => (own(files, id) ?? 0) > 0 && isApproved(id);

  function lineOf(question: PlainQuestion, score: QuestionScore): Line {
    const nothing = whole(0);
    const unasked = unaskedPlainly(question, score);
    if (hidden.has(question.id)) {
      const isZero = unasked === 0 && score.when_hidden === 'zero' && isAskedPlainly(score);
      const maximum = isZero ? score.maximum : 0;
      return { points: nothing, claimed: nothing, verified: nothing, maximum, unasked, isAnswered: false };
    }
    const parts = isGrid(question.source)
      ? questions.filter(({ id, parent }) => parent?.id === question.id && !hidden.has(id))
      : [question];
    const best = isGrid(question.source)
      ? Object.values(score.options ?? {}).reduce((most, points) => Math.max(most, points), 0)
      : score.maximum;
    const { figure } = question.source;
    const said = parts.map((part) => {
      if (figure !== undefined) return pointsOfFigure(figure, score);
      const answer = answerOf(part.id);
      const isWrong =
        answer !== undefined &&
        (hasIssue(part.id, answer) || issueBesidePlainly(part, answer, seen) !== undefined);
      return pointsPlainly(part, score, answer, isWrong);
    });
    const proofs = (score.proven_by ?? [question.id]).filter((id) => !hidden.has(id));
    const decisions = proofs.map((id) => own(reviews, id));
    const decision =
      decisions.find((each) => each === 'refused') ?? decisions.find((each) => each === 'asked');
    const isChecked = proofs.length > 0 && proofs.every(isApproved);
    const points = said.reduce<number>((sum, earned) => sum + (typeof earned === 'number' ? earned : 0), 0);
    const isWithheld = withheld.has(question.id) && points > 0 && decision !== 'refused' && !isChecked;
    const isChallenged = decision === 'refused' || (decision === 'asked' && !isWithheld);
    const counted = said.filter((points) => points !== 'n/a' || isChallenged);
    const ids = chosenPlainly(question.source, answerOf(question.id));
    const chosen = (question.source.options ?? []).filter(({ id }) => ids.includes(id));
    const takesNoFile =
      !isGrid(question.source) &&
      chosen.length > 0 &&
      chosen.every(({ has_attachment }) => has_attachment === false);
    const isHalved = score.evidence === 'expected' && !takesNoFile && !isChecked;
    const claimed = whole(points);
    const counting = isHalved ? times(claimed, exactly(model.claimed_factor)) : claimed;
    return {
      points: isChallenged || isWithheld ? nothing : counting,
      claimed: decision === 'refused' || isWithheld ? nothing : claimed,
      verified: isChecked && !isChallenged ? claimed : nothing,
      maximum: best * counted.length,
      unasked,
      isAnswered: said.some((earned) => earned !== undefined),
    };
  }

  /** The largest lift of a category; with all files approved, or as they are. */
  function liftOf(category: string, withAllFiles: boolean): number {
    const { slots, schemes, recognised_lift, other_lift, years_without_expiry } = model.certificates;
    let largest = 0;
    /** What is answered and has nothing wrong with it, by itself or beside other answers. */
    const sound = (id: string) => {
      const [question, answer] = [questions.find((each) => each.id === id), answerOf(id)];
      if (question === undefined || answer === undefined || hasIssue(id, answer)) return undefined;
      return issueBesidePlainly(question, answer, seen) === undefined ? answer : undefined;
    };
    const typed = (id: string) => sound(id)?.typedValue ?? '';
    for (const { scheme: slot, expiry, issued, audit, third_party, accreditation } of slots) {
      const chosen = sound(slot)?.selectedOptionId ?? '';
      const scheme = own(schemes, chosen);
      if (!scheme?.third_party || !scheme.categories.includes(category)) continue;
      if (!third_party.includes(sound(audit)?.selectedOptionId ?? '')) continue;
      if (scheme.needs_accreditation === true && !(accreditation ?? []).every((id) => typed(id) !== ''))
        continue;
      const until = lastDayPlainly(
        typed(expiry),
        issued === undefined ? '' : typed(issued),
        years_without_expiry,
      );
      if (until === undefined || until < today) continue;
      if (!withAllFiles && !isProven(slot)) continue;
      const from = scheme.recognised_from;
      const isRecognised =
        from !== undefined && from <= today && today <= (scheme.recognised_until ?? '9999-12-31');
      // A link verifies a recognition that nobody knows to stand, as long as the file is approved (P-23).
      const isVerified =
        scheme.recognition === 'not_verified' && isApproved(slot) && own(links, slot) !== undefined;
      largest = Math.max(largest, isRecognised || isVerified ? recognised_lift : other_lift);
    }
    return largest;
  }

  const lines = questions.flatMap((question) => {
    const score = own(model.questions, question.id);
    return score ? [{ id: question.id, score, line: lineOf(question, score) }] : [];
  });
  const strengths: string[] = [];
  const best = lines.filter(
    ({ id, score, line }) =>
      score.kind !== 'result' &&
      line.maximum > 0 &&
      line.claimed.top === BigInt(line.maximum) &&
      isProven(id),
  );
  for (const maximum of [...new Set(best.map(({ line }) => line.maximum))].sort((a, b) => b - a))
    strengths.push(...best.filter(({ line }) => line.maximum === maximum).map(({ id }) => id));

  const mean = (parts: readonly (readonly [number, Fraction | null])[]): Fraction | null => {
    const there = parts.flatMap(([weight, score]) => (score ? [[exactly(weight), score] as const] : []));
    if (there.length === 0) return null;
    const weights = there.reduce((sum, [weight]) => plus(sum, weight), whole(0));
    return over(
      there.reduce((sum, [weight, score]) => plus(sum, times(weight, score)), whole(0)),
      weights,
    );
  };

  const all: Scores = {};
  const say = (name: string, score: Fraction | null) => {
    all[name] = score && { value: asNumber(score), shown: rounded(score) };
    return score;
  };
  for (const [prefix, isClaimed] of [
    ['', false],
    ['claimed ', true],
  ] as const) {
    const pillars = Object.entries(model.pillars).map(([pillar, { weight, categories }]) => {
      const scores = Object.entries(categories).map(([category, share]) => {
        const inside = lines.filter(({ score }) => score.pillar === pillar && score.category === category);
        const maximum = inside.reduce((sum, { line }) => sum + line.maximum, 0);
        const points = inside.reduce(
          (sum, { line }) => plus(sum, isClaimed ? line.claimed : line.points),
          whole(0),
        );
        const isThere = maximum > 0 && inside.some(({ line }) => line.isAnswered);
        const lift = exactly(liftOf(category, isClaimed));
        const lifted = isThere ? plus(over(times(hundred, points), whole(maximum)), lift) : null;
        const score = lifted && (isLess(hundred, lifted) ? hundred : lifted);
        return [share, say(`${prefix}${pillar}/${category}`, score)] as const;
      });
      return [weight, say(`${prefix}${pillar}`, mean(scores))] as const;
    });
    say(`${prefix}overall`, pillars.some(([, score]) => score === null) ? null : mean(pillars));
  }
  /** What points add up to by the weights; nothing where nothing counts. In a short form, with all that only the full one asks. */
  const weighed = (of: 'points' | 'verified') => {
    const pillars = Object.entries(model.pillars).map(([pillar, { weight, categories }]) => {
      const parts = Object.entries(categories).map(([category, share]) => {
        const inside = lines.filter(({ score }) => score.pillar === pillar && score.category === category);
        const maximum = inside.reduce((sum, { line }) => sum + line.maximum, 0);
        const isThere = maximum > 0 && inside.some(({ line }) => line.isAnswered);
        const unasked = inside.reduce((sum, { line }) => sum + line.unasked, 0);
        const possible = unasked + (isThere ? maximum : 0);
        const own = inside.reduce((sum, { line }) => plus(sum, line[of]), whole(0));
        const points = plus(isThere ? own : whole(0), whole(of === 'points' ? unasked : 0));
        return [share, possible > 0 ? over(points, whole(possible)) : null] as const;
      });
      return [pillar, weight, mean(parts)] as const;
    });
    const overall = mean(pillars.map(([, weight, points]) => [weight, points] as const));
    return new Map([['overall', overall], ...pillars.map(([pillar, , points]) => [pillar, points] as const)]);
  };
  const [earned, verified] = [weighed('points'), weighed('verified')];
  const shares = Object.fromEntries(
    [...earned].map(([name, points]) => {
      const part = verified.get(name);
      return [name, points && part && points.top > 0n ? asNumber(over(part, points)) : null];
    }),
  );
  return { scores: all, shares, strengths: strengths.slice(0, 6) };
}
