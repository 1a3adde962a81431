/** All documents that name the ids of one questionnaire version, read for an edit of them. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Companion, FormDocuments } from '@alo/engine/authoring';
import { type Problem } from '@alo/lint';
import { readJson } from '@alo/lint/files';
import type { QuestionnaireDefinition } from '@alo/schemas';
import { readFolder } from '../lint/read-folder.js';

/** What a questionnaire is mapped to, in `<schemas>/<kind>/<key>-<version>.json`. */
const mappings = ['gbta', 'vsme'] as const;

const namesIn = async (folder: string) => (await readdir(folder).catch((): string[] => [])).sort();

/**
 * Reads the version in `folder`, such as `schemas/questionnaires/alo/1`: its definition, what stands beside it, its
 * profiles, and the mappings of it. Companions are named by their files, from the folder. `documents` is absent when a
 * file is missing or broken.
 */
export async function readFormDocuments(
  folder: string,
): Promise<{ readonly documents?: FormDocuments; readonly problems: readonly Problem[] }> {
  const { folder: read, problems: inFolder } = await readFolder(folder);
  if (read === undefined) return { problems: inFolder };
  const [version, key] = [path.basename(folder), path.basename(path.dirname(folder))];
  const schemas = path.resolve(folder, '../../..');
  const others = [
    ...(await namesIn(path.join(folder, 'profiles'))).map((name) => ({
      kind: 'profile',
      file: path.join(folder, 'profiles', name),
    })),
    ...(
      await Promise.all(
        mappings.map(async (kind) => ({ kind, names: await namesIn(path.join(schemas, kind)) })),
      )
    )
      .filter(({ names }) => names.includes(`${key}-${version}.json`))
      .map(({ kind }) => ({ kind, file: path.join(schemas, kind, `${key}-${version}.json`) })),
  ];
  const problems: Problem[] = [];
  const companions: Record<string, Companion> = {
    'score-model.json': { kind: 'score-model', json: read.scoreModel },
    ...Object.fromEntries([...read.companions].map(([kind, json]) => [`${kind}.json`, { kind, json }])),
  };
  for (const { kind, file } of others) {
    const result = await readJson(file);
    if ('value' in result) companions[path.relative(folder, file)] = { kind, json: result.value };
    else problems.push(result.problem);
  }
  if (problems.length > 0) return { problems };
  // The engine reads it before it edits it, and says what is wrong.
  return { documents: { definition: read.document as QuestionnaireDefinition, companions }, problems };
}
