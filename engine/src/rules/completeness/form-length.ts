/** Which answers decide how long the form is (C-17). */
import { controllersOf } from '../../conditions/controllers.js';
import { dependentsOf } from '../../conditions/dependents.js';
import type { AttachmentCounts } from '../../model/attachment-counts.js';
import type { AnswerMap } from '../../model/documents.generated.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { unansweredOf } from '../evaluate.js';
import { excludedQuestions } from '../visibility.js';

const known = new WeakMap<Questionnaire, readonly Question[]>();

/** The questions on which at least half of the form's questions depend. Cost: the form, for each controlling question. */
function lengthQuestions(questionnaire: Questionnaire): readonly Question[] {
  const { questions } = questionnaire;
  const found = known.get(questionnaire);
  if (found) return found;
  const controlling = new Set(questions.flatMap((question) => controllersOf(questionnaire, question)));
  const deciding = questions.filter(
    ({ id }) =>
      controlling.has(id) && 2 * dependentsOf(questionnaire, new Set([id])).size >= questions.length,
  );
  known.set(questionnaire, deciding);
  return deciding;
}

/**
 * The visible questions without an answer on which at least half of the form's questions depend, along any chain, in form
 * order. While there are any, nobody can say how long the form is (C-17). `excluded`: the questions that are not shown, where
 * they are known. Cost: the form; more the first time.
 */
export function undecidedLength(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  files: AttachmentCounts = {},
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): QuestionId[] {
  return unansweredOf(lengthQuestions(questionnaire), answers, files, excluded);
}
