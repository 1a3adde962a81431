import type { DependencyEntry } from '@alo/engine';
import type { Content, Entry } from '../content.js';
import { closest } from '../fixes/closest.js';
import { conditionTypes } from '../generated/schemas.generated.js';
import { at, type Finding, type Fix } from '../problem.js';

const isKnown = ({ conditionType }: Pick<DependencyEntry, 'conditionType'>): boolean =>
  conditionTypes.some((known) => known === conditionType);

/** What is wrong with one entry of `dependency_list`, beyond what the engine refuses. */
function wrongEntry({ questionId, conditionType, requiredValue = '' }: DependencyEntry): string | undefined {
  if (!isKnown({ conditionType }))
    return `"${conditionType}" is not a condition type: use ${conditionTypes.join(', ')}.`;
  if ((conditionType === 'equals' || conditionType === 'text_contains') && requiredValue.trim() === '')
    return `The condition on "${questionId}" names no value.`;
  return undefined;
}

const checkEntry = ({ source, pointer }: Entry): Finding[] =>
  (source.dependency_list ?? []).flatMap((entry, index): Finding[] => {
    const message = wrongEntry(entry);
    if (message === undefined) return [];
    const place = at(pointer, 'dependency_list', index);
    const meant = isKnown(entry) ? undefined : closest(entry.conditionType, conditionTypes);
    const fix: Fix | undefined =
      meant === undefined
        ? undefined
        : {
            title: `Write "${meant}"`,
            patch: [{ op: 'replace', path: at(place, 'conditionType'), value: meant }],
          };
    return [{ pointer: place, message, fix }];
  });

/** ENG-12, ENG-20: an unknown condition type, or one without a value, would hide its question for ever. */
export const checkConditionValues = ({ entries }: Content): Finding[] => entries.flatMap(checkEntry);
