/** The standards that are shipped, and which of them a questionnaire serves. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Question, Questionnaire } from '@alo/engine';
import type { QuestionnaireDefinition, ServedStandards, Standards } from '@alo/schemas';

/** Reads `schemas/standards.json`, wherever the package is installed. The linter has checked it. */
export const readStandards = (): Standards =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@alo/schemas/standards.json'), 'utf8'),
  ) as Standards;

/** The ids of the questions by what they refer to, in the order of the form. */
function idsByReference(questions: readonly Question[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, references } of questions)
    for (const reference of new Set(references)) ids.set(reference, [...(ids.get(reference) ?? []), id]);
  return ids;
}

/** Joins the standards with the questions that refer to them. */
export function servedStandards(
  standards: Standards,
  { key, version, title }: QuestionnaireDefinition,
  { questions, steps }: Questionnaire,
): ServedStandards {
  const ids = idsByReference(questions);
  const titles = new Map(steps.map((step) => [step.key, step.title]));
  return {
    questionnaire: { key, version, title },
    questions: questions
      .filter(({ references }) => references.length > 0)
      .map(({ id, number = null, label, stepKey }) => ({
        id,
        number,
        text: label,
        step: titles.get(stepKey) ?? stepKey,
      })),
    standards: standards.map(
      ({ criteria = [], version: edition = null, url = null, note = null, ...rest }) => ({
        ...rest,
        version: edition,
        url,
        note,
        questions: ids.get(rest.id) ?? [],
        criteria: criteria.map((criterion) => ({
          ...criterion,
          questions: ids.get(`${rest.id} ${criterion.id}`) ?? [],
        })),
      }),
    ),
  };
}
