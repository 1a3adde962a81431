/** Webhooks as a whole: what is written down with a change, who keeps them, and the calls. */
import type { Database } from '../../database/open-database.js';
import type { Jobs } from '../../jobs/open-jobs.js';
import type { Mailer } from '../../mail/mailer.js';
import type { AuditedChange } from '../idempotency/audited-change.js';
import { createDispatcher } from './deliveries/dispatcher.js';
import { createSettle } from './deliveries/settle.js';
import { createWebhookMails } from './mails.js';
import { readNetworks } from './receivers/networks.js';
import { createResolve, type Resolve } from './receivers/receiver.js';
import { createRecord } from './record.js';
import { createWebhooksService } from './service.js';

export interface WebhooksOptions {
  readonly database: Database;
  /** Without it, another server makes the calls. */
  readonly jobs: Jobs | undefined;
  readonly mailer: Mailer;
  readonly change: AuditedChange;
  /** Networks of the installation that may be called, such as `10.1.0.0/16`. */
  readonly networks: readonly string[];
  readonly now: () => Date;
  readonly withDemo: boolean;
  readonly address: () => string;
  readonly onError: (error: unknown) => void;
  /** Asks name servers; those of the machine by default. */
  readonly resolve?: Resolve;
  /** Of one call, and of the calls that run when the server ends; in ms. */
  readonly timeout?: number;
  readonly longestStop?: number;
}

export function createWebhooks({ resolve = createResolve(), networks: named, ...options }: WebhooksOptions) {
  const { database, jobs, withDemo } = options;
  const networks = readNetworks(named);
  const mails = createWebhookMails(options);
  const settle = createSettle({ database, queueMail: mails.queue });
  const dispatcher = createDispatcher({ ...options, settle, resolve, networks });
  return {
    service: createWebhooksService({ ...options, resolve, networks }),
    record: createRecord(withDemo),
    dispatcher,
    mails,
    /** Takes up the work. */
    async start(): Promise<void> {
      await mails.start();
      if (jobs) dispatcher.start();
    },
  };
}
