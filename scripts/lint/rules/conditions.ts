import { conditionTypes, type DependencyEntry } from '@alo/schemas';
import type { Content, Entry } from '../content.js';
import { at, type Finding } from '../problem.js';

/** What is wrong with one entry of `dependency_list`, beyond what the engine refuses. */
function wrongEntry({ questionId, conditionType, requiredValue = '' }: DependencyEntry): string | undefined {
  if (!conditionTypes.some((known) => known === conditionType))
    return `"${conditionType}" is not a condition type: use ${conditionTypes.join(', ')}.`;
  if ((conditionType === 'equals' || conditionType === 'text_contains') && requiredValue.trim() === '')
    return `The condition on "${questionId}" names no value.`;
  return undefined;
}

const checkEntry = ({ source, pointer }: Entry): Finding[] =>
  (source.dependency_list ?? []).flatMap((entry, index): Finding[] => {
    const message = wrongEntry(entry);
    return message === undefined ? [] : [{ pointer: at(pointer, 'dependency_list', index), message }];
  });

/** ENG-12, ENG-20: an unknown condition type, or one without a value, would hide its question for ever. */
export const checkConditionValues = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
