import { NextAssessmentModel } from '@alo/schemas';
import Value from 'typebox/value';
import type { Content } from './content.js';
import { checkNamedQuestion, checkNamedRelease } from './named.js';
import { at, type Finding } from './problem.js';
import { shapeFindings } from './score/shape.js';

/** Every question that is asked again is one of the questionnaire. Pointers lead into the file. */
export function checkNextAssessment({ questionnaire }: Content, json: unknown): Finding[] {
  const findings = shapeFindings(NextAssessmentModel, json);
  if (findings.length > 0 || !Value.Check(NextAssessmentModel, json)) return findings;
  return [
    ...checkNamedRelease(questionnaire, json),
    ...json.ask_again.flatMap((id, index) => checkNamedQuestion(questionnaire, id, at('/ask_again', index))),
  ];
}
