import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GbtaMapping } from '@alo/schemas';
import type { Submission } from '../submission/state.js';

/** The shipped list that the template is made of. The linter has checked it. */
export const shippedMapping = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@alo/schemas/gbta/alo-1.json'), 'utf8'),
) as GbtaMapping;

/** The list for the questionnaire of the submission; undefined where there is none. */
export function mappingOf({
  questionnaire,
  version,
}: Pick<Submission, 'questionnaire' | 'version'>): GbtaMapping | undefined {
  const { key, version: mapped } = shippedMapping.questionnaire;
  return key === questionnaire && mapped === version ? shippedMapping : undefined;
}
