/**
 * What people are told about hotels and proposed drafts: in the application at once, and by mail, at most one a day per person and hotel. What
 * a person has read there needs no mail.
 */
import type { Questionnaire } from '@alo/engine';
import type { ConversationSide, HotelNoticeKind, SubmissionEventType } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { createId } from '../../ids.js';
import type { JobKind, Jobs } from '../../jobs/open-jobs.js';
import { inLanguage } from '../../languages/in-language.js';
import { limits } from '../../limits.js';
import type { Mailer } from '../../mail/mailer.js';
import { findAddressee } from '../accounts/repository.js';
import { formInWords } from '../questionnaires/form-in-words.js';
import { readReviews } from '../reviews/repository.js';
import type { Turned } from '../submission/change.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { labelOf } from '../submission/label-of.js';
import { reasonsInWords } from '../submission/reasons-in-words.js';
import { noticeLetter, type ReturnedSource } from './letter.js';
import { proposalLetter } from './proposal-letter.js';
import * as repository from './repository.js';

interface MailJob {
  readonly userId: string;
  readonly hotelId: string;
}

/** A message about a question, and who is named in it. */
export interface WrittenMessage {
  readonly id: string;
  readonly hotelId: string;
  readonly author: string;
  readonly side: ConversationSide;
  readonly at: Date;
  /** By id. */
  readonly mentions: readonly string[];
}

interface ProposalJob {
  readonly userId: string;
  readonly noticeId: string;
}

/** As for the mails about accounts. */
const mailKind: JobKind<MailJob> = { name: 'mail-notices', retry: { times: 8, after: 30 } };
const proposalKind: JobKind<ProposalJob> = { name: 'mail-proposals', retry: { times: 8, after: 30 } };

/** Which turns of a submission people are told of. */
const kinds: Readonly<Partial<Record<SubmissionEventType, HotelNoticeKind>>> = {
  submitted: 'submitted',
  rejectedOnRelease: 'returned',
  released: 'released',
  published: 'published',
};

export interface NoticesOptions {
  readonly database: Database;
  /** Without it, nobody gets mails. */
  readonly jobs: Jobs | undefined;
  readonly mailer: Mailer;
  readonly releaseOf: ReleaseOf;
  readonly now: () => Date;
  /** May the accounts of the demo be used here? */
  readonly withDemo: boolean;
  /** Where the links lead; never what a request says (S-24). */
  readonly address: () => string;
}

