/** What a directory is told. */
import { defineTexts } from '@alo/words';

export const directoryTexts = defineTexts('server/modules/directory', {
  unknown: 'This is not the token of the directory.',
  absent: 'The directory keeps no such user here.',
  taken: 'Another account has this userName or this externalId.',
  noObject: 'The body must be a user.',
  noOperations: 'Operations must be a list of at most 100 operations.',
  invalid: '{attribute} is missing, or not as it should be.',
  cannotPatch: 'An operation cannot be done. {why}',
  filter: 'A filter is: attribute eq "value"; the attribute is id, userName, externalId or emails.value.',
});
