/** What tests of webhooks share: a server that makes the calls when the test says so. */
import type { SubmissionStatus, WebhookFields, WebhookWithSecret, SubmissionEventType } from '@alo/schemas';
import { createId } from '@alo/server';
import type { Jobs } from '../../server/src/jobs/open-jobs.js';
import type { Mailer } from '../../server/src/mail/mailer.js';
import { createAuditedChanges } from '../../server/src/modules/idempotency/audited-change.js';
import { createWebhooks } from '../../server/src/modules/webhooks/webhooks.js';
import type { World } from './world.js';

/** Receivers of tests are on this machine. */
export const named = '127.0.0.0/8';

interface Caller extends Omit<ReturnType<typeof createWebhooks>, 'mails'> {
  /** The mails that were sent. */
  readonly mails: readonly Parameters<Mailer['send']>[0][];
  /** What went wrong. */
  readonly failures: readonly unknown[];
}

/** A server on the database of the world. It calls on `dispatcher.callAllDue()`, and sends its mails at once after. */
export async function addCaller(
  world: World,
  { timeout = 10_000, longestStop = 3000 } = {},
): Promise<Caller> {
  const mails: Parameters<Mailer['send']>[0][] = [];
  const failures: unknown[] = [];
  const queued: object[] = [];
  let sendMail: ((data: never) => Promise<void>) | undefined;
  const jobs: Jobs = {
    send: (_kind, _key, data) => {
      queued.push(data);
      return Promise.resolve();
    },
    work: (_kind, handle) => {
      sendMail = handle;
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
  const { database, clock } = world;
  const now = () => clock.now;
  const webhooks = createWebhooks({
    ...{ database, jobs, now, timeout, longestStop, networks: [named], withDemo: true },
    mailer: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
      outbox: undefined,
    },
    change: createAuditedChanges({ database, now }),
    address: () => 'https://alo.example',
    onError: (error) => failures.push(error),
  });
  await webhooks.mails.start();
  const { dispatcher } = webhooks;
  return {
    ...webhooks,
    mails,
    failures,
    dispatcher: {
      ...dispatcher,
      async callAllDue() {
        await dispatcher.callAllDue();
        for (const data of queued.splice(0)) await sendMail?.(data as never);
      },
    },
  };
}

const every: WebhookFields['events'] = [
  'hotel.submitted',
  'hotel.sent_back',
  'hotel.score_for_approval',
  'hotel.score_approved',
  'hotel.published',
  'hotel.changed_by_file',
];

/** Adds a webhook by the API; gives it with its secret. */
export async function addWebhook(
  world: World,
  address: string,
  fields: Partial<WebhookFields> = {},
): Promise<WebhookWithSecret['data']> {
  const payload = { name: 'Data warehouse', address, events: every, hotel_ids: null, ...fields };
  const response = await world.ask('super', {
    ...{ method: 'POST', url: '/api/webhooks', payload },
    headers: { 'idempotency-key': createId() },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<WebhookWithSecret>().data;
}

/** A turn of a hotel, as the life cycle writes it down. */
export const happen = (
  world: World,
  { record }: Pick<Caller, 'record'>,
  hotelId: string,
  event: SubmissionEventType = 'published',
  status: SubmissionStatus = 'published',
): Promise<void> =>
  world.database.transaction((transaction) =>
    record(transaction, { event, isFromFile: false, hotelId, status, at: world.clock.now }),
  );

/** Lets time pass. */
export const later = (world: World, milliseconds: number): void => {
  world.travelTo(new Date(world.clock.now.getTime() + milliseconds).toISOString());
};
