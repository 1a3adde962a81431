import type { Answer, QuestionDefinition } from '@alo/schemas';
import type { Engine } from './law.js';
import { issuePlainly } from '../../../engine/src/testing/plain/limits.js';
import { expectSame } from './same.js';
import { readQuestion } from './small-form.js';

/** The engine finds in an answer what a person finds; `isRight` says of a web address or a pattern whether it is. */
export function expectIssue(
  engine: Engine,
  question: QuestionDefinition,
  answer: Answer | undefined,
  isRight: (text: string) => boolean = () => true,
): void {
  const plain = issuePlainly(question, answer, isRight, isRight);
  const expected = plain && { questionId: question.id, ...plain };
  expectSame(engine.validateAnswer(readQuestion(engine, question), answer), expected);
}
