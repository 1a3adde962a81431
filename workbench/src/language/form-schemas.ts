/** The JSON schemas of the files, as the language service reads them: with help, and with references that it follows. */
import examples from '@alo/schemas/json/examples.schema.json';
import questionnaire from '@alo/schemas/json/questionnaire.schema.json';
import scoreModel from '@alo/schemas/json/score-model.schema.json';
import step from '@alo/schemas/json/step.schema.json';
import type { JSONSchema } from 'vscode-json-languageservice';
import { examplesName, headName, scoreModelName } from '../files/form-files.js';
import { memberHelp } from './member-help.js';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reference from the top of the document. One to a part with an id of its own names the part, or begins in it. */
function fromTheTop(reference: string, home: string): string {
  if (!reference.startsWith('#')) return `#/$defs/${reference}`;
  return `#${home}${reference.slice(1)}`;
}

/** A copy whose references begin at the top, and whose members say what they are for. `home`: the part with an id. */
function prepared(value: unknown, home: string, place: string): unknown {
  if (Array.isArray(value)) return value.map((item, at) => prepared(item, home, `${place}/${at}`));
  if (!isObject(value)) return value;
  const inside = typeof value['$id'] === 'string' && place !== '' ? place : home;
  const copy: Members = {};
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$id') continue;
    copy[name] =
      name === '$ref' && typeof inner === 'string'
        ? fromTheTop(inner, inside)
        : prepared(inner, inside, `${place}/${name}`);
  }
  const members = copy['properties'];
  if (isObject(members))
    for (const [name, member] of Object.entries(members))
      if (isObject(member) && memberHelp[name] !== undefined) member['description'] = memberHelp[name];
  return copy;
}

const asSchema = (json: unknown): JSONSchema => prepared(json, '', '') as JSONSchema;

/** A head that lists its steps by key, as a folder has it. */
function headSchema(): JSONSchema {
  const schema = asSchema(questionnaire) as Members;
  const parts = schema['$defs'] as Record<string, { properties: Members }>;
  const head = parts['QuestionnaireDefinition'];
  if (head)
    head.properties['steps'] = {
      type: 'array',
      items: { type: 'string' },
      description: memberHelp['steps'],
    };
  return schema;
}

/** The schema of a file, by its name. */
export const formSchemas: readonly { readonly files: string; readonly schema: JSONSchema }[] = [
  { files: headName, schema: headSchema() },
  { files: scoreModelName, schema: asSchema(scoreModel) },
  { files: examplesName, schema: asSchema(examples) },
];

/** The schema of every file that is none of these and has no other meaning: of a step. */
export const stepSchema: JSONSchema = asSchema(step);
