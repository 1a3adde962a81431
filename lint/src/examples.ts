/** Examples beside a definition: the form does what they say, and which edits of its conditions they would notice. */
import { checkExamples, mutationScore } from '@alo/engine/authoring';
import Value from 'typebox/value';
import type { Content } from './content.js';
import { examplesSchema } from './generated/schemas.generated.js';
import { checkNamedRelease } from './named.js';
import { at, type Finding } from './problem.js';
import { shapeFindings } from './shape-findings.js';

/** How many edits of conditions the examples of a questionnaire would notice. */
export interface ExamplesReport {
  readonly examples: number;
  readonly edits: number;
  readonly noticed: number;
}

/** A file of examples, once its shape is known. */
interface Examples {
  readonly questionnaire: { readonly key: string; readonly version: number };
  readonly examples: Parameters<typeof checkExamples>[1];
}

const isExamples = (json: unknown): json is Examples => Value.Check(examplesSchema, json);

/** Pointers lead into the file. */
export function checkExamplesFile({ questionnaire }: Content, json: unknown): Finding[] {
  const findings = shapeFindings(examplesSchema, json);
  if (findings.length > 0 || !isExamples(json)) return findings;
  const problems = checkExamples(questionnaire, json.examples).map(({ example, pointer, message }) => ({
    pointer: `${at('/examples', example)}${pointer}`,
    message,
  }));
  return [...checkNamedRelease(questionnaire, json), ...problems];
}

/** `json` is a file without problems; `undefined` where there is none. */
export function examplesReport({ questionnaire }: Content, json: unknown): ExamplesReport | undefined {
  if (!isExamples(json)) return undefined;
  const { total, noticed } = mutationScore(questionnaire, json.examples);
  return { examples: json.examples.length, edits: total, noticed };
}
