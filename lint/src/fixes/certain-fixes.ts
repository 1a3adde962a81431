import { immutableJSONPatch, type JSONPatchDocument } from 'immutable-json-patch';
import { checkDefinition, type CheckedDefinition } from '../check-definition.js';
import type { Fix, RuledFinding } from '../problem.js';
import { questionAt } from './json-place.js';

/** The document after a fix; what the fix does not touch is shared. @throws Error where a place is not there */
export const applyFix = (document: unknown, { patch }: Pick<Fix, 'patch'>): unknown =>
  immutableJSONPatch(document, patch as JSONPatchDocument);

/** What is found after a fix; `undefined` where it cannot be applied. */
function checkAfter(
  document: unknown,
  fix: Pick<Fix, 'patch'>,
  { rules }: CheckedDefinition,
): CheckedDefinition | undefined {
  try {
    return checkDefinition(applyFix(document, fix), { rules });
  } catch {
    return undefined;
  }
}

/** Places move when something is taken out, so findings are told apart by what they say. */
const nameOf = ({ rule, message }: RuledFinding): string => `${rule} ${message}`;

/** The findings that are not among the others, or stand there less often. */
function without(findings: readonly RuledFinding[], others: readonly RuledFinding[]): RuledFinding[] {
  const left = others.map(nameOf);
  return findings.filter((finding) => {
    const place = left.indexOf(nameOf(finding));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/**
 * What the rules for authors find where the members that a fix changes are left out: it was there before, and could not be
 * seen while the engine could not read the definition. `undefined` where it cannot be read without them either.
 */
function hiddenBefore(
  document: unknown,
  { patch }: Fix,
  before: CheckedDefinition,
): readonly RuledFinding[] | undefined {
  const places = patch.flatMap((operation) =>
    operation.op === 'add' ? [] : [operation.op === 'move' ? operation.from : operation.path],
  );
  const checked = checkAfter(document, { patch: places.map((path) => ({ op: 'remove', path })) }, before);
  return checked?.content && checked.findings;
}

/** Does the fix take its finding away and bring no other? */
function isCertain(document: unknown, checked: CheckedDefinition, finding: RuledFinding, fix: Fix): boolean {
  const { findings: before, content } = checked;
  const after = checkAfter(document, fix, checked);
  if (after === undefined) return false;
  const same = (findings: readonly RuledFinding[]) =>
    findings.filter((each) => nameOf(each) === nameOf(finding)).length;
  if (same(after.findings) >= same(before)) return false;
  const added = without(after.findings, before);
  if (added.length === 0) return true;
  if (content !== undefined || after.content === undefined) return false;
  const hidden = hiddenBefore(document, fix, checked);
  if (hidden !== undefined) return without(added, hidden).length === 0;
  const touched = fix.patch.map(({ path }) => questionAt(path) ?? path);
  return !added.some(({ pointer }) => touched.some((place) => `${pointer}/`.startsWith(`${place}/`)));
}

/** What `checkDefinition` found in the document, with only those fixes that are certain: each was tried on a copy. */
export const withCertainFixes = (document: unknown, checked: CheckedDefinition): RuledFinding[] =>
  checked.findings.map(({ fix, ...finding }) =>
    fix && isCertain(document, checked, finding, fix) ? { ...finding, fix } : finding,
  );
