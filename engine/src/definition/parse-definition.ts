import type { QuestionDefinition, QuestionnaireDefinition, StepDefinition } from '@alo/schemas';
import { checkConditions } from '../conditions/check-conditions.js';
import { checkSchema } from './check-schema.js';
import { DefinitionError, type DefinitionProblem } from './definition-error.js';
import { normaliseQuestion, type Place } from './normalise.js';
import type { Group, Question, Questionnaire, Step } from './questionnaire.js';

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
  const nested = source.type === 'group' ? 'fields' : 'subQuestions';
  const children = source[nested] ?? [];
  const question: Question = {
    ...normaliseQuestion(source, { ...place, index: questions.length }),
    children: children.map(({ id }) => id),
  };
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
    if (steps.some((other) => other.key === step.stepKey))
      reading.problems.push({
        pointer: `/steps/${index}/stepKey`,
        message: `Step "${step.stepKey}" appears twice.`,
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
  if (problems.length === 0) problems.push(...checkConditions(questionnaire, pointers));
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
