/** Scores: points, proof, certificates, what a score follows from, and what would change it. */
import type { Questionnaire } from '@alo/engine';
import type { Review } from '@alo/engine/review';
import type { Score, ScoreTotals, ScoringFacts } from '@alo/engine/scoring';
import type { Answer, AnswerMap, QuestionnaireDefinition, ScoreModel } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answersIn, drawnAnswers, drawnChange, given } from '../arbitraries/answers.js';
import {
  burntAnswer,
  drawnFacts,
  fuelAnswers,
  paperAnswers,
  scoredForms,
  sizeAnswers,
  type DrawnDecision,
  type DrawnFacts,
} from '../arbitraries/score-models.js';
import { pick } from '../../../engine/src/testing/words.js';
import type { Engine, Law } from './law.js';
import { scorePlainly, type PlainScores } from './plain/score.js';
import { expectSame } from './same.js';

/** Fractions are added up in another order, so the last digits of a double may differ. */
const exact = 1e-9;

/** Everything that a submission is scored by. */
interface Scored {
  readonly questionnaire: Questionnaire;
  readonly model: ScoreModel;
  readonly facts: ScoringFacts;
}

const own = <Value>(map: Readonly<Record<string, Value>>, id: string) =>
  Object.hasOwn(map, id) ? map[id] : undefined;

const reviewOf = (questionId: string, decision: NonNullable<DrawnDecision>): Review => ({
  questionId,
  approved: decision === 'asked' ? null : decision === 'approved',
  reasonId: decision === 'rejected' || decision === 'refused' ? 'r' : null,
  ...(decision === 'asked' && { asks: 'Since when?' }),
  ...(decision === 'refused' && { isAboutAnswer: true }),
});

/** The decision in a word. */
const wordOf = ({ approved, isAboutAnswer }: Review): NonNullable<DrawnDecision> => {
  if (approved === null) return 'asked';
  if (approved) return 'approved';
  return isAboutAnswer === true ? 'refused' : 'rejected';
};

function factsOf(questionnaire: Questionnaire, drawn: readonly number[], known: DrawnFacts): ScoringFacts {
  const files: Record<string, number> = {};
  const reviews = new Map<string, Review>();
  questionnaire.questions.forEach(({ id }, index) => {
    files[id] = pick(known.counts, index) ?? 0;
    const decision = pick(known.decisions, index) ?? null;
    if (decision !== null) reviews.set(id, reviewOf(id, decision));
  });
  if (known.linked !== null) {
    const recognitionLink = 'https://example.org/recognised';
    reviews.set('scheme', { ...reviewOf('scheme', known.linked), recognitionLink });
  }
  const answers = {
    ...answersIn(questionnaire, drawn),
    ...paperAnswers(known.papers),
    ...fuelAnswers(known.fuels),
    ...sizeAnswers(known.sizes),
  };
  return { answers, files, reviews, today: known.today };
}

const scored =
  (engine: Engine, definition: QuestionnaireDefinition, model: ScoreModel) =>
  (drawn: readonly number[], known: DrawnFacts): Scored => {
    const questionnaire = engine.parseDefinition(definition);
    return { questionnaire, model, facts: factsOf(questionnaire, drawn, known) };
  };

const scoreOf = (engine: Engine, { questionnaire, model, facts }: Scored): Score =>
  engine.scoreSubmission(questionnaire, model, facts);

/** What the second implementation says of a submission. */
function plainly(
  engine: Engine,
  definition: QuestionnaireDefinition,
  { questionnaire, model, facts }: Scored,
): PlainScores {
  const reviews = Object.fromEntries([...facts.reviews].map(([id, review]) => [id, wordOf(review)]));
  const links = Object.fromEntries(
    [...facts.reviews].flatMap(([id, { recognitionLink: link }]) => (link === undefined ? [] : [[id, link]])),
  );
  return scorePlainly(definition, model, { ...facts, reviews, links }, (id, answer) => {
    const question = engine.findQuestion(questionnaire, id);
    return question !== undefined && engine.validateAnswer(question, answer) !== undefined;
  });
}

