/** Examples beside a definition: the form does what they say, and an edit of a condition would be noticed. */
import { checkExamples, mutationScore } from '@alo/engine/authoring';
import { Examples } from '@alo/schemas';
import Value from 'typebox/value';
import type { Content } from './content.js';
import { checkNamedRelease } from './named.js';
import { at, type Finding } from './problem.js';
import { shapeFindings } from './score/shape.js';

/** So many edits that nobody would notice are named; of more, only how many there are. */
const mostNamed = 5;

/** Pointers lead into the file. */
export function checkExamplesFile({ questionnaire }: Content, json: unknown): Finding[] {
  const findings = shapeFindings(Examples, json);
  if (findings.length > 0 || !Value.Check(Examples, json)) return findings;
  const problems = checkExamples(questionnaire, json.examples).map(({ example, pointer, message }) => ({
    pointer: `${at('/examples', example)}${pointer}`,
    message,
  }));
  const named = [...checkNamedRelease(questionnaire, json), ...problems];
  // Examples that do not hold say nothing of edits.
  if (named.length > 0) return named;
  // Where no example can be made up, none can be asked for.
  const missed = mutationScore(questionnaire, json.examples).missed.filter(
    ({ example }) => example !== undefined,
  );
  const told = missed.slice(0, mostNamed).map(({ condition, pointer, edit, example }) => ({
    pointer: '/examples',
    message: `No example would notice if, of "${condition.questionId}", ${condition.member}${pointer}: ${edit}. One that would: ${JSON.stringify(example)}`,
  }));
  const more = missed.length - told.length;
  return more > 0
    ? [...told, { pointer: '/examples', message: `Nor would any notice ${more} more edits of conditions.` }]
    : told;
}
