/**
 * The reference: what follows from a questionnaire and its answers, as plainly as SPEC.md says it. The fast
 * `AnswerSheet` must always agree with it.
 */
import type { AnswerMap } from '../model/documents.generated.js';
import { filesOf, type AttachmentCounts } from '../model/attachment-counts.js';
import { isAsked, isCompleted } from './completeness/answered.js';
import { countedIn } from './completeness/counted.js';
import type { Question, Questionnaire, QuestionId, StepKey } from '../model/questionnaire.js';
import { answerIn } from '../model/answer.js';
import { issuesIn } from './issues/issues-in.js';
import { excludedQuestions } from './visibility.js';

/** How many visible questions count (`total`), and how they stand (C-8). Nothing is left to do where `open` is 0. */
export interface Count {
  readonly answered: number;
  readonly total: number;
  /** Not answered, or answered with an issue. */
  readonly open: number;
  /** Those of `open` that have an issue. */
  readonly toFix: number;
}

export interface Evaluation {
  /** The questions that are not shown. Their answers count for nothing. */
  readonly excluded: ReadonlySet<QuestionId>;
  /** The visible questions without an answer, the rows of a grid one by one (C-7). Form order. */
  readonly unanswered: readonly QuestionId[];
  readonly groups: ReadonlyMap<string, Count>;
  readonly steps: ReadonlyMap<StepKey, Count>;
  readonly form: Count;
}

/** The key of a group in `Evaluation.groups`. */
export const groupId = (stepKey: StepKey, groupKey: string): string => `${stepKey}/${groupKey}`;

type Counting = { -readonly [Name in keyof Count]: Count[Name] };
const noneYet = (): Counting => ({ answered: 0, total: 0, open: 0, toFix: 0 });

/** Groups add up to their step, and steps to the form. */
function add(sum: Counting, { answered, total, open, toFix }: Count): void {
  sum.answered += answered;
  sum.total += total;
  sum.open += open;
  sum.toFix += toFix;
}

/** The questions with a misfit. They have an issue and no answer that counts, whatever is saved. */
export type MisfitQuestions = ReadonlySet<QuestionId>;
const noMisfits: MisfitQuestions = new Set();

/** Those of `questions` that are visible, ask for an answer of their own, and have none (C-7). */
export const unansweredOf = (
  questions: readonly Question[],
  answers: AnswerMap,
  files: AttachmentCounts,
  excluded: ReadonlySet<QuestionId>,
  misfits = noMisfits,
): QuestionId[] =>
  questions
    .filter(
      (question) =>
        !excluded.has(question.id) &&
        isAsked(question) &&
        (misfits.has(question.id) ||
          !isCompleted(question, answerIn(answers, question.id), filesOf(files, question.id))),
    )
    .map(({ id }) => id);

/** Evaluates the whole form. `excluded`: the questions that are not shown, where they are known. Never throws. Cost: the form. */
export function evaluate(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  files: AttachmentCounts = {},
  misfits = noMisfits,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): Evaluation {
  const { questions } = questionnaire;
  const unanswered = unansweredOf(questions, answers, files, excluded, misfits);
  const missing = new Set(unanswered);
  const isMissing = ({ id }: Question): boolean => missing.has(id);
  const issueOf = issuesIn(questionnaire, answers, excluded);
  const isFaulty = (question: Question): boolean =>
    !excluded.has(question.id) && (misfits.has(question.id) || issueOf(question) !== undefined);

  const groups = new Map<string, Count>();
  const steps = new Map<StepKey, Count>();
  const form = noneYet();
  for (const step of countedIn(questionnaire)) {
    const ofStep = noneYet();
    for (const { key, counted } of step.groups) {
      const ofGroup = noneYet();
      for (const { question, parts } of counted) {
        if (excluded.has(question.id)) continue;
        const isDone = !parts.some(isMissing);
        const toFix = Number(parts.some(isFaulty));
        add(ofGroup, { total: 1, answered: Number(isDone), open: Number(!isDone || toFix === 1), toFix });
      }
      groups.set(groupId(step.key, key), ofGroup);
      add(ofStep, ofGroup);
    }
    steps.set(step.key, ofStep);
    add(form, ofStep);
  }
  return { excluded, unanswered, groups, steps, form };
}
