/** The files that the commands of authors read. */
import { readFile } from 'node:fs/promises';
import { DefinitionError, parseDefinition } from '@alo/engine/authoring';
import { describe } from '@alo/lint';
import { CannotRead, readQuestionnaire } from '@alo/lint/files';
import { Cannot } from './cannot.mjs';

/** The most problems that are printed of a form that cannot be used; `alo lint` says all. */
const mostProblems = 3;

/** Runs what reads a questionnaire; that there is none to read is no fault of the program. */
export async function reading(work) {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CannotRead ? new Cannot(error.message) : error;
  }
}

function notUsable(place, lines) {
  const more = lines.length > mostProblems ? [`… and ${lines.length - mostProblems} more.`] : [];
  return new Cannot(
    [
      `${place} cannot be used as it is. Run "alo lint ${place}" and mend what it finds.`,
      ...lines.slice(0, mostProblems),
      ...more,
    ].join('\n'),
  );
}

/** A file with a whole questionnaire, or a folder with one file for each step, as it is written. @throws Cannot */
export async function readSource(place) {
  const { source, problems } = await reading(() => readQuestionnaire(place));
  if (source === undefined) throw notUsable(place, problems.map(describe));
  return source;
}

/** The same, as the engine reads it. @throws Cannot */
export async function readForm(place) {
  const source = await readSource(place);
  try {
    return { source, form: parseDefinition(source.document) };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    throw notUsable(
      place,
      error.problems.map(({ pointer, message }) => `${pointer}: ${message}`),
    );
  }
}

/** Why the system gives nothing of a file. */
export const cannotOpen = (file, { code }) =>
  new Cannot(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${code}.`);

/** A file of JSON, whatever it says. @throws Cannot */
export async function readJsonFile(file) {
  let text;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw cannotOpen(file, error);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Cannot(`${file} is no JSON: ${error.message}.`);
  }
}

/** @throws Cannot where the form has no such question */
export function knownQuestion(form, id) {
  const index = form.indexes.get(id);
  if (index === undefined) throw new Cannot(`There is no question "${id}" in ${form.key} ${form.version}.`);
  return form.questions[index];
}
