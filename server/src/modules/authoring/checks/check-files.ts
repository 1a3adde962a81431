/** Everything that is wrong with the files of a draft, as the linter and the engine say it. It is pure. */
import {
  checkCompanion,
  createContent,
  inFile,
  lintQuestionnaire,
  parseJson,
  positionIn,
  readTexts,
  shapeFindings,
  translationLanguage,
  type CompanionKind,
  type Content,
  type Finding,
} from '@alo/lint';
import { hotelRules } from '@alo/hotel-rules';
import { checkPlan, DefinitionError, parseDefinition, type MigrationPlan } from '@alo/engine/authoring';
import type { Questionnaire } from '@alo/engine';
import {
  NextAssessmentModel,
  Profile,
  ScoreModel,
  StrengthsModel,
  Translation,
  TravelerPageModel,
  type DraftProblem,
  type QuestionnaireDefinition,
} from '@alo/schemas';

export interface CheckOrder {
  /** The key that the questionnaire must have. */
  readonly key: string;
  /** The texts of the files, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** The definitions of the versions that plans may lead from, by version. */
  readonly earlier: Readonly<Record<string, QuestionnaireDefinition>>;
}

export interface CheckResult {
  readonly problems: readonly DraftProblem[];
  /** Can the engine read the definition? */
  readonly isReadable: boolean;
}

const companions: Readonly<Record<string, CompanionKind>> = {
  'score-model.json': { schema: ScoreModel, questions: 'questions' },
  'traveler-page.json': { schema: TravelerPageModel },
  'next-assessment.json': { schema: NextAssessmentModel },
  'strengths.json': { schema: StrengthsModel },
};
const scoreModelFile = 'score-model.json';
const planName = /^migration-from-([1-9]\d{0,4})\.json$/;
const profileName = /^profiles\//;

/** The content of a definition that the engine can read. */
function contentOf(document: unknown): Content | undefined {
  try {
    const questionnaire = parseDefinition(document);
    // The engine has just checked that the document is one.
    return createContent(document as QuestionnaireDefinition, questionnaire);
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}

function checkPlanFile(
  after: Questionnaire,
  from: string,
  earlier: CheckOrder['earlier'],
  json: unknown,
): Finding[] {
  const before = earlier[from];
  if (before === undefined)
    return [{ pointer: '', message: `There is no version ${from} from which forms could move.` }];
  return checkPlan(parseDefinition(before), after, json as MigrationPlan).map(({ pointer, message }) => ({
    pointer,
    message,
  }));
}

/** What is wrong with one file beside the definition; undefined where a questionnaire has no such file. */
function checkBeside(
  content: Content,
  { earlier }: CheckOrder,
  name: string,
  json: unknown,
): readonly [rule: string, findings: Finding[]] | undefined {
  const kind = Object.hasOwn(companions, name) ? companions[name] : undefined;
  if (kind !== undefined) return ['companion', checkCompanion(content, kind, json)];
  const [, from] = planName.exec(name) ?? [];
  if (from !== undefined)
    return ['migration-plan', checkPlanFile(content.questionnaire, from, earlier, json)];
  if (translationLanguage(name) !== undefined)
    // What is not translated yet is shown in the words of the author: it keeps nothing from being released.
    return ['translation', checkCompanion(content, { schema: Translation }, json)];
  return profileName.test(name) ? ['profile', shapeFindings(Profile, json)] : undefined;
}

/**
 * Checks a draft: its files, its definition as the engine reads it and by the linter's rules for hotels, its
 * examples, and what stands beside it. Cost: that of the linter, which analyses all conditions; the caller bounds it.
 */
export function checkFiles(order: CheckOrder): CheckResult {
  const files = new Map(Object.entries(order.files));
  const { source, problems: unread } = readTexts(files);
  const problems: DraftProblem[] = [];
  const tell = ({ file, pointer, line, column, message, rule }: DraftProblem) =>
    void problems.push({ file, pointer, line, column, message, rule });
  const tellOf = (file: string, rule: string, findings: readonly Finding[]) => {
    for (const problem of inFile(file, rule, findings))
      tell({ ...problem, ...positionIn(files.get(file) ?? '', problem.pointer) });
  };

  unread.forEach(tell);
  if (source === undefined) return { problems, isReadable: false };
  lintQuestionnaire(source, { rules: hotelRules }).forEach(tell);
  const content = contentOf(source.document);
  if (content === undefined) return { problems, isReadable: false };
  if (content.questionnaire.key !== order.key)
    tellOf(source.files.head, 'key', [
      { pointer: '/key', message: `The key of this draft is "${order.key}".` },
    ]);
  if (!files.has(scoreModelFile))
    tellOf(scoreModelFile, 'file-missing', [{ pointer: '', message: 'The file is missing.' }]);

  const own = new Set([source.files.head, ...source.files.steps, source.examplesFile]);
  for (const [name, text] of files) {
    if (own.has(name)) continue;
    const read = parseJson(name, text);
    if ('problem' in read) {
      tell({ ...read.problem, ...read.position });
      continue;
    }
    const [rule, findings] = checkBeside(content, order, name, read.value) ?? [
      'file-unknown',
      [{ pointer: '', message: 'No step has this key, and no other part of a questionnaire has this name.' }],
    ];
    tellOf(name, rule, findings);
  }
  return { problems, isReadable: true };
}
