/** A questionnaire as the second opinion sees it. It is made once for each questionnaire. */
import type { Answer, QuestionnaireDefinition } from '../model/documents.generated.js';
import { isUrl } from '../model/formats.js';
import type { Questionnaire } from '../model/questionnaire.js';
import { asWritten } from './as-written.js';
import { plainQuestions, type PlainQuestion } from './plain/form.js';
import { issuePlainly } from './plain/limits.js';

export interface PlainForm {
  readonly questionnaire: Questionnaire;
  readonly definition: QuestionnaireDefinition;
  /** In form order. */
  readonly questions: readonly PlainQuestion[];
}

const known = new WeakMap<Questionnaire, PlainForm>();

export function plainFormOf(questionnaire: Questionnaire): PlainForm {
  let form = known.get(questionnaire);
  if (form === undefined) {
    const definition = asWritten(questionnaire);
    form = { questionnaire, definition, questions: plainQuestions(definition) };
    known.set(questionnaire, form);
  }
  return form;
}

/** Web addresses, and what is none (L-1). Of any other text the second opinion is the engine's own. */
export const webAddresses: ReadonlyMap<string, boolean> = new Map([
  ['https://example.org/page', true],
  ['example.org', true],
  ['http://localhost', true],
  ['localhost', false],
  ['no address', false],
  ['ftp://example.org', false],
  ['a.bc', false],
]);
const isWebAddress = (text: string): boolean => webAddresses.get(text) ?? isUrl(text);

const matches = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(text);

/** What is wrong with an answer; `undefined` when nothing is. A read-only answer is never flagged (L-9, D-10). */
export function plainIssue({ source, readOnly }: PlainQuestion, answer: Answer | undefined) {
  if (readOnly) return undefined;
  const { pattern } = source.validation_rules ?? {};
  return issuePlainly(
    source,
    answer,
    isWebAddress,
    (text) => pattern === undefined || matches(pattern, text),
  );
}
