/** What rules see of figures and of steps (V-22, V-23). */
import type { Answer, QuestionnaireDefinition } from '../../model/documents.generated.js';
import { saysSomething } from './answers.js';
import type { Parts } from './conditions.js';
import { figurePlainly, inFloats } from './figures.js';
import { hasOwnAnswer, isMark, type PlainQuestion } from './form.js';
import { issuePlainly } from './limits.js';

const matches = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text);

/** Is something wrong with a number or a date? A read-only answer is never flagged (L-9). */
function hasIssue({ source, readOnly }: PlainQuestion, answer: Answer): boolean {
  const { pattern } = source.validation_rules ?? {};
  const isMatch = (text: string) => pattern === undefined || matches(pattern, text);
  return !readOnly && issuePlainly(source, answer, () => true, isMatch) !== undefined;
}

/** What is known of a form so far. */
interface SoFar {
  readonly questions: readonly PlainQuestion[];
  readonly hidden: ReadonlySet<string>;
  /** Of shown questions. */
  readonly answers: ReadonlyMap<string, Answer>;
  readonly seen: Readonly<Record<string, Parts>>;
}

function progressPlainly({ questions, hidden, answers }: SoFar, stepKey: string): number {
  const asked = questions.filter(
    (question) =>
      question.stepKey === stepKey &&
      hasOwnAnswer(question.source) &&
      !isMark(question.source) &&
      !question.readOnly &&
      !hidden.has(question.id),
  );
  const answered = asked.filter(({ id }) => saysSomething(answers.get(id)));
  return asked.length === 0 ? 100 : (100 * answered.length) / asked.length;
}

function figureOf({ questions, hidden, answers }: SoFar, id: string): number | null {
  const [first] = questions;
  if (first === undefined) return null;
  const byId = new Map(questions.map((question) => [question.id, question]));
  const known = {
    definition: first.definition,
    questions,
    hidden,
    answerOf: (question: string) => {
      const answer = answers.get(question);
      return saysSomething(answer) ? answer : undefined;
    },
    hasIssue: (question: string, answer: Answer) => {
      const plain = byId.get(question);
      return plain !== undefined && hasIssue(plain, answer);
    },
  };
  return figurePlainly(known, id, false, inFloats) ?? null;
}

type Part = 'figure' | 'progress';
type Name = readonly [id: string, part: Part];

const namesIn = (rules: unknown): Name[] =>
  [...JSON.stringify(rules).matchAll(/"var":\[?"([^".]+)\.(figure|progress)"/g)].map(
    ([, id = '', part]): Name => [id, part as Part],
  );

const inDocuments = new WeakMap<QuestionnaireDefinition, readonly Name[]>();

/** What all rules of a document name. */
function namesInDocument(definition: QuestionnaireDefinition | undefined): readonly Name[] {
  if (definition === undefined) return [];
  let names = inDocuments.get(definition);
  if (names === undefined) inDocuments.set(definition, (names = namesIn(definition)));
  return names;
}

/** What is seen, with the figures and the progress of steps that a rule names; without a rule, that any of the document does. */
export function withWorkedOut(soFar: SoFar, rule?: unknown): Readonly<Record<string, Parts>> {
  const named = rule === undefined ? namesInDocument(soFar.questions[0]?.definition) : namesIn(rule);
  if (named.length === 0) return soFar.seen;
  const seen: Record<string, Parts> = Object.assign(Object.create(null) as Record<string, Parts>, soFar.seen);
  for (const [id, part] of named)
    seen[id] = {
      ...(seen[id] as Parts),
      ...(part === 'figure' ? { figure: figureOf(soFar, id) } : { progress: progressPlainly(soFar, id) }),
    };
  return seen;
}

/** The questions that figures count with, along figures, and those that choose the rows of their factors. */
function behindFigure(definition: QuestionnaireDefinition, id: string): string[] {
  const figure = definition.figures?.find((each) => each.id === id);
  if (figure === undefined) return [];
  const { sum = [], product = [], divide = 0, by = 0 } = figure;
  return [...sum, ...product, divide, by].flatMap((term) => {
    if (typeof term === 'number') return [];
    const factor = definition.factors?.find((each) => each.id === term);
    if (factor !== undefined) return [factor.by, factor.year].flatMap((each) => each ?? []);
    return [term, ...behindFigure(definition, term)];
  });
}

/** The questions that a rule looks at, by itself, through figures, and through the progress of steps. */
export function lookedAtPlainly(rule: unknown, questions: readonly PlainQuestion[]): string[] {
  const variables = [...JSON.stringify(rule).matchAll(/"var":\[?"([^".]+)\.([a-z]+)/g)];
  return variables.flatMap(([, id = '', part]) => {
    const [first] = questions;
    if (part === 'figure') return first === undefined ? [] : behindFigure(first.definition, id);
    if (part !== 'progress') return [id];
    return questions
      .filter(
        ({ stepKey, source, readOnly }) =>
          stepKey === id && hasOwnAnswer(source) && !isMark(source) && !readOnly,
      )
      .map((question) => question.id);
  });
}
