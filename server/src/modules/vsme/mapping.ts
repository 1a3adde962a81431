import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { VsmeMapping } from '@alo/schemas';
import type { Submission } from '../submission/state.js';

const require = createRequire(import.meta.url);

/** The shipped list. The linter has checked it. */
export const shippedMapping = JSON.parse(
  readFileSync(require.resolve('@alo/schemas/vsme/alo-1.json'), 'utf8'),
) as VsmeMapping;

/** The template that the list is for. */
export const readTemplateFile = (): Buffer =>
  readFileSync(require.resolve(`@alo/schemas/vsme/${shippedMapping.template.file}`));

/** The list for the questionnaire of the submission; undefined where there is none. */
export function mappingOf({
  questionnaire,
  version,
}: Pick<Submission, 'questionnaire' | 'version'>): VsmeMapping | undefined {
  const { key, version: mapped } = shippedMapping.questionnaire;
  return key === questionnaire && mapped === version ? shippedMapping : undefined;
}
