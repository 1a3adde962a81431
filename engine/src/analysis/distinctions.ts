/** The answers to a question that conditions can tell apart, as classes with one answer each. */
import type { Answer } from '../model/documents.generated.js';
import { isAnswered, normaliseAnswer, sameAnswer } from '../model/answer.js';
import { takesAnswer, takesOption, takesSeveral, takesText, type Question } from '../model/questionnaire.js';
import { changeProblem } from '../rules/saving/check-changes.js';
import { validateAnswer } from '../validation/validate-answer.js';
import { comparisonOf } from './atoms.js';
import { choicesOf } from './choices.js';
import type { Classes } from './formula.js';
import { typedValues } from './typed-values.js';

/** A test of one question's effective answer, with the rule that it stands for. */
export interface AnswerAtom {
  readonly rule: object;
  readonly holds: (answer: Answer | undefined) => boolean;
  /** Does it look at nothing but the chosen option? */
  readonly isOfOption: boolean;
}

export interface Distinctions {
  /** An answer of each class; the first is none. */
  readonly answers: readonly (Answer | undefined)[];
  /** The class of the answer that is there now. */
  readonly current: Classes;
  readonly all: Classes;
  readonly isComplete: boolean;
  /** The classes for which an atom holds. */
  readonly classesOf: (atom: AnswerAtom) => Classes;
}

const optionAnswers = (question: Question): Answer[] =>
  takesOption(question) && !takesSeveral(question)
    ? question.options.map(({ id }) => ({ selectedOptionId: id }))
    : [];

/** One option for each verdict of the atoms about options, and for whether it opens a text box. */
function distinctOptions(question: Question, atoms: readonly AnswerAtom[]): Answer[] {
  const ofOptions = atoms.filter(({ isOfOption }) => isOfOption);
  const { showOnOptions } = question.rules;
  const known = new Map<string, Answer>();
  for (const answer of optionAnswers(question)) {
    const opens = showOnOptions.includes(answer.selectedOptionId ?? '');
    const key = [opens, ...ofOptions.map(({ holds }) => holds(answer))].map(Number).join('');
    if (!known.has(key)) known.set(key, answer);
  }
  return [...known.values()];
}

/** Answers in the order in which they are preferred: what a person can give on the page comes first. */
function drawnUp(question: Question, options: readonly Answer[], texts: readonly string[]): Answer[] {
  const typed = texts.map((typedValue): Answer => ({ typedValue }));
  if (question.type !== 'radio-text') return [...options, ...typed];
  const { showOnOptions } = question.rules;
  const beside = (opens: boolean) =>
    options
      .filter(({ selectedOptionId }) => showOnOptions.includes(selectedOptionId ?? '') === opens)
      .flatMap((option) => typed.map((text) => ({ ...option, ...text })));
  return [...options, ...beside(true), ...typed, ...beside(false)];
}

/**
 * Tells the answers to a question apart by `atoms`. `keepsApart`: every option has a class of its own, for tests of several
 * questions. `current`: the answer that is there now.
 */
export function distinguish(
  question: Question,
  atoms: readonly AnswerAtom[],
  keepsApart: boolean,
  current?: Answer,
): Distinctions {
  const answers: (Answer | undefined)[] = [undefined];
  const verdicts = new Map<AnswerAtom, Classes>();
  const known = new Map<string, number>();
  const add = (answer: Answer | undefined): number => {
    const held = atoms.map((atom) => atom.holds(answer));
    const own = keepsApart ? JSON.stringify([answer?.selectedOptionId, answer?.typedValue]) : Boolean(answer);
    const key = `${held.map(Number).join('')} ${own}`;
    let place = known.get(key);
    if (place !== undefined) return place;
    place = answer === undefined ? 0 : answers.push(answer) - 1;
    known.set(key, place);
    const bit = 1n << BigInt(place);
    atoms.forEach((atom, index) => {
      if (held[index]) verdicts.set(atom, (verdicts.get(atom) ?? 0n) | bit);
    });
    return place;
  };
  add(undefined);
  const now = isAnswered(current) ? add(current) : 0;

  let isComplete = true;
  if (takesAnswer(question)) {
    const choices = takesSeveral(question)
      ? choicesOf(question, keepsApart ? undefined : atoms.map(({ rule }) => rule))
      : undefined;
    const options =
      choices?.answers ?? (keepsApart ? optionAnswers(question) : distinctOptions(question, atoms));
    const ofText = takesText(question) ? atoms.filter(({ isOfOption }) => !isOfOption) : [];
    const comparisons = ofText.flatMap(({ rule }) => comparisonOf(rule) ?? []);
    const typed = takesText(question) ? typedValues(question, comparisons) : undefined;
    const drawn = drawnUp(question, options, typed?.texts ?? []);
    const isStorable = (answer: Answer) =>
      changeProblem(question, answer) === undefined && sameAnswer(normaliseAnswer(question, answer), answer);
    const isValid = (answer: Answer) => validateAnswer(question, answer) === undefined;
    const storable = drawn.filter(isStorable);
    storable.filter(isValid).forEach(add);
    const tellsApart = (answer: Answer) =>
      !known.has(`${atoms.map(({ holds }) => Number(holds(answer))).join('')} true`);
    isComplete =
      (typed?.isComplete ?? true) &&
      (choices?.isComplete ?? true) &&
      comparisons.length === ofText.length &&
      !(keepsApart && takesText(question)) &&
      // Too few or too many options tell nothing that valid choices could: these are all there.
      (keepsApart || choices !== undefined || !storable.some(tellsApart));
  }
  return {
    answers,
    current: 1n << BigInt(now),
    all: (1n << BigInt(answers.length)) - 1n,
    isComplete,
    classesOf: (atom) => verdicts.get(atom) ?? 0n,
  };
}
