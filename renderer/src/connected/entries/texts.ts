/** The texts of the entries of a repeated group, which are fetched with its buttons. */
import { defineTexts } from '@alo/words';

/** `label`: what an author calls an entry, such as `Site`; `entry`: one of them, such as `Site 2`. */
export const texts = defineTexts('renderer/connected/entries', {
  none: 'None yet.',
  add: 'Add {label}',
  count: '{count, number} of at most {most, number}',
  full: 'All {most, number} are there: no more can be added.',
  remove: 'Remove',
  removeLong: 'Remove {entry}',
  isRemoved: '{entry} is removed when you save.',
  putBack: 'Put it back',
  putBackLong: 'Put it back: {entry}',
  wasAdded: '{entry} was added.',
  wasRemoved: '{entry} was removed.',
  wasPutBack: '{entry} is back.',
});