export function createNotices(options: NoticesOptions) {
  const { database, jobs, mailer, releaseOf, now, withDemo, address } = options;

  /** Seconds until the next mail may go. */
  async function waitFor(executor: Executor, job: MailJob): Promise<number> {
    const last = await repository.lastMailed(executor, job);
    if (last === null) return 0;
    const passed = now().getTime() - last.getTime();
    // A mail from the future was sent before the clock was set back.
    return passed < 0 ? 0 : Math.max(0, Math.ceil((limits.noticeMails - passed) / 1000));
  }

  async function queue(executor: Executor, job: MailJob): Promise<void> {
    const after = await waitFor(executor, job);
    await jobs?.send(mailKind, `${job.userId} ${job.hotelId}`, job, { within: executor, after });
  }

  async function returnedSources(
    hotel: repository.ToldHotel,
    { questions }: Questionnaire,
  ): Promise<ReturnedSource[]> {
    const reasons = reasonsInWords();
    const reviews = await readReviews(database, hotel.submission);
    return reviews.flatMap(({ questionId, approved, reasonId, asks, note }): ReturnedSource[] => {
      const question = questions.find(({ id }) => id === questionId);
      if (question === undefined) return [];
      const { label } = question;
      if (asks !== undefined) return [{ question: label, reason: null, note: asks }];
      const reason = reasons.find(({ id }) => id === reasonId);
      return approved === false ? [{ question: label, reason: reason?.reason_text ?? '', note }] : [];
    });
  }

  async function sendMail(job: MailJob): Promise<void> {
    const waiting = await repository.waitingNotices(database, job);
    const person = await findAddressee(database, job.userId, { withDemo, invitedBy: null });
    const hotel = await repository.findToldHotel(database, job.hotelId);
    if (waiting.length === 0 || !person?.email || hotel === undefined) return;
    // The mail of another job may have gone meanwhile.
    if ((await waitFor(database, job)) > 0) {
      await database.transaction((transaction) => queue(transaction, job));
      return;
    }
    const newest = waiting.at(-1);
    const page = new URL(`${address()}/hotels/${job.hotelId}`);
    if (newest?.questionId) page.searchParams.set('conversation', newest.questionId);
    const letter = await inLanguage(person.language ?? 'en', async () => {
      const form = formInWords(releaseOf(hotel.submission));
      return noticeLetter({
        hotel: hotel.hotelLocationName,
        notices: waiting,
        questionOf: (id) => labelOf(form, id),
        returned: newest?.kind === 'returned' ? await returnedSources(hotel, form) : [],
        links: { hotel: page.href, profile: `${address()}/profile` },
      });
    });
    await mailer.send({ to: person.email, ...letter });
    const ids = waiting.map(({ id }) => id);
    await repository.markMailed(database, ids, now());
  }

  async function sendProposalMail({ userId, noticeId }: ProposalJob): Promise<void> {
    const found = await repository.findWaitingProposal(database, noticeId);
    const person = await findAddressee(database, userId, { withDemo, invitedBy: null });
    if (found === undefined || !person?.email) return;
    const links = {
      draft: `${address()}/authoring/${found.draftId}/versions`,
      profile: `${address()}/profile`,
    };
    const letter = await inLanguage(person.language ?? 'en', () =>
      Promise.resolve(proposalLetter(found, links)),
    );
    await mailer.send({ to: person.email, ...letter });
    await repository.markMailed(database, [noticeId], now());
  }

  async function tellAll(
    transaction: Executor,
    happened: repository.Happened,
    audience: repository.Audience,
  ): Promise<void> {
    const { hotelId } = happened;
    const told = await repository.insertNotices(transaction, happened, audience, createId);
    for (const userId of told) await queue(transaction, { userId, hotelId });
  }

  return {
    /** Tells those who are to know of a turn, in its transaction. */
    tell: async (transaction: Executor, { event, hotelId, userId, at }: Turned): Promise<void> => {
      const kind = kinds[event];
      if (kind === undefined) return;
      const side = kind === 'submitted' ? 'reviewer' : 'hotel';
      await tellAll(transaction, { hotelId, kind, at, actor: userId }, { side });
    },

    /** Tells the other side, and those who are named, that somebody has written about a question. */
    tellOfMessage: (transaction: Executor, { id, hotelId, author, side, at, mentions }: WrittenMessage) =>
      tellAll(
        transaction,
        { hotelId, kind: 'message', at, actor: author, messageId: id },
        { side: side === 'hotel' ? 'reviewer' : 'hotel', named: mentions },
      ),

    /**
     * Tells those who could release a draft that it is proposed, and its author what came of it. By mail at once: nothing
     * else happens until somebody decides.
     */
    tellOfProposal: async (transaction: Executor, news: repository.ProposalNews): Promise<void> => {
      if (news.kind !== 'proposed') await repository.deleteProposed(transaction, news.proposalId);
      const told = await repository.insertProposalNotices(transaction, news, withDemo, createId);
      for (const { id: noticeId, userId } of told)
        await jobs?.send(proposalKind, noticeId, { userId, noticeId }, { within: transaction });
    },

    /** A proposal was taken back: nobody is asked to decide it. */
    forgetProposal: repository.deleteProposed,

    /** The names of the people who could release what this person proposes. */
    releasersBeside: (userId: string) => repository.listReleasers(database, { userId, withDemo }),

    /** Takes up the work. */
    async start(): Promise<void> {
      await jobs?.work(mailKind, sendMail);
      await jobs?.work(proposalKind, sendProposalMail);
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;
