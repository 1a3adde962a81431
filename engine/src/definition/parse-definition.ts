import {
  stepKeys,
  type QuestionDefinition,
  type QuestionnaireDefinition,
  type StepDefinition,
} from '@alo/schemas';
import { changeProblem } from '../answers/check-changes.js';
import { defaultAnswer } from '../answers/default-answer.js';
import { checkConditions } from '../conditions/check-conditions.js';
import { checkSchema } from './check-schema.js';
import { DefinitionError, type DefinitionProblem } from './definition-error.js';
import { normaliseQuestion, type Place } from './normalise.js';
import {
  isAnsweredByChildren,
  isRadioGrid,
  type Group,
  type Question,
  type Questionnaire,
  type Step,
} from './questionnaire.js';

/** Grids and groups nest at most this deep; deeper is a mistake, and would be read by recursion. */
const maxDepth = 4;

interface Reading {
  readonly questions: Question[];
  readonly byId: Map<string, Question>;
  /** Where each question stands, as a JSON pointer. */
  readonly pointers: Map<string, string>;
  readonly problems: DefinitionProblem[];
}

function checkOptions(source: QuestionDefinition, pointer: string, problems: DefinitionProblem[]) {
  const seen = new Set<string>();
  (source.options ?? []).forEach(({ id }, index) => {
    if (seen.has(id))
      problems.push({
        pointer: `${pointer}/options/${index}/id`,
        message: `Option "${id}" appears twice in "${source.id}".`,
      });
    seen.add(id);
  });
  (source.validation_rules?.show_on_options ?? []).forEach((id, index) => {
    if (!seen.has(id))
      problems.push({
        pointer: `${pointer}/validation_rules/show_on_options/${index}`,
        message: `"${source.id}" has no option "${id}".`,
      });
  });
}

function checkPattern(source: QuestionDefinition, pointer: string, problems: DefinitionProblem[]) {
  const pattern = source.validation_rules?.pattern;
  if (pattern === undefined) return;
  try {
    new RegExp(pattern, 'u');
  } catch {
    problems.push({
      pointer: `${pointer}/validation_rules/pattern`,
      message: `"${pattern}" is not a regular expression.`,
    });
  }
}

/** Questions nest in `fields` of a group and in `subQuestions` of any other; elsewhere they would go unread. */
function checkNesting(source: QuestionDefinition, pointer: string, problems: DefinitionProblem[]) {
  const isGroup = source.type === 'group';
  const elsewhere = isGroup ? 'subQuestions' : 'fields';
  if ((source[elsewhere] ?? []).length > 0)
    problems.push({
      pointer: `${pointer}/${elsewhere}`,
      message: isGroup
        ? `The group "${source.id}" nests its questions in "fields", not in "subQuestions".`
        : `"${source.id}" is no group, so it nests its questions in "subQuestions", not in "fields".`,
    });
}

function checkDefault(question: Question, pointer: string, problems: DefinitionProblem[]) {
  const answer = defaultAnswer(question);
  const problem = answer && changeProblem(question, answer);
  if (problem)
    problems.push({
      pointer: `${pointer}/default_value`,
      message: `The default value is no answer: ${problem.message}`,
    });
}

/** Reads one question and what is nested in it, in form order: a parent stands before its children. */
function readQuestion(
  source: QuestionDefinition,
  pointer: string,
  place: Omit<Place, 'index'>,
  depth: number,
  reading: Reading,
) {
  const { questions, byId, pointers, problems } = reading;
  if (byId.has(source.id))
    problems.push({
      pointer: `${pointer}/id`,
      message: `Question "${source.id}" appears twice; its first place is ${pointers.get(source.id) ?? '/'}.`,
    });
  if (depth > maxDepth) {
    problems.push({ pointer, message: `Questions are nested more than ${maxDepth} deep.` });
    return;
  }
  checkOptions(source, pointer, problems);
  checkPattern(source, pointer, problems);
  checkNesting(source, pointer, problems);
  const nested = source.type === 'group' ? 'fields' : 'subQuestions';
  const children = source[nested] ?? [];
  const question = normaliseQuestion(source, { ...place, index: questions.length }, children);
  checkDefault(question, pointer, problems);
  if (place.parent && isRadioGrid(place.parent) && isAnsweredByChildren(question))
    problems.push({
      pointer,
      message: `"${question.id}" is a row of the grid "${place.parent.id}", so it must take an answer of its own.`,
    });
  questions.push(question);
  byId.set(question.id, question);
  pointers.set(question.id, pointer);
  children.forEach((child, index) =>
    readQuestion(child, `${pointer}/${nested}/${index}`, { ...place, parent: question }, depth + 1, reading),
  );
}

