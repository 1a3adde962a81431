/** Texts about API tokens. */
import { defineTexts } from '@alo/words';

export const apiTokenTexts = defineTexts('server/modules/api-tokens', {
  tooMany: 'An account has {most, number} API tokens at most. Revoke one first.',
  notFound: 'This token does not exist any more.',
  noHotel: 'There is no such hotel.',
  oneHotelOnly: 'A token for one hotel cannot be for organizations.',
  revoked: 'The token has been revoked.',
});
