import { isAlike } from '../model/alike.js';

/** One part of a question or an option, as it was and as it is. */
export interface PartChange {
  /** The name of the part in `Question`, `Rules` or `Option`. */
  readonly part: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** The names of an object's members. */
export const namesOf = <Whole extends object>(whole: Whole) => Object.keys(whole) as (keyof Whole & string)[];

/** The parts of two objects of one shape that differ, in the order of the names. */
export function changedParts<Whole extends object>(
  before: Whole,
  after: Whole,
  names: readonly (keyof Whole & string)[],
): PartChange[] {
  return names.flatMap((part) =>
    isAlike(before[part], after[part]) ? [] : [{ part, was: before[part], is: after[part] }],
  );
}
