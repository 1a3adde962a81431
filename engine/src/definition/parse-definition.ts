import type {
  QuestionDefinition,
  QuestionnaireDefinition,
  StepDefinition,
} from '../model/documents.generated.js';
import { checkConditions } from './check-conditions.js';
import { checkForAuthors } from './check-for-authors.js';
import { checkOptions, checkQuestion } from './check-question.js';
import { checkSchema } from './check-schema.js';
import { DefinitionError } from './definition-error.js';
import { normaliseOptions, normaliseQuestion, type Place } from './normalise.js';
import { createProblems, type Problems } from './problems.js';
import type { Group, Option, Question, Questionnaire, QuestionId, Step } from '../model/questionnaire.js';

/** Questions nest at most this deep (D-9). The limit also bounds the recursion. */
const maxDepth = 8;

/** What was read so far. */
interface Reading {
  readonly questions: Question[];
  /** What each question was read from, by its index. */
  readonly sources: QuestionDefinition[];
  /** By the first question of each id. */
  readonly indexes: Map<QuestionId, number>;
  /** False when an id appeared twice, or a question stands too deep to be read. */
  areIdsClear: boolean;
  /** The list of options that was read last and is in order. */
  latestOptions: readonly Option[];
  readonly problems: Problems;
}

const none: readonly QuestionDefinition[] = [];

/** Reads one question and what is nested in it, in form order: a parent stands before its children. */
function readQuestion(source: QuestionDefinition, place: Place, reading: Reading) {
  const { questions, sources, indexes, problems } = reading;
  const known = indexes.get(source.id);
  if (known !== undefined) {
    reading.areIdsClear = false;
    const first = problems.pointerOf(sources[known] ?? source);
    problems.addIn(source, '/id', `Question "${source.id}" appears twice; its first place is ${first}.`);
  }
  if (place.depth > maxDepth) {
    reading.areIdsClear = false;
    problems.addIn(source, '', `Questions are nested more than ${maxDepth} deep.`);
    return;
  }
  const children = (source.type === 'group' ? source.fields : source.subQuestions) ?? none;
  const options = normaliseOptions(source.options, reading.latestOptions);
  if (options.length > 0 && options !== reading.latestOptions && checkOptions(source, problems))
    reading.latestOptions = options;
  const question = normaliseQuestion(source, questions.length, place, options, children);
  checkQuestion(question, source, place.parent, problems);
  questions.push(question);
  sources.push(source);
  if (known === undefined) indexes.set(question.id, question.index);
  if (children.length === 0) return;
  const { stepKey, groupKey, depth } = place;
  readQuestions(children, { stepKey, groupKey, parent: question, depth: depth + 1 }, reading);
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
  readQuestions(fields, { stepKey, groupKey: group.key, parent: undefined, depth: 1 }, reading);
  return { ...group, questions: fields.map(({ id }) => id) };
}

/** D-3: questions of a step stand in its groups or in its fields; elsewhere they would go unread. */
function checkPlaces(
  { stepKey, metadata: { fields = [] }, groups = [] }: StepDefinition,
  isGrouped: boolean,
  pointer: string,
  { add }: Problems,
) {
  if (isGrouped && fields.length > 0)
    add(
      `${pointer}/metadata/fields`,
      `"${stepKey}" has groups, so its questions stand in them, not in "fields".`,
    );
  if (!isGrouped && groups.length > 0)
    add(
      `${pointer}/groups`,
      `"${stepKey}" says "hasGroups": false, so its questions stand in "fields", not in groups.`,
    );
}

function readStep(source: StepDefinition, pointer: string, reading: Reading): Step {
  const { stepKey: key, role, metadata, groups: groupSources = [] } = source;
  const { title, description, notes = [] } = metadata;
  const isGrouped = source.hasGroups ?? groupSources.length > 0;
  checkPlaces(source, isGrouped, pointer, reading.problems);
  const groups: Group[] = [];
  const groupKeys = new Set<string>();
  if (isGrouped)
    groupSources.forEach((group, index) => {
      if (groupKeys.has(group.key))
        reading.problems.add(
          `${pointer}/groups/${index}/key`,
          `Group "${group.key}" appears twice in "${key}".`,
        );
      groupKeys.add(group.key);
      const { title, description, fields } = group.metadata;
      groups.push(readGroup({ key: group.key, title, description }, fields, key, reading));
    });
  else if (metadata.fields)
    groups.push(readGroup({ key, title, description }, metadata.fields, key, reading));
  return { key, role, title, description, notes, layout: isGrouped ? 'grouped' : 'flat', groups };
}

/** D-1, D-12: each step has a key of its own, and only the last one may collect the evidence. */
function checkSteps(steps: readonly StepDefinition[], { add }: Problems) {
  const seen = new Set<string>();
  steps.forEach(({ stepKey, role }, index) => {
    if (seen.has(stepKey)) add(`/steps/${index}/stepKey`, `Step "${stepKey}" appears twice.`);
    seen.add(stepKey);
    if (role === 'evidence' && index < steps.length - 1)
      add(
        `/steps/${index}/role`,
        `"${stepKey}" collects the evidence of all other steps, so it must be the last step.`,
      );
  });
}

/** Further checks of a questionnaire that could be read. `sources`: the definitions by question index. */
type MoreChecks = (
  questionnaire: Questionnaire,
  sources: readonly QuestionDefinition[],
  areConditionsFine: boolean,
  problems: Problems,
) => void;

function read(definition: QuestionnaireDefinition, checkMore?: MoreChecks): Questionnaire {
  const problems = createProblems(definition);
  const reading: Reading = {
    questions: [],
    sources: [],
    indexes: new Map(),
    areIdsClear: true,
    latestOptions: [],
    problems,
  };
  checkSteps(definition.steps, problems);
  const steps = definition.steps.map((step, index) => readStep(step, `/steps/${index}`, reading));
  const { questions, sources, indexes } = reading;
  const { key, version, title } = definition;
  const questionnaire: Questionnaire = { key, version, title, steps, questions, indexes };
  // A condition means nothing certain while an id stands for two questions, or for one that was not read.
  const areConditionsFine = reading.areIdsClear && checkConditions(questionnaire, sources, problems);
  checkMore?.(questionnaire, sources, areConditionsFine, problems);
  if (problems.count() > 0) throw new DefinitionError(problems.named());
  return questionnaire;
}

/**
 * Reads a definition that `parseDefinition` accepted before, on a server. It skips the schema and the checks for authors
 * (D-20 to D-22), and repeats all other checks. Cost: the definition. @throws DefinitionError with the problems (D-18).
 */
export const readDefinition = (definition: QuestionnaireDefinition): Questionnaire => read(definition);

/**
 * Reads any JSON value as a questionnaire definition, in either spelling of the specification. Cost: the definition.
 * @throws DefinitionError with the problems, each with a JSON pointer and a sentence (D-18).
 */
export function parseDefinition(json: unknown): Questionnaire {
  const problems = checkSchema(json);
  if (problems.length > 0) throw new DefinitionError(problems);
  return read(json as QuestionnaireDefinition, checkForAuthors);
}
