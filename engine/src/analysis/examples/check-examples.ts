/** Examples of an author, held to what the form does. */
import type { Example } from '../../model/documents.generated.js';
import { isAnswered } from '../../model/answer.js';
import { findQuestion, takesAnswer, type Questionnaire, type QuestionId } from '../../model/questionnaire.js';
import { changeProblem } from '../../rules/saving/check-changes.js';
import { excludedQuestions } from '../../rules/visibility.js';

export type ExampleProblemCode =
  | 'unknownQuestion'
  | 'noAnswer'
  | 'answersHidden'
  | 'notShown'
  | 'notHidden'
  | 'expectsNothing';

export interface ExampleProblem {
  /** The place of the example in the list. */
  readonly example: number;
  /** JSON pointer inside the example. */
  readonly pointer: string;
  /** Empty where the example as a whole is meant. */
  readonly questionId: QuestionId;
  readonly code: ExampleProblemCode;
  readonly message: string;
}

function problemsOf(questionnaire: Questionnaire, example: Example, place: number): ExampleProblem[] {
  const { answers, shown = [], hidden = [] } = example;
  const problems: ExampleProblem[] = [];
  const refuse = (pointer: string, questionId: QuestionId, code: ExampleProblemCode, message: string) =>
    void problems.push({ example: place, pointer, questionId, code, message });
  const excluded = excludedQuestions(questionnaire, answers);

  for (const [id, answer] of Object.entries(answers)) {
    // An id that no question has may be any text (RFC 6901).
    const pointer = `/answers/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const question = findQuestion(questionnaire, id);
    if (question === undefined) {
      refuse(pointer, id, 'unknownQuestion', `There is no question "${id}".`);
      continue;
    }
    const problem = takesAnswer(question) ? changeProblem(question, answer) : undefined;
    if (!takesAnswer(question))
      refuse(pointer, id, 'noAnswer', `Question "${id}" takes no answer of its own.`);
    else if (problem) refuse(pointer, id, 'noAnswer', problem.message);
    else if (!isAnswered(answer)) refuse(pointer, id, 'noAnswer', `The answer to "${id}" says nothing.`);
    else if (excluded.has(id))
      refuse(pointer, id, 'answersHidden', `The example answers "${id}", which is hidden with its answers.`);
  }
  const expect = (ids: readonly QuestionId[], member: 'shown' | 'hidden') =>
    ids.forEach((id, index) => {
      const pointer = `/${member}/${index}`;
      if (!questionnaire.indexes.has(id))
        refuse(pointer, id, 'unknownQuestion', `There is no question "${id}".`);
      else if (member === 'shown' && excluded.has(id))
        refuse(pointer, id, 'notShown', `"${id}" is hidden with these answers.`);
      else if (member === 'hidden' && !excluded.has(id))
        refuse(pointer, id, 'notHidden', `"${id}" is shown with these answers.`);
    });
  expect(shown, 'shown');
  expect(hidden, 'hidden');
  if (shown.length + hidden.length === 0)
    refuse('', '', 'expectsNothing', 'The example names no question that is shown or hidden.');
  return problems;
}

/** Everything in which examples and form disagree; empty = nothing. Cost: the form, for each example. */
export const checkExamples = (questionnaire: Questionnaire, examples: readonly Example[]): ExampleProblem[] =>
  examples.flatMap((example, place) => problemsOf(questionnaire, example, place));
