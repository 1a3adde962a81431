/** Whatever a reader is given: it reads it, or says why not. */
import { parseDefinition, readFhir, readSurveyJs, readXlsForm, type Carried } from '@alo/engine/authoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyJson, jsonChanges, withChanges } from '../arbitraries/json.js';
import { fhir, survey, xlsForm } from './samples.js';

const readers: [string, (json: unknown) => Carried, object][] = [
  ['SurveyJS', readSurveyJs, survey],
  ['FHIR', readFhir, fhir],
  ['XLSForm', readXlsForm, xlsForm],
];

/** Does a pointer lead to something? */
function leadsSomewhere(json: unknown, pointer: string): boolean {
  let here: unknown = json;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return false;
    here = (here as Record<string, unknown>)[name];
  }
  return true;
}

function check(read: (json: unknown) => Carried, json: unknown) {
  const { definition, notCarried } = read(json);
  if (definition === undefined) expect(notCarried).not.toEqual([]);
  else parseDefinition(definition);
  for (const { pointer, what, message } of notCarried) {
    expect(what).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(message).toMatch(/^\S[\s\S]*\.$/);
    if (!leadsSomewhere(json, pointer)) throw new Error(`"${pointer}" (${what}) leads nowhere.`);
  }
}

describe.each(readers)('the reader of %s', (_, read, sample) => {
  it('[I-1 I-2] reads any JSON or says why not, and names places that are there', () => {
    fc.assert(fc.property(anyJson, (json) => check(read, json)));
  });

  it('[I-1 I-2] the same with a form in which something was changed', () => {
    fc.assert(
      fc.property(jsonChanges, (changes) => check(read, withChanges(sample, changes))),
      { numRuns: 500 },
    );
  });
});
