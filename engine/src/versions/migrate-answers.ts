import { emptyAnswers } from '../model/answer.js';
import { chosenIds, writtenChoice } from '../model/choice.js';
import type { Answer, AnswerMap } from '../model/documents.generated.js';
import { inUnitOf } from '../model/in-unit-of.js';
import { isAnswer } from '../model/is-answer.js';
import {
  findQuestion,
  takesAnswer,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { changeProblem, type ChangeProblemCode } from '../rules/saving/check-changes.js';
import type { IssueCode } from '../validation/issue.js';
import { issuesIn } from '../rules/issues/issues-in.js';
import { excludedQuestions } from '../rules/visibility.js';
import { checkPlan } from './check-plan.js';
import type { MigrationPlan } from './migration-plan.js';
import { wayOf, type Way } from './way.js';

/** An answer that the new version has. */
export interface MovedAnswer {
  /** Its question in the old version. */
  readonly from: QuestionId;
  /** Its question in the new version. */
  readonly to: QuestionId;
  /** What is selected, as the answers hold it, where the plan says that an option has another id now. */
  readonly option?: { readonly was: string; readonly is: string };
}

/**
 * Why an answer is parked. `dropped`: the plan says so; `questionGone`: the new version has no such question; `notAsked`:
 * the old version had none. The others are what a save would refuse it for (S-12).
 */
export type ParkedCode = 'dropped' | 'questionGone' | 'notAsked' | ChangeProblemCode;

/** An answer that the new version cannot have, as it was. */
export interface ParkedAnswer {
  /** Its question in the old version. */
  readonly questionId: QuestionId;
  readonly answer: Answer;
  readonly code: ParkedCode;
  /** A sentence; of a dropped answer, the reason that the plan gives. */
  readonly message: string;
}

export interface MigrationReport {
  /** How many answers there were: as many as `moved` and `parked` together. */
  readonly given: number;
  /** Where each answer went, in the order of the old answers. */
  readonly moved: readonly MovedAnswer[];
  /** Answers that moved to questions that are hidden now: the next save removes them (S-2). Ids of the new version, in form order. */
  readonly hidden: readonly QuestionId[];
  /** Answers that moved, are shown, and break a rule of their questions, so that a final save does not complete the step. */
  readonly issues: readonly { readonly questionId: QuestionId; readonly code: IssueCode }[];
  /** Typed answers that moved unchanged to questions that ask in another unit. */
  readonly otherUnit: readonly {
    readonly questionId: QuestionId;
    readonly was: string | undefined;
    readonly is: string | undefined;
  }[];
}

/** All that became of answers: nothing else is needed to give them back. Plain data, which JSON keeps. */
export interface Migration {
  /** The answers of the new version. */
  readonly answers: AnswerMap;
  readonly parked: readonly ParkedAnswer[];
  readonly report: MigrationReport;
}

/** The answer with the options that the plan says, in the order of the new form. Its text and note stay as they are. */
function mappedAnswer(way: Way, old: Question, question: Question, answer: Answer) {
  const was = answer.selectedOptionId;
  const chosen = chosenIds(old, answer);
  const mapped = chosen.map((id) => way.optionTo(old.id, id));
  if (typeof was !== 'string' || mapped.every((id, place) => id === chosen[place])) return { answer };
  const is = writtenChoice(question.options, mapped) ?? was;
  return { answer: { ...answer, selectedOptionId: is }, option: { was, is } };
}

type Refusal = Pick<ParkedAnswer, 'code' | 'message'>;

/** Why the new question cannot have the answer. A read-only question keeps what it has: it refuses changes only. */
function refusal(question: Question, answer: Answer): Refusal | undefined {
  const { id } = question;
  if (!takesAnswer(question))
    return { code: 'takesNoAnswer', message: `Question "${id}" takes no answer of its own.` };
  return changeProblem(question, answer);
}

/** The unit in which the answer is typed; `undefined` also where nothing is typed. */
const unitOf = (question: Question, { selectedOptionId, typedValue }: Answer) =>
  (typedValue ?? '') === '' ? undefined : inUnitOf(question, selectedOptionId).rules.unit;

/**
 * Takes answers over into another version of their questionnaire (M-6 to M-9). Each answer is moved or parked, as a whole
 * and with its note; neither a moved nor a parked answer is changed, but for the id of an option that the plan maps.
 * Cost: both forms, the plan and the answers.
 * @throws RangeError for a plan in which `checkPlan` finds something wrong
 */
export function migrateAnswers(
  before: Questionnaire,
  after: Questionnaire,
  plan: MigrationPlan,
  answers: AnswerMap,
): Migration {
  const [wrong] = checkPlan(before, after, plan);
  if (wrong !== undefined)
    throw new RangeError(`The plan does not fit, at "${wrong.pointer}": ${wrong.message}`);
  const way = wayOf(plan);
  const migrated = emptyAnswers();
  const moved: MovedAnswer[] = [];
  const parked: ParkedAnswer[] = [];
  const otherUnit: MigrationReport['otherUnit'][number][] = [];

  for (const [from, given] of Object.entries(answers)) {
    const park = (code: ParkedCode, message: string) => {
      parked.push({ questionId: from, answer: given, code, message });
    };
    const old = findQuestion(before, from);
    const question = findQuestion(after, way.questionTo(from));
    const dropReason = way.dropReason(from);
    if (old === undefined) park('notAsked', `The old version has no question "${from}".`);
    else if (dropReason !== undefined) park('dropped', dropReason);
    else if (question === undefined) park('questionGone', `The new version has no question "${from}".`);
    else if (!isAnswer(given)) park('notAnAnswer', `What is stored for "${from}" is no answer.`);
    else {
      const { answer, option } = mappedAnswer(way, old, question, given);
      const refused = refusal(question, answer);
      if (refused !== undefined) {
        park(refused.code, refused.message);
        continue;
      }
      migrated[question.id] = answer;
      moved.push({ from, to: question.id, ...(option && { option }) });
      const [was, is] = [unitOf(old, given), unitOf(question, answer)];
      if (was !== is) otherUnit.push({ questionId: question.id, was, is });
    }
  }
  const excluded = excludedQuestions(after, migrated);
  const issueOf = issuesIn(after, migrated, excluded);
  const there = after.questions.filter(({ id }) => Object.hasOwn(migrated, id));
  const report = {
    given: Object.keys(answers).length,
    moved,
    hidden: there.filter(({ id }) => excluded.has(id)).map(({ id }) => id),
    issues: there.flatMap((question) => {
      const issue = issueOf(question);
      return issue === undefined ? [] : [{ questionId: question.id, code: issue.code }];
    }),
    otherUnit,
  };
  return { answers: migrated, parked, report };
}
