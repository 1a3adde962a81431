/**
 * `npm run examples`: says of each shipped questionnaire how many edits of its conditions its examples would notice, and
 * which they would miss.
 * `npm run examples -- --complete` adds the examples that are missing, for their author to read.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { completeExamples, mutationScore, parseDefinition } from '@alo/engine/authoring';
import type { Examples } from '@alo/schemas';
import { formatted } from './formatted.mjs';
import { findFolders } from './lint/find-folders.js';
import { readFolder } from './lint/read-folder.js';

const root = path.resolve(import.meta.dirname, '..');
const isCompleting = process.argv.includes('--complete');

async function readExamples(file: string): Promise<Examples['examples']> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as Examples).examples;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const places = await findFolders(path.join(root, 'schemas/questionnaires'));
for (const place of places.flat()) {
  const { folder } = await readFolder(place);
  if (folder === undefined) throw new Error(`${place} cannot be read: run "npm run lint:content".`);
  const questionnaire = parseDefinition(folder.document);
  const file = path.join(place, 'examples.json');
  const before = await readExamples(file);
  const examples = isCompleting ? completeExamples(questionnaire, before) : before;
  const { total, noticed, missed } = mutationScore(questionnaire, examples);
  const { key, version } = questionnaire;
  console.log(
    `${key} ${version}: ${examples.length} examples notice ${noticed} of ${total} edits of conditions.`,
  );
  for (const { condition, pointer, edit, example } of missed) {
    const noticing = example === undefined ? 'no example could be made up' : JSON.stringify(example.answers);
    console.log(`  missed: ${condition.questionId} ${condition.member}${pointer}: ${edit} (${noticing})`);
  }
  if (examples.length === before.length) continue;
  await writeFile(file, await formatted(file, JSON.stringify({ questionnaire: { key, version }, examples })));
  console.log(`Added ${examples.length - before.length}: ${path.relative(root, file)}`);
}
