/** What an answer of a group is today. These functions are pure. */
import type { Questionnaire } from '@alo/engine';
import type { GroupAnswer } from '@alo/schemas';
import { dayText } from '../../day-text.js';
import { fitting, needsDocument } from './fitting.js';
import type { StoredGroupAnswer } from './repository.js';
import { groupAnswerTexts } from './texts.js';

export interface AnswerState {
  readonly state: GroupAnswer['state'];
  /** Why it is not offered; null where it is. */
  readonly why: string | null;
}

/** The day of a moment, in UTC: `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** @param questionnaire undefined where it is no longer shipped */
export function stateOn(
  day: string,
  stored: Pick<
    StoredGroupAnswer,
    'questionId' | 'answer' | 'documents' | 'validFrom' | 'validUntil' | 'isWithdrawn'
  >,
  questionnaire: Questionnaire | undefined,
): AnswerState {
  const { questionId, answer, documents, validFrom, validUntil, isWithdrawn } = stored;
  if (isWithdrawn) return { state: 'withdrawn', why: groupAnswerTexts.why.withdrawn };
  if (validUntil !== null && validUntil < day)
    return { state: 'expired', why: groupAnswerTexts.why.expired({ day: dayText(validUntil) }) };
  const fits = questionnaire && fitting(questionnaire, questionId, answer, documents);
  if (fits === undefined) return { state: 'draft', why: groupAnswerTexts.why.notAsked };
  if (typeof fits === 'string') return { state: 'draft', why: fits };
  if (questionnaire && needsDocument(questionnaire, fits, documents))
    return { state: 'draft', why: groupAnswerTexts.why.needsDocument };
  if (validFrom > day)
    return { state: 'upcoming', why: groupAnswerTexts.why.upcoming({ day: dayText(validFrom) }) };
  return { state: 'offered', why: null };
}
