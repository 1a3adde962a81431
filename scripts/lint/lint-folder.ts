import path from 'node:path';
import {
  checkExamplesFile,
  checkTranslation,
  type Content,
  type Finding,
  inFile,
  inRule,
  locate,
  type Problem,
  type RuledFinding,
  withCertainFixes,
} from '@alo/lint';
import { Translation, type QuestionnaireDefinition, type Standards } from '@alo/schemas';
import type { ScoredContent } from './scored-content.js';
import { checkHotelDefinition } from '@alo/hotel-rules';
import { checkProfile, readProfiles } from './profiles.js';
import { readFolder, type Companion, type Folder } from './read-folder.js';
import { reportOf, type Report } from './report.js';
import { checkReferences } from './references.js';
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
import { checkNextAssessment } from './next-assessment.js';
import { checkStrengths, titlesOfStrengths } from './strengths.js';
import { checkTravelerPage, wordsForTravelers } from './traveler-page.js';

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

const companionChecks: Readonly<Record<Companion, (content: Content, json: unknown) => Finding[]>> = {
  'traveler-page': checkTravelerPage,
  'next-assessment': checkNextAssessment,
  strengths: checkStrengths,
  examples: checkExamplesFile,
};
const scoreRules: Readonly<Record<string, (content: ScoredContent) => Finding[]>> = {
  'score-names': checkNames,
  'score-categories': checkCategories,
  'score-points': checkPoints,
  'score-plausibility': checkPlausibility,
  'score-figures': checkFigureScores,
  'score-unscored': checkUnscored,
  'score-shares': checkShares,
};

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

/** The score model, and what the definition says with it in mind. */
function checkModel(
  content: Content,
  scoreModel: unknown,
  dictionary: Dictionary,
): { inModel: RuledFinding[]; inDefinition: RuledFinding[]; scored: ScoredContent | undefined } {
  const unfit = inRule('score-shape', checkShape(scoreModel));
  if (!isScoreModel(scoreModel)) return { inModel: unfit, inDefinition: [], scored: undefined };
  const scored: ScoredContent = { ...content, model: scoreModel };
  const inModel = [
    ...unfit,
    ...Object.entries(scoreRules).flatMap(([rule, check]) => inRule(rule, check(scored))),
  ];
  // Scores of a model with other faults say nothing.
  if (inModel.length === 0) inModel.push(...inRule('score-fairness', checkFairness(scored)));
  inModel.push(...inRule('spelling', checkSpelling(scoreModel, members.scoreModel, dictionary)));
  return {
    inModel,
    inDefinition: [
      ...inRule('score-weakest', checkWeakest(scored)),
      ...inRule('score-help', checkHelp(scored)),
    ],
    scored,
  };
}

/**
 * Checks one questionnaire version: its files, its definition as the engine reads it, then the authoring rules. `fixes`:
 * fixes are tried, which takes a check for each, and those that are certain are kept; without it none is given.
 */
export async function lintFolder(
  folderPath: string,
  { standards, reasonIds, dictionary }: Lists,
  { fixes = false }: { readonly fixes?: boolean } = {},
): Promise<FolderResult> {
  const { folder, problems } = await readFolder(folderPath);
  if (folder === undefined) return { problems, clean: undefined, report: undefined };

  const located = (findings: readonly RuledFinding[]): Problem[] =>
    findings.map(({ fix, ...finding }) => locate(folder.files, fixes && fix ? { ...finding, fix } : finding));
  const checked = checkHotelDefinition(folder.document);
  const { findings, content } = checked;
  const inItself = located(fixes ? withCertainFixes(folder.document, checked) : findings);
  if (content === undefined) return { problems: inItself, clean: undefined, report: undefined };

  const { inModel, inDefinition, scored } = checkModel(content, folder.scoreModel, dictionary);
  const { profiles, problems: inProfiles } = await readProfiles(folderPath);
  const found = [
    ...located(inRule('folder-name', checkPlace(folderPath, content.definition))),
    ...inItself,
    ...located([
      ...(standards.length === 0 ? [] : inRule('references', checkReferences(content, standards))),
      ...inRule('spelling', checkSpelling(folder.document, members.definition, dictionary)),
      ...inDefinition,
    ]),
    ...inFile(path.join(folder.path, 'score-model.json'), 'score', inModel),
    ...[...folder.companions].flatMap(([name, json]) =>
      inFile(path.join(folder.path, `${name}.json`), name, companionChecks[name](content, json)),
    ),
    ...[...folder.translations].flatMap(([name, json]) =>
      inFile(
        path.join(folder.path, name),
        'translation',
        checkTranslation(content, Translation, name, json, [
          ...wordsForTravelers(folder.companions.get('traveler-page')),
          ...titlesOfStrengths(folder.companions.get('strengths')),
        ]),
      ),
    ),
    ...inProfiles,
    ...profiles.flatMap(({ file, profile }) => [
      ...inFile(file, 'profile', checkProfile(content, profile, reasonIds)),
      ...inFile(file, 'spelling', checkSpelling(profile, members.profile, dictionary)),
    ]),
  ];
  const isClean = found.length === 0 && scored !== undefined;
  return {
    problems: found,
    clean: { folder, content },
    report: isClean
      ? reportOf(
          scored,
          profiles.map(({ profile }) => profile),
          standards,
          folder.companions.get('examples'),
        )
      : undefined,
  };
}
