/** Can a question be shown at all? Its conditions may contradict each other, or those of the questions that they look at. */
import {
  asksForNumber,
  controllersOf,
  evaluate,
  findQuestion,
  ruleControllers,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { Answer, AnswerMap } from '@alo/schemas';
import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

/** So many sets of answers are tried for a question before it is called out of reach. */
const mostTries = 20_000;

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

/** Answers to a question that conditions can tell apart: none, its options, and the values that they ask for. */
function answersFor(question: Question, asked: ReadonlySet<string | number>): (Answer | undefined)[] {
  const { options, type, rules } = question;
  const named = options.filter(
    ({ id, label }) => asked.has(id) || asked.has(label) || asked.has(label.toUpperCase()),
  );
  const other = options.find((option) => !named.includes(option));
  const chosen = (options.length <= 12 ? options : [...named, ...(other ? [other] : [])]).map(
    ({ id }): Answer => ({ selectedOptionId: id }),
  );
  if (type === 'radio' || type === 'select') return [...chosen, undefined];
  const isNumber = asksForNumber(question);
  const texts = [...asked].flatMap((value): string[] => {
    if (!isNumber) return [String(value)];
    const number = Number(value);
    return Number.isFinite(number) ? [number, number - 1, number + 1].map(String) : [];
  });
  if (isNumber) texts.push(String(rules.minValue ?? 0), String(rules.maxValue ?? 1));
  else texts.push('x');
  const fitting = texts.filter((text) => {
    if (!isNumber) return text.trim() !== '';
    const value = Number(text);
    return value >= (rules.minValue ?? -Infinity) && value <= (rules.maxValue ?? Infinity);
  });
  const typed = [...new Set(fitting)].map((typedValue): Answer => ({ typedValue }));
  return [...chosen, ...typed, undefined];
}

/** Is there a set of answers with which `question` is shown? Depth first, over the questions that it looks at. */
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
  let tries = 0;

  function attempt(place: number, answers: AnswerMap): boolean {
    const question = chain[place];
    if (question === undefined) {
      tries += 1;
      return !evaluate(questionnaire, answers).excluded.has(target.id);
    }
    for (const answer of answersFor(question, asked.get(question.id) ?? new Set())) {
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
