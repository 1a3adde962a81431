/** What hides questions, and which answers may not go in or out because of it. */
import {
  controllersOf,
  evaluate,
  findQuestion,
  seenAnswers,
  unmetControllers,
  type Questionnaire,
} from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';

export const excludedIn = (questionnaire: Questionnaire, answers: AnswerMap): ReadonlySet<string> =>
  evaluate(questionnaire, answers).excluded;

/** The questions whose answers keep this one from being asked; empty where the form itself does. */
export function hiders(questionnaire: Questionnaire, answers: AnswerMap, questionId: string): string[] {
  const excluded = excludedIn(questionnaire, answers);
  const seen = seenAnswers(answers, excluded);
  for (let at = findQuestion(questionnaire, questionId); at;) {
    const unmet = unmetControllers(questionnaire, at, seen);
    if (unmet.length > 0) return unmet;
    at = at.parent === undefined ? undefined : findQuestion(questionnaire, at.parent);
  }
  return [];
}

/** Every question that can decide whether one of these is asked, along any chain. */
function decidersOfAll(questionnaire: Questionnaire, ids: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const question = findQuestion(questionnaire, id);
    if (!question) continue;
    const next = [
      ...controllersOf(questionnaire, question),
      ...(question.parent === undefined ? [] : [question.parent]),
    ];
    for (const each of next) {
      if (found.has(each)) continue;
      found.add(each);
      open.push(each);
    }
  }
  return found;
}

export interface Spared<Change> {
  readonly changes: readonly Change[];
  /** The changes that would hide what people have given, with the questions that they would hide. */
  readonly refused: ReadonlyMap<Change, readonly string[]>;
}

/**
 * Leaves out every change that would hide a question of `given` that is shown now: what people have answered or proved
 * never gets lost by a file that comes or goes.
 */
export function spareGiven<Change extends { readonly questionId: string }>(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  given: readonly string[],
  asked: readonly Change[],
  after: (changes: readonly Change[]) => AnswerMap,
): Spared<Change> {
  const before = excludedIn(questionnaire, answers);
  const shown = given.filter((id) => !before.has(id));
  const refused = new Map<Change, readonly string[]>();
  let changes = asked;
  for (;;) {
    const excluded = excludedIn(questionnaire, after(changes));
    const lost = shown.filter((id) => excluded.has(id));
    const deciders = decidersOfAll(questionnaire, lost);
    const blamed = changes.filter(({ questionId }) => deciders.has(questionId));
    if (blamed.length === 0) return { changes, refused };
    for (const change of blamed) refused.set(change, lost);
    changes = changes.filter((change) => !refused.has(change));
  }
}
