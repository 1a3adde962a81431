/** What `rename` and `delete` have in common: an edit of all documents, written, or refused with its reasons. */
import { locate } from '@alo/lint';
import { readDocuments, writeDocuments } from './form-documents.mjs';
import { writeJson } from './write-json.mjs';

export const editOptions = { plan: { type: 'string' }, 'dry-run': { type: 'boolean' } };
export const editHelp = `  --plan      writes what moves stored answers along, for "alo diff" and for a migration
  --dry-run   says what it would do, and writes nothing`;

/** The file of a place in a document, and the place in that file. */
function placeOf({ files }, { companion, pointer, message = '' }) {
  return companion === undefined
    ? locate(files, { pointer, message, rule: '' })
    : { file: companion, pointer };
}

/**
 * @param edit gives the edit of the documents, as `rename` of the engine does
 * @param values the options of the command
 */
export async function editFiles(place, values, edit) {
  const { source, documents, strangers } = await readDocuments(place);
  const result = edit(documents);
  const where = (each) => {
    const { file, pointer } = placeOf(source, each);
    return { file, pointer };
  };
  if (result.status === 'refused') {
    const problems = result.problems.map((problem) => ({
      ...where(problem),
      code: problem.code,
      message: problem.message,
    }));
    // What is wrong with the request itself stands in no document.
    const lines = problems.map(({ file, pointer, message }) =>
      pointer === '' ? message : `${file}#${pointer}: ${message}`,
    );
    return { code: 1, json: { status: 'refused', problems }, lines: [...lines, 'Nothing was changed.'] };
  }

  const isDry = values['dry-run'] === true;
  const changes = result.changes.map((change) => ({ ...where(change), did: change.did }));
  const unheld = result.unheld.map((each) => ({ ...where(each), message: each.message }));
  const written = isDry ? [] : await writeDocuments(source, documents, result.documents);
  if (values.plan !== undefined && !isDry) await writeJson(values.plan, result.plan);
  return {
    code: unheld.length > 0 ? 1 : 0,
    json: { status: 'made', changes, unheld, written, plan: result.plan, strangers },
    lines: [
      ...changes.map(({ file, pointer, did }) => `${did}: ${file}#${pointer}`),
      ...unheld.map(({ file, pointer, message }) => `look at ${file}#${pointer}: ${message}`),
      ...strangers.map((file) => `not looked at: ${file}`),
      isDry ? 'Nothing was written.' : `Wrote ${written.join(', ')}.`,
    ],
  };
}
