import { holderOf, lastName } from './json-place.js';
import type { Fix, PatchOperation, Problem } from '../problem.js';

/** Items of a list change places when one is taken out, so such an operation is about the whole list. */
const regionOf = (pointer: string): string =>
  /^(?:\d+|-)$/.test(lastName(pointer)) ? holderOf(pointer) : pointer;

const regionsOf = (operation: PatchOperation): string[] => {
  if (operation.op === 'replace') return [operation.path];
  return [operation.path, ...(operation.op === 'move' ? [operation.from] : [])].map(regionOf);
};

/** Does one of two places hold the other, or are they the same? */
const overlap = (left: string, right: string): boolean =>
  `${left}/`.startsWith(`${right}/`) || `${right}/`.startsWith(`${left}/`);

/** A fix that is applied, and where it stood. */
export type Fixed = Problem & { readonly fix: Fix };

/** Fixes that can be applied together: of two that touch the same place, the first. */
export function chooseFixes(problems: readonly Problem[]): Fixed[] {
  const taken = new Map<string, string[]>();
  return problems.flatMap((problem): Fixed[] => {
    const { file, fix } = problem;
    if (fix === undefined) return [];
    const regions = fix.patch.flatMap(regionsOf);
    const others = taken.get(file) ?? [];
    if (regions.some((region) => others.some((other) => overlap(region, other)))) return [];
    taken.set(file, [...others, ...regions]);
    return [{ ...problem, fix }];
  });
}