/** Every score by name, as `scorePlainly` names them. */
export function scoresByName({ score, claimedScore, pillars }: ScoreTotals): Record<string, number | null> {
  const all: Record<string, number | null> = { overall: score, 'claimed overall': claimedScore };
  for (const [key, pillar] of Object.entries(pillars)) {
    all[key] = pillar.score;
    all[`claimed ${key}`] = pillar.claimedScore;
    for (const [name, category] of Object.entries(pillar.categories)) {
      all[`${key}/${name}`] = category.score;
      all[`claimed ${key}/${name}`] = category.claimedScore;
    }
  }
  return all;
}

function expectAlike(left: ScoreTotals, right: ScoreTotals) {
  const [these, those] = [scoresByName(left), scoresByName(right)];
  expectSame(Object.keys(these).sort(), Object.keys(those).sort());
  for (const [name, value] of Object.entries(these)) {
    const other = those[name] ?? null;
    if (value === null || other === null) expectSame(value, other);
    else expect(Math.abs(value - other), name).toBeLessThan(exact);
  }
  for (const [one, other] of [[left.verifiedShare, right.verifiedShare]])
    expect(Math.abs((one ?? -1) - (other ?? -1))).toBeLessThan(exact);
}

/** The names of scores that are lower in `after`. One that was not available before is not compared. */
const lowered = (before: ScoreTotals, after: ScoreTotals): string[] => {
  const now = scoresByName(after);
  return Object.entries(scoresByName(before)).flatMap(([name, value]) => {
    const next = now[name] ?? null;
    return value !== null && (next === null || next < value - exact) ? [name] : [];
  });
};

const withReview = (
  facts: ScoringFacts,
  id: string,
  count: number,
  approved: boolean | null,
): ScoringFacts => {
  const reviews = new Map(facts.reviews);
  if (approved === null) reviews.delete(id);
  // To approve what is approved changes nothing.
  else if (approved !== (reviews.get(id)?.approved ?? null))
    reviews.set(id, { questionId: id, approved, reasonId: null });
  return { ...facts, files: { ...facts.files, [id]: count }, reviews };
};

const withAnswer = (facts: ScoringFacts, id: string, answer: Answer | null): ScoringFacts => {
  const answers: AnswerMap = { ...facts.answers };
  if (answer === null) Reflect.deleteProperty(answers, id);
  else answers[id] = answer;
  return { ...facts, answers };
};

const placeOf = ({ questions }: Questionnaire, id: string): number =>
  questions.findIndex((question) => question.id === id);

/** Any question: more than a drawn form has. */
const which = fc.nat(120);

