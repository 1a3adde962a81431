import { readFhir, readSurveyJs, readXlsForm } from '@alo/engine/authoring';
import { UsageError } from '../failures.mjs';
import { Cannot } from './cannot.mjs';
import { readJsonFile } from './read-form.mjs';
import { writeJson } from './write-json.mjs';

const readers = { surveyjs: readSurveyJs, fhir: readFhir, xlsform: readXlsForm };
const formats = Object.keys(readers).join(', ');

export const command = {
  usage: 'alo convert <form> [--from <format>] [--to <file>] [--json]',
  help: `<form> is a survey of SurveyJS, a Questionnaire of FHIR (R4), or the rows of an XLSForm, as JSON:
{ "survey": [{ "type": "text", "name": "…" }], "choices": […], "settings": […] }.

  --from  surveyjs, fhir or xlsform; by default it is told by what the form holds
  --to    the file that the questionnaire is written to; by default none is, and only what is not carried over is said

The exit code is 1 where something is lost.`,
  wants: ['a form'],
  options: { from: { type: 'string' }, to: { type: 'string' } },
};

/** The format of a form, by the member that only this format has. */
function formatOf(form) {
  const has = (name) => typeof form === 'object' && form !== null && Object.hasOwn(form, name);
  if (has('resourceType')) return 'fhir';
  if (has('survey')) return 'xlsform';
  return has('pages') || has('elements') ? 'surveyjs' : undefined;
}

const inWords = ({ pointer, severity, message }) =>
  `${severity} ${pointer === '' ? '/' : pointer}: ${message}`;

export async function run({ values, words: [file] }) {
  if (values.from !== undefined && !Object.hasOwn(readers, values.from))
    throw new UsageError(`There is no format "${values.from}". These are there: ${formats}.`);
  const form = await readJsonFile(file);
  const format = values.from ?? formatOf(form);
  if (format === undefined)
    throw new Cannot(`It cannot be told which format ${file} has. Name it with --from: ${formats}.`);
  const { definition, notCarried } = readers[format](form);
  if (definition === undefined)
    throw new Cannot([`${file} cannot be carried over.`, ...notCarried.map(inWords)].join('\n'));
  if (values.to !== undefined) await writeJson(values.to, definition);
  const lost = notCarried.filter(({ severity }) => severity === 'lost').length;
  return {
    code: lost > 0 ? 1 : 0,
    json: { format, definition, notCarried },
    lines: [
      ...notCarried.map(inWords),
      `${lost} lost, ${notCarried.length - lost} changed. ${values.to === undefined ? 'Nothing was written: name a file with --to.' : `Written to ${values.to}.`}`,
    ],
  };
}
