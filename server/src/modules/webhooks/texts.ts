/** What webhooks say to people, beside the texts of the server. */
const events = (waiting: number): string => (waiting === 1 ? '1 event waits' : `${waiting} events wait`);

export const webhookTexts = {
  unreachable: 'Use an https address that can be reached from outside.',
  notFound: 'This webhook does not exist any more.',
  deliveryNotFound: 'This delivery does not exist any more.',
  tooMany: (most: number) => `There are ${most} webhooks at most. Delete one first.`,
  noHotel: 'One of these hotels does not exist.',
  isOff: 'This webhook is switched off. Switch it on first.',
  notWaiting: 'This event does not wait any more.',
  deleted: 'The webhook has been deleted.',
  testQueued: 'A test is on its way.',
  trying: 'All that waits is tried now.',
  sendingAgain: 'The event is sent again.',
  skipped: 'The event has been skipped.',
  mail: {
    failing: (name: string) => `The webhook ${name} has been failing for an hour`,
    failingLead: (waiting: number) =>
      `Its address answers with an error or not at all. ${events(waiting)}. They are tried again for 3 days, slower each time; then the webhook is switched off.`,
    off: (name: string) => `The webhook ${name} has been switched off`,
    offLead: (waiting: number) =>
      `Its address has failed for 3 days. ${events(waiting)}: they are sent when you switch it on again. What happens until then is not sent.`,
    since: 'Failing since',
    button: 'Open the webhook',
    why: 'You get this mail because you answer for this webhook.',
  },
} as const;
