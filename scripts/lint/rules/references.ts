import type { Standard, Standards } from '@alo/schemas';
import type { Content } from '../content.js';
import { at, type Finding } from '../problem.js';

const ids = (items: readonly { readonly id: string }[]): string => items.map(({ id }) => id).join(', ');

/** What is wrong with a reference, and what to do. */
function problemOf(
  reference: string,
  standards: ReadonlyMap<string, Standard>,
  known: string,
): string | undefined {
  const [id = '', ...rest] = reference.split(' ');
  const standard = standards.get(id);
  if (standard === undefined)
    return `"${reference}" names no standard: begin with one of ${known}, or add the standard to schemas/standards.json.`;
  if (rest.length === 0) return undefined;
  const { criteria } = standard;
  if (criteria === undefined)
    return `"${reference}" names a criterion, and "${id}" lists none: write "${id}", or add its criteria to schemas/standards.json.`;
  return criteria.some((criterion) => criterion.id === rest.join(' '))
    ? undefined
    : `"${reference}" names no criterion of "${id}": use one of ${ids(criteria)}, or add it to schemas/standards.json.`;
}

/** A question refers to standards, and to criteria, that are listed. */
export function checkReferences({ entries }: Content, standards: Standards): Finding[] {
  const byId = new Map(standards.map((standard) => [standard.id, standard]));
  const known = ids(standards);
  return entries.flatMap(({ source, pointer }) =>
    (source.references ?? []).flatMap((reference, index) => {
      const message = problemOf(reference, byId, known);
      return message === undefined ? [] : [{ pointer: at(pointer, 'references', index), message }];
    }),
  );
}
