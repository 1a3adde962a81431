/** What is typed in the form of a group answer. These functions are pure. */
import {
  clearsAttachments,
  inUnitOf,
  misfitIssue,
  normaliseAnswer,
  takesFiles,
  validateAnswer,
  type Issue,
  type Misfit,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { Answer, GroupAnswer, GroupAnswerUpdate } from '@alo/schemas';
import { texts } from '../texts';

export interface Values {
  /** '' until one is chosen. */
  readonly questionId: string;
  readonly answer: Answer | null;
  /** A typed text that the question cannot take. */
  readonly misfit: Misfit | undefined;
  readonly title: string;
  readonly documents: readonly string[];
  /** null: all. */
  readonly hotels: readonly string[] | null;
  /** Days as YYYY-MM-DD; '' where there is none. */
  readonly from: string;
  readonly until: string;
}

export type Problems = Partial<Record<Exclude<keyof Values, 'misfit'>, string>>;

/** @param today YYYY-MM-DD: the first day of a new answer */
export function valuesOf(answer: GroupAnswer | undefined, today: string): Values {
  const nothing = { questionId: '', answer: null, title: '', documents: [], hotels: null, from: today };
  if (answer === undefined) return { ...nothing, misfit: undefined, until: '' };
  return {
    ...{ questionId: answer.question_id, answer: answer.answer, misfit: undefined, title: answer.title },
    documents: answer.documents.map((document) => document.attachment_id),
    ...{ hotels: answer.hotel_ids, from: answer.valid_from, until: answer.valid_until ?? '' },
  };
}

/** What is wrong with what was typed or chosen as the answer. */
export function answerIssue(question: Question, { answer, misfit }: Values): Issue | undefined {
  const asked = inUnitOf(question, answer?.selectedOptionId ?? '');
  return misfit === undefined ? validateAnswer(question, answer ?? undefined) : misfitIssue(asked, misfit);
}

/** Does the question take documents with this answer? */
export const takesDocuments = (questionnaire: Questionnaire, question: Question, { answer }: Values) =>
  takesFiles(questionnaire, question) && !clearsAttachments(question, answer ?? undefined, false);

/** What the form can see itself; the server checks the rest. An answer that does not fit says so in its own words. */
export function problemsOf(question: Question | undefined, values: Values): Problems {
  const { form } = texts;
  const { answer, misfit, title, hotels, from, until } = values;
  const isGiven = misfit !== undefined || (question && normaliseAnswer(question, answer) !== null);
  return {
    ...(question === undefined && { questionId: form.questionMissing }),
    ...(question && !isGiven && { answer: form.answerMissing }),
    ...(title.trim() === '' && { title: form.titleMissing }),
    ...(hotels?.length === 0 && { hotels: form.hotelsMissing }),
    ...(from === '' && { from: form.fromMissing }),
    ...(until !== '' && until < from && { until: form.untilEarly }),
  };
}

/** The fields as they are sent. */
export const fieldsOf = (values: Values, takesAny: boolean): GroupAnswerUpdate => ({
  title: values.title.trim(),
  answer: values.answer ?? {},
  document_ids: takesAny ? [...values.documents] : [],
  hotel_ids: values.hotels === null ? null : [...values.hotels],
  valid_from: values.from,
  valid_until: values.until === '' ? null : values.until,
});
