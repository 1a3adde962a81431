/** Documents beside a definition: a score model, what a next assessment takes over, and others that a host has. */
import type { TSchema } from 'typebox';
import type { Content } from './content.js';
import { checkNamedQuestion, checkNamedRelease } from './named.js';
import { at, type Finding } from './problem.js';
import { shapeFindings } from './shape-findings.js';

/** What a document of one kind looks like. It says in `questionnaire` which release it belongs to. */
export interface CompanionKind {
  readonly schema: TSchema;
  /** The member that has something to say of questions, by their ids. */
  readonly questions?: string;
}

interface OfRelease {
  readonly questionnaire: { readonly key: string; readonly version: number };
  readonly [member: string]: unknown;
}

/**
 * What is wrong with a document beside a definition: its shape, or else that it belongs to another release, or speaks of
 * questions that the form does not have. Pointers lead into the document. Cost: the document.
 */
export function checkCompanion(
  { questionnaire }: Content,
  { schema, questions }: CompanionKind,
  json: unknown,
): Finding[] {
  const unfit = shapeFindings(schema, json);
  if (unfit.length > 0) return unfit;
  // Its shape has just been checked.
  const document = json as OfRelease;
  const named = questions === undefined ? [] : Object.keys(document[questions] ?? {});
  return [
    ...checkNamedRelease(questionnaire, document),
    ...named.flatMap((id) => checkNamedQuestion(questionnaire, id, at('', questions ?? '', id))),
  ];
}
