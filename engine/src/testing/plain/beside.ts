/** What answers say of each other: options that are not offered (V-20), and issues beside other answers (L-19, L-20). */
import type { Answer, AnswerMap, OptionDefinition } from '../../model/documents.generated.js';
import { chosenPlainly, saysSomething } from './answers.js';
import { partsOf, type Parts } from './conditions.js';
import { offersOptions, type PlainQuestion } from './form.js';
import { ruleHoldsPlainly } from './json-logic.js';
import { hiddenPlainly } from './visibility.js';

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

/** The ids of the questions that a rule looks at. */
const lookedAt = (rule: unknown): string[] =>
  [...JSON.stringify(rule).matchAll(/"var":\[?"([\w-]+)\.[a-z]+"/g)].map(([, id = '']) => id);

const isAnsweredIn = (seen: Seen, id: string): boolean => {
  const { option = null, text = null } = seen[id] ?? {};
  return (option ?? '') !== '' || (text ?? '') !== '';
};

/** The first thing that is wrong with what is seen of a question, which is right by itself. */
export function issueBesidePlainly(
  question: PlainQuestion,
  answer: Answer | undefined,
  seen: Seen,
): PlainIssueBeside | undefined {
  const { id, source, readOnly } = question;
  if (readOnly || !saysSomething(answer) || !isAnsweredIn(seen, id)) return undefined;
  const gone = offersOptions(source) ? notOfferedPlainly(question, seen) : [];
  const option = chosenPlainly(source, answer).find((chosen) => gone.includes(chosen));
  if (option !== undefined) return { code: 'optionNotOffered', option };
  const broken = (source.constraints ?? []).find(
    ({ rule }) =>
      lookedAt(rule).every((looked) => isAnsweredIn(seen, looked)) && !ruleHoldsPlainly(rule, seen),
  );
  return broken && { code: 'constraint', message: broken.message };
}

/** What conditions see of these answers. */
export function seenPlainly(questions: readonly PlainQuestion[], answers: AnswerMap): Seen {
  const hidden = hiddenPlainly(questions, answers);
  return Object.fromEntries(
    questions.map(({ id, source }) => {
      const answer = Object.hasOwn(answers, id) && !hidden.has(id) ? answers[id] : undefined;
      return [id, partsOf(source, answer)];
    }),
  );
}
