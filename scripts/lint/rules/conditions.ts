import { conditionTypes, type DependencyEntry } from '@alo/schemas';
import { findQuestion, type Question, type Questionnaire } from '@alo/engine';
import type { Content, Entry } from '../content.js';
import { at, type Finding } from '../problem.js';

/** What is wrong with one entry of `dependency_list`; the engine has checked that its question exists. */
function wrongEntry(entry: DependencyEntry, controller: Question): string | undefined {
  const { conditionType, requiredValue = '' } = entry;
  const same = (label: string) => label.toLowerCase() === requiredValue.toLowerCase();
  if (!conditionTypes.some((known) => known === conditionType))
    return `"${conditionType}" is not a condition type: use ${conditionTypes.join(', ')}.`;
  if (conditionType === 'option_id_equals' && !controller.options.some(({ id }) => id === requiredValue))
    return `"${controller.id}" has no option "${requiredValue}".`;
  if (conditionType === 'option_text_equals' && !controller.options.some(({ label }) => same(label)))
    return `"${controller.id}" has no option labelled "${requiredValue}".`;
  if ((conditionType === 'equals' || conditionType === 'text_contains') && requiredValue.trim() === '')
    return `The condition on "${controller.id}" names no value.`;
  return undefined;
}

const variableOf = (node: unknown): string | undefined =>
  typeof node === 'object' && node !== null && 'var' in node && typeof node.var === 'string'
    ? node.var
    : undefined;

const texts = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Array.isArray(node) ? node.flatMap(texts) : [];

/** Option ids that a rule compares with `<question>.option` and that the question does not have. */
function wrongRule(node: unknown, pointer: string, questionnaire: Questionnaire): Finding[] {
  if (typeof node !== 'object' || node === null) return [];
  const found: Finding[] = [];
  if (Array.isArray(node)) {
    const [, id] =
      /^(.*)\.option$/.exec(node.map(variableOf).find((name) => name?.endsWith('.option')) ?? '') ?? [];
    const controller = findQuestion(questionnaire, id ?? '');
    if (controller)
      for (const text of texts(node))
        if (!controller.options.some((option) => option.id === text))
          found.push({ pointer, message: `"${controller.id}" has no option "${text}".` });
  }
  for (const [name, child] of Object.entries(node))
    found.push(...wrongRule(child, at(pointer, name), questionnaire));
  return found;
}

function checkEntry({ source, pointer }: Entry, questionnaire: Questionnaire): Finding[] {
  const entries = (source.dependency_list ?? []).flatMap((entry, index): Finding[] => {
    const controller = findQuestion(questionnaire, entry.questionId);
    const message = controller && wrongEntry(entry, controller);
    return message === undefined ? [] : [{ pointer: at(pointer, 'dependency_list', index), message }];
  });
  return [...entries, ...wrongRule(source.visible_when, at(pointer, 'visible_when'), questionnaire)];
}

/** ENG-12, ENG-20: a condition that can never hold would hide its question for ever. */
export const checkConditionValues = ({ entries, questionnaire }: Content): Finding[] =>
  entries.flatMap((entry) => checkEntry(entry, questionnaire));
