import { textsOfStrengths, type PlacedText } from '@alo/engine/authoring';
import {
  at,
  checkNamedQuestion,
  checkNamedRelease,
  type Content,
  type Finding,
  shapeFindings,
} from '@alo/lint';
import { StrengthsModel } from '@alo/schemas';
import Value from 'typebox/value';

/** What strengths are called, to be translated; nothing of a file that is none. */
export const titlesOfStrengths = (json: unknown): readonly PlacedText[] =>
  Value.Check(StrengthsModel, json) ? textsOfStrengths(json) : [];

/** Every strength that is named is a question of the questionnaire. Pointers lead into the file. */
export function checkStrengths({ questionnaire }: Content, json: unknown): Finding[] {
  const findings = shapeFindings(StrengthsModel, json);
  if (findings.length > 0 || !Value.Check(StrengthsModel, json)) return findings;
  return [
    ...checkNamedRelease(questionnaire, json),
    ...Object.keys(json.titles).flatMap((id) => checkNamedQuestion(questionnaire, id, at('/titles', id))),
  ];
}
