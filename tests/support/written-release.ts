/** Questionnaires of a test beside the shipped ones, as the server reads them: in folders. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { QuestionDefinition } from '@alo/schemas';

/** The questions of each step; a step `sources` is that of the evidence. */
export type WrittenSteps = Readonly<Record<string, readonly QuestionDefinition[]>>;

/** Copies the shipped questionnaires into an empty folder. */
export function writeShipped(folder: string): void {
  const shipped = createRequire(import.meta.url).resolve(
    '@alo/schemas/questionnaires/alo/1/questionnaire.json',
  );
  cpSync(path.resolve(shipped, '../../..'), folder, { recursive: true });
}

/** Writes one file of a version. */
export function writeCompanion(
  folder: string,
  key: string,
  version: number,
  name: string,
  content: unknown,
): void {
  const own = path.join(folder, key, String(version));
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, `${name}.json`), JSON.stringify(content));
}

/** Writes a version of a questionnaire, with a score model that scores nothing. */
export function writeRelease(
  folder: string,
  key: string,
  version: number,
  title: string,
  steps: WrittenSteps,
): void {
  const write = (name: string, content: unknown) => writeCompanion(folder, key, version, name, content);
  write('questionnaire', { key, version, title, steps: Object.keys(steps) });
  for (const [stepKey, fields] of Object.entries(steps))
    write(stepKey, {
      ...{ stepKey, metadata: { title: stepKey, ...(fields.length > 0 && { fields }) } },
      ...(stepKey === 'sources' && { role: 'evidence' }),
    });
  write('score-model', {
    questionnaire: { key, version },
    pillars: { e: { title: 'Planet', weight: 1, categories: { travel: 1 } } },
    claimed_factor: 0.5,
    certificates: { recognised_lift: 0, other_lift: 0, years_without_expiry: 5, slots: [], schemes: {} },
    ...{ plausibility: [], unscored: [], questions: {} },
  });
}
