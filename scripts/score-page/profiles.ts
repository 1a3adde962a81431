/** The shipped questionnaire "alo", and what its profiles score. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Questionnaire } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { scoreSubmission, type Score } from '@alo/engine/scoring';
import type { Profile, QuestionnaireDefinition, ScoreModel, StepDefinition } from '@alo/schemas';

const folder = path.resolve(import.meta.dirname, '../../schemas/questionnaires/alo/1');

/** The linter checks that each file is what it is taken for. */
const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

export interface ScoredProfile {
  readonly profile: Profile;
  readonly score: Score;
}

export interface Shipped {
  readonly questionnaire: Questionnaire;
  readonly model: ScoreModel;
  /** The profiles in the order of their files' names. */
  readonly profiles: readonly ScoredProfile[];
}

export function readShipped(): Shipped {
  const head = readJson('questionnaire.json') as Omit<QuestionnaireDefinition, 'steps'> & { steps: string[] };
  const steps = head.steps.map((key) => readJson(`${key}.json`) as StepDefinition);
  const questionnaire = parseDefinition({ ...head, steps });
  const model = readJson('score-model.json') as ScoreModel;
  const profiles = readdirSync(path.join(folder, 'profiles'))
    .sort()
    .map((name): ScoredProfile => {
      const profile = readJson(`profiles/${name}`) as Profile;
      return { profile, score: scoreProfile(questionnaire, model, profile) };
    });
  return { questionnaire, model, profiles };
}

function scoreProfile(
  questionnaire: Questionnaire,
  model: ScoreModel,
  { answers, files, reviews, today }: Profile,
): Score {
  const decided = Object.entries(reviews).map(
    ([questionId, { approved, reason_id: reasonId }]) =>
      [questionId, { questionId, approved, reasonId }] as const,
  );
  return scoreSubmission(questionnaire, model, { answers, files, reviews: new Map(decided), today });
}
