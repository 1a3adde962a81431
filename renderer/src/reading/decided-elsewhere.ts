import {
  findQuestion,
  isAnswered,
  isEntryMark,
  unmetControllers,
  type AnswerSheet,
  type Question,
  type SeenAnswers,
  type Step,
} from '@alo/engine';

/** The reason why questions of a step are not asked: answers of another step. */
export interface DecidedElsewhere {
  /** The other step. */
  readonly step: Step;
  /**
   * Its questions that decide about `notAsked`, as far as they are asked themselves; a repeated group, where its entries do.
   */
  readonly deciding: readonly Question[];
  readonly notAsked: readonly Question[];
}

/** Finds the other steps whose answers keep questions of `step` from being asked, in the order of the form. */
export function decidedElsewhere({ questionnaire, question }: AnswerSheet, step: Step): DecidedElsewhere[] {
  const hidden = step.groups
    .flatMap(({ questions }) => questions)
    .flatMap((id) => findQuestion(questionnaire, id) ?? [])
    .filter(({ id }) => question(id).excluded);
  const seen: SeenAnswers = {
    answerOf: ({ id }) => {
      const { excluded, answer } = question(id);
      return excluded || !isAnswered(answer) ? undefined : answer;
    },
    isHidden: ({ id }) => question(id).excluded,
  };
  const decidersIn = (decided: Question, other: Step): Question[] =>
    unmetControllers(questionnaire, decided, seen)
      .flatMap((id) => findQuestion(questionnaire, id) ?? [])
      .filter(({ id, stepKey }) => stepKey === other.key && !question(id).excluded)
      .flatMap((decider) =>
        isEntryMark(decider) ? (findQuestion(questionnaire, decider.parent ?? '') ?? []) : decider,
      );
  return questionnaire.steps.flatMap((other) => {
    if (other.key === step.key) return [];
    const notAsked = hidden.filter((each) => decidersIn(each, other).length > 0);
    const deciding = new Set(notAsked.flatMap((each) => decidersIn(each, other)));
    return notAsked.length === 0 ? [] : [{ step: other, deciding: [...deciding], notAsked }];
  });
}
