/** What a list says of one edition of a standard. Dates are days, months or years: `2016-12-21`, `2025-12`, `2022`. */
export interface Edition {
  readonly id: string;
  readonly status?: 'draft';
  readonly valid_from?: string;
  readonly valid_until?: string;
  readonly superseded_by?: string;
  readonly transition_until?: string;
}

/** The table of these stands at rule K-1. */
export type EditionStanding = 'draft' | 'announced' | 'in_force' | 'in_transition' | 'ended';

/**
 * The last day on which an entry of the list was compared with its source. Editions are judged by this day and by no clock,
 * so that a list changes its mind only when a person has looked (K-3). An empty list has the day ''.
 */
export const lastChecked = (entries: readonly { readonly checked: string }[]): string =>
  entries.reduce((day, { checked }) => (checked > day ? checked : day), '');

/** A month or a year begins with its first day; so `day` is not before it once it is not before its digits. */
const hasBegun = (date: string, day: string): boolean => date <= day.slice(0, date.length);

/** A month or a year is over after its last day. */
const isOver = (date: string, day: string): boolean => date < day.slice(0, date.length);

/** How `edition`, which is one of `editions`, stands on `day` (YYYY-MM-DD), by K-1 and K-2. Never throws. */
export function editionStanding(
  edition: Edition,
  editions: readonly Edition[],
  day: string,
): EditionStanding {
  const { status, valid_from: from, valid_until: until, superseded_by: next } = edition;
  if (status === 'draft') return 'draft';
  if (from !== undefined && !hasBegun(from, day)) return 'announced';
  if (until !== undefined && isOver(until, day)) return 'ended';
  const start = editions.find(({ id }) => id === next)?.valid_from;
  if (start === undefined || !hasBegun(start, day)) return 'in_force';
  const { transition_until: transition } = edition;
  return transition === undefined || isOver(transition, day) ? 'ended' : 'in_transition';
}
