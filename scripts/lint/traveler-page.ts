import { TravelerPageModel } from '@alo/schemas';
import { findFigure } from '@alo/engine';
import { textsForTravelers, type PlacedText } from '@alo/engine/authoring';
import {
  at,
  checkNamedQuestion,
  checkNamedRelease,
  type Content,
  type Finding,
  shapeFindings,
} from '@alo/lint';
import Value from 'typebox/value';

/** What the page for travelers says in words, to be translated; nothing of a file that is none. */
export const wordsForTravelers = (json: unknown): readonly PlacedText[] =>
  Value.Check(TravelerPageModel, json) ? textsForTravelers(json) : [];

/** Every question and figure that the page for travelers names is one of the questionnaire. Pointers lead into its file. */
export function checkTravelerPage({ questionnaire }: Content, json: unknown): Finding[] {
  const findings = shapeFindings(TravelerPageModel, json);
  if (findings.length > 0 || !Value.Check(TravelerPageModel, json)) return findings;
  const { facts, place, certificates, period_end: periodEnd } = json;
  findings.push(...checkNamedRelease(questionnaire, json));
  const question = (id: string, pointer: string) =>
    findings.push(...checkNamedQuestion(questionnaire, id, pointer));
  if (periodEnd !== undefined) question(periodEnd, '/period_end');
  facts.forEach((fact, index) => {
    const pointer = at('/facts', index);
    if ('question' in fact) question(fact.question, at(pointer, 'question'));
    else {
      question(fact.proof, at(pointer, 'proof'));
      if (!findFigure(questionnaire, fact.figure))
        findings.push({ pointer: at(pointer, 'figure'), message: `There is no figure ${fact.figure}.` });
    }
  });
  place.forEach((entry, index) => question(entry.question, at('/place', index, 'question')));
  for (const [scheme, { level, issuer }] of Object.entries(certificates)) {
    question(scheme, at('/certificates', scheme));
    question(level, at('/certificates', scheme, 'level'));
    issuer.forEach((id, index) => question(id, at('/certificates', scheme, 'issuer', index)));
  }
  return findings;
}
