import { takesAnswer, type Question, type Questionnaire } from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import fc from 'fast-check';
import { pick, textsFor } from '../../../engine/src/testing/words.js';

const takesOption = ({ options, type }: Question) => options.length > 0 && type !== 'custom';
const takesText = ({ type }: Question) => !['radio', 'select', 'checkbox'].includes(type);

/** Choices of several options of a checkbox: two, in the order of the form and not, and all but the first. */
function pairsOf({ type, options }: Question): Answer[] {
  const [first, ...others] = options.filter(({ exclusive }) => !exclusive).map(({ id }) => id);
  const pairs = others.flatMap((id) => [`${first ?? ''},${id}`, others.join(','), `${id},${first ?? ''}`]);
  return type === 'checkbox' ? pairs.map((selectedOptionId) => ({ selectedOptionId })) : [];
}

/** Everything that can be said to a question, valid or not, as a save accepts it: `null` clears. */
function answersTo(question: Question): readonly (Answer | null)[] {
  const options = takesOption(question) ? question.options.map(({ id }) => id) : [];
  const texts = takesText(question) ? textsFor(question.type, question.component) : [];
  const each = options.map((selectedOptionId): Answer => ({ selectedOptionId }));
  const pairs = pairsOf(question);
  // What is enough to be complete comes first.
  const chosen = (question.rules.minChoices ?? 1) > 1 ? [...pairs, ...each] : [...each, ...pairs];
  const all: Answer[] = [
    ...chosen,
    ...texts.map((typedValue): Answer => ({ typedValue })),
    ...(question.type === 'radio-text'
      ? options.map((id, n): Answer => ({ selectedOptionId: id, typedValue: pick(texts, n) ?? 'x' }))
      : []),
    { note: 'A note alone' },
    ...(takesText(question) && question.type !== 'number' && question.type !== 'custom'
      ? [{ typedValue: '  ' }, { typedValue: '' }]
      : []),
  ];
  // The first is what conditions mostly ask for.
  return [...all.slice(0, 1), null, ...all.slice(1)];
}

/** Questions that take an answer of their own, in form order. */
export const answerable = ({ questions }: Questionnaire): readonly Question[] =>
  questions.filter(takesAnswer);

/** Which of the answers to a question; mostly the first. */
const drawnAnswer = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(12) });

/** One answer after the other, drawn as two numbers: which question, and which of the answers to it. */
export interface DrawnChange {
  readonly question: number;
  readonly answer: number;
}
export const drawnChange: fc.Arbitrary<DrawnChange> = fc.record({
  question: fc.nat(40),
  answer: fc.oneof(fc.constant(0), fc.nat(12)),
});

/** What a drawn change says in this questionnaire; `undefined` when it asks nothing. */
export function given(questionnaire: Questionnaire, { question, answer }: DrawnChange) {
  const found = pick(answerable(questionnaire), question);
  return found && { question: found, answer: pick(answersTo(found), answer) ?? null };
}

/** Numbers from which `answersIn` reads answers to the questions of any questionnaire, one by one. */
export const drawnAnswers = fc.noBias(fc.array(drawnAnswer, { maxLength: 40, size: 'max' }));

/** Answers as they could be stored: of as many questions as were drawn, in form order. */
export function answersIn(questionnaire: Questionnaire, drawn: readonly number[]): AnswerMap {
  const answers = Object.create(null) as AnswerMap;
  answerable(questionnaire)
    .slice(0, drawn.length)
    .forEach((question, index) => {
      const answer = pick(answersTo(question), drawn[index] ?? 0);
      if (answer) answers[question.id] = answer;
    });
  return answers;
}
