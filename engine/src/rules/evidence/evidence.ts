/** Evidence: when files are asked for, when they may be attached, and which are missing. The host decides what that blocks. */
import type { Answer, AnswerMap } from '../../model/documents.generated.js';
import { answerIn, isAnswered } from '../../model/answer.js';
import { chosenOptions } from '../../model/choice.js';
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

/** Of several chosen options the one that needs most decides (E-10). */
const needs: readonly EvidenceNeed[] = ['required', 'optional', 'none'];

/** The evidence that the chosen option needs; `undefined` when none is chosen. */
export function chosenEvidence(question: Question, answer: Answer | undefined): EvidenceNeed | undefined {
  const chosen = chosenOptions(question, answer);
  return needs.find((need) => chosen.some(({ evidence }) => evidence === need));
}

/** The answer of a visible question; `undefined` for a hidden one, which asks for nothing. */
type AnswersOf = (id: QuestionId) => Answer | undefined;

/** The questions whose answers decide what evidence a question asks for: itself, or the rows of a grid. */
export const evidenceParts = (questionnaire: Questionnaire, question: Question): Question[] =>
  isRadioGrid(question) ? question.children.map((id) => questionOf(questionnaire, id)) : [question];

/** Can the question ask for files at all? A row of a grid asks through its grid. */
export const takesFiles = (questionnaire: Questionnaire, question: Question): boolean =>
  !isGridRow(questionnaire, question) && (question.takesEvidence || question.type === 'file');

/** Is the upload section shown (E-1)? Cost: the question and its rows. */
export const showsUpload = (questionnaire: Questionnaire, question: Question, answerOf: AnswersOf): boolean =>
  question.takesEvidence &&
  evidenceParts(questionnaire, question).some((part) => {
    const answer = answerOf(part.id);
    const need = chosenEvidence(part, answer);
    return need === undefined ? (answer?.typedValue ?? '') !== '' : need !== 'none';
  });

/**
 * What a visible question asks for now (E-9): `required` or `optional` files, or `undefined` for none. Cost: the question
 * and its rows.
 */
export function evidenceNeed(
  questionnaire: Questionnaire,
  question: Question,
  answerOf: AnswersOf,
): 'required' | 'optional' | undefined {
  if (!takesFiles(questionnaire, question)) return undefined;
  if (question.type === 'file') return question.required ? 'required' : 'optional';
  if (!showsUpload(questionnaire, question, answerOf)) return undefined;
  const isRequired = evidenceParts(questionnaire, question).some(
    (part) => chosenEvidence(part, answerOf(part.id)) === 'required',
  );
  return isRequired ? 'required' : 'optional';
}

/** May files be added now (E-2)? Cost: the question and its rows. */
export const mayUpload = (questionnaire: Questionnaire, question: Question, answerOf: AnswersOf): boolean =>
  question.type === 'file' ||
  (isRadioGrid(question) && question.defaultValue !== undefined) ||
  evidenceParts(questionnaire, question).some(
    (part) => isAnswered(answerOf(part.id)) || (isRadioGrid(question) && part.defaultValue !== undefined),
  );

/**
 * Are the question's attachments cleared (E-3)? They are when it is `excluded`, or when its chosen option needs no
 * evidence. A grid has no option of its own, so its rows clear nothing.
 */
export const clearsAttachments = (
  question: Question,
  answer: Answer | undefined,
  excluded: boolean,
): boolean => excluded || chosenEvidence(question, answer) === 'none';

const known = new WeakMap<Questionnaire, readonly Question[]>();

/** The questions that can require a file: one of their options does, or one of a row. Cost: the form, the first time. */
function canRequireEvidence(questionnaire: Questionnaire): readonly Question[] {
  let found = known.get(questionnaire);
  if (found !== undefined) return found;
  found = questionnaire.questions.filter(
    (question) =>
      (question.type !== 'custom' || isRadioGrid(question)) &&
      !isGridRow(questionnaire, question) &&
      evidenceParts(questionnaire, question).some(({ options }) =>
        options.some(({ evidence }) => evidence === 'required'),
      ),
  );
  known.set(questionnaire, found);
  return found;
}

/**
 * The visible questions whose chosen option requires a file and that have none; a grid asks through its rows (E-4, E-5).
 * A `file` question is not among them: without a file it is unanswered (C-10). Form order. `excluded`: the questions that are
 * not shown, where they are known. Cost: the form.
 */
export function missingEvidence(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  files: AttachmentCounts,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): Question[] {
  const visibleAnswer: AnswersOf = (id) => (excluded.has(id) ? undefined : answerIn(answers, id));
  return canRequireEvidence(questionnaire).filter(
    (question) =>
      !excluded.has(question.id) &&
      filesOf(files, question.id) === 0 &&
      evidenceParts(questionnaire, question).some(
        (part) => chosenEvidence(part, visibleAnswer(part.id)) === 'required',
      ),
  );
}

/** Is evidence missing in the step (E-7)? Cost: the form. */
export const hasMissingAttachments = (
  questionnaire: Questionnaire,
  stepKey: StepKey,
  answers: AnswerMap,
  files: AttachmentCounts,
): boolean => missingEvidence(questionnaire, answers, files).some((question) => question.stepKey === stepKey);

/** The label for the message that blocks a submit, cut at 50 characters with `...` (E-6). */
export function shortLabel({ label }: Question): string {
  const characters = Array.from(label);
  return characters.length <= labelLimit ? label : `${characters.slice(0, labelLimit).join('')}...`;
}
