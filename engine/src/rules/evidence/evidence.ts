/** Evidence: when files are asked for, when they may be attached, and what keeps a form from being submitted. */
import type { Answer, AnswerMap } from '@alo/schemas';
import { answerIn, isAnswered } from '../../model/answer.js';
import { excludedQuestions } from '../visibility.js';
import { filesOf, type AttachmentCounts } from '../../model/attachment-counts.js';
import {
  isGridRow,
  isRadioGrid,
  questionOf,
  type EvidenceNeed,
  type Question,
  type Questionnaire,
  type QuestionId,
  type StepKey,
} from '../../model/questionnaire.js';

/** Longest question label in the message that blocks a submit, in characters (ENG-44). */
const labelLimit = 50;

/** What the chosen option says about evidence; `undefined` when none is chosen. */
export const chosenEvidence = ({ options }: Question, answer: Answer | undefined): EvidenceNeed | undefined =>
  options.find((option) => option.id === answer?.selectedOptionId)?.evidence;

/** How a question and, for a grid, its rows are answered; `undefined` for those that are hidden, which ask nothing. */
type AnswersOf = (id: QuestionId) => Answer | undefined;

const partsOf = (questionnaire: Questionnaire, question: Question): Question[] =>
  isRadioGrid(question) ? question.children.map((id) => questionOf(questionnaire, id)) : [question];

/**
 * ENG-49: does the question allow attachments, and its answer too? That says the chosen option or, where none is
 * chosen, that something is typed. A grid asks through its rows.
 */
export const showsUpload = (questionnaire: Questionnaire, question: Question, answerOf: AnswersOf): boolean =>
  question.takesEvidence &&
  partsOf(questionnaire, question).some((part) => {
    const answer = answerOf(part.id);
    const need = chosenEvidence(part, answer);
    return need === undefined ? (answer?.typedValue ?? '') !== '' : need !== 'none';
  });

/** ENG-51: files may be attached once there is an answer or draft; of a grid, once any row has one or a default. */
export const mayUpload = (questionnaire: Questionnaire, question: Question, answerOf: AnswersOf): boolean =>
  question.type === 'file' ||
  (isRadioGrid(question) && question.defaultValue !== undefined) ||
  partsOf(questionnaire, question).some(
    (part) => isAnswered(answerOf(part.id)) || (isRadioGrid(question) && part.defaultValue !== undefined),
  );

/**
 * ENG-50, design 6.6: does the answer, or that the question is `excluded`, take away what was attached to it? Only
 * `none` on the chosen option does; a grid has no answer of its own, so its rows take nothing away. Discarding drafts
 * does so too: that is told to the host (`QuestionnairePorts.discarded`).
 */
export const clearsAttachments = (
  question: Question,
  answer: Answer | undefined,
  excluded: boolean,
): boolean => excluded || chosenEvidence(question, answer) === 'none';

/**
 * ENG-42, ENG-43: visible questions whose chosen option requires a file and that have none, in form order. A
 * grid asks through any of its rows; other custom questions are skipped.
 */
export function missingEvidence(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  files: AttachmentCounts,
): Question[] {
  const excluded = excludedQuestions(questionnaire, answers);
  const visibleAnswer: AnswersOf = (id) => (excluded.has(id) ? undefined : answerIn(answers, id));
  return questionnaire.questions.filter((question) => {
    if (excluded.has(question.id) || (question.type === 'custom' && !isRadioGrid(question))) return false;
    if (isGridRow(questionnaire, question)) return false;
    const asks = partsOf(questionnaire, question).some(
      (part) => chosenEvidence(part, visibleAnswer(part.id)) === 'required',
    );
    return asks && filesOf(files, question.id) === 0;
  });
}

/** ENG-45: the flag that a save reports. */
export const hasMissingAttachments = (
  questionnaire: Questionnaire,
  stepKey: StepKey,
  answers: AnswerMap,
  files: AttachmentCounts,
): boolean => missingEvidence(questionnaire, answers, files).some((question) => question.stepKey === stepKey);

/** ENG-44: a label cut at 50 characters with an ellipsis, for `Please upload attachment for: {question label}`. */
export function shortLabel({ label }: Question): string {
  const characters = Array.from(label);
  return characters.length <= labelLimit ? label : `${characters.slice(0, labelLimit).join('')}...`;
}
