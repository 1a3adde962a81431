/** The standards that are shipped, and which of them a questionnaire serves. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Question, Questionnaire } from '@alo/engine';
import { editionStanding, lastChecked } from '@alo/engine/server';
import type {
  QuestionnaireDefinition,
  ServedStandards,
  Standards,
  ValueChainCap,
  VsmeMapping,
} from '@alo/schemas';
import { servedCap } from './value-chain-cap.js';

/** What the questions of a form are held against. */
export interface StandardsOfServer {
  readonly standards: Standards;
  readonly cap: ValueChainCap;
  /** Which answers go to which disclosure of the standard of the cap. */
  readonly mapping: VsmeMapping;
}

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

/** Joins the standards, and the cap on what may be demanded, with the questions that refer to them. */
export function servedStandards(
  { standards, cap, mapping }: StandardsOfServer,
  { key, version, title }: QuestionnaireDefinition,
  { questions, steps }: Questionnaire,
): ServedStandards {
  const ids = idsByReference(questions);
  const titles = new Map(steps.map((step) => [step.key, step.title]));
  const day = lastChecked(standards);
  const isMapped = mapping.questionnaire.key === key && mapping.questionnaire.version === version;
  const { cap: valueChainCap, demandableOf } = servedCap(
    cap,
    isMapped ? mapping : undefined,
    questions.map(({ id }) => id),
  );
  const asked = new Set(valueChainCap.disclosures.flatMap((disclosure) => disclosure.questions));
  return {
    questionnaire: { key, version, title },
    as_of: day,
    questions: questions
      .filter(({ id, references }) => references.length > 0 || asked.has(id))
      .map(({ id, number = null, label, stepKey }) => ({
        id,
        number,
        text: label,
        step: titles.get(stepKey) ?? stepKey,
        demandable: demandableOf(id),
      })),
    standards: standards.map((standard) => {
      const { id, name, publisher, checked, criteria = [] } = standard;
      return {
        ...{ id, name, publisher, checked },
        version: standard.version ?? null,
        date: standard.date ?? null,
        standing: editionStanding(standard, standards, day),
        valid_from: standard.valid_from ?? null,
        valid_until: standard.valid_until ?? null,
        superseded_by: standard.superseded_by ?? null,
        transition_until: standard.transition_until ?? null,
        url: standard.url ?? null,
        note: standard.note ?? null,
        questions: ids.get(id) ?? [],
        criteria: criteria.map((criterion) => ({
          ...criterion,
          questions: ids.get(`${id} ${criterion.id}`) ?? [],
        })),
      };
    }),
    value_chain_cap: valueChainCap,
  };
}
