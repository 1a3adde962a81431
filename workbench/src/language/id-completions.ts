/** Completions that no schema knows: the ids that the questionnaire itself has. */
import { findNodeAtLocation, getLocation, getNodeValue, parseTree, type JSONPath } from 'jsonc-parser';
import type { FormIds, KnownOption, KnownQuestion } from './form-ids.js';

/** One thing to write at a place, in place of what stands there. */
export interface Suggestion {
  /** What is written, as JSON text. */
  readonly insert: string;
  readonly label: string;
  /** What stands beside the label. */
  readonly detail: string;
}

const quoted = (text: string, detail: string): Suggestion => ({
  insert: JSON.stringify(text),
  label: text,
  detail,
});

/** What a rule can look at in a question of this type. */
function variablesOf({ type, options }: KnownQuestion): readonly string[] {
  const several = type === 'checkbox' ? ['count'] : [];
  const chosen = options.length > 0 ? ['option', 'label'] : [];
  const typed =
    type === 'number'
      ? ['number']
      : ['text', 'textarea', 'email', 'phone', 'url'].includes(type)
        ? ['text', 'length']
        : [];
  const both = type === 'radio-text' || type === 'radio/text' ? ['text', 'number'] : [];
  return [...chosen, ...several, ...typed, ...both];
}

function variables({ questions, figures, steps }: FormIds): Suggestion[] {
  return [
    ...questions.flatMap((question) =>
      variablesOf(question).map((part) => quoted(`${question.id}.${part}`, question.label)),
    ),
    ...figures.map((id) => quoted(`${id}.figure`, 'a figure')),
    ...steps.map((key) => quoted(`${key}.progress`, 'how much of the step is answered')),
  ];
}

const optionIds = (options: readonly KnownOption[]): Suggestion[] =>
  options.map(({ id, label }) => quoted(id, label));

/** The options that a `requiredValue` can name: of the question beside it. */
function requiredValues(text: string, path: JSONPath, { questions }: FormIds): Suggestion[] {
  const root = parseTree(text);
  const entry = root && findNodeAtLocation(root, path.slice(0, -1));
  const value = entry && (getNodeValue(entry) as { questionId?: unknown; conditionType?: unknown });
  const question = questions.find(({ id }) => id === value?.questionId);
  if (question === undefined) return [];
  return value?.conditionType === 'option_text_equals'
    ? question.options.map(({ label }) => quoted(label, ''))
    : optionIds(question.options);
}

/** The options that stand beside `{ "var": "x.option" }` in an operation. */
function operandValues(text: string, path: JSONPath, { questions }: FormIds): Suggestion[] {
  const root = parseTree(text);
  for (let end = path.length - 1; end > 0; end -= 1) {
    const node = root && findNodeAtLocation(root, path.slice(0, end));
    const value = node && (getNodeValue(node) as unknown);
    if (!Array.isArray(value)) continue;
    const named = value
      .map((item: unknown) => (item as { var?: unknown } | null)?.var)
      .find((each): each is string => typeof each === 'string');
    const [, id, part] = /^(.+)\.(option|label)$/.exec(named ?? '') ?? [];
    const question = questions.find((each) => each.id === id);
    if (question !== undefined)
      return part === 'option'
        ? optionIds(question.options)
        : question.options.map(({ label }) => quoted(label, ''));
  }
  return [];
}

/** What of the questionnaire can stand at an offset of a file; empty where the schema knows better. */
export function idCompletions(file: string, text: string, offset: number, ids: FormIds): Suggestion[] {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  const last = path.at(-1);
  const isInRule = path.some((name) => name === 'visible_when' || name === 'rule' || name === 'conditions');
  if (file === 'examples.json') {
    const [, , member, , part] = path;
    const names = ids.questions.map(({ id, label }) => quoted(id, label));
    if ((member === 'shown' || member === 'hidden') && !isAtPropertyKey) return names;
    if (member === 'answers' && isAtPropertyKey && path.length <= 4) return names;
    const question = ids.questions.find(({ id }) => id === path[3]);
    return part === 'selectedOptionId' && question && !isAtPropertyKey ? optionIds(question.options) : [];
  }
  if (isAtPropertyKey) return [];
  if (last === 'questionId') return ids.questions.map(({ id, label }) => quoted(id, label));
  if (last === 'requiredValue') return requiredValues(text, path, ids);
  if (path.includes('var')) return variables(ids);
  if (last === 'condition' && isInRule)
    return ids.conditions.map((name) => quoted(name, 'a named condition'));
  if (last === 'figure') return ids.figures.map((id) => quoted(id, 'a figure'));
  if (path[0] === 'steps' && file === 'questionnaire.json') return [];
  return isInRule ? operandValues(text, path, ids) : [];
}
