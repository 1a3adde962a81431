import {
  validateGroup,
  validateQuestion,
  validateQuestionnaire,
  validateStep,
  type SchemaError,
  type SchemaValidator,
} from '../../generated/definition.generated.js';
import type { DefinitionProblem } from './definition-error.js';
import { sizeProblem } from './document-size.js';
import { createProblemList, type ProblemList } from './problem-list.js';

/** A name out of the document, as a sentence can hold it. */
const shortened = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

/** What a pointer names, in words: the member, with the list it stands in where it is only a number. */
function nameOf(pointer: string): string {
  const [last = '', list = ''] = pointer.split('/').reverse();
  if (last === '') return 'document';
  return shortened(/^\d+$/.test(last) ? `${list}/${last}` : last);
}

/** The sentence for one mistake; `name` is the member that has it. */
function sentence({ keyword, params, message = 'is not as the schema asks' }: SchemaError, name: string) {
  switch (keyword) {
    case 'required':
      return `"${String(params['missingProperty'])}" is missing.`;
    case 'additionalProperties':
      return `"${shortened(String(params['additionalProperty']))}" is not a known member.`;
    case 'type':
      return params['type'] === 'number' || params['type'] === 'integer'
        ? `"${name}" must be a ${params['type'] === 'integer' ? 'whole' : 'finite'} number.`
        : `"${name}" must be of type ${String(params['type'])}.`;
    case 'anyOf':
      return `"${name}" is of none of the types that it may have.`;
    case 'enum':
      return `"${name}" must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'const':
      return `"${name}" must be ${JSON.stringify(params['allowedValue'])}.`;
    case 'pattern':
      if (name === 'earliest' || name === 'latest')
        return `"${name}" must be a day (YYYY-MM-DD), or "today", "today-24m", "today-10y", "today+10y".`;
      if (name === 'date') return `"date" must be a year (YYYY) or a day (YYYY-MM-DD).`;
      return `"${name}" must be an id: a letter or digit, then letters, digits, _ or - (64 at most), and no reserved name such as "constructor".`;
    default:
      return `"${name}" ${message}.`;
  }
}

/** Adds a problem for each mistake. What each choice of an `anyOf` says is said once, by the `anyOf`. */
function check(validate: SchemaValidator, value: unknown, place: string, { add }: ProblemList) {
  if (validate(value)) return;
  for (const error of validate.errors ?? []) {
    if (error.schemaPath.includes('/anyOf/')) continue;
    const pointer = place + error.instancePath;
    add(pointer, sentence(error, nameOf(pointer)));
  }
}

/** A member of what may be no object; `undefined` where there is none. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Checks each item of what should be a list; the validator of what holds the list says whether it is one. */
function checkEach(list: unknown, place: string, checkItem: (item: unknown, place: string) => void) {
  if (!Array.isArray(list)) return;
  list.forEach((item: unknown, index) => {
    checkItem(item, `${place}/${index}`);
  });
}

/** Checks everything that nests in each other. The size of the document bounds the recursion. */
function checkDocument(json: unknown, problems: ProblemList) {
  const checkQuestion = (question: unknown, place: string) => {
    check(validateQuestion, question, place, problems);
    checkEach(memberOf(question, 'fields'), `${place}/fields`, checkQuestion);
    checkEach(memberOf(question, 'subQuestions'), `${place}/subQuestions`, checkQuestion);
  };
  const checkFields = (holder: unknown, place: string) => {
    const fields = memberOf(memberOf(holder, 'metadata'), 'fields');
    checkEach(fields, `${place}/metadata/fields`, checkQuestion);
  };
  check(validateQuestionnaire, json, '', problems);
  checkEach(memberOf(json, 'steps'), '/steps', (step, place) => {
    check(validateStep, step, place, problems);
    checkFields(step, place);
    checkEach(memberOf(step, 'groups'), `${place}/groups`, (group, groupPlace) => {
      check(validateGroup, group, groupPlace, problems);
      checkFields(group, groupPlace);
    });
  });
}

/** What the schema of definitions says against `json`; empty = nothing. Never throws. */
export function checkSchema(json: unknown): readonly DefinitionProblem[] {
  const tooLarge = sizeProblem(json);
  if (tooLarge !== undefined) return [{ pointer: '', message: tooLarge }];
  const problems = createProblemList();
  checkDocument(json, problems);
  return problems.named();
}
