/** How long what is left to answer takes (C-16). */
import type { AnswerMap } from '../../model/documents.generated.js';
import { answerIn } from '../../model/answer.js';
import { filesOf, type AttachmentCounts } from '../../model/attachment-counts.js';
import {
  isGridRow,
  type Question,
  type Questionnaire,
  type QuestionId,
  type StepKey,
} from '../../model/questionnaire.js';
import { unansweredOf } from '../evaluate.js';
import { chosenEvidence, evidenceParts, showsUpload, takesFiles } from '../evidence/evidence.js';
import { issuesIn } from '../issues/issues-in.js';
import { excludedQuestions } from '../visibility.js';

/** What is left to do in a step, in minutes. */
export interface MinutesLeft {
  readonly answers: number;
  /** The minutes that it takes to find and attach the files that prove answers. */
  readonly files: number;
}

const none: MinutesLeft = { answers: 0, files: 0 };

/** What an answer to the question takes, in minutes, by what its author says of it or of its type. */
function minutesOf(questionnaire: Questionnaire, question: Question): number {
  const { minutes } = questionnaire;
  if (question.minutes !== undefined) return question.minutes;
  if (minutes === undefined) return 0;
  if (isGridRow(questionnaire, question)) return minutes.row;
  const { types } = minutes;
  return (Object.hasOwn(types, question.type) ? types[question.type] : undefined) ?? 0;
}

/**
 * The minutes that are left in each step: for every open question what its answer takes, and for every visible question
 * a file where one is required or `expected` and none is there. Where an answer asks for no evidence, no file is counted.
 * Everything takes no minutes when the definition has none. `excluded`: the questions that are not shown, where they are known.
 * Cost: the form.
 */
export function minutesLeft(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  files: AttachmentCounts,
  expected: ReadonlySet<QuestionId>,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): ReadonlyMap<StepKey, MinutesLeft> {
  const unanswered = new Set(unansweredOf(questionnaire.questions, answers, files, excluded));
  const answerOf = (id: QuestionId) => (excluded.has(id) ? undefined : answerIn(answers, id));
  const perFile = questionnaire.minutes?.file ?? 0;

  /** Will a file be looked for? Unanswered, an expected one is counted: most answers ask for it. */
  function needsFile(question: Question): boolean {
    // A file question is answered by its files: what that takes is counted already.
    if (!takesFiles(questionnaire, question) || question.type === 'file') return false;
    if (filesOf(files, question.id) > 0) return false;
    const parts = evidenceParts(questionnaire, question);
    if (parts.some((part) => chosenEvidence(part, answerOf(part.id)) === 'required')) return true;
    if (!expected.has(question.id)) return false;
    return parts.every(({ id }) => unanswered.has(id)) || showsUpload(questionnaire, question, answerOf);
  }

  const issueOf = issuesIn(questionnaire, answers, excluded);
  const left = new Map<StepKey, MinutesLeft>(questionnaire.steps.map(({ key }) => [key, none]));
  for (const question of questionnaire.questions) {
    const { id, stepKey } = question;
    if (excluded.has(id)) continue;
    const isOpen = unanswered.has(id) || issueOf(question) !== undefined;
    const before = left.get(stepKey) ?? none;
    left.set(stepKey, {
      answers: before.answers + (isOpen ? minutesOf(questionnaire, question) : 0),
      files: before.files + (needsFile(question) ? (question.fileMinutes ?? perFile) : 0),
    });
  }
  return left;
}
