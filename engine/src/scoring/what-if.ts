/** What a score would be after a few changes, at the cost of what depends on them (P-13). */
import type { Answer, AnswerChanges, ScoreModel } from '../model/documents.generated.js';
import { answerIn, isAnswered, normaliseAnswer } from '../model/answer.js';
import { isConditionMet } from '../conditions/condition.js';
import { findQuestion, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { excludedQuestions } from '../rules/visibility.js';
import { certificateQuestions, certificatesOf, liftsOf } from './certificates.js';
import type { ScoringFacts } from './facts.js';
import {
  fullFormOf,
  scoreLine,
  storedSituation,
  visibleAnswer,
  type ScoreLine,
  type Situation,
} from './line.js';
import { withheldQuestions } from './withheld.js';
import { scoredQuestions } from './scored-questions.js';
import { addLine, noPoints, sumKey, sumLines, totalsOf, type ScoreTotals } from './totals.js';

/** What would be otherwise. */
export interface WhatIfChange {
  /** `null` = cleared. Unknown questions are ignored. */
  readonly answers?: AnswerChanges;
  /** Questions whose evidence would be there, and approved. */
  readonly approved?: readonly QuestionId[];
}

export interface WhatIf {
  readonly totals: ScoreTotals;
  /** The lines as they are, in form order. */
  readonly lines: readonly ScoreLine[];
  readonly isHidden: (id: QuestionId) => boolean;
  /** The scores after `change`. Cost: the changed questions and those that depend on them. */
  readonly after: (change: WhatIfChange) => ScoreTotals;
}

/** The facts with the evidence of some questions approved. */
function withApproved(facts: ScoringFacts, approved: readonly QuestionId[]): ScoringFacts {
  if (approved.length === 0) return facts;
  const files: Record<string, number> = Object.create(null) as Record<string, number>;
  Object.assign(files, facts.files);
  const reviews = new Map(facts.reviews);
  for (const questionId of approved) {
    files[questionId] = Math.max(1, files[questionId] ?? 0);
    // What is approved already stays as it is, with its link (P-23).
    if (reviews.get(questionId)?.approved !== true)
      reviews.set(questionId, { questionId, approved: true, reasonId: null });
  }
  return { ...facts, files, reviews };
}

/** Prepares what-ifs on the facts as they are. Cost: the form. @throws RangeError as `scoreSubmission`. */
export function createWhatIf(questionnaire: Questionnaire, model: ScoreModel, facts: ScoringFacts): WhatIf {
  const excluded = excludedQuestions(questionnaire, facts.answers);
  const situation = storedSituation(questionnaire, facts, model, excluded);
  const { all, linesOf, dependentsOf, conditionalLineOf, decidesWithheld } = scoredQuestions(
    questionnaire,
    model,
  );
  const lines = all.map((scored) => scoreLine(scored, situation));
  const sums = sumLines(lines);
  const lifts = liftsOf(certificatesOf(model, situation));
  const describing = certificateQuestions(questionnaire, model.certificates);

  /** The hidden questions after the changes, where they differ: by id. Form order, since conditions look back. */
  function hiddenAfter(changed: ReadonlyMap<QuestionId, Answer | undefined>): Map<QuestionId, boolean> {
    const hidden = new Map<QuestionId, boolean>();
    const isHidden = (id: QuestionId) => hidden.get(id) ?? excluded.has(id);
    const seen: SeenAnswers = {
      answerOf: ({ id }) => {
        if (isHidden(id)) return undefined;
        const answer = changed.has(id) ? changed.get(id) : situation.storedAnswer(id);
        return isAnswered(answer) ? answer : undefined;
      },
      isHidden: ({ id }) => isHidden(id),
    };
    const indexes = new Set([...changed.keys()].flatMap((id) => dependentsOf(id)));
    for (const index of [...indexes].sort((left, right) => left - right)) {
      const question = questionnaire.questions[index];
      if (question === undefined) continue;
      const { id, parent } = question;
      const isNowHidden =
        (parent !== undefined && isHidden(parent)) || !isConditionMet(questionnaire, question, seen);
      if (isNowHidden !== excluded.has(id)) hidden.set(id, isNowHidden);
    }
    return hidden;
  }

  function after({ answers = {}, approved = [] }: WhatIfChange): ScoreTotals {
    const changed = new Map(
      Object.keys(answers).flatMap((id): [QuestionId, Answer | undefined][] => {
        const question = findQuestion(questionnaire, id);
        if (question === undefined) return [];
        return [
          [id, normaliseAnswer(question, answerIn(answers as Record<string, Answer>, id)) ?? undefined],
        ];
      }),
    );
    const hidden = hiddenAfter(changed);
    const stated: Pick<Situation, 'isHidden' | 'storedAnswer'> = {
      isHidden: (id) => hidden.get(id) ?? excluded.has(id),
      storedAnswer: (id) => (changed.has(id) ? changed.get(id) : situation.storedAnswer(id)),
    };
    const touched = [...changed.keys(), ...hidden.keys(), ...approved];
    const restsOnTouched = touched.some((id) => decidesWithheld(id));
    const withheld = restsOnTouched
      ? withheldQuestions(model, questionnaire, visibleAnswer(stated))
      : situation.withheld;
    const conditional = [...changed.keys()].flatMap((id) => dependentsOf(id).map(conditionalLineOf));
    const isAskedAnew = conditional.some((place) => place !== undefined);
    const next: Situation = {
      ...{ ...situation, ...stated, facts: withApproved(facts, approved), withheld },
      // Where no line hangs on the full form, it asks what it asked.
      fullForm: isAskedAnew ? fullFormOf(questionnaire, stated) : situation.fullForm,
    };
    const judgedAnew = restsOnTouched ? [...withheld, ...situation.withheld] : [];
    const nextSums = new Map(sums);
    for (const place of new Set([...[...touched, ...judgedAnew].flatMap(linesOf), ...conditional])) {
      const [scored, before] = place === undefined ? [] : [all[place], lines[place]];
      if (scored === undefined || before === undefined) continue;
      const key = sumKey(before.pillar, before.category);
      const without = addLine(nextSums.get(key) ?? noPoints, before, -1);
      nextSums.set(key, addLine(without, scoreLine(scored, next)));
    }
    const nextLifts = touched.some((id) => describing.has(id)) ? liftsOf(certificatesOf(model, next)) : lifts;
    return totalsOf(model, nextSums, nextLifts);
  }
  return { totals: totalsOf(model, sums, lifts), lines, isHidden: situation.isHidden, after };
}
