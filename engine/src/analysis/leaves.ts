/** The parts of a condition that are joined by `and`, `or`, `if` and `!`, where each stands. */
import type { Condition } from './conditions-of.js';

export interface Leaf {
  readonly member: Condition['member'];
  /** JSON pointer inside the member. */
  readonly pointer: string;
  readonly rule: object;
}

const joining: ReadonlySet<string> = new Set(['and', 'or', 'if', '!', '!!']);

function inRule(rule: unknown, pointer: string): { pointer: string; rule: object }[] {
  if (typeof rule !== 'object' || rule === null) return [];
  const [[name, given] = ['', []]] = Object.entries(rule) as [string, unknown][];
  if (!joining.has(name)) return [{ pointer, rule }];
  if (!Array.isArray(given)) return inRule(given, `${pointer}/${name}`);
  return given.flatMap((part, place) => inRule(part, `${pointer}/${name}/${place}`));
}

/** The leaves of a condition: its entries, or the comparisons of its rule. */
export function leavesOf({ member, pointers, rule }: Condition): Leaf[] {
  if (member === 'excluded') return [];
  const [pointer = ''] = pointers;
  if (member === 'visible_when') return inRule(rule, pointer).map((leaf) => ({ member, ...leaf }));
  const { or } = rule as { or: object[] };
  return or.map((entry, place) => ({ member, pointer: pointers[place] ?? '', rule: entry }));
}
