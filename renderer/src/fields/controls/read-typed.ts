import { asksForNumber, misfitIssue, readNumber, type Question } from '@alo/engine';
import { typedDecimalSign } from '@alo/words';

/** Reads a typed text as a number, as it travels; `undefined` where the question cannot take it, or asks for none. */
export function readTyped(question: Question, text: string): string | undefined {
  if (!asksForNumber(question)) return undefined;
  const reading = readNumber(question.rules, text, typedDecimalSign())?.value;
  return reading === undefined || misfitIssue(question, { text, reading }) !== undefined
    ? undefined
    : reading;
}
