import path from 'node:path';
import type { QuestionnaireDefinition, Standards } from '@alo/schemas';
import { DefinitionError, parseDefinition } from '@alo/engine';
import { createContent, type Content, type ScoredContent } from './content.js';
import { locate } from './locate.js';
import type { Finding, Problem } from './problem.js';
import { checkProfile, readProfiles } from './profiles.js';
import { readFolder, type Companion, type Folder } from './read-folder.js';
import { reportOf, type Report } from './report.js';
import { checkConditionValues } from './rules/conditions.js';
import { checkEvidence } from './rules/evidence.js';
import { checkGrids } from './rules/grids.js';
import { checkLabels } from './rules/labels.js';
import { checkLimits } from './rules/limits.js';
import { checkNumbering } from './rules/numbering.js';
import { checkReachable } from './rules/reachable.js';
import { checkReferences } from './rules/references.js';
import { checkSteps } from './rules/steps.js';
import { checkTexts } from './rules/texts.js';
import { checkTypes } from './rules/types.js';
import { checkUnits } from './rules/units.js';
import { checkWaysOut } from './rules/ways-out.js';
import { checkCategories } from './score/categories.js';
import { checkFairness } from './score/fairness.js';
import { checkHelp } from './score/help.js';
import { checkFigureScores } from './score/figures.js';
import { checkNames } from './score/names.js';
import { checkPlausibility } from './score/plausibility.js';
import { checkPoints } from './score/points.js';
import { checkShape, isScoreModel } from './score/shape.js';
import { checkShares } from './score/shares.js';
import { checkUnscored } from './score/unscored.js';
import { checkWeakest } from './score/weakest.js';
import { checkSpelling } from './spelling/check-spelling.js';
import type { Dictionary } from './spelling/dictionary.js';
import { members } from './spelling/texts.js';
import { checkExamplesFile } from './examples.js';
import { checkNextAssessment } from './next-assessment.js';
import { checkStrengths } from './strengths.js';
import { checkTravelerPage } from './traveler-page.js';

/** A folder that could be read as a questionnaire; its versions can be compared. */
export interface CleanFolder {
  readonly folder: Folder;
  readonly content: Content;
}

export interface FolderResult {
  readonly problems: readonly Problem[];
  readonly clean: CleanFolder | undefined;
  /** The report of a questionnaire in which nothing is wrong. */
  readonly report: Report | undefined;
}

/** What all questionnaires are held against. */
export interface Lists {
  /** Where there are none, references are not checked. */
  readonly standards: Standards;
  /** The ids of the reasons for which a profile's reviews may reject. */
  readonly reasonIds: ReadonlySet<string>;
  readonly dictionary: Dictionary;
}

const questionRules = [
  checkSteps,
  checkTexts,
  checkWaysOut,
  checkGrids,
  checkLimits,
  checkEvidence,
  checkConditionValues,
  checkReachable,
  checkNumbering,
  checkLabels,
  checkTypes,
  checkUnits,
];
const companionChecks: Readonly<Record<Companion, (content: Content, json: unknown) => Finding[]>> = {
  'traveler-page': checkTravelerPage,
  'next-assessment': checkNextAssessment,
  strengths: checkStrengths,
  examples: checkExamplesFile,
};
const scoreRules = [
  checkNames,
  checkCategories,
  checkPoints,
  checkPlausibility,
  checkFigureScores,
  checkUnscored,
  checkShares,
];

/** Reads the definition with the engine, so that what passes here is what the product can run. */
function readContent(document: unknown): Content | readonly Finding[] {
  try {
    const questionnaire = parseDefinition(document);
    // The engine has just checked that the document is one.
    return createContent(document as QuestionnaireDefinition, questionnaire);
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems;
    throw error;
  }
}

/** `…/alo/1` holds version 1 of `alo`. */
function checkPlace(folder: string, { key, version }: QuestionnaireDefinition): Finding[] {
  const full = path.resolve(folder);
  const place = `${path.basename(path.dirname(full))}/${path.basename(full)}`;
  return place === `${key}/${version}`
    ? []
    : [
        {
          pointer: '/key',
          message: `${key} ${version} belongs in a folder "${key}/${version}", not "${place}".`,
        },
      ];
}

/** Checks one questionnaire version: its files, its definition as the engine reads it, then the authoring rules. */
export async function lintFolder(
  folderPath: string,
  { standards, reasonIds, dictionary }: Lists,
): Promise<FolderResult> {
  const { folder, problems } = await readFolder(folderPath);
  if (folder === undefined) return { problems, clean: undefined, report: undefined };

  const content = readContent(folder.document);
  if (!('questionnaire' in content))
    return {
      problems: content.map((finding) => locate(folder, finding)),
      clean: undefined,
      report: undefined,
    };

  const inDefinition = [
    ...checkPlace(folderPath, content.definition),
    ...questionRules.flatMap((rule) => rule(content)),
    ...(standards.length === 0 ? [] : checkReferences(content, standards)),
    ...checkSpelling(folder.document, members.definition, dictionary),
  ];
  const inModel = checkShape(folder.scoreModel);
  let scored: ScoredContent | undefined;
  if (isScoreModel(folder.scoreModel)) {
    scored = { ...content, model: folder.scoreModel };
    const checked = scored;
    inModel.push(...scoreRules.flatMap((rule) => rule(checked)));
    // Scores of a model with other faults say nothing.
    if (inModel.length === 0) inModel.push(...checkFairness(checked));
    inModel.push(...checkSpelling(checked.model, members.scoreModel, dictionary));
    inDefinition.push(...checkWeakest(checked), ...checkHelp(checked));
  }
  const modelFile = path.join(folder.path, 'score-model.json');
  const { profiles, problems: inProfiles } = await readProfiles(folderPath);
  const found = [
    ...inDefinition.map((finding) => locate(folder, finding)),
    ...inModel.map(({ pointer, message }) => ({ file: modelFile, pointer, message })),
    ...[...folder.companions].flatMap(([name, json]) =>
      companionChecks[name](content, json).map((finding) => ({
        file: path.join(folder.path, `${name}.json`),
        ...finding,
      })),
    ),
    ...inProfiles,
    ...profiles.flatMap(({ file, profile }) =>
      [
        ...checkProfile(content, profile, reasonIds),
        ...checkSpelling(profile, members.profile, dictionary),
      ].map(({ pointer, message }) => ({ file, pointer, message })),
    ),
  ];
  const isClean = found.length === 0 && scored !== undefined;
  return {
    problems: found,
    clean: { folder, content },
    report:
      isClean && scored
        ? reportOf(
            scored,
            profiles.map(({ profile }) => profile),
            standards,
            folder.companions.get('examples'),
          )
        : undefined,
  };
}