export const scoringLaws = {
  scoredAsRead: {
    title:
      '[P-1 P-2 P-3 P-4 P-5 P-6 P-7 P-8 P-9 P-17 P-18 P-20 P-21 P-22 P-23 P-25] every score and verified share is what an independent reading of the rules gives in exact fractions',
    numRuns: 600,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, ({ definition, model }, drawn, known) => {
        const submission = scored(engine, definition, model)(drawn, known);
        const { scores: plain, shares } = plainly(engine, definition, submission);
        const score = scoreOf(engine, submission);
        const found = scoresByName(score);
        for (const [name, share] of Object.entries(shares)) {
          const { verifiedShare } = name === 'overall' ? score : (score.pillars[name as 'e'] ?? score);
          if (share === null || verifiedShare === null) expectSame([name, verifiedShare], [name, share]);
          else expect(Math.abs(verifiedShare - share), name).toBeLessThan(exact);
        }
        expectSame(Object.keys(found).sort(), Object.keys(plain).sort());
        for (const [name, score] of Object.entries(plain)) {
          const value = found[name] ?? null;
          if (score === null || value === null) expectSame([name, value], [name, score]);
          else {
            expect(Math.abs(value - score.value), name).toBeLessThan(exact);
            expectSame([name, engine.shownScore(value)], [name, score.shown]);
          }
        }
      }),
  },

  traceAddsUp: {
    title: '[P-11] adding up the trace again gives the score, and the same facts give the same trace',
    numRuns: 200,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, ({ definition, model }, drawn, known) => {
        const submission = scored(engine, definition, model)(drawn, known);
        const score = scoreOf(engine, submission);
        expectSame(scoreOf(engine, submission), score);
        // The score as it is kept: written and read again.
        const kept = JSON.parse(JSON.stringify(score)) as Score;
        expectSame(scoresByName(engine.totalsOfTrace(model, kept)), scoresByName(score));
        expectSame(
          score.lines.map(({ questionId }) => questionId),
          submission.questionnaire.questions.flatMap(({ id }) => (own(model.questions, id) ? [id] : [])),
        );
      }),
  },

  shortVerifiesNoMore: {
    title:
      '[P-22] the verified share of a short form is not above that of the full form with the same answers, and only its score bears its title',
    numRuns: 600,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, ({ definition, model }, drawn, known) => {
        const scoreAs = (size: 'small' | 'large') =>
          scoreOf(
            engine,
            scored(engine, definition, model)(drawn, { ...known, sizes: { ...known.sizes, size } }),
          );
        const [short, whole] = [scoreAs('small'), scoreAs('large')];
        expectSame([short.shortForm, whole.shortForm], ['Short', undefined]);
        for (const key of [undefined, ...Object.keys(model.pillars)]) {
          const shareOf = (score: Score) =>
            key === undefined ? score.verifiedShare : score.pillars[key as 'e']?.verifiedShare;
          const [less, more] = [shareOf(short) ?? 0, shareOf(whole)];
          // Without any points there is no share to compare with.
          if (typeof more === 'number') expect(less, key).toBeLessThanOrEqual(more + exact);
        }
      }),
  },

  scoresHaveBounds: {
    title:
      '[P-3 P-4 P-6] a score lies between 0 and 100, never above what is claimed; the verified share is a share',
    numRuns: 200,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, ({ definition, model }, drawn, known) => {
        const score = scoreOf(engine, scored(engine, definition, model)(drawn, known));
        const all = scoresByName(score);
        for (const [name, value] of Object.entries(all)) {
          if (value === null || name.startsWith('claimed ')) continue;
          const claimed = all[`claimed ${name}`] ?? -1;
          expect(value >= 0 && value <= claimed + exact && claimed <= 100, `${name}: ${value}`).toBe(true);
        }
        for (const share of [
          score.verifiedShare,
          ...Object.values(score.pillars).map((p) => p.verifiedShare),
        ])
          expect(share === null || (share >= 0 && share <= 1 + exact)).toBe(true);
      }),
  },

  attachingNeverLowers: {
    title:
      '[P-4 P-5] attaching a file never lowers a score, whether it is approved, rejected or not reviewed yet, and whatever it is attached to',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        scoredForms,
        drawnAnswers,
        drawnFacts,
        which,
        fc.constantFrom(true, false, null),
        ({ definition, model }, drawn, known, at, approved) => {
          const submission = scored(engine, definition, model)(drawn, known);
          // What does not apply is rare, and of most interest: a file says nothing of it.
          const notApplying = scoreOf(engine, submission).lines.filter(
            ({ reason }) => reason === 'notApplicable',
          );
          const rare = pick(notApplying, at)?.questionId;
          const { id = '' } =
            rare === undefined ? (pick(submission.questionnaire.questions, at) ?? {}) : { id: rare };
          const none = { ...submission, facts: withReview(submission.facts, id, 0, null) };
          const before = scoreOf(engine, none);
          const after = scoreOf(engine, { ...none, facts: withReview(none.facts, id, 1, approved) });
          expectSame(lowered(before, after), []);
          if (approved !== true) expectSame(scoresByName(after), scoresByName(before));
        },
      ),
  },

  challengedEarnsNothing: {
    title:
      '[P-5 P-18 P-21] a challenged answer, and a figure that it proves, earns nothing and raises no score, and an approval gives back all that it took',
    numRuns: 400,
    property: (engine) =>
      fc.property(
        scoredForms,
        drawnAnswers,
        drawnFacts,
        which,
        fc.constantFrom('asked', 'refused'),
        ({ definition, model }, drawn, known, at, challenge) => {
          const submission = scored(engine, definition, model)(drawn, known);
          const { id = '' } = pick(submission.questionnaire.questions, at) ?? {};
          const withDecision = (decision: DrawnDecision) => {
            const reviews = new Map(submission.facts.reviews);
            if (decision === null) reviews.delete(id);
            else reviews.set(id, reviewOf(id, decision));
            return scoreOf(engine, { ...submission, facts: { ...submission.facts, reviews } });
          };
          const [open, challenged, settled] = [
            withDecision(null),
            withDecision(challenge),
            withDecision('approved'),
          ];
          // What is not asked proves nothing, and its own line counts nothing.
          if (engine.evaluate(submission.questionnaire, submission.facts.answers).excluded.has(id)) return;
          const linesIn = ({ lines }: Score) =>
            lines.filter(({ questionId }) =>
              (model.questions[questionId]?.proven_by ?? [questionId]).includes(id),
            );
          linesIn(challenged).forEach((line, place) => {
            expect(engine.earnedIn(line)).toBe(0);
            if (line.reason === challenge)
              expect(linesIn(open)[place]?.maximum ?? 0).toBeLessThanOrEqual(line.maximum);
          });
          const isCertificate = model.certificates.slots.some(({ scheme }) => scheme === id);
          if (!isCertificate) expectSame(lowered(challenged, open), []);
          expectSame(lowered(open, settled), []);
        },
      ),
  },

  disclosingNeverWithholds: {
    title:
      '[P-16 P-20] disclosing a fuel, or more of one, never lowers a score, whatever checks keep points back',
    numRuns: 400,
    property: (engine) =>
      fc.property(
        scoredForms,
        drawnAnswers,
        drawnFacts,
        fc.constantFrom('fuel_1', 'fuel_2'),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        ({ definition, model }, drawn, known, id, less, more) => {
          const submission = scored(engine, definition, model)(drawn, known);
          const burning = (said: string) => {
            const facts = withAnswer(submission.facts, id, burntAnswer(said));
            // Approved answers are never kept back.
            return scoreOf(engine, { ...submission, facts: withReview(facts, id, 0, null) });
          };
          const all = ['not-measured', `${less}`, `${less + more}`].map(burning);
          all.slice(1).forEach((score, place) => {
            const before = all[place];
            if (before) expectSame(lowered(before, score), []);
          });
        },
      ),
  },

  wholeChecksWait: {
    title:
      '[P-20] a check of a figure as a whole says nothing and keeps nothing back while the figure has no value',
    numRuns: 200,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, ({ definition, model }, drawn, known) => {
        const open: DrawnFacts = { ...known, fuels: { first: '1', second: 'not-measured', nights: '1' } };
        const submission = scored(engine, definition, model)(drawn, open);
        const { lines, notices } = scoreOf(engine, submission);
        const isKnown = lines.some(
          ({ questionId, value }) => questionId === 'burnt-shown' && value !== undefined,
        );
        const isSaid = notices.some(({ id }) => id === 'burnt-as-a-whole');
        expectSame(isSaid, isKnown);
      }),
  },

  withheldUntilApproved: {
    title:
      '[P-20] while what is known of a figure is too low to be believed, the answers that rest on it earn and claim nothing until a reviewer approves them',
    numRuns: 400,
    property: (engine) =>
      fc.property(
        scoredForms,
        drawnAnswers,
        drawnFacts,
        fc.constantFrom('fuel_1', 'stock'),
        ({ definition, model }, drawn, known, id) => {
          const low: DrawnFacts = { ...known, fuels: { first: '1', second: 'not-measured', nights: '1' } };
          const { questionnaire, facts } = scored(engine, definition, model)(drawn, low);
          const lineWith = (fuel: string, approved: boolean | null) => {
            const open = withReview(withAnswer(facts, 'fuel_1', burntAnswer(fuel)), id, 0, approved);
            const score = scoreOf(engine, { questionnaire, model, facts: open });
            return { line: score.lines.find(({ questionId }) => questionId === id), score };
          };
          const [kept, believed, approved] = [lineWith('1', null), lineWith('60', null), lineWith('1', true)];
          if (!kept.line || !believed.line || !approved.line) throw new Error(`"${id}" is scored.`);
          if (believed.line.points === 0) return;
          expectSame([kept.line.reason, engine.earnedIn(kept.line)], ['withheld', 0]);
          expectSame(kept.line.maximum, believed.line.maximum);
          expect(believed.line.reason).not.toBe('withheld');
          expectSame(
            [approved.line.reason, engine.earnedIn(approved.line)],
            ['verified', approved.line.points],
          );
          const claimed = engine.claimedEvidence(questionnaire, model, facts);
          expect(claimed.bare.map(({ questionId }) => questionId)).not.toContain(id);
          // Too much is a notice, and no more.
          const said = ({ notices }: Score) =>
            notices.flatMap((notice) => (notice.id === 'burnt' ? [notice.isWithholding] : []));
          expectSame(said(kept.score), [true]);
          expectSame(said(believed.score), [undefined]);
        },
      ),
  },

  filesBehindClaims: {
    title:
      '[P-19] a file never lowers the share of what is claimed that files stand behind, and those named bring what is said of them',
    numRuns: 300,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, which, ({ definition, model }, drawn, known, at) => {
        const { questionnaire, facts } = scored(engine, definition, model)(drawn, known);
        const { answers, files } = facts;
        const before = engine.claimedEvidence(questionnaire, model, { answers, files });
        expect(before.share >= 0 && before.share <= 1 + exact).toBe(true);
        const { id = '' } = pick(questionnaire.questions, at) ?? {};
        const { share } = engine.claimedEvidence(questionnaire, model, {
          answers,
          files: { ...files, [id]: 1 },
        });
        expect(share).toBeGreaterThanOrEqual(before.share - exact);
        before.bare.forEach(({ questionId, share: part }, place) => {
          const with1 = { answers, files: { ...files, [questionId]: 1 } };
          const after = engine.claimedEvidence(questionnaire, model, with1);
          expect(Math.abs(after.share - before.share - part)).toBeLessThan(exact);
          expect((before.bare[place + 1]?.share ?? 0) <= part + exact).toBe(true);
        });
      }),
  },

  hiddenScoresNothing: {
    title:
      '[P-3] what is said to a hidden question changes no score, and one that does not apply could as well not be scored',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        scoredForms,
        drawnAnswers,
        drawnFacts,
        drawnChange,
        ({ definition, model }, drawn, known, change) => {
          const submission = scored(engine, definition, model)(drawn, known);
          const before = scoreOf(engine, submission);
          const { excluded } = engine.evaluate(submission.questionnaire, submission.facts.answers);
          const found = given(submission.questionnaire, change);
          if (found && excluded.has(found.question.id)) {
            const facts = withAnswer(submission.facts, found.question.id, found.answer);
            expectSame(scoresByName(scoreOf(engine, { ...submission, facts })), scoresByName(before));
          }
          const counting = Object.entries(model.questions).filter(
            ([id, { when_hidden: hidden }]) => !(excluded.has(id) && hidden !== 'zero'),
          );
          const without = { ...model, questions: Object.fromEntries(counting) };
          expectSame(scoresByName(scoreOf(engine, { ...submission, model: without })), scoresByName(before));
        },
      ),
  },

  betterNeverLowers: {
    title: '[P-16] of a question that decides about no other, a better answer never lowers a score',
    numRuns: 300,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, which, ({ definition, model }, drawn, known, at) => {
        const submission = scored(engine, definition, model)(drawn, known);
        const { questionnaire } = submission;
        const { questions } = questionnaire;
        const controlling = new Set(
          questions.flatMap((question) => engine.controllersOf(questionnaire, question)),
        );
        const free = questions.filter(
          ({ id, readOnly }) => own(model.questions, id) && !readOnly && !controlling.has(id),
        );
        const question = pick(free, at);
        const score = question && own(model.questions, question.id);
        if (!question || !score) return;
        const current = submission.facts.answers[question.id];
        const now = current?.selectedOptionId;
        const points = (option: string | null | undefined) => own(score.options ?? {}, option ?? '') ?? -1;
        if (points(now) < 0 || engine.validateAnswer(question, current)) return;
        const before = scoreOf(engine, submission);
        for (const { id } of question.options) {
          if (points(id) < points(now) || engine.validateAnswer(question, { selectedOptionId: id })) continue;
          const facts = withAnswer(submission.facts, question.id, { selectedOptionId: id });
          expectSame(lowered(before, scoreOf(engine, { ...submission, facts })), []);
        }
      }),
  },

  whatIfIsScore: {
    title: '[P-13] a what-if gives the scores that a new scoring of the changed facts gives',
    numRuns: 400,
    property: (engine) =>
      fc.property(
        scoredForms,
        drawnAnswers,
        drawnFacts,
        drawnChange,
        fc.option(which, { nil: undefined }),
        ({ definition, model }, drawn, known, change, at) => {
          const submission = scored(engine, definition, model)(drawn, known);
          const { questionnaire, facts } = submission;
          const whatIf = engine.createWhatIf(questionnaire, model, facts);
          expectAlike(whatIf.totals, scoreOf(engine, submission));
          const found = given(questionnaire, change);
          if (!found) return;
          const { id } = found.question;
          const approved = at === undefined ? undefined : pick(questionnaire.questions, at)?.id;
          const after = whatIf.after({
            answers: { [id]: found.answer },
            ...(approved !== undefined && { approved: [approved] }),
          });
          const written = engine.normaliseAnswer(found.question, found.answer);
          const changed = withAnswer(facts, id, written);
          const next = approved === undefined ? changed : withReview(changed, approved, 1, true);
          expectAlike(after, scoreOf(engine, { ...submission, facts: next }));
          // A fuel decides what its figure keeps back.
          const burning = burntAnswer('60');
          expectAlike(
            whatIf.after({ answers: { fuel_1: burning } }),
            scoreOf(engine, { ...submission, facts: withAnswer(facts, 'fuel_1', burning) }),
          );
          // What a certificate lifts hangs on its approval, and on the link beside it.
          expectAlike(
            whatIf.after({ approved: ['scheme'] }),
            scoreOf(engine, { ...submission, facts: withReview(facts, 'scheme', 1, true) }),
          );
          // And nothing is left of it.
          expectAlike(whatIf.after({}), scoreOf(engine, submission));
        },
      ),
  },

  improvementsHold: {
    title:
      '[P-14] each improvement gains what it says, the largest gain of a pillar first and equal ones in form order, once per question',
    numRuns: 300,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, ({ definition, model }, drawn, known) => {
        const submission = scored(engine, definition, model)(drawn, known);
        const { questionnaire, facts } = submission;
        const before = scoreOf(engine, submission);
        const found = engine.improvements(questionnaire, model, facts);
        expectSame(new Set(found.map(({ questionId }) => questionId)).size, found.length);
        found.forEach((improvement, place) => {
          const { questionId, rowId, pillar, answer, needsEvidence, gain } = improvement;
          expect(gain.pillar).toBeGreaterThan(0);
          const next = found.slice(place + 1).find((other) => other.pillar === pillar);
          expect(next === undefined || next.gain.pillar <= gain.pillar + exact).toBe(true);
          if (next?.gain.pillar === gain.pillar)
            expect(placeOf(questionnaire, next.questionId)).toBeGreaterThan(
              placeOf(questionnaire, questionId),
            );
          if (answer && !('optionId' in answer)) return;
          const target = rowId ?? questionId;
          const proofs = model.questions[questionId]?.proven_by ?? [questionId];
          const question = engine.findQuestion(questionnaire, target);
          const typedValue = question && engine.asksForNumber(question) ? '1' : 'abc';
          const stored: Answer = { selectedOptionId: answer?.optionId ?? null, typedValue };
          const isText =
            question?.type === 'radio-text' && question.rules.showOnOptions.includes(answer?.optionId ?? '');
          const answered = answer
            ? withAnswer(facts, target, isText ? stored : { selectedOptionId: answer.optionId })
            : facts;
          const after = scoreOf(engine, {
            ...submission,
            facts: needsEvidence
              ? proofs.reduce((proven, proof) => withReview(proven, proof, 1, true), answered)
              : answered,
          });
          const risen = (after.pillars[pillar]?.score ?? 0) - (before.pillars[pillar]?.score ?? 0);
          expect(Math.abs(risen - gain.pillar)).toBeLessThan(exact);
        });
        // What is missing in the list could not earn more.
        const deciding = new Set(
          questionnaire.questions.flatMap((question) => engine.controllersOf(questionnaire, question)),
        );
        const parts = (id: string) => [id, ...(engine.findQuestion(questionnaire, id)?.children ?? [])];
        const isFree = (id: string) =>
          engine.findQuestion(questionnaire, id)?.readOnly === false &&
          !parts(id).some((part) => deciding.has(part));
        const listed = new Set(found.map(({ questionId }) => questionId));
        for (const { questionId, reason, factor, pillar, category } of before.lines) {
          const { score = null } = before.pillars[pillar]?.categories[category] ?? {};
          if (
            isFree(questionId) &&
            !listed.has(questionId) &&
            reason === 'claimed' &&
            score !== null &&
            score < 100
          )
            expect(factor).toBe(1);
        }
      }),
  },

  comparisonExplains: {
    title:
      '[P-15] the questions that a comparison names explain what changed in each category, and no other changed',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        scoredForms,
        drawnAnswers,
        drawnFacts,
        drawnChange,
        drawnFacts,
        ({ definition, model }, drawn, known, change, later) => {
          const submission = scored(engine, definition, model)(drawn, known);
          const before = scoreOf(engine, submission);
          expectSame(engine.compareScores(before, before).questions, []);
          expectSame(engine.compareScores(before, before).certificates, []);
          const found = given(submission.questionnaire, change);
          const facts = factsOf(submission.questionnaire, drawn, later);
          const changed = found ? withAnswer(facts, found.question.id, found.answer) : facts;
          const after = scoreOf(engine, { ...submission, facts: changed });
          const { questions, overall } = engine.compareScores(before, after);
          expectSame(overall, { before: before.score, after: after.score });
          const lines = (score: Score) => new Map(score.lines.map((line) => [line.questionId, line]));
          const [earlier, now] = [lines(before), lines(after)];
          const differing = [...now.keys()].filter(
            (id) => JSON.stringify(earlier.get(id)) !== JSON.stringify(now.get(id)),
          );
          expectSame(
            questions.map(({ questionId }) => questionId),
            differing,
          );
          for (const [key, pillar] of Object.entries(after.pillars))
            for (const [name, category] of Object.entries(pillar.categories)) {
              const old = before.pillars[key as 'e']?.categories[name];
              const explained = questions.filter(
                ({ after: line }) => line?.pillar === key && line.category === name,
              );
              const sum = (of: 'earned' | 'maximum') =>
                explained.reduce((total, each) => total + each[of], 0);
              expect(Math.abs(category.earned - (old?.earned ?? 0) - sum('earned'))).toBeLessThan(exact);
              expect(Math.abs(category.maximum - (old?.maximum ?? 0) - sum('maximum'))).toBeLessThan(exact);
            }
        },
      ),
  },

  strengthsAreProven: {
    title:
      '[P-10] strengths are the proven practices and policies at their maximum, the highest first, six at most',
    numRuns: 400,
    property: (engine) =>
      fc.property(scoredForms, drawnAnswers, drawnFacts, ({ definition, model }, drawn, known) => {
        const submission = scored(engine, definition, model)(drawn, known);
        expectSame(
          scoreOf(engine, submission).strengths.map(({ questionId }) => questionId),
          plainly(engine, definition, submission).strengths,
        );
      }),
  },
} satisfies Record<string, Law>;
