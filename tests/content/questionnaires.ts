import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  QuestionDefinition,
  QuestionnaireDefinition,
  ScoreModel,
  StepDefinition,
  StrengthsModel,
} from '@alo/schemas';

export const root = path.resolve(import.meta.dirname, '../..');
export const shipped = path.join(root, 'schemas/questionnaires');

/** Reads a JSON file as the type it is known to have: the linter checks the shipped ones. */
export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The assembled definition of a shipped questionnaire, version 1. */
export function readShipped(key: string): QuestionnaireDefinition {
  const folder = path.join(shipped, key, '1');
  const head = readJson(path.join(folder, 'questionnaire.json')) as Omit<QuestionnaireDefinition, 'steps'> & {
    steps: string[];
  };
  const steps = head.steps.map((step) => readJson(path.join(folder, `${step}.json`)) as StepDefinition);
  return { ...head, steps };
}

export const readScoreModel = (key: string): ScoreModel =>
  readJson(path.join(shipped, key, '1', 'score-model.json')) as ScoreModel;

export const readStrengths = (key: string): StrengthsModel =>
  readJson(path.join(shipped, key, '1', 'strengths.json')) as StrengthsModel;

/** The top-level questions of a step, group after group. */
export const questionsOf = ({ metadata, groups }: StepDefinition): QuestionDefinition[] => [
  ...(metadata.fields ?? []),
  ...(groups ?? []).flatMap((group) => group.metadata.fields),
];
