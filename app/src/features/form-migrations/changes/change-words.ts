/** What a plan does with a question, in words. */
import { formatList } from '@alo/words';
import type { Plan } from '../plan-address';
import { texts } from '../texts';

export type Change = Plan['changes'][number];

/** The groups in which changes are shown, what needs a look first. */
export const changeGroups = ['look', 'dropped', 'options', 'moved', 'reworded', 'settings', 'added'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** The group of a change: of several, the one that costs most. */
export function groupOf({ status, reason, at_worst: atWorst, kinds, options, was }: Change): ChangeGroup {
  if (status === 'added') return 'added';
  if (reason !== null) return 'dropped';
  if (atWorst === 'parked' || atWorst === 'hidden') return 'look';
  if (options.mapped.length > 0) return 'options';
  if (was.question_id !== null || kinds.includes('moved')) return 'moved';
  return was.label !== null || kinds.includes('reworded') ? 'reworded' : 'settings';
}

const { changes } = texts;
/** Kinds that have a sentence of their own. */
const said = new Set(['renamed', 'reworded', 'optionsChanged']);

const isKind = (kind: string): kind is keyof typeof changes.kinds => Object.hasOwn(changes.kinds, kind);
const kindText = (kind: string): string => (isKind(kind) ? changes.kinds[kind] : kind);
const quoted = (names: readonly string[]): string =>
  formatList(names.map((name) => changes.quoted({ name })));

/** All that becomes of the question and its answers, a sentence each. */
export function sentencesOf({
  question_id: id,
  status,
  reason,
  at_worst: atWorst,
  ...change
}: Change): string[] {
  if (status === 'added') return [];
  if (reason !== null) return [reason];
  if (status === 'removed') return [atWorst === 'parked' ? changes.gone : changes.goneUnasked];
  const { was, options, kinds } = change;
  const otherKinds = kinds.filter((kind) => !said.has(kind)).map(kindText);
  return [
    ...(was.label === null ? [] : [changes.wasLabel({ label: was.label })]),
    ...(was.question_id === null ? [] : [changes.wasId({ from: was.question_id, to: id })]),
    ...options.mapped.map(({ from, to }) => changes.mapped({ from: quoted(from), count: from.length, to })),
    ...(options.removed.length === 0
      ? []
      : [changes.removed({ options: quoted(options.removed), count: options.removed.length })]),
    ...(otherKinds.length === 0 ? [] : [changes.differs({ kinds: formatList(otherKinds) })]),
    ...(atWorst === 'parked' && options.removed.length === 0 ? [changes.parked] : []),
    ...(atWorst === 'hidden' ? [changes.hidden] : []),
  ];
}
