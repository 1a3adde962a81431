/** What requests are refused with before they reach a room. */
import { defineTexts } from '@alo/words';

export const httpTexts = defineTexts('server/http', {
  methodNotAllowed: 'This address does not take that kind of request.',
  badAddress: 'The address cannot be read.',
  brokenRequest: 'The request is not proper HTTP.',
  requestTimeout: 'The request took too long to arrive.',
  headersTooLarge: 'The headers of the request are larger than 16 kB.',
  expectationFailed: 'The server does not do what the Expect header asks for.',
  brokenJson: 'The request is not valid JSON.',
  tooLarge: 'The request is larger than 1 MB.',
  notJson: 'The request must be JSON (application/json, UTF-8).',
  tooManyRequests: 'Too many requests. Please wait a moment.',
  otherSite: 'This request came from another site.',
});
