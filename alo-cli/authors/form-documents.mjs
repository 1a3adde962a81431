/** A questionnaire with the documents beside it that name its ids, as an edit takes and gives them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { engineTables } from '@alo/engine/authoring';
import { readJsonFile, readSource } from './read-form.mjs';
import { writeJson } from './write-json.mjs';

/** The files beside a questionnaire that the engine can edit, by the names that they have there. */
function companionFiles({ files, examplesFile }) {
  const isFolder = path.basename(examplesFile) === 'examples.json';
  const start = isFolder ? '' : `${path.basename(files.head, '.json')}.`;
  return Object.keys(engineTables).map((kind) => ({
    kind,
    file: path.join(path.dirname(files.head), `${start}${kind}.json`),
  }));
}

/** In a folder of its own, what else lies there belongs to the questionnaire, and may name its ids. */
async function strangersTo(source, companions) {
  if (path.basename(source.examplesFile) !== 'examples.json') return [];
  const known = new Set([source.files.head, ...source.files.steps, ...companions.map(({ file }) => file)]);
  const folder = path.dirname(source.files.head);
  const names = await readdir(folder);
  return names.map((name) => path.join(folder, name)).filter((file) => !known.has(file));
}

/**
 * @returns the documents; `strangers`: files of the folder that no table describes, which an edit leaves as they are
 * @throws Cannot
 */
export async function readDocuments(place) {
  const source = await readSource(place);
  const beside = new Set(await readdir(path.dirname(source.files.head)));
  const found = companionFiles(source).filter(({ file }) => beside.has(path.basename(file)));
  const companions = {};
  for (const { kind, file } of found) companions[file] = { kind, json: await readJsonFile(file) };
  return {
    source,
    documents: { definition: source.document, companions },
    strangers: await strangersTo(source, found),
  };
}

/** Every file of the documents, with what it holds. */
function* filesOf({ files }, { definition, companions }) {
  if (files.steps.length === 0) yield [files.head, definition];
  else {
    yield [files.head, { ...definition, steps: definition.steps.map(({ stepKey }) => stepKey) }];
    for (const [at, file] of files.steps.entries()) yield [file, definition.steps[at]];
  }
  for (const [file, { json }] of Object.entries(companions)) yield [file, json];
}

/** Writes the files whose content is another one. @returns their paths @throws Cannot */
export async function writeDocuments(source, before, after) {
  const old = new Map(filesOf(source, before));
  const written = [];
  for (const [file, value] of filesOf(source, after)) {
    if (JSON.stringify(value) === JSON.stringify(old.get(file))) continue;
    await writeJson(file, value, source.texts.get(file) ?? (await readFile(file, 'utf8')));
    written.push(file);
  }
  return written;
}
