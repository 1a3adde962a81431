/**
 * Mails that let their reader choose a password or confirm an address, and such that tell what was done. A job says only to whom and of which kind. The token is made when the
 * mail is written: it stands in the mail alone, and its hash in the database.
 */
import type { Language } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import type { JobKind, Jobs } from '../../jobs/open-jobs.js';
import { createId } from '../../ids.js';
import { inLanguage, languageNow } from '../../languages/in-language.js';
import { limits } from '../../limits.js';
import type { Mailer } from '../../mail/mailer.js';
import { createToken, hashToken } from '../../tokens.js';
import {
  invitationLetter,
  newAddressLetter,
  newsLetter,
  resetLetter,
  type AccountNews,
} from './mail-letters.js';
import { findNewAddress, setAddressToken } from './new-address/repository.js';
import * as repository from './repository.js';

/** That of the request, in which the mail is written where its reader has chosen no language; absent in older jobs. */
interface Asked {
  readonly language?: Language;
}

interface ResetJob extends Asked {
  /** null where no account has the name: the job is queued all the same, so that both take the same time (S-13). */
  readonly userId: string | null;
  readonly askedAt: string;
  readonly browser: string | null;
}

interface InvitationJob extends Asked {
  readonly userId: string;
  readonly invitedBy: string | null;
}

interface NewAddressJob extends Asked {
  readonly userId: string;
}

interface NewsJob extends Asked {
  readonly userId: string;
  readonly news: AccountNews;
  readonly at: string;
}

/** Writes a mail in the language of who reads it. */
const writtenFor = <T>(
  { language: own }: repository.Addressee,
  { language = 'en' }: Asked,
  write: () => T,
): T => inLanguage(own ?? language, write);

/** A mail server may be away for an hour: 30 s, 1 min, 2 min … between two tries. */
const retry = { times: 8, after: 30 };
const resetKind: JobKind<ResetJob> = { name: 'mail-reset', retry };
const newsKind: JobKind<NewsJob> = { name: 'mail-account-news', retry };
const newAddressKind: JobKind<NewAddressJob> = { name: 'mail-new-address', retry };
const invitationKind: JobKind<InvitationJob> = { name: 'mail-invitation', retry };

export interface AccountMailsOptions {
  readonly database: Database;
  /** Without it, nothing is queued: for programs that send no mails. */
  readonly jobs: Jobs | undefined;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** May the accounts of the demo be used here? */
  readonly withDemo: boolean;
  /** Where the links lead; never what a request says (S-24). */
  readonly address: () => string;
  readonly helpUrl: string | undefined;
}

export function createAccountMails(options: AccountMailsOptions) {
  const { database, jobs, mailer, now, withDemo, address, helpUrl } = options;

  /** Makes a token, in the place of earlier ones. */
  async function tokenFor(
    userId: string,
    kind: repository.TokenKind,
    sentTo: string,
    invitedBy: string | null,
  ) {
    const token = createToken();
    const at = now();
    const until = new Date(at.getTime() + limits.accountToken[kind]);
    await database.transaction((transaction) =>
      repository.insertToken(transaction, {
        ...{ tokenHash: hashToken(token), userId, kind, sentTo, invitedBy, at },
        expiresAt: until,
      }),
    );
    const link = new URL(`${address()}/reset-password`);
    link.searchParams.set('token', token);
    return { until, links: { token: link.href, help: helpUrl } };
  }

  async function sendReset(job: ResetJob): Promise<void> {
    const { userId, askedAt, browser } = job;
    if (userId === null) return;
    const person = await repository.findAddressee(database, userId, { withDemo, invitedBy: null });
    // Accounts without an address get no mail.
    if (!person?.email) return;
    const { until, links } = await tokenFor(userId, 'reset', person.email, null);
    const words = { username: person.username, askedAt: new Date(askedAt), browser, until };
    const letter = writtenFor(person, job, () => resetLetter(words, links));
    await mailer.send({ to: person.email, ...letter });
  }

  async function sendInvitation(job: InvitationJob): Promise<void> {
    const { userId, invitedBy } = job;
    const person = await repository.findAddressee(database, userId, { withDemo, invitedBy });
    if (!person?.email) return;
    const { until, links } = await tokenFor(userId, 'invitation', person.email, invitedBy);
    const to = await repository.findInvitedTo(database, userId);
    const letter = writtenFor(person, job, () => invitationLetter({ ...person, ...to, until }, links));
    await mailer.send({ to: person.email, ...letter });
  }

  async function sendNewAddress(job: NewAddressJob): Promise<void> {
    const { userId } = job;
    const person = await repository.findAddressee(database, userId, { withDemo, invitedBy: null });
    const email = await findNewAddress(database, userId, now());
    if (!person || email === undefined) return;
    const token = createToken();
    const expiresAt = new Date(now().getTime() + limits.newAddress);
    if (!(await setAddressToken(database, { userId, email, tokenHash: hashToken(token), expiresAt }))) return;
    // Only who is signed in confirms an address, so the link leads where that is asked for.
    const link = new URL(`${address()}/profile`);
    link.searchParams.set('token', token);
    const words = { username: person.username, until: expiresAt };
    const links = { token: link.href, help: helpUrl };
    const letter = writtenFor(person, job, () => newAddressLetter(words, links));
    await mailer.send({ to: email, ...letter });
  }

  async function sendNews(job: NewsJob): Promise<void> {
    const { userId, news, at } = job;
    const person = await repository.findAddressee(database, userId, { withDemo, invitedBy: null });
    if (!person?.email) return;
    const words = { username: person.username, news, at: new Date(at) };
    const links = { page: new URL(`${address()}/profile`).href, help: helpUrl };
    const letter = writtenFor(person, job, () => newsLetter(words, links));
    await mailer.send({ to: person.email, ...letter });
  }

  return {
    /** Queues the mail that says what was done with an account. */
    queueNews: async (transaction: Executor, job: Omit<NewsJob, 'at'>): Promise<void> =>
      jobs?.send(
        newsKind,
        createId(),
        { ...job, language: languageNow(), at: now().toISOString() },
        { within: transaction },
      ),
    /** Queues the mail for a new password. @param key what waits under it is not queued twice */
    queueReset: async (
      transaction: Executor,
      key: string,
      job: Pick<ResetJob, 'userId' | 'browser'>,
    ): Promise<void> =>
      jobs?.send(
        resetKind,
        key,
        { ...job, language: languageNow(), askedAt: now().toISOString() },
        { isAwaited: true, within: transaction },
      ),
    /** Queues the mail to the address that waits to be confirmed. */
    queueNewAddress: async (transaction: Executor, userId: string): Promise<void> =>
      jobs?.send(newAddressKind, createId(), { userId, language: languageNow() }, { within: transaction }),
    /** Queues the mail of an invitation. */
    queueInvitation: async (transaction: Executor, job: InvitationJob): Promise<void> =>
      jobs?.send(invitationKind, job.userId, { ...job, language: languageNow() }, { within: transaction }),
    /** Takes up the work. */
    async start(): Promise<void> {
      await jobs?.work(resetKind, sendReset);
      await jobs?.work(newsKind, sendNews);
      await jobs?.work(newAddressKind, sendNewAddress);
      await jobs?.work(invitationKind, sendInvitation);
    },
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;
