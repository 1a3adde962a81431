/** Checks the files of a questionnaire with the linter and the engine's analysis. Runs in a worker, and in tests. */
import {
  analyse,
  checkExamples,
  completeExamples,
  mutationScore,
  textsForTravelers,
  textsOfStrengths,
  type PlacedText,
} from '@alo/engine/authoring';
import {
  checkCompanion,
  checkDefinition,
  checkExamplesFile,
  checkTranslation,
  inFile,
  locate,
  mendedText,
  parseJson,
  positionOfOffset,
  rangesIn,
  readTexts,
  shapeFindings,
  translationLanguage,
  withCertainFixes,
  type CompanionKind,
  type Content,
  type PlacedProblem,
  type Problem,
  type QuestionnaireSource,
  type Rules,
  type TextRange,
} from '@alo/lint';
import { hotelRules } from '@alo/hotel-rules';
import {
  NextAssessmentModel,
  ScoreModel,
  StrengthsModel,
  Translation,
  TravelerPageModel,
} from '@alo/schemas';
import type { Static } from 'typebox';
import { examplesName, headName, scoreModelName, type FormFiles } from '../files/form-files.js';
import { examplesIn, type Example } from '../files/examples.js';
import type {
  Checked,
  ExampleFault,
  ExamplesNotice,
  FilePlace,
  FoundFix,
  FoundProblem,
  Severity,
} from './checked.js';
import { smallestEdit } from '../files/smallest-edit.js';
import { formIds } from '../language/form-ids.js';
import { nearIds } from './near-ids.js';

/** Files beside the definition that are held to a shape. */
const travelerPageName = 'traveler-page.json';
const strengthsName = 'strengths.json';

const companionKinds: ReadonlyMap<string, CompanionKind> = new Map([
  [scoreModelName, { schema: ScoreModel, questions: 'questions' }],
  [travelerPageName, { schema: TravelerPageModel }],
  ['next-assessment.json', { schema: NextAssessmentModel }],
  [strengthsName, { schema: StrengthsModel }],
]);

/** Says where pointers stand in the files; each text is read once. */
function placesIn(files: FormFiles) {
  const readers = new Map<string, (pointer: string) => TextRange>();
  return (file: string, pointer: string): FilePlace => {
    const text = files.get(file) ?? '';
    const ranges = readers.get(file) ?? rangesIn(text);
    readers.set(file, ranges);
    const range = ranges(pointer);
    return { file, ...range, line: positionOfOffset(text, range.from).line };
  };
}

/** Where a file that is broken stops making sense: the rest of that line. */
function brokenPlace(text: string, file: string, line: number, column: number): FilePlace {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const from = Math.min(text.length, before + column - 1);
  return {
    file,
    line,
    from,
    to: Math.min(text.length, Math.max(from + 1, before + (lines[line - 1] ?? '').length)),
  };
}

/** A file that is missing or broken. One that is missing is missed where the head lists it. */
function broken(files: FormFiles, { file, message, rule, line, column, fault }: PlacedProblem): FoundProblem {
  const text = files.get(file);
  const place = brokenPlace(text ?? '', text === undefined ? headName : file, line, column);
  const found = { severity: 'error', message, rule, questionId: undefined } as const;
  if (fault === undefined || text === undefined) return { ...found, place, fix: undefined };
  // The mark that some editors put before a text is no part of what was read.
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const { code, what, edit } = fault;
  return {
    ...found,
    place: { ...place, from: fault.from + shift, to: Math.max(fault.to, fault.from + 1) + shift },
    fault: { code, what },
    fix: edit && {
      title: message,
      edit: { file, from: edit.from + shift, to: edit.to + shift, insert: edit.insert },
    },
  };
}

const inQuestion = /^(.*\/(?:fields|subQuestions)\/\d+)(?=\/|$)/s;

function fixIn(files: FormFiles, { file, fix }: Problem): FoundFix | undefined {
  const text = files.get(file);
  if (fix === undefined || text === undefined) return undefined;
  try {
    return { title: fix.title, edit: { file, ...smallestEdit(text, mendedText(text, fix)) } };
  } catch {
    // What it would change does not stand in the text as it is written.
    return undefined;
  }
}

/** The ids that may have been meant where a condition names a question that is not there. */
function withChoices(files: FormFiles, problem: FoundProblem, known: readonly string[]): FoundProblem {
  const { rule, fix, place } = problem;
  const text = files.get(place.file)?.slice(place.from, place.to) ?? '';
  if (rule !== 'condition-reference' || fix !== undefined || !/^"[^"\\]*"$/.test(text)) return problem;
  const choices = nearIds(text.slice(1, -1), known).map((id) => ({
    title: `Write "${id}"`,
    edit: { file: place.file, from: place.from + 1, to: place.to - 1, insert: id },
  }));
  return choices.length === 0 ? problem : { ...problem, choices };
}

