import { findQuestion } from '@alo/engine';
import {
  at,
  checkNamedQuestion,
  checkNamedRelease,
  type Content,
  type Finding,
  shapeFindings,
} from '@alo/lint';
import { NextAssessmentModel } from '@alo/schemas';
import Value from 'typebox/value';

/** Every question and option that is named is one of the questionnaire. Pointers lead into the file. */
export function checkNextAssessment({ questionnaire }: Content, json: unknown): Finding[] {
  const findings = shapeFindings(NextAssessmentModel, json);
  if (findings.length > 0 || !Value.Check(NextAssessmentModel, json)) return findings;
  const { ask_again: again, lasting = [], base_year: base } = json;
  const named: [string, string][] = [
    ...again.map((id, index): [string, string] => [id, at('/ask_again', index)]),
    ...lasting.map((id, index): [string, string] => [id, at('/lasting', index)]),
  ];
  const wrongOptions: Finding[] = [];
  if (base !== undefined) {
    named.push([base.end, '/base_year/end'], [base.period, '/base_year/period']);
    for (const [id, from] of Object.entries(base.amounts))
      named.push([id, at('/base_year/amounts', id)], [from, at('/base_year/amounts', id)]);
    for (const [id, option] of Object.entries(base.options)) {
      const pointer = at('/base_year/options', id);
      named.push([id, pointer]);
      const question = findQuestion(questionnaire, id);
      if (question !== undefined && !question.options.some((known) => known.id === option))
        wrongOptions.push({ pointer, message: `"${id}" has no option "${option}".` });
    }
  }
  return [
    ...checkNamedRelease(questionnaire, json),
    ...named.flatMap(([id, pointer]) => checkNamedQuestion(questionnaire, id, pointer)),
    ...wrongOptions,
  ];
}
