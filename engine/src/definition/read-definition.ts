import type {
  QuestionDefinition,
  QuestionnaireDefinition,
  StepDefinition,
} from '../model/documents.generated.js';
import { checkLooksBack } from './check-looks-back.js';
import { checkOptions } from './check-options.js';
import { DefinitionError } from './definition-error.js';
import { readConditions, type NamedConditions } from './named-conditions.js';
import { isGrouped } from './is-grouped.js';
import type { ForAuthors } from './read-form.js';
import { normaliseFigure } from './normalise-figure.js';
import { normaliseOptions, normaliseQuestion, type LatestRules, type Place } from './normalise.js';
import { createRepeats, entriesOf, idIn, type EntryPlace, type Repeats } from './repeats.js';
import { createProblems, type Problems } from './problems.js';
import type { Group, Option, Question, Questionnaire, QuestionId, Step } from '../model/questionnaire.js';

/** Questions nest at most this deep (D-9). The limit also bounds the recursion. */
const maxDepth = 8;

/** What was read so far. */
interface Reading {
  readonly questions: Question[];
  /** What each question was read from, by its index; nothing for what is not written, or was read before (D-33). */
  readonly sources: (QuestionDefinition | undefined)[];
  /** The index of the first question of each id. */
  readonly indexes: Map<QuestionId, number>;
  /** False when an id appeared twice, or a question stands too deep to be read. */
  areIdsClear: boolean;
  /** The titles of the steps, by their keys. */
  readonly titles: ReadonlyMap<string, string>;
  /** The list of options that was read last and is in order. */
  latestOptions: readonly Option[];
  readonly latestRules: LatestRules;
  readonly conditions: NamedConditions;
  readonly repeats: Repeats;
  readonly problems: Problems;
}

const none: readonly QuestionDefinition[] = [];

/** What nests in a question that does not repeat. */
const nestedIn = ({ type, fields, subQuestions }: QuestionDefinition, entry: EntryPlace | undefined) =>
  ((type === 'group' ? fields : subQuestions) ?? none).map((source) => ({ source, entry }));

/** A question as its author knows it: by its words. */
const wordsOf = ({ id, label, question = label }: QuestionDefinition): string => `"${question ?? id}"`;

/** Reads one question and what is nested in it, in form order: a parent stands before its children. */
function readQuestion(source: QuestionDefinition, place: Place, reading: Reading) {
  const { questions, sources, indexes, conditions, repeats, problems } = reading;
  const id = idIn(place.entry, source.id);
  const known = indexes.get(id);
  if (known !== undefined) {
    reading.areIdsClear = false;
    const first = sources[known];
    const { stepKey = '' } = questions[known] ?? {};
    const where =
      first &&
      `twice; the other one is ${wordsOf(first)} of the step "${reading.titles.get(stepKey) ?? stepKey}"`;
    problems.addIn(
      source,
      '/id',
      `Question "${id}" appears ${where ?? 'among the entries of a group already'}.`,
    );
  }
  if (place.depth > maxDepth) {
    reading.areIdsClear = false;
    problems.addIn(source, '', `Questions are nested more than ${maxDepth} deep.`);
    return;
  }
  const { stepKey, groupKey, parent, depth, entry } = place;
  const group = source.type === 'group' && entry === undefined ? repeats.add(source) : undefined;
  const inside = group ? entriesOf(group, source.fields) : nestedIn(source, entry);
  const expand = (rule: unknown) => repeats.expand(conditions.expand(rule), entry);
  const options = normaliseOptions(source.options, reading.latestOptions, expand);
  if (options.length > 0 && options !== reading.latestOptions && checkOptions(source, problems))
    reading.latestOptions = options;
  const children = inside.map((child) => idIn(child.entry, child.source.id));
  const context = { expand, latestRules: reading.latestRules };
  const question = normaliseQuestion(source, questions.length, place, { options, children }, context);
  questions.push(question);
  const isWritten = id === source.id && parent?.repeat === undefined;
  sources.push(isWritten ? source : undefined);
  if (known === undefined) indexes.set(question.id, question.index);
  for (const child of inside)
    readQuestion(
      child.source,
      { stepKey, groupKey, parent: question, depth: depth + 1, entry: child.entry },
      reading,
    );
}

function readQuestions(sources: readonly QuestionDefinition[], place: Place, reading: Reading) {
  for (const source of sources) readQuestion(source, place, reading);
}

/** One group of top-level questions. */
function readGroup(
  group: Pick<Group, 'key' | 'title' | 'description'>,
  fields: readonly QuestionDefinition[],
  stepKey: Step['key'],
  reading: Reading,
): Group {
  readQuestions(
    fields,
    { stepKey, groupKey: group.key, parent: undefined, depth: 1, entry: undefined },
    reading,
  );
  return { ...group, questions: fields.map(({ id }) => id) };
}

function readStep(source: StepDefinition, reading: Reading): Step {
  const { stepKey: key, role, metadata, groups: groupSources = [] } = source;
  const { title, description, notes = [] } = metadata;
  const layout = isGrouped(source) ? 'grouped' : 'flat';
  const groups: Group[] = [];
  if (layout === 'grouped')
    for (const group of groupSources) {
      const { title, description, fields } = group.metadata;
      groups.push(readGroup({ key: group.key, title, description }, fields, key, reading));
    }
  else if (metadata.fields)
    groups.push(readGroup({ key, title, description }, metadata.fields, key, reading));
  return { key, role, title, description, notes, layout, groups };
}

/**
 * Reads a definition of the right shape, with the checks for authors where they are given. Cost: the definition.
 * @throws DefinitionError with the problems (D-18).
 */
export function read(definition: QuestionnaireDefinition, authors?: ForAuthors): Questionnaire {
  const problems = createProblems(definition);
  const conditions = readConditions(definition.conditions, problems, authors?.ruleProblems);
  const repeats = createRepeats();
  const reading: Reading = {
    questions: [],
    sources: [],
    indexes: new Map(),
    areIdsClear: true,
    titles: new Map(definition.steps.map(({ stepKey, metadata }) => [stepKey, metadata.title])),
    latestOptions: [],
    latestRules: new Map(),
    conditions,
    repeats,
    problems,
  };
  const steps = definition.steps.map((step) => readStep(step, reading));
  const { questions, sources, indexes } = reading;
  const { key, version, title, short_form: short } = definition;
  const questionnaire: Questionnaire = {
    key,
    version,
    title,
    steps,
    questions,
    indexes,
    conditions: definition.conditions ?? {},
    conversions: definition.conversions ?? [],
    factors: definition.factors ?? [],
    factorOrigins: definition.factor_origins ?? [],
    figures: (definition.figures ?? []).map((figure) => normaliseFigure(figure, repeats.terms)),
    minutes: definition.minutes,
    shortForm: short && { condition: short.condition, title: short.title, provenBy: short.proven_by },
  };

  const { areIdsClear } = reading;
  if (authors)
    authors.check({ definition, questionnaire, sources, conditions, repeats, areIdsClear, problems });
  else if (areIdsClear) checkLooksBack(questionnaire, problems);
  if (problems.count() > 0) throw new DefinitionError(problems.named());
  return questionnaire;
}

/**
 * Reads a definition that `parseDefinition` accepted before, on a server. It skips the schema and the checks for authors,
 * for single questions and steps, and repeats only what the engine relies on: ids, and conditions that look at
 * earlier questions. Cost: the definition. @throws DefinitionError with the problems (D-18).
 */
export const readDefinition = (definition: QuestionnaireDefinition): Questionnaire => read(definition);
