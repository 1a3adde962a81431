/** The texts of the entries of a repeated group, which are fetched with its buttons. */
import { formatNumber } from '@alo/engine';

/** `label`: what an author calls an entry, such as `Site`; `entry`: one of them, such as `Site 2`. */
export const texts = {
  none: 'None yet.',
  add: (label: string) => `Add ${label}`,
  count: (n: number, most: number) => `${formatNumber(n)} of at most ${formatNumber(most)}`,
  full: (most: number) => `All ${formatNumber(most)} are there: no more can be added.`,
  remove: 'Remove',
  removeLong: (entry: string) => `Remove ${entry}`,
  isRemoved: (entry: string) => `${entry} is removed when you save.`,
  putBack: 'Put it back',
  putBackLong: (entry: string) => `Put it back: ${entry}`,
  wasAdded: (entry: string) => `${entry} was added.`,
  wasRemoved: (entry: string) => `${entry} was removed.`,
  wasPutBack: (entry: string) => `${entry} is back.`,
} as const;
