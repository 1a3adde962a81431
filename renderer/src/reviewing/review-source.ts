/** What a reviewer looks at: questions with evidence, and scored answers without, step by step. */
import {
  evaluate,
  findQuestion,
  isRadioGrid,
  labelInEntry,
  missingEvidence,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import { isDecided, sourcesOf, type KnownReview } from '@alo/engine/review';
import type { AnswerMap, GroupSource, StepKey } from '@alo/schemas';
import type { ViewedFile } from '../preview/viewed-file.js';
import { stepNumbers } from '../question/step-numbers.js';
import { answerText } from '../words/answer-text.js';
import { stepTitle } from '../words/step-title.js';

/** What a decision means for the score, where the host knows it. */
export interface SourcePoints {
  readonly ifApproved: number;
  readonly ifRejected: number;
  readonly maximum: number;
}

/** A row of a grid, and what was answered in it. */
interface AnsweredRow {
  readonly label: string;
  readonly answer: string;
}

/** A question with evidence under review, or a scored answer without. */
export interface ReviewSource {
  readonly question: Question;
  /** The label of the question; that of a field of a repeated group names its entry, too. */
  readonly label: string;
  /** The number that its step shows; a question in a group question has none. */
  readonly number: number | undefined;
  /** The step and, where it has several, the topic. */
  readonly place: readonly string[];
  /** The answer in words; empty for a grid, whose rows are answered. */
  readonly answer: string;
  readonly rows: readonly AnsweredRow[];
  /** None: a scored answer without a file. */
  readonly files: readonly ViewedFile[];
  /** Does the answer require evidence? Then a rejection gives the submission back. */
  readonly isRequired: boolean;
  /** The time of the answer, ISO 8601; `undefined` where it is not known. */
  readonly answeredAt: string | undefined;
  readonly points: SourcePoints | undefined;
  /** A hint to the reviewer: the answer's figure can hardly be true. It blocks nothing. */
  readonly remark: string | undefined;
  /** Does it name a certificate whose recognition a reviewer can verify by a link (P-23)? */
  readonly takesLink: boolean;
  /** Present where its answer and files are those of a group of hotels: they are decided once. */
  readonly group: GroupSource | undefined;
}

/** The sources of one step (SRC-01). */
export interface ReviewGroup {
  readonly key: StepKey;
  readonly title: string;
  /** The sources in form order. */
  readonly sources: readonly ReviewSource[];
}

export interface ReviewInput {
  readonly answers: AnswerMap;
  /** The answers that can be judged without a file, too (W-25). */
  readonly claims?: readonly Question[] | undefined;
  readonly files: ReadonlyMap<string, readonly ViewedFile[]>;
  readonly answeredAt?: ((questionId: string) => string | undefined) | undefined;
  readonly points?: ((questionId: string) => SourcePoints | undefined) | undefined;
  readonly remark?: ((questionId: string) => string | undefined) | undefined;
  readonly takesLink?: ((questionId: string) => boolean) | undefined;
  readonly group?: ((questionId: string) => GroupSource | undefined) | undefined;
}

/** Gives the source of a question. Cost of each: its rows. */
function sourceReader(
  questionnaire: Questionnaire,
  { answers, files, answeredAt, points, remark, takesLink, group }: ReviewInput,
  { excluded } = evaluate(questionnaire, answers),
) {
  const numbers = new Map(
    questionnaire.steps.flatMap((step) => [...stepNumbers(questionnaire, step, (id) => excluded.has(id))]),
  );
  const answerOf = (id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined);
  const placeOf = ({ stepKey, groupKey }: Question): string[] => {
    const step = questionnaire.steps.find(({ key }) => key === stepKey);
    const { title = '', groups = [] } = step ?? {};
    const topic = groups.length > 1 ? groups.find((group) => group.key === groupKey) : undefined;
    return [stepTitle(title), ...(topic ? [topic.title] : [])];
  };
  const rowsOf = (question: Question): AnsweredRow[] =>
    isRadioGrid(question)
      ? question.children
          .flatMap((id) => findQuestion(questionnaire, id) ?? [])
          .map((row) => ({ label: row.label, answer: answerText(row, answerOf(row.id)) }))
          .filter(({ answer }) => answer !== '')
      : [];
  return (question: Question, isRequired: boolean): ReviewSource => ({
    question,
    label: labelInEntry(questionnaire, question),
    isRequired,
    number: numbers.get(question.id),
    place: placeOf(question),
    answer: answerText(question, answerOf(question.id)),
    rows: rowsOf(question),
    files: files.get(question.id) ?? [],
    answeredAt: answeredAt?.(question.id),
    points: points?.(question.id),
    remark: remark?.(question.id),
    takesLink: takesLink?.(question.id) === true,
    group: group?.(question.id),
  });
}

/** The steps that have sources or claims, each with its own (W-9, W-25). Cost: the form. */
export function reviewGroups(questionnaire: Questionnaire, input: ReviewInput): ReviewGroup[] {
  const { answers, files, claims = [] } = input;
  const counts = Object.fromEntries([...files].map(([id, all]) => [id, all.length]));
  const withFiles = sourcesOf(questionnaire, { answers, files: counts });
  const known = new Set(withFiles.map(({ question }) => question));
  const withoutFiles = claims
    .filter((question) => !known.has(question))
    .map((question) => ({ question, isRequired: false }));
  const found = [...withFiles, ...withoutFiles].sort(
    (left, right) => left.question.index - right.question.index,
  );
  const sourceOf = sourceReader(questionnaire, input);
  return questionnaire.steps.flatMap(({ key, title }) => {
    const sources = found
      .filter(({ question }) => question.stepKey === key)
      .map(({ question, isRequired }) => sourceOf(question, isRequired));
    return sources.length === 0 ? [] : [{ key, title: stepTitle(title), sources }];
  });
}

/** A source or an answer that was rejected, or asked about, when the submission was given back. */
export interface SourceToMend {
  readonly source: Pick<ReviewSource, 'question' | 'label' | 'place' | 'answer' | 'files'>;
  readonly review: KnownReview;
  /** Does a submit wait for it (W-11, W-27)? */
  readonly isRequired: boolean;
  /** Were its files removed, while its answer still requires one? */
  readonly lacksFile: boolean;
  /** The rejected files that are still there, beside a new one. */
  readonly leftFiles: readonly ViewedFile[];
}

/** The files that were rejected and stayed, where another file came; none where nothing came. */
function leftFiles(files: readonly ViewedFile[], { rejectedFiles }: KnownReview): readonly ViewedFile[] {
  const left = files.filter(({ id }) => rejectedFiles.includes(id));
  return left.length < files.length ? left : [];
}

/**
 * The visible questions that were rejected or asked about, in form order, those that are mended too. Cost: the form.
 */
export function sourcesToMend(
  questionnaire: Questionnaire,
  input: ReviewInput,
  reviews: ReadonlyMap<string, KnownReview>,
): SourceToMend[] {
  const { answers, files } = input;
  const evaluation = evaluate(questionnaire, answers);
  const counts = Object.fromEntries([...files].map(([id, all]) => [id, all.length]));
  const missing = new Set(missingEvidence(questionnaire, answers, counts));
  const required = new Set(
    sourcesOf(questionnaire, { answers, files: counts }).flatMap((source) =>
      source.isRequired ? source.question : [],
    ),
  );
  const sourceOf = sourceReader(questionnaire, input, evaluation);
  return questionnaire.questions.flatMap((question) => {
    const review = reviews.get(question.id);
    if (review === undefined || !isDecided(review) || review.approved === true) return [];
    if (evaluation.excluded.has(question.id)) return [];
    const lacksFile = missing.has(question);
    const isRequired = lacksFile || required.has(question) || review.approved === null;
    const source = sourceOf(question, isRequired);
    return [{ source, review, isRequired, lacksFile, leftFiles: leftFiles(source.files, review) }];
  });
}
