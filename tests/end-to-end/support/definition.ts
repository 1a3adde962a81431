/** The shipped questionnaire, read as the product reads it, so that a test knows what is asked. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { translated, type Questionnaire, type Translation } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { ScoreModel } from '@alo/engine/scoring';

const folder = path.resolve(import.meta.dirname, '../../../schemas/questionnaires');
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

export function shippedQuestionnaire(key: string, version = 1): Questionnaire {
  const at = `${key}/${version}`;
  const manifest = json(`${at}/questionnaire.json`) as { steps: string[] };
  return parseDefinition({ ...manifest, steps: manifest.steps.map((step) => json(`${at}/${step}.json`)) });
}

export const shippedModel = (key: string, version = 1): ScoreModel =>
  json(`${key}/${version}/score-model.json`) as ScoreModel;

/** The questionnaire as it is read in another language. */
export const translatedQuestionnaire = (key: string, language: string): Questionnaire =>
  translated(shippedQuestionnaire(key), json(`${key}/1/translation-${language}.json`) as Translation);