/** Every question with its place, and the question of a place. */
function questionPlaces(content: Content, source: QuestionnaireSource, placeOf: ReturnType<typeof placesIn>) {
  const places = new Map<string, FilePlace>();
  const ids = new Map<string, string>();
  for (const { question, pointer } of content.entries) {
    const located = locate(source.files, { rule: '', message: '', pointer });
    places.set(question.id, placeOf(located.file, located.pointer));
    ids.set(`${located.file}#${located.pointer}`, question.id);
  }
  const idAt = (file: string, pointer: string) => {
    const [, place] = inQuestion.exec(pointer) ?? [];
    return place === undefined ? undefined : ids.get(`${file}#${place}`);
  };
  return { places, idAt };
}

const faultsOf = (content: Content, files: FormFiles): ExampleFault[] =>
  checkExamples(content.questionnaire, examplesIn(files)).map(({ example, message }) => ({
    example,
    message,
  }));

/**
 * Everything that is wrong with the files, where each question stands, and what the analysis knows. Never throws for what
 * the files say. Cost: the linter and, for each fix, the linter once more.
 */
export function checkFiles(files: FormFiles, rules: Rules = hotelRules): Checked {
  const { source, problems: unread } = readTexts(files);
  if (source === undefined)
    return {
      problems: unread.map((problem) => broken(files, problem)),
      places: new Map(),
      analysis: undefined,
      exampleFaults: [],
    };

  const placeOf = placesIn(files);
  const written = formIds(files).questions.map(({ id }) => id);
  const checked = checkDefinition(source.document, { rules });
  const { content } = checked;
  const found = withCertainFixes(source.document, checked).map((finding) => locate(source.files, finding));
  const { places, idAt } =
    content === undefined
      ? { places: new Map<string, FilePlace>(), idAt: () => undefined }
      : questionPlaces(content, source, placeOf);
  const asFound =
    (severity: Severity) =>
    (problem: Problem): FoundProblem => ({
      severity,
      message: problem.message,
      rule: problem.rule,
      place: placeOf(problem.file, problem.pointer),
      questionId: idAt(problem.file, problem.pointer),
      fix: fixIn(files, problem),
    });
  const inExamples =
    content === undefined || source.examples === undefined
      ? []
      : inFile(examplesName, 'examples', checkExamplesFile(content, source.examples));
  return {
    problems: [
      ...besideForm(files, source, content, asFound('error')),
      ...found.map(asFound('error')).map((problem) => withChoices(files, problem, written)),
      ...inExamples.map(asFound('error')),
    ],
    places,
    analysis: content && analyse(content.questionnaire),
    exampleFaults: content === undefined ? [] : faultsOf(content, files),
  };
}

/** What a file beside the definition says in words, to be translated; nothing where it cannot be read. */
function wordsIn<Schema extends CompanionKind['schema']>(
  files: FormFiles,
  name: string,
  schema: Schema,
  textsOf: (model: Static<Schema>) => readonly PlacedText[],
): readonly PlacedText[] {
  const read = parseJson(name, files.get(name) ?? '');
  return 'value' in read && shapeFindings(schema, read.value).length === 0
    ? textsOf(read.value as Static<Schema>)
    : [];
}

/** All that is translated with the form. */
const wordsBeside = (files: FormFiles): readonly PlacedText[] => [
  ...wordsIn(files, travelerPageName, TravelerPageModel, textsForTravelers),
  ...wordsIn(files, strengthsName, StrengthsModel, textsOfStrengths),
];

/** What is wrong with the files beside the definition and its examples. */
function besideForm(
  files: FormFiles,
  { files: { head, steps }, examplesFile }: QuestionnaireSource,
  content: Content | undefined,
  asFound: (problem: Problem) => FoundProblem,
): FoundProblem[] {
  const own = new Set([head, ...steps, examplesFile]);
  return [...files].flatMap(([name, text]): FoundProblem[] => {
    if (own.has(name)) return [];
    const read = parseJson(name, text);
    if ('problem' in read) return [broken(files, { ...read.problem, ...read.position, fault: read.fault })];
    if (content === undefined) return [];
    if (translationLanguage(name) !== undefined) {
      // A translation of another shape or release is refused; words that it lacks are shown as their author wrote them.
      const severity =
        checkCompanion(content, { schema: Translation }, read.value).length > 0 ? 'error' : 'warning';
      const found = inFile(
        name,
        'translation',
        checkTranslation(content, Translation, name, read.value, wordsBeside(files)),
      );
      return found.map((problem) => ({ ...asFound(problem), severity }));
    }
    const kind = companionKinds.get(name);
    return kind === undefined
      ? []
      : inFile(name, 'companion', checkCompanion(content, kind, read.value)).map(asFound);
  });
}

/** The form of the files; `undefined` while it cannot be read. */
function formOf(files: FormFiles) {
  const { source } = readTexts(files);
  return source && checkDefinition(source.document, { rules: {} }).content?.questionnaire;
}

/** How many edits of conditions the examples of the files notice. Cost: each edit, for each example. */
export function examplesNotice(files: FormFiles): ExamplesNotice {
  const form = formOf(files);
  const examples = examplesIn(files);
  return form === undefined || examples.length === 0 ? undefined : mutationScore(form, examples);
}

/** The examples of the files, with those that are missing. Cost: as `examplesNotice`. */
export function allExamples(files: FormFiles): readonly Example[] | undefined {
  const form = formOf(files);
  return form && completeExamples(form, examplesIn(files));
}
