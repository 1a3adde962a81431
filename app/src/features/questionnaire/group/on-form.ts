/** What the organization has said of the questions of a form, beside what the form shows. These functions are pure. */
import { evaluate, sameAnswer, type Questionnaire, type QuestionState } from '@alo/engine';
import type { AnswerMap, HotelGroupAnswer } from '@alo/schemas';

type Offer = NonNullable<HotelGroupAnswer['offer']>;

/**
 * What it means for the answer that is shown.
 *
 * | standing    | the answer                                                              |
 * | ----------- | ----------------------------------------------------------------------- |
 * | `offered`   | is not there; the group has one                                         |
 * | `same`      | is the hotel's own, and the same as that of the group                   |
 * | `own`       | is the hotel's own, and another one                                     |
 * | `taken`     | is that of the group                                                    |
 * | `outdated`  | is one of the group, which has another one now                          |
 * | `expired`   | is one of the group, whose last day is over                             |
 * | `withdrawn` | is one of the group, which offers it no more                            |
 * | `silent`    | was typed just now, is not for the hotel to change, or needs no words   |
 */
export type Standing = HotelGroupAnswer['state'] | 'same' | 'silent';

/** `isLocked`: the form was given back, and this answer needs no work. */
export function standingOf(
  { state, offer }: HotelGroupAnswer,
  { answer, draft, excluded, misfit, offered: isPrefilled }: QuestionState,
  isLocked: boolean,
): Standing {
  if (excluded || draft || misfit !== undefined) return 'silent';
  const isThere = answer !== undefined && !isPrefilled;
  const isSame = offer !== null && answer !== undefined && sameAnswer(answer, offer.answer);
  switch (state) {
    // What does not fit the form was asked for before the last save: the next response comes soon.
    case 'offered':
      return isThere || offer === null || isLocked ? 'silent' : 'offered';
    case 'own':
      if (!isThere || offer === null || isLocked) return 'silent';
      return isSame ? 'same' : 'own';
    default:
      return isThere ? state : 'silent';
  }
}

/** What an offer is, in one word: a change of the group makes another one of it. */
export const offerKey = (questionId: string, { answer_id: id, answer, documents }: Offer): string =>
  JSON.stringify([questionId, id, answer, documents.map(({ attachment_id: document }) => document)]);

/** The questions that are not asked now, and would be once these offers are taken over. */
export function openedBy(
  questionnaire: Questionnaire,
  saved: AnswerMap,
  rows: readonly HotelGroupAnswer[],
): readonly string[] {
  const offered = rows.filter(({ state }) => state === 'offered');
  const hidden = offered.filter(({ is_asked: isAsked }) => !isAsked);
  if (hidden.length === 0) return [];
  const answers = offered.flatMap(({ question_id: id, offer }) => (offer ? [[id, offer.answer]] : []));
  const { excluded } = evaluate(questionnaire, { ...saved, ...(Object.fromEntries(answers) as AnswerMap) });
  return hidden.map(({ question_id: id }) => id).filter((id) => !excluded.has(id));
}
