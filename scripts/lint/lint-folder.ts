import path from 'node:path';
import type { QuestionnaireDefinition } from '@alo/schemas';
import { DefinitionError, parseDefinition } from '@alo/engine';
import { createContent, type Content, type ScoredContent } from './content.js';
import { locate } from './locate.js';
import type { Finding, Problem } from './problem.js';
import { readFolder, type Folder } from './read-folder.js';
import { checkConditionValues } from './rules/conditions.js';
import { checkEvidence } from './rules/evidence.js';
import { checkGrids } from './rules/grids.js';
import { checkLimits } from './rules/limits.js';
import { checkSteps } from './rules/steps.js';
import { checkTexts } from './rules/texts.js';
import { checkWaysOut } from './rules/ways-out.js';
import { checkCategories } from './score/categories.js';
import { checkNames } from './score/names.js';
import { checkPoints } from './score/points.js';
import { checkShape, isScoreModel } from './score/shape.js';
import { checkWeakest } from './score/weakest.js';

/** A folder that could be read as a questionnaire; its versions can be compared. */
export interface CleanFolder {
  readonly folder: Folder;
  readonly content: Content;
}

export interface FolderResult {
  readonly problems: readonly Problem[];
  readonly clean: CleanFolder | undefined;
  /** One line for people. */
  readonly summary: string;
}

const questionRules = [
  checkSteps,
  checkTexts,
  checkWaysOut,
  checkGrids,
  checkLimits,
  checkEvidence,
  checkConditionValues,
];
const scoreRules = [checkNames, checkCategories, checkPoints];

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

function summarise({ questionnaire, entries, model }: ScoredContent): string {
  const scores = Object.values(model.questions);
  const points = scores.reduce((total, { maximum }) => total + maximum, 0);
  const conditions = entries.filter(
    ({ question }) => question.dependencies.length > 0 || question.visibleWhen !== undefined,
  );
  return [
    `${questionnaire.key} ${questionnaire.version} is clean: ${questionnaire.steps.length} steps`,
    `${entries.length} questions with grid rows, ${conditions.length} with a condition`,
    `${scores.length} scored with ${points} points at most`,
  ].join(', ');
}

/** Checks one questionnaire version: its files, its definition as the engine reads it, then the authoring rules. */
export async function lintFolder(folderPath: string): Promise<FolderResult> {
  const { folder, problems } = await readFolder(folderPath);
  if (folder === undefined) return { problems, clean: undefined, summary: '' };

  const content = readContent(folder.document);
  if (!('questionnaire' in content))
    return { problems: content.map((finding) => locate(folder, finding)), clean: undefined, summary: '' };

  const inDefinition = [
    ...checkPlace(folderPath, content.definition),
    ...questionRules.flatMap((rule) => rule(content)),
  ];
  const inModel = checkShape(folder.scoreModel);
  let summary = '';
  if (isScoreModel(folder.scoreModel)) {
    const scored = { ...content, model: folder.scoreModel };
    inModel.push(...scoreRules.flatMap((rule) => rule(scored)));
    inDefinition.push(...checkWeakest(scored));
    summary = summarise(scored);
  }
  const modelFile = path.join(folder.path, 'score-model.json');
  return {
    problems: [
      ...inDefinition.map((finding) => locate(folder, finding)),
      ...inModel.map(({ pointer, message }) => ({ file: modelFile, pointer, message })),
    ],
    clean: { folder, content },
    summary,
  };
}
