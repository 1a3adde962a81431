/** The questionnaires that are shipped, read and checked once when the server starts. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type {
  NextAssessmentModel,
  QuestionnaireDefinition,
  ScoreModel,
  StepDefinition,
  StrengthsModel,
  TravelerPageModel,
} from '@alo/schemas';
import { checkPlans, readPlans, type MigrationPlans } from './migration-plans.js';

/** One version of a questionnaire. */
export interface Release {
  readonly definition: QuestionnaireDefinition;
  readonly questionnaire: Questionnaire;
  /** The hash of the definition as it is sent; hexadecimal. */
  readonly sha256: string;
  readonly scoreModel: ScoreModel;
  readonly scoreModelSha256: string;
  /** What the next assessment takes over. */
  readonly nextAssessment: NextAssessmentModel;
  /** How its strengths are named, by question. */
  readonly strengthTitles: ReadonlyMap<string, string>;
  /** What the page for travelers says of a form. */
  readonly travelerPage: TravelerPageModel;
  /** How answers of earlier versions move to it. */
  readonly plans: MigrationPlans;
  /** The hash of the plans; null: there is none. */
  readonly plansSha256: string | null;
}

export interface Releases {
  readonly all: readonly Release[];
  find(key: string, version: number): Release | undefined;
  /** The newest version. */
  latest(key: string): Release | undefined;
}

/** The folder `schemas/questionnaires`, wherever the package is installed. */
const shippedFolder = (): string =>
  path.resolve(
    createRequire(import.meta.url).resolve('@alo/schemas/questionnaires/alo/1/questionnaire.json'),
    '../../..',
  );

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const folders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name));

/**
 * What stands beside a definition where it says nothing: nothing for travelers, strengths named by their questions, and
 * evidence for one assessment only.
 */
const unsaid = {
  'traveler-page': { facts: [], place: [], certificates: {} },
  strengths: { titles: {} },
  'next-assessment': { ask_again: [], evidence_months: { policy: 0, practice: 0, result: 0 } },
};

function readCompanion(
  folder: string,
  { key, version }: QuestionnaireDefinition,
  name: keyof typeof unsaid,
): unknown {
  const file = path.join(folder, `${name}.json`);
  return existsSync(file) ? readJson(file) : { questionnaire: { key, version }, ...unsaid[name] };
}

/** Reads a release: `questionnaire.json` names the steps, and each stands in a file of its own beside it. */
function readRelease(folder: string): Release {
  const outline = readJson(path.join(folder, 'questionnaire.json')) as Omit<
    QuestionnaireDefinition,
    'steps'
  > & {
    steps: string[];
  };
  const steps = outline.steps.map((key) => readJson(path.join(folder, `${key}.json`)) as StepDefinition);
  const definition: QuestionnaireDefinition = { ...outline, steps };
  const plans = readPlans(folder);
  const scoreModel = readJson(path.join(folder, 'score-model.json')) as ScoreModel;
  return {
    definition,
    questionnaire: parseDefinition(definition),
    sha256: sha256(definition),
    scoreModel,
    scoreModelSha256: sha256(scoreModel),
    nextAssessment: readCompanion(folder, definition, 'next-assessment') as NextAssessmentModel,
    strengthTitles: new Map(
      Object.entries((readCompanion(folder, definition, 'strengths') as StrengthsModel).titles),
    ),
    travelerPage: readCompanion(folder, definition, 'traveler-page') as TravelerPageModel,
    plans,
    plansSha256: plans.size === 0 ? null : sha256([...plans]),
  };
}

/**
 * Reads every `<key>/<version>` folder.
 * @throws DefinitionError when one of them has a fault; MigrationPlanError when a plan has
 */
export function readReleases(folder: string = shippedFolder()): Releases {
  const all = folders(folder).flatMap(folders).map(readRelease);
  checkPlans(all);
  const ofKey = (key: string) => all.filter(({ definition }) => definition.key === key);
  return {
    all,
    find: (key, version) => ofKey(key).find(({ definition }) => definition.version === version),
    latest: (key) => ofKey(key).sort((left, right) => right.definition.version - left.definition.version)[0],
  };
}
