/** Makes a release of the files that its author wrote, wherever they are kept. It is pure. */
import { createHash } from 'node:crypto';
import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { translationLanguage } from '@alo/lint';
import type {
  NextAssessmentModel,
  QuestionnaireDefinition,
  ScoreModel,
  StepDefinition,
  StrengthsModel,
  Translation,
  TravelerPageModel,
} from '@alo/schemas';
import { plansOf, type MigrationPlans } from './migration-plans.js';

/** The texts of the files of a version, by their names in its folder, such as `planet.json` or `profiles/hostel.json`. */
export type ReleaseFiles = ReadonlyMap<string, string>;

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
  /** Its words in other languages, by language. */
  readonly translations: ReadonlyMap<string, Translation>;
  /** How answers of earlier versions move to it. */
  readonly plans: MigrationPlans;
  /** The hash of the plans; null: there is none. */
  readonly plansSha256: string | null;
}

/** A file that a release needs is not there. */
class MissingFileError extends Error {}

/** The hash of a text; hexadecimal. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a JSON value, as it is written; hexadecimal. */
export const sha256 = (value: unknown): string => textHash(JSON.stringify(value));

/**
 * What stands beside a definition where it says nothing: nothing for travelers, strengths named by their questions, and
 * evidence for one assessment only.
 */
const unsaid = {
  'traveler-page': { facts: [], place: [], certificates: {} },
  strengths: { titles: {} },
  'next-assessment': { ask_again: [], evidence_months: { policy: 0, practice: 0, result: 0 } },
};

/**
 * Puts a release together: `questionnaire.json` names the steps, and each stands in a file of its own beside it.
 * @param place where the files lie, for what is said of them
 * @throws DefinitionError, MissingFileError, SyntaxError of broken JSON, MigrationPlanError for the name of a plan
 */
export function releaseOfFiles(files: ReleaseFiles, place: string): Release {
  const read = (name: string): unknown => {
    const text = files.get(name);
    if (text === undefined) throw new MissingFileError(`${place} has no ${name}.`);
    return JSON.parse(text);
  };
  const outline = read('questionnaire.json') as Omit<QuestionnaireDefinition, 'steps'> & {
    readonly steps: string[];
  };
  const steps = outline.steps.map((key) => read(`${key}.json`) as StepDefinition);
  const definition: QuestionnaireDefinition = { ...outline, steps };
  const { key, version } = definition;
  const companion = (name: keyof typeof unsaid): unknown =>
    files.has(`${name}.json`) ? read(`${name}.json`) : { questionnaire: { key, version }, ...unsaid[name] };
  const plans = plansOf(files, place);
  const scoreModel = read('score-model.json') as ScoreModel;
  return {
    definition,
    questionnaire: parseDefinition(definition),
    sha256: sha256(definition),
    scoreModel,
    scoreModelSha256: sha256(scoreModel),
    nextAssessment: companion('next-assessment') as NextAssessmentModel,
    strengthTitles: new Map(Object.entries((companion('strengths') as StrengthsModel).titles)),
    travelerPage: companion('traveler-page') as TravelerPageModel,
    translations: new Map(
      [...files.keys()].flatMap((name) => {
        const language = translationLanguage(name);
        return language === undefined ? [] : [[language, read(name) as Translation] as const];
      }),
    ),
    plans,
    plansSha256: plans.size === 0 ? null : sha256([...plans]),
  };
}
