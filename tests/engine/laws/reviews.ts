/** Reviews of sources (chapter W of SPEC.md). */
import type { Question, Questionnaire } from '@alo/engine';
import type { Review, ReviewedForm, ReviewedPart } from '@alo/engine/review';
import type { AnswerChanges, AnswerMap, QuestionnaireDefinition, StepKey } from '@alo/schemas';
import fc from 'fast-check';
import { answerable, answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { drawnFiles, filesIn } from '../arbitraries/files.js';
import { definitions } from '../arbitraries/questionnaires.js';
import type { Engine, Law } from './law.js';
import { writtenAnswer } from '../../../engine/src/testing/plain/answers.js';
import { missingEvidencePlainly } from '../../../engine/src/testing/plain/evidence.js';
import { plainQuestions } from '../../../engine/src/testing/plain/form.js';
import { issueBesidePlainly, seenPlainly } from '../../../engine/src/testing/plain/beside.js';
import { openPlainly } from '../../../engine/src/testing/plain/steps.js';
import { hiddenPlainly } from '../../../engine/src/testing/plain/visibility.js';
import { expectSame } from './same.js';

const drawnForm = fc.record({
  answers: drawnAnswers,
  files: drawnFiles,
  decisions: fc.array(
    fc.constantFrom<Partial<Review> | undefined>(
      undefined,
      undefined,
      { approved: true },
      { approved: true },
      { approved: false },
      { approved: false },
      { approved: false, isAboutAnswer: true },
      { approved: false, isAboutAnswer: true, wasReturned: true },
      { approved: null, asks: 'Since when?' },
      { approved: null, asks: 'Since when?', isReplied: true },
    ),
    { minLength: 1, maxLength: 9 },
  ),
});

type DrawnForm = typeof drawnForm extends fc.Arbitrary<infer Form> ? Form : never;

function formIn(questionnaire: Questionnaire, drawn: DrawnForm): ReviewedForm {
  const reviews = new Map<string, Review>();
  questionnaire.questions.forEach(({ id }, index) => {
    const decision = drawn.decisions[index % drawn.decisions.length];
    if (decision !== undefined)
      reviews.set(id, { questionId: id, approved: null, reasonId: null, ...decision });
  });
  return {
    answers: answersIn(questionnaire, drawn.answers),
    files: filesIn(questionnaire, drawn.files),
    reviews,
  };
}

/** Answers as they are stored: an empty text is none. */
const asStored = (engine: Engine, questionnaire: Questionnaire, answers: AnswerMap): AnswerMap =>
  Object.fromEntries(
    answerable(questionnaire).flatMap((question) => {
      const answer = engine.normaliseAnswer(question, answers[question.id]);
      return answer ? [[question.id, answer]] : [];
    }),
  );

/** The questions that need evidence now, whether or not they have some. */
const needingPlainly = (definition: QuestionnaireDefinition, answers: AnswerMap): Set<string> => {
  const hidden = hiddenPlainly(plainQuestions(definition), answers);
  const files = plainQuestions(definition).filter(
    ({ id, source }) => source.type === 'file' && source.required === true && !hidden.has(id),
  );
  return new Set([...missingEvidencePlainly(definition, answers, {}), ...files.map(({ id }) => id)]);
};

/** What may change in a form that was given back: the question, or what it is nested in, needs work. */
function mayChangePlainly(
  engine: Engine,
  definition: QuestionnaireDefinition,
  { answers, files, reviews }: ReviewedForm,
): (id: string) => boolean {
  const questionnaire = engine.parseDefinition(definition);
  const hidden = hiddenPlainly(plainQuestions(definition), answers);
  const hasIssue = (question: Question) =>
    engine.validateAnswer(question, answers[question.id]) !== undefined;
  const open = new Set(
    definition.steps.flatMap(({ stepKey }) =>
      openPlainly(definition, stepKey, answers, files, ({ id }) => {
        const question = engine.findQuestion(questionnaire, id);
        return question !== undefined && hasIssue(question);
      }),
    ),
  );
  const seen = seenPlainly(plainQuestions(definition), answers);
  const besides = new Set(
    plainQuestions(definition)
      .filter((question) => issueBesidePlainly(question, answers[question.id], seen) !== undefined)
      .map(({ id }) => id),
  );
  const missing = new Set(missingEvidencePlainly(definition, answers, files));
  const needsWork = (id: string) =>
    !hidden.has(id) &&
    (reviews.get(id)?.approved === false || reviews.get(id)?.asks !== undefined || missing.has(id));
  const isIn = (id: string): boolean => {
    const question = engine.findQuestion(questionnaire, id);
    if (question === undefined) return false;
    const isFaulty = !hidden.has(id) && (hasIssue(question) || besides.has(id));
    return needsWork(id) || isFaulty || (question.parent !== undefined && isIn(question.parent));
  };
  return (id) => open.has(id) || isIn(id);
}

export const reviewLaws = {
  sourcesAsRead: {
    title:
      '[W-9 W-10 W-11 W-13 W-23 W-27 W-28 SRC-05 SRC-07] the sources are the visible questions with files; a score needs 3 approved ones, or all; a rejected one that is required and a challenge that is not heard give the form back; what is rejected or not replied to keeps it from being ready',
    // Only one form in a hundred is ready but for what is rejected.
    numRuns: 2000,
    property: (engine) =>
      fc.property(definitions, drawnForm, (definition, drawn) => {
        const questionnaire = engine.parseDefinition(definition);
        const form = formIn(questionnaire, drawn);
        const { answers, files, reviews } = form;
        const hidden = hiddenPlainly(plainQuestions(definition), answers);
        const needing = needingPlainly(definition, answers);
        const expected = questionnaire.questions.filter(
          (question) =>
            !hidden.has(question.id) &&
            engine.takesFiles(questionnaire, question) &&
            (files[question.id] ?? 0) > 0,
        );
        const sources = engine.sourcesOf(questionnaire, form);
        expectSame(
          sources.map(({ question, isRequired }) => [question.id, isRequired]),
          expected.map(({ id }) => [id, needing.has(id)]),
        );
        const decided = (wanted: boolean | null | undefined) =>
          expected.filter(({ id }) => reviews.get(id)?.approved === wanted);
        // Any visible question can be challenged, with files or without.
        const challenged = questionnaire.questions.flatMap(({ id }) => {
          const review = hidden.has(id) ? undefined : reviews.get(id);
          return review !== undefined && (review.approved === null || review.isAboutAnswer === true)
            ? [review]
            : [];
        });
        const asked = challenged.filter(({ approved }) => approved === null);
        const notReplied = asked.filter(({ isReplied }) => isReplied !== true);
        const notHeard = challenged.filter(
          ({ approved, wasReturned }) => approved === false && wasReturned !== true,
        );
        const idsOf = (some: readonly { questionId: string }[]) =>
          some.map(({ questionId }) => questionId).sort();
        expectSame(
          engine
            .challengesToGiveBack(questionnaire, form)
            .map(({ id }) => id)
            .sort(),
          idsOf([...notReplied, ...notHeard]),
        );
        expectSame(
          engine
            .challengesToSettle(questionnaire, form)
            .map(({ id }) => id)
            .sort(),
          idsOf(asked.filter(({ isReplied }) => isReplied === true)),
        );
        const lacking = [3, expected.length].sort((left, right) => left - right)[0] ?? 0;
        expectSame(engine.missingApprovals(sources, reviews), Math.max(0, lacking - decided(true).length));
        expectSame(engine.reviewCounts(sources, reviews), {
          open: decided(undefined).length,
          asked: decided(null).length,
          approved: decided(true).length,
          rejected: decided(false).length,
        });
        const rejected = decided(false).filter(({ id }) => needing.has(id));
        expectSame(engine.rejectedSources(questionnaire, form), rejected);
        expectSame(
          engine.releaseOutcome(questionnaire, form),
          rejected.length + notReplied.length + notHeard.length > 0 ? 'rejectedOnRelease' : 'released',
        );
        const final = new Set<StepKey>(questionnaire.steps.map(({ key }) => key));
        const { steps, isReady } = engine.readiness(questionnaire, answers, final, files, reviews);
        expectSame(
          steps.map((step) => step.rejected),
          steps.map(({ key }) => rejected.filter(({ stepKey }) => stepKey === key).length),
        );
        const wouldBe = engine.readiness(questionnaire, answers, final, files);
        const asksEvidence = questionnaire.steps.some(({ role }) => role === 'evidence');
        expectSame(isReady, wouldBe.isReady && !(asksEvidence && rejected.length + notReplied.length > 0));
      }),
  },

  returnedFormTakesWork: {
    title:
      '[W-12] a form that was given back takes changes of what needs work, and of what these open in the same save, and no others',
    numRuns: 400,
    property: (engine) =>
      fc.property(definitions, drawnForm, drawnAnswers, (definition, drawn, changed) => {
        const questionnaire = engine.parseDefinition(definition);
        const drawnForms = formIn(questionnaire, drawn);
        const form = { ...drawnForms, answers: asStored(engine, questionnaire, drawnForms.answers) };
        const changes: AnswerChanges = asStored(engine, questionnaire, answersIn(questionnaire, changed));
        let { answers } = form;
        let left = Object.keys(changes).filter((id) => !engine.sameAnswer(changes[id], answers[id]));
        for (;;) {
          const mayChange = mayChangePlainly(engine, definition, { ...form, answers });
          const taken = left.filter(mayChange);
          if (taken.length === 0) break;
          answers = {
            ...answers,
            ...Object.fromEntries(taken.map((id) => [id, changes[id] ?? null])),
          } as AnswerMap;
          left = left.filter((id) => !taken.includes(id));
        }
        expectSame(engine.lockedChanges(questionnaire, form, changes), left);
        const hidden = hiddenPlainly(plainQuestions(definition), form.answers);
        const mayChange = mayChangePlainly(engine, definition, form);
        const single = questionnaire.questions.filter(({ children }) => children.length === 0);
        const locked = new Set(engine.lockedQuestions(questionnaire, form));
        expectSame(
          single.filter(({ id }) => locked.has(id)).map(({ id }) => id),
          single.filter(({ id }) => !hidden.has(id) && !mayChange(id)).map(({ id }) => id),
        );
      }),
  },

  contentAsJudged: {
    title:
      '[W-7 W-8] a decision falls by a changed answer or file and by nothing else: no note, no other order, no other question',
    numRuns: 300,
    property: (engine) =>
      fc.property(
        definitions,
        drawnAnswers,
        drawnAnswers,
        fc.array(fc.string()),
        (definition, one, two, hashes) => {
          const questionnaire = engine.parseDefinition(definition);
          const stored = (drawn: typeof one) =>
            asStored(engine, questionnaire, answersIn(questionnaire, drawn));
          const [before, after] = [stored(one), stored(two)];
          const given = (answers: AnswerMap, question: Question) => {
            const hidden = hiddenPlainly(plainQuestions(definition), answers);
            return (engine.isRadioGrid(question) ? question.children : [question.id])
              .filter((id) => !hidden.has(id))
              .map((id) => {
                const asked = engine.findQuestion(questionnaire, id) ?? question;
                const answer = writtenAnswer(asked, answers[id]);
                return [id, answer?.selectedOptionId ?? null, answer?.typedValue ?? null];
              });
          };
          const noted = Object.fromEntries(
            Object.entries(before).map(([id, answer]) => [id, { ...answer, note: 'Noted' }]),
          );
          for (const question of questionnaire.questions) {
            const content = (answers: AnswerMap, files = hashes) =>
              engine.reviewedContent(questionnaire, question, answers, files);
            const judged = content(before);
            const isSame = JSON.stringify(given(before, question)) === JSON.stringify(given(after, question));
            expectSame(engine.changedParts(judged, content(after)), isSame ? [] : ['answer']);
            expectSame(engine.changedParts(judged, content(noted, hashes.toReversed())), []);
            expectSame(engine.changedParts(judged, content(before, [...hashes, 'another'])), ['files']);
          }
        },
      ),
  },

  fallenApprovals: {
    title:
      '[W-29] what has to be decided again is each approval of a judged question that has fallen and that no decision that counts replaces',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.uniqueArray(fc.nat(9), { maxLength: 8 }),
        fc.array(
          fc.record({
            approved: fc.constantFrom(true, true, false, null),
            changed: fc.subarray<ReviewedPart>(['answer', 'files']),
            isReplaced: fc.boolean(),
          }),
          { minLength: 10, maxLength: 10 },
        ),
        (places, drawn) => {
          const judged = places.map((place) => ({ id: `q${place}` })) as unknown as Question[];
          const reviews = new Map<string, Review>();
          const decision = { approved: false, reasonId: null };
          drawn.forEach(({ isReplaced }, place) => {
            const questionId = `q${place}`;
            if (isReplaced) reviews.set(questionId, { questionId, ...decision });
          });
          const known = new Map(
            drawn.map(({ approved, changed }, place) => [`q${place}`, { approved, changed }]),
          );
          const expected = places.filter((place) => {
            const { approved = null, changed = [], isReplaced = false } = drawn[place] ?? {};
            return approved === true && changed.length > 0 && !isReplaced;
          });
          expectSame(
            engine.fallenApprovals(judged, known, reviews).map(({ id }) => id),
            expected.map((place) => `q${place}`),
          );
          expectSame(engine.fallenApprovals(judged, new Map(), reviews), []);
        },
      ),
  },
} satisfies Record<string, Law>;
