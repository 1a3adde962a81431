/** Can a question be shown at all? Its conditions may contradict each other, or those of the questions that they look at. */
import {
  asksForNumber,
  controllersOf,
  evaluate,
  findQuestion,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import { ruleControllers } from '@alo/engine/authoring';
import type { Answer, AnswerMap } from '@alo/schemas';
import type { Content } from '../content.js';
import { randomFrom } from '../score/draw-answers.js';
import { at, type Finding } from '../problem.js';

/** So many sets of answers are tried for a question before it is called out of reach. */
const mostTries = 20_000;

/** So many sets are drawn before all are gone through. */
const draws = 500;

/** Every text and number that a rule mentions. */
function valuesIn(rule: unknown): (string | number)[] {
  if (typeof rule === 'string' || typeof rule === 'number') return [rule];
  if (typeof rule !== 'object' || rule === null) return [];
  return Object.entries(rule).flatMap(([name, part]) => (name === 'var' ? [] : valuesIn(part)));
}

/** What conditions ask of each question, as values. */
function askedValues({ questions }: Questionnaire): ReadonlyMap<string, ReadonlySet<string | number>> {
  const asked = new Map<string, Set<string | number>>();
  const add = (id: string, values: readonly (string | number)[]) => {
    const known = asked.get(id) ?? new Set();
    for (const value of values) known.add(value);
    asked.set(id, known);
  };
  for (const { dependencies, visibleWhen } of questions) {
    for (const { questionId, requiredValue } of dependencies) add(questionId, [requiredValue]);
    if (visibleWhen !== undefined)
      for (const id of ruleControllers(visibleWhen)) add(id, valuesIn(visibleWhen));
  }
  return asked;
}

/** Texts and numbers that a question takes, and that conditions can tell apart. */
function textsFor(question: Question, asked: ReadonlySet<string | number>): string[] {
  const { rules } = question;
  if (!asksForNumber(question))
    return [...new Set([...asked, 'x'].map(String))].filter((text) => text.trim() !== '');
  const { minValue = 0, maxValue = 1 } = rules;
  const near = [...asked].map(Number).flatMap((value) => [value, value - 1, value + 1]);
  const fitting = [...near, minValue, maxValue].filter(
    (value) => value >= (rules.minValue ?? -Infinity) && value <= (rules.maxValue ?? Infinity),
  );
  return [...new Set(fitting)].map(String);
}

/**
 * Answers to a question that conditions can tell apart: its options, with a text where they open a box, the values that
 * are asked for, and none. What conditions ask for comes first: it shows most.
 */
function answersFor(question: Question, asked: ReadonlySet<string | number>): (Answer | undefined)[] {
  const { options, type, rules } = question;
  const named = options.filter(
    ({ id, label }) => asked.has(id) || asked.has(label) || asked.has(label.toUpperCase()),
  );
  const others = options.filter((option) => !named.includes(option));
  const texts = type === 'radio' || type === 'select' ? [] : textsFor(question, asked);
  const chosen = [...named, ...(options.length <= 12 ? others : others.slice(0, 1))].flatMap(
    ({ id }): Answer[] => {
      const opens = type === 'radio-text' && rules.showOnOptions.includes(id);
      return opens
        ? texts.map((typedValue) => ({ selectedOptionId: id, typedValue }))
        : [{ selectedOptionId: id }];
    },
  );
  const typed = type === 'radio-text' ? [] : texts.map((typedValue): Answer => ({ typedValue }));
  return [...chosen, ...typed, undefined];
}

/** Is there a set of answers with which `question` is shown? First some drawn ones, then all that its chain allows. */
function isReachable(
  questionnaire: Questionnaire,
  target: Question,
  asked: ReadonlyMap<string, ReadonlySet<string | number>>,
): boolean {
  const chain: Question[] = [];
  const reached = new Set<string>();
  const visit = (question: Question) => {
    const above = [...controllersOf(question), ...(question.parent === undefined ? [] : [question.parent])];
    for (const id of above) {
      const other = findQuestion(questionnaire, id);
      if (other === undefined || reached.has(id)) continue;
      reached.add(id);
      visit(other);
      if (controllersOf(question).includes(id)) chain.push(other);
    }
  };
  visit(target);
  chain.sort((left, right) => left.index - right.index);
  const possible = chain.map((question) => answersFor(question, asked.get(question.id) ?? new Set()));
  const isShown = (answers: AnswerMap) => !evaluate(questionnaire, answers).excluded.has(target.id);

  // Most questions are shown by many sets, and drawing finds one of them long before going through all.
  const random = randomFrom(1);
  for (let draw = 0; draw < draws; draw++) {
    const answers: AnswerMap = {};
    chain.forEach(({ id }, place) => {
      const all = possible[place] ?? [];
      const answer = all[Math.floor(random() * all.length)];
      if (answer !== undefined) answers[id] = answer;
    });
    if (isShown(answers)) return true;
  }

  let tries = 0;

  function attempt(place: number, answers: AnswerMap): boolean {
    const question = chain[place];
    if (question === undefined) {
      tries += 1;
      return isShown(answers);
    }
    for (const answer of possible[place] ?? []) {
      if (attempt(place + 1, answer === undefined ? answers : { ...answers, [question.id]: answer }))
        return true;
      if (tries > mostTries) return true; // Not known: it is not called out of reach.
    }
    return false;
  }
  return attempt(0, {});
}

/** ENG-12, ENG-20: every question can be shown. */
export function checkReachable({ questionnaire, entries }: Content): Finding[] {
  const asked = askedValues(questionnaire);
  return entries.flatMap(({ question, source, pointer }): Finding[] => {
    if (question.dependencies.length === 0 && question.visibleWhen === undefined) return [];
    if (isReachable(questionnaire, question, asked)) return [];
    const member = source.dependency_list === undefined ? 'visible_when' : 'dependency_list';
    const others = controllersOf(question).map((id) => `"${id}"`);
    return [
      {
        pointer: at(pointer, member),
        message: `No answers can show "${question.id}": what it asks of ${others.join(', ')} cannot hold together.`,
      },
    ];
  });
}
