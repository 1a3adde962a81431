/** Why questions are hidden: their conditions in words, and the answers that decide about them. */
import {
  controllersOf,
  evaluate,
  findQuestion,
  seenAnswers,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import { lookupIn, ruleControllers, ruleHolds, ruleOfDependencies } from '@alo/engine/authoring';
import { answerText } from '@alo/renderer';
import type { AnswerMap } from '@alo/schemas';
import { conditionWords, questionName, type ConditionWords } from './condition-words';

/** A condition in words, with whether it holds now and the answers that it looks at. */
export type JudgedWords =
  | { readonly kind: 'all' | 'any'; readonly holds: boolean; readonly parts: readonly JudgedWords[] }
  | { readonly kind: 'one'; readonly holds: boolean; readonly text: string; readonly now: string };

export interface HiddenQuestion {
  readonly id: string;
  readonly name: string;
  readonly stepKey: string;
  /** The question that it is hidden with, or what the author says, where it has no condition of its own. */
  readonly because: string | undefined;
  readonly conditions: readonly JudgedWords[];
  /** Hidden questions inside it, which are not listed themselves. */
  readonly inside: number;
}

/** Judges conditions on the visible answers: a hidden question counts as unanswered. */
function judgeOn(questionnaire: Questionnaire, answers: AnswerMap, excluded: ReadonlySet<string>) {
  const answerOf = (id: string) => (excluded.has(id) ? undefined : answers[id]);
  const lookup = lookupIn(questionnaire, seenAnswers(answers, excluded));
  const nowOf = (id: string): string => {
    const question = findQuestion(questionnaire, id);
    if (question === undefined || excluded.has(id)) return 'hidden';
    const text = answerText(question, answerOf(id));
    return text === '' ? 'not answered' : `“${text}”`;
  };
  const nowWords = (ids: readonly string[]): string =>
    ids.length === 1
      ? ids.map(nowOf).join('')
      : ids.map((id) => `${questionName(questionnaire, id)}: ${nowOf(id)}`).join('; ');

  return function judge(words: ConditionWords): JudgedWords {
    if (words.kind === 'one') {
      const holds = ruleHolds(words.rule, lookup);
      return { kind: 'one', holds, text: words.text, now: nowWords([...ruleControllers(words.rule)]) };
    }
    const parts = words.parts.map(judge);
    const holds = words.kind === 'all' ? parts.every((part) => part.holds) : parts.some((part) => part.holds);
    return { kind: words.kind, holds, parts };
  };
}

/** The rules of a question: of its `dependency_list`, and its `visible_when`. */
function rulesOf(
  questionnaire: Questionnaire,
  { dependencies, dependencyMatch, visibleWhen }: Question,
): unknown[] {
  const listed =
    dependencies.length === 0 ? [] : [ruleOfDependencies(questionnaire, dependencies, dependencyMatch)];
  return visibleWhen === undefined ? listed : [...listed, visibleWhen];
}

/** How many questions lie inside a question, at any depth. */
const countInside = (questionnaire: Questionnaire, { children }: Question): number =>
  children.reduce((sum, id) => {
    const child = findQuestion(questionnaire, id);
    return sum + 1 + (child ? countInside(questionnaire, child) : 0);
  }, 0);

/** The hidden questions in form order; what is hidden with the question around it is counted there. */
export function hiddenQuestions(questionnaire: Questionnaire, answers: AnswerMap): HiddenQuestion[] {
  const { excluded } = evaluate(questionnaire, answers);
  const judge = judgeOn(questionnaire, answers, excluded);
  return questionnaire.questions
    .filter((question) => {
      const { id, parent } = question;
      if (!excluded.has(id) || (parent !== undefined && excluded.has(parent))) return false;
      // An entry of a repeated group that nobody added is no question.
      return parent === undefined || findQuestion(questionnaire, parent)?.repeat === undefined;
    })
    .map((question) => ({
      id: question.id,
      name: question.label === '' ? question.id : question.label,
      stepKey: question.stepKey,
      because:
        controllersOf(questionnaire, question).length > 0
          ? undefined
          : (question.exclusionReason ?? 'Its author has excluded it.'),
      conditions: rulesOf(questionnaire, question).map((rule) => judge(conditionWords(questionnaire, rule))),
      inside: countInside(questionnaire, question),
    }));
}
