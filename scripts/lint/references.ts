import { editionStanding, lastChecked } from '@alo/engine/server';
import { at, type Content, type Finding } from '@alo/lint';
import type { Standard, Standards } from '@alo/schemas';

const ids = (items: readonly { readonly id: string }[]): string => items.map(({ id }) => id).join(', ');

/** Why nothing can serve the edition on the day of the list; undefined: it counts, in a transition too. */
function whyNot(standard: Standard, standards: Standards): string | undefined {
  const day = lastChecked(standards);
  const {
    valid_from: from,
    valid_until: until,
    superseded_by: next,
    transition_until: transition,
  } = standard;
  switch (editionStanding(standard, standards, day)) {
    case 'draft':
      return 'is a draft, which nothing can serve: name the edition that is in force';
    case 'announced':
      return `is in force from ${from}, after the day of the list (${day}): name the edition that is in force`;
    case 'ended':
      return next === undefined
        ? `ended on ${until}: name a standard that is in force`
        : `was superseded by "${next}"${transition === undefined ? '' : `, and the transition ended on ${transition}`}: name "${next}"`;
    case 'in_force':
    case 'in_transition':
      return undefined;
  }
}

/** What is wrong with a reference, and what to do. */
function problemOf(
  reference: string,
  standards: ReadonlyMap<string, Standard>,
  list: Standards,
): string | undefined {
  const [id = '', ...rest] = reference.split(' ');
  const standard = standards.get(id);
  if (standard === undefined)
    return `"${reference}" names no standard: begin with one of ${ids(list.filter((each) => whyNot(each, list) === undefined))}, or add the standard to schemas/standards.json.`;
  const why = whyNot(standard, list);
  if (why !== undefined) return `"${reference}" refers to an edition that ${why}.`;
  if (rest.length === 0) return undefined;
  const { criteria } = standard;
  if (criteria === undefined)
    return `"${reference}" names a criterion, and "${id}" lists none: write "${id}", or add its criteria to schemas/standards.json.`;
  return criteria.some((criterion) => criterion.id === rest.join(' '))
    ? undefined
    : `"${reference}" names no criterion of "${id}": use one of ${ids(criteria)}, or add it to schemas/standards.json.`;
}

/** A question refers to standards, and to criteria, that are listed, and to editions that count on the day of the list. */
export function checkReferences({ entries }: Content, standards: Standards): Finding[] {
  const byId = new Map(standards.map((standard) => [standard.id, standard]));
  return entries.flatMap(({ source, pointer }) =>
    (source.references ?? []).flatMap((reference, index) => {
      const message = problemOf(reference, byId, standards);
      return message === undefined ? [] : [{ pointer: at(pointer, 'references', index), message }];
    }),
  );
}
