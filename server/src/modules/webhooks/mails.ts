/** Mails to the person who answers for a webhook: after an hour of failing, and when it was switched off. */
import type { Database } from '../../database/open-database.js';
import type { JobKind, Jobs } from '../../jobs/open-jobs.js';
import { inLanguage } from '../../languages/in-language.js';
import { writeLetter } from '../../mail/letter.js';
import type { Mailer } from '../../mail/mailer.js';
import { oneLine } from '../../mail/one-line.js';
import { shortMomentText } from '../../mail/moments.js';
import { mailTexts } from '../../mail/texts.js';
import { findAddressee } from '../accounts/repository.js';
import type { QueueMail } from './deliveries/settle.js';
import { findMailed, type MailedWebhook } from './repository.js';
import { webhookTexts } from './texts.js';

interface MailJob {
  readonly kind: 'failing' | 'off';
  readonly webhookId: string;
}

/** As for the mails about accounts. */
const mailKind: JobKind<MailJob> = { name: 'mail-webhooks', retry: { times: 8, after: 30 } };

export interface WebhookMailsOptions {
  readonly database: Database;
  /** Without it, nobody gets mails. */
  readonly jobs: Jobs | undefined;
  readonly mailer: Mailer;
  readonly withDemo: boolean;
  /** Where the links lead; never what a request says (S-24). */
  readonly address: () => string;
}

function letterOf(kind: MailJob['kind'], webhook: MailedWebhook, address: string) {
  const { id, name, failingSince, waiting } = webhook;
  const { mail: words } = webhookTexts;
  const title = words[kind]({ name: oneLine(name) });
  const lead = (kind === 'off' ? words.offLead : words.failingLead)({ waiting });
  return writeLetter({
    ...{ subject: title, preview: lead, title, lead },
    facts: failingSince === null ? [] : [[words.since, shortMomentText(failingSince)]],
    button: { label: words.button, address: `${address}/webhooks/${id}` },
    why: words.why,
    links: [],
    copyright: mailTexts.copyright,
    product: mailTexts.product,
  });
}

export function createWebhookMails({ database, jobs, mailer, withDemo, address }: WebhookMailsOptions) {
  async function send({ kind, webhookId }: MailJob): Promise<void> {
    const webhook = await findMailed(database, webhookId);
    // It works again, or was switched meanwhile.
    const isStale = webhook?.isOn === (kind === 'off') || (kind === 'failing' && !webhook?.failingSince);
    if (webhook === undefined || webhook.ownerId === null || isStale) return;
    const person = await findAddressee(database, webhook.ownerId, { withDemo, invitedBy: null });
    if (!person?.email) return;
    const letter = inLanguage(person.language ?? 'en', () => letterOf(kind, webhook, address()));
    await mailer.send({ to: person.email, ...letter });
  }

  return {
    queue: (async (transaction, mail) =>
      jobs?.send(mailKind, `${mail.webhookId} ${mail.kind}`, mail, { within: transaction })) as QueueMail,
    /** Takes up the work. */
    start: async (): Promise<void> => jobs?.work(mailKind, send),
  };
}
