import { asksForNumber, misfitIssue, readNumber, type Question } from '@alo/engine';
import { decimalSign } from '../../words/number-text.js';

/** Reads a typed text as a number, as it travels; `undefined` where the question cannot take it, or asks for none. */
export function readTyped(question: Question, text: string): string | undefined {
  if (!asksForNumber(question)) return undefined;
  const reading = readNumber(question.rules, text, decimalSign)?.value;
  return reading === undefined || misfitIssue(question, { text, reading }) !== undefined
    ? undefined
    : reading;
}
