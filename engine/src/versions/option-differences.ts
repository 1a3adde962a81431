import {
  takesOption,
  takesSeveral,
  type Option,
  type OptionId,
  type Question,
} from '../model/questionnaire.js';
import type { AtWorst } from './at-worst.js';
import { changedParts, namesOf, type PartChange } from './changed-parts.js';
import type { Way } from './way.js';

/** Options of a question that differ. Ids of `removed` and `from` are of the old version, all others of the new one. */
export interface OptionsChanged {
  readonly kind: 'optionsChanged';
  readonly removed: readonly OptionId[];
  readonly added: readonly OptionId[];
  /** What the plan maps: an option that is renamed, or several that become one. */
  readonly mapped: readonly { readonly from: readonly OptionId[]; readonly to: OptionId }[];
  readonly relabelled: readonly { readonly id: OptionId; readonly was: string; readonly is: string }[];
  /** Parts other than the label, such as the evidence that an option needs. */
  readonly otherwise: readonly { readonly id: OptionId; readonly parts: readonly PartChange[] }[];
  /** Do the options that both have stand in another order? */
  readonly isReordered: boolean;
  readonly atWorst: AtWorst;
}

/** The options of both versions that are the same option: by id, or by what the plan says of one alone. */
function samePairs(before: Question, after: Question, way: Way) {
  return after.options.flatMap((is): { readonly was: Option; readonly is: Option }[] => {
    const sources = before.options.filter(({ id }) => way.optionTo(before.id, id) === is.id);
    const was = sources.length > 1 ? sources.find(({ id }) => id === is.id) : sources[0];
    return was === undefined ? [] : [{ was, is }];
  });
}

/** What the plan says of the options of a question, by what they become. */
function mappedOptions(before: Question, after: Question, way: Way): OptionsChanged['mapped'] {
  return after.options.flatMap(({ id: to }) => {
    const from = before.options.map(({ id }) => id).filter((id) => way.optionTo(before.id, id) === to);
    return from.some((id) => id !== to) ? [{ from, to }] : [];
  });
}

/** Does an option that stood beside others become one that is chosen alone (D-28)? */
const becomesAlone = (before: Question, after: Question, way: Way): boolean =>
  takesSeveral(before) &&
  before.options.some(
    (was) =>
      !was.exclusive && after.options.some((is) => is.exclusive && is.id === way.optionTo(before.id, was.id)),
  );

/** How the options of a question differ; `undefined` where they do not. Cost: the product of their numbers. */
export function optionsChanged(before: Question, after: Question, way: Way): OptionsChanged | undefined {
  const reached = new Map(before.options.map(({ id }) => [id, way.optionTo(before.id, id)]));
  const [there, targets] = [new Set(after.options.map(({ id }) => id)), new Set(reached.values())];
  const removed = [...reached].filter(([, to]) => !there.has(to)).map(([id]) => id);
  const added = [...there].filter((id) => !targets.has(id));
  const mapped = mappedOptions(before, after, way);
  const pairs = samePairs(before, after, way);
  const relabelled = pairs
    .filter(({ was, is }) => was.label !== is.label)
    .map(({ was, is }) => ({ id: is.id, was: was.label, is: is.label }));
  const otherwise = pairs.flatMap(({ was, is }) => {
    const names = namesOf(is).filter((name) => !['id', 'label', 'sourceLabel'].includes(name));
    const parts = changedParts(was, is, names);
    return parts.length === 0 ? [] : [{ id: is.id, parts }];
  });
  const places = pairs.map(({ was }) => before.options.indexOf(was));
  const isReordered = places.some((place, at) => place < (places[at - 1] ?? 0));
  const lists = [removed, added, mapped, relabelled, otherwise];
  if (!isReordered && lists.every(({ length }) => length === 0)) return undefined;
  const isLost = takesOption(before) && removed.length > 0;
  const atWorst = isLost || becomesAlone(before, after, way) ? 'parked' : 'kept';
  return { kind: 'optionsChanged', removed, added, mapped, relabelled, otherwise, isReordered, atWorst };
}
