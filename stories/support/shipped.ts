/** The shipped questionnaires, as the reader of the engine gives them. */
import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { QuestionnaireDefinition } from '@alo/schemas';

type Json = Record<string, unknown>;

// The files are read as text: as a module, a questionnaire.json has its own stories here.
const files = import.meta.glob<string>('../../schemas/questionnaires/*/*/*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});

const file = (key: string, version: number, name: string): Json => {
  const found = files[`../../schemas/questionnaires/${key}/${version}/${name}.json`];
  if (!found) throw new Error(`There is no ${name}.json in the questionnaire "${key}", version ${version}.`);
  return JSON.parse(found) as Json;
};

/** A shipped questionnaire as the server sends it: the steps stand in its head. */
export function shippedDefinition(key: string, version = 1): QuestionnaireDefinition {
  const head = file(key, version, 'questionnaire');
  const steps = (head['steps'] as string[]).map((step) => file(key, version, step));
  return { ...head, steps } as unknown as QuestionnaireDefinition;
}

/** The same, read. @throws DefinitionError for an author's mistake. */
export const readShipped = (key: string, version = 1): Questionnaire =>
  parseDefinition(shippedDefinition(key, version));