function readStep(source: StepDefinition, pointer: string, reading: Reading): Step {
  const { stepKey: key, metadata } = source;
  const read = (fields: readonly QuestionDefinition[], at: string, groupKey: string): string[] => {
    fields.forEach((field, index) =>
      readQuestion(field, `${at}/${index}`, { stepKey: key, groupKey, parent: undefined }, 1, reading),
    );
    return fields.map(({ id }) => id);
  };
  const grouped = source.hasGroups ?? (source.groups ?? []).length > 0;
  const groups: Group[] = [];
  const elsewhere = grouped ? metadata.fields : source.groups;
  if ((elsewhere ?? []).length > 0)
    reading.problems.push({
      pointer: `${pointer}/${grouped ? 'metadata/fields' : 'groups'}`,
      message: grouped
        ? `"${key}" has groups, so its questions stand in them, not in "fields".`
        : `"${key}" says "hasGroups": false, so its questions stand in "fields", not in groups.`,
    });
  if (grouped) {
    (source.groups ?? []).forEach((group, index) => {
      if (groups.some((other) => other.key === group.key))
        reading.problems.push({
          pointer: `${pointer}/groups/${index}/key`,
          message: `Group "${group.key}" appears twice in "${key}".`,
        });
      const { title, description, fields } = group.metadata;
      const questions = read(fields, `${pointer}/groups/${index}/metadata/fields`, group.key);
      groups.push({ key: group.key, title, description, questions });
    });
  } else if (metadata.fields) {
    const questions = read(metadata.fields, `${pointer}/metadata/fields`, key);
    groups.push({ key, title: metadata.title, description: metadata.description, questions });
  }
  return {
    key,
    title: metadata.title,
    description: metadata.description,
    notes: metadata.notes ?? [],
    layout: grouped ? 'grouped' : 'flat',
    groups,
  };
}

/**
 * A definition whose shape is known to be right (it came from a server that checked it) as the canonical
 * questionnaire. Ids, options and conditions are still checked.
 * @throws DefinitionError with every problem found.
 */
export function readDefinition(definition: QuestionnaireDefinition): Questionnaire {
  const reading: Reading = { questions: [], byId: new Map(), pointers: new Map(), problems: [] };
  const steps: Step[] = [];
  definition.steps.forEach((step, index) => {
    const place = stepKeys.indexOf(step.stepKey);
    const before = steps.find((other) => stepKeys.indexOf(other.key) >= place);
    if (before)
      reading.problems.push({
        pointer: `/steps/${index}/stepKey`,
        message:
          before.key === step.stepKey
            ? `Step "${step.stepKey}" appears twice.`
            : `Step "${step.stepKey}" comes before "${before.key}"; the order of steps is fixed.`,
      });
    steps.push(readStep(step, `/steps/${index}`, reading));
  });
  const { questions, byId, pointers, problems } = reading;
  const questionnaire: Questionnaire = {
    key: definition.key,
    version: definition.version,
    title: definition.title,
    steps,
    questions,
    byId,
  };
  // Where an id stands for two questions, nobody knows which of them a condition means.
  if (byId.size === questions.length) problems.push(...checkConditions(questionnaire, pointers));
  if (problems.length > 0) throw new DefinitionError(problems);
  return questionnaire;
}

/**
 * Reads any JSON value as a questionnaire definition: both spellings of the specification are understood, one
 * canonical form comes out.
 * @throws DefinitionError with every problem found, each with a JSON pointer and a sentence.
 */
export function parseDefinition(json: unknown): Questionnaire {
  const problems = checkSchema(json);
  if (problems.length > 0) throw new DefinitionError(problems);
  return readDefinition(json as QuestionnaireDefinition);
}
