/** What webhooks say to people, beside the texts of the server. */
import { defineTexts } from '@alo/words';

export const webhookTexts = defineTexts('server/modules/webhooks', {
  unreachable: 'Use an https address that can be reached from outside.',
  notFound: 'This webhook does not exist any more.',
  deliveryNotFound: 'This delivery does not exist any more.',
  tooMany: 'There are {most, number} webhooks at most. Delete one first.',
  noHotel: 'One of these hotels does not exist.',
  isOff: 'This webhook is switched off. Switch it on first.',
  notWaiting: 'This event does not wait any more.',
  deleted: 'The webhook has been deleted.',
  testQueued: 'A test is on its way.',
  trying: 'All that waits is tried now.',
  sendingAgain: 'The event is sent again.',
  skipped: 'The event has been skipped.',
  mail: {
    failing: 'The webhook {name} has been failing for an hour',
    failingLead:
      'Its address answers with an error or not at all. {waiting, plural, one {# event waits} other {# events wait}}. They are tried again for 3 days, slower each time; then the webhook is switched off.',
    off: 'The webhook {name} has been switched off',
    offLead:
      'Its address has failed for 3 days. {waiting, plural, one {# event waits} other {# events wait}}: they are sent when you switch it on again. What happens until then is not sent.',
    since: 'Failing since',
    button: 'Open the webhook',
    why: 'You get this mail because you answer for this webhook.',
  },
});
