/** What the answer of one row of a GBTA file means for its question. */
import {
  countedNumber,
  findQuestion,
  readNumber,
  validateAnswer,
  type Issue,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import { checkChanges } from '@alo/engine/server';
import type { Answer, AnswerMap, GbtaRule, GbtaTopic } from '@alo/schemas';
import { gbtaFileWords } from './file-words.js';

/** The answer, or in words why there is none. */
export type Meaning = { readonly answer: Answer } | { readonly reason: string };

type NumberRule = Extract<GbtaRule, { kind: 'number' }>;

const words: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

/** Products of decimals have digits at their end that nobody typed. */
const significantDigits = 12;

function chosen({ yes, no }: Extract<GbtaRule, { kind: 'option' }>, said: string): Meaning {
  const isYes = words.get(said.toLowerCase());
  if (isYes === undefined) return { reason: gbtaFileWords.yesOrNo };
  const option = isYes ? yes : no;
  return option === null ? { reason: gbtaFileWords.noSaysNothing } : { answer: { selectedOptionId: option } };
}

function counted(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  { rules }: Question,
  { times, option }: NumberRule,
  said: string,
): Meaning {
  // The limits are those of the total.
  const own = times
    ? { ...rules, minValue: undefined, maxValue: undefined, unit: undefined, allowDecimal: true }
    : rules;
  const read = readNumber(own, said, '.');
  if (read === undefined) return { reason: gbtaFileWords.notANumber };
  let { value } = read;
  if (times) {
    const factor = findQuestion(questionnaire, times.question);
    const number = factor && countedNumber(questionnaire, factor, answers[factor.id]);
    if (number === undefined) return { reason: gbtaFileWords.noteForTotal(factor?.label ?? times.question) };
    value = String(Number(((Number(value) * number) / times.divisor).toPrecision(significantDigits)));
  }
  return { answer: { ...(option !== undefined && { selectedOptionId: option }), typedValue: value } };
}

function meant(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  question: Question,
  rule: GbtaRule,
  said: string,
): Meaning {
  switch (rule.kind) {
    case 'option':
      return chosen(rule, said);
    case 'number':
      return counted(questionnaire, answers, question, rule, said);
    case 'text':
      return { answer: { typedValue: said } };
    case 'note':
      return { reason: gbtaFileWords.note(rule.because) };
    case 'hint':
      return { reason: gbtaFileWords.person(rule.because) };
  }
}

function issueText({ code, params: { min = 0, max = 0 } }: Issue): string {
  if (code === 'tooSmall') return gbtaFileWords.tooLittle(min);
  if (code === 'tooLarge') return gbtaFileWords.tooMuch(max);
  if (code === 'tooShort') return gbtaFileWords.tooShort(min);
  if (code === 'tooLong') return gbtaFileWords.tooLong(max);
  if (code === 'notAnInteger') return gbtaFileWords.notWhole;
  return code === 'notANumber' ? gbtaFileWords.notANumber : gbtaFileWords.unfit;
}

/**
 * What `said` means for the question of the topic, in a form with these answers. Only what the question takes is an
 * answer; a text that belongs to the chosen option may be missing: the hotel adds it.
 */
export function meaningOf(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  topic: GbtaTopic,
  said: string,
): Meaning {
  const question = findQuestion(questionnaire, topic.question);
  if (question === undefined) return { reason: gbtaFileWords.noQuestion };
  const meaning = meant(questionnaire, answers, question, topic.rule, said);
  if ('reason' in meaning) return meaning;
  const { answer } = meaning;
  const issue = validateAnswer(question, answer);
  if (issue !== undefined && issue.code !== 'textRequired') return { reason: issueText(issue) };
  return checkChanges(questionnaire, question.stepKey, { [question.id]: answer }).length === 0
    ? meaning
    : { reason: gbtaFileWords.unfit };
}
