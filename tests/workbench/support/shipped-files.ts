import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormFiles } from '@alo/workbench';
import { shipped } from '../../content/questionnaires.js';

/** The files of a shipped questionnaire, as the workbench has them. */
export function shippedFiles(key: string): FormFiles {
  const folder = path.join(shipped, key, '1');
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}
