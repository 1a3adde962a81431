/** What answers say of each other: options that are not offered (V-20), and issues beside other answers (L-19, L-20). */
import type { Answer, AnswerMap, OptionDefinition } from '../../model/documents.generated.js';
import { chosenPlainly, saysSomething } from './answers.js';
import { partsOf, type Parts } from './conditions.js';
import { offersOptions, type PlainQuestion } from './form.js';
import { ruleHoldsPlainly } from './json-logic.js';
import { hiddenPlainly } from './visibility.js';
import { withWorkedOut } from './worked-out.js';

/** What is seen of each question; of a hidden or an unanswered one, nothing. */
export type Seen = Readonly<Record<string, Parts>>;

/** What is wrong with an answer beside others. */
export interface PlainIssueBeside {
  readonly code: 'optionNotOffered' | 'constraint';
  readonly option?: string;
  readonly message?: string;
}

const isOfferedPlainly = ({ visible_when: rule }: OptionDefinition, seen: Seen): boolean =>
  rule === undefined || ruleHoldsPlainly(rule, seen);

/** The ids of the options that are not offered. */
export const notOfferedPlainly = ({ source }: PlainQuestion, seen: Seen): string[] =>
  (source.options ?? []).filter((option) => !isOfferedPlainly(option, seen)).map(({ id }) => id);

/** The ids that a rule looks at, each with the part. */
const lookedAt = (rule: unknown): (readonly [string, string])[] =>
  [...JSON.stringify(rule).matchAll(/"var":\[?"([\w-]+)\.([a-z]+)"/g)].map(
    ([, id = '', part = '']) => [id, part] as const,
  );

/** Is there something to judge: an answer, a figure with a value? How far a step is answered is always known. */
const isThere = (seen: Seen, id: string, part = ''): boolean => {
  const { option = null, text = null, figure = null } = seen[id] ?? {};
  if (part === 'figure') return figure !== null;
  return part === 'progress' || (option ?? '') !== '' || (text ?? '') !== '';
};

/** The first thing that is wrong with what is seen of a question, which is right by itself. */
export function issueBesidePlainly(
  question: PlainQuestion,
  answer: Answer | undefined,
  seen: Seen,
): PlainIssueBeside | undefined {
  const { id, source, readOnly } = question;
  if (readOnly || !saysSomething(answer) || !isThere(seen, id)) return undefined;
  const gone = offersOptions(source) ? notOfferedPlainly(question, seen) : [];
  const option = chosenPlainly(source, answer).find((chosen) => gone.includes(chosen));
  if (option !== undefined) return { code: 'optionNotOffered', option };
  const broken = (source.constraints ?? []).find(
    ({ rule }) =>
      lookedAt(rule).every(([looked, part]) => isThere(seen, looked, part)) && !ruleHoldsPlainly(rule, seen),
  );
  return broken && { code: 'constraint', message: broken.message };
}

/** What conditions see of these answers. */
export function seenPlainly(questions: readonly PlainQuestion[], answers: AnswerMap): Seen {
  const hidden = hiddenPlainly(questions, answers);
  const shown = new Map(
    questions.flatMap(({ id }) => {
      const answer = Object.hasOwn(answers, id) && !hidden.has(id) ? answers[id] : undefined;
      return answer === undefined ? [] : [[id, answer] as const];
    }),
  );
  const seen = Object.fromEntries(questions.map(({ id, source }) => [id, partsOf(source, shown.get(id))]));
  return withWorkedOut({ questions, hidden, answers: shown, seen });
}
