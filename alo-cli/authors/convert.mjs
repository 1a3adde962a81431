import { readFhir, readSurveyJs, readXlsForm, xlsFormOfSheets } from '@alo/engine/authoring';
import { UsageError } from '../failures.mjs';
import { Cannot } from './cannot.mjs';
import { readJsonFile } from './read-form.mjs';
import { readWorkbook } from './read-workbook.mjs';
import { writeJson } from './write-json.mjs';

const readers = { surveyjs: readSurveyJs, fhir: readFhir, xlsform: readXlsForm };
const formats = Object.keys(readers).join(', ');

export const command = {
  usage: 'alo convert <form> [--from <format>] [--to <file>] [--json]',
  help: `<form> is a survey of SurveyJS or a Questionnaire of FHIR (R4), as JSON, or an XLSForm: its workbook (.xlsx), or its rows as JSON:
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

/** Where people find it: in a workbook by sheet, row and column; else by its pointer. */
function placeIn(pointer, numbers) {
  const [, sheet, index, column] = /^\/(\w+)\/(\d+)(?:\/(.+))?$/.exec(pointer) ?? [];
  const row = numbers?.[sheet]?.[index];
  if (row === undefined) return pointer === '' ? '/' : pointer;
  return [sheet, `row ${row}`, ...(column === undefined ? [] : [column])].join(', ');
}

/** @returns a form with, of a workbook, the numbers of its rows; and its format, where the file tells it */
async function readSource(file, from) {
  if (!/\.xls\w?$/i.test(file)) {
    const form = await readJsonFile(file);
    return { form, format: from ?? formatOf(form) };
  }
  if (from !== undefined && from !== 'xlsform')
    throw new UsageError(`${file} is a workbook: only an XLSForm is one, not a form of ${from}.`);
  const { form, numbers } = xlsFormOfSheets(await readWorkbook(file));
  return { form, numbers, format: 'xlsform' };
}

export async function run({ values, words: [file] }) {
  if (values.from !== undefined && !Object.hasOwn(readers, values.from))
    throw new UsageError(`There is no format "${values.from}". These are there: ${formats}.`);
  const { form, format, numbers } = await readSource(file, values.from);
  if (format === undefined)
    throw new Cannot(`It cannot be told which format ${file} has. Name it with --from: ${formats}.`);
  const { definition, notCarried } = readers[format](form);
  const inWords = ({ pointer, severity, message }) => `${severity} ${placeIn(pointer, numbers)}: ${message}`;
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
