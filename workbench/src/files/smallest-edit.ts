import type { TextRange } from '@alo/lint';

/** The shortest part of a text to replace, so that it becomes another one. Cost: both texts. */
export function smallestEdit(before: string, after: string): TextRange & { readonly insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
