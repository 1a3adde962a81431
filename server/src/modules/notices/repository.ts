/** SQL of notices. */
import type { ConversationSide, DraftNoticeKind, HotelNoticeKind, Notice } from '@alo/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { HotelRow, SubmissionRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';
import { superRole } from '../../policy/caller.js';
import { accountIsOpen } from '../accounts/repository.js';
import { seesHotel } from '../hotels/repository.js';

/** May this person open hotels? Without tabs of their own, the role says so. */
export const opensHotels = sql`(tabs is null or exists (
    select from jsonb_array_elements(tabs) as tab
    where upper(tab ->> 'main_tab') = 'HOTELS' and coalesce((tab ->> 'value')::int, 0) >= 1))`;

/** The people of a hotel. */
export const ofHotel = (hotelId: string): Sql =>
  sql`role = 'HOTEL_ADMIN' and id in (
        select user_id from user_organization
        where organization_id = (select organization_id from hotel where id = ${hotelId}))`;

/** Who could release a questionnaire: super users with an open account who can log in, and see drafts. */
const releasing = (withDemo: boolean): Sql =>
  sql`role = ${superRole} and ${accountIsOpen(withDemo)} and erase_at is null
      and (tabs is null or exists (
        select from jsonb_array_elements(tabs) as tab
        where upper(tab ->> 'main_tab') = 'AUTHORING' and coalesce((tab ->> 'value')::int, 0) >= 2))
      and (password_hash is not null
           or exists (select from passkey where user_id = app_user.id)
           or exists (select from company_identity where user_id = app_user.id))`;

/** The names of the people who could release what this person proposes. */
export const listReleasers = (
  database: Executor,
  { userId, withDemo }: { readonly userId: string; readonly withDemo: boolean },
): Promise<{ name: string }[]> =>
  database.query<{ name: string }>(
    sql`select name from app_user where ${releasing(withDemo)} and id <> ${userId} order by name, id`,
  );

/** What became of a proposal. */
export interface ProposalNews {
  readonly proposalId: string;
  readonly kind: DraftNoticeKind;
  readonly at: Date;
  /** Who did it: they know. */
  readonly actor: string;
}

/**
 * Tells of a proposal: those who could release it, or who proposed it.
 * @param createId makes an id for each @returns the notices, each with its person
 */
export async function insertProposalNotices(
  transaction: Executor,
  { proposalId, kind, at, actor }: ProposalNews,
  withDemo: boolean,
  createId: () => string,
): Promise<{ id: string; userId: string }[]> {
  const isAuthor = sql`id = (select proposed_by from questionnaire_proposal where id = ${proposalId})`;
  const people = await transaction.query<{ id: string }>(
    sql`select id from app_user
        where ${releasing(withDemo)} and id <> ${actor} and (${kind === 'proposed'} or ${isAuthor})`,
  );
  const rows = people.map(({ id: userId }) => ({ id: createId(), userId }));
  if (rows.length > 0)
    await transaction.query(
      sql`insert into notice (id, user_id, proposal_id, kind, at, actor)
          select id, "userId", ${proposalId}, ${kind}, ${at}, ${actor}
          from jsonb_to_recordset(${toJson(rows)}::jsonb) as told(id uuid, "userId" uuid)`,
    );
  return rows;
}

/** Nobody is asked for a decision any more. */
export async function deleteProposed(transaction: Executor, proposalId: string): Promise<void> {
  await transaction.query(sql`delete from notice where proposal_id = ${proposalId} and kind = 'proposed'`);
}

export interface WaitingProposal {
  readonly kind: DraftNoticeKind;
  readonly at: Date;
  readonly by: string | null;
  readonly draftId: string;
  readonly title: string;
  /** What its author wrote, and why it was sent back. */
  readonly note: string | null;
  readonly reason: string | null;
  readonly version: number | null;
}

/** What a mail would tell of a proposal; nothing where it was read or told before, or the person wants no mails. */
export async function findWaitingProposal(
  database: Executor,
  noticeId: string,
): Promise<WaitingProposal | undefined> {
  const [found] = await database.query<WaitingProposal>(
    sql`select kind, notice.at, actor.name as by, draft_id as "draftId", title, note, reason, version
        from notice
        join questionnaire_proposal as proposal on proposal.id = proposal_id
        join questionnaire_draft as draft on draft.id = draft_id
        join app_user on app_user.id = notice.user_id
        left join app_user as actor on actor.id = notice.actor
        where notice.id = ${noticeId} and read_at is null and mailed_at is null and app_user.notice_mails`,
  );
  return found;
}

/** Who reviews a hotel; all super users where nobody was chosen. */
const reviewing = (hotelId: string): Sql =>
  sql`role = ${superRole} and id = coalesce(
        (select reviewer_id from submission join app_user as chosen on chosen.id = reviewer_id
         where hotel_id = ${hotelId} and is_current and chosen.disabled_at is null), app_user.id)`;

export interface Happened {
  readonly hotelId: string;
  readonly kind: HotelNoticeKind;
  readonly at: Date;
  /** Who did it: they know. */
  readonly actor: string;
  /** The message that it is about. */
  readonly messageId?: string | undefined;
}

/** Who is to know: one side of a hotel, and people beside it. */
export interface Audience {
  readonly side: ConversationSide;
  /** Further people, by id, as far as they see the hotel. */
  readonly named?: readonly string[];
}

/** Tells those who are to know, and gives their ids. @param createId makes an id for each */
export async function insertNotices(
  transaction: Executor,
  { hotelId, kind, at, actor, messageId }: Happened,
  { side, named = [] }: Audience,
  createId: () => string,
): Promise<string[]> {
  const people = await transaction.query<{ id: string }>(
    sql`select id from app_user
        where (${side === 'reviewer' ? reviewing(hotelId) : ofHotel(hotelId)}
               or id = any(${named}::uuid[]) and ${seesHotel(hotelId)})
          and ${opensHotels} and ${accountIsOpen(true)} and erase_at is null and id <> ${actor}`,
  );
  const rows = people.map(({ id: userId }) => ({ id: createId(), userId }));
  if (rows.length > 0) {
    await transaction.query(
      sql`insert into notice (id, user_id, hotel_id, kind, at, actor)
          select id, "userId", ${hotelId}, ${kind}, ${at}, ${actor}
          from jsonb_to_recordset(${toJson(rows)}::jsonb) as told(id uuid, "userId" uuid)`,
    );
    if (messageId !== undefined)
      await transaction.query(
        sql`insert into notice_message (notice_id, message_id)
            select id, ${messageId}::uuid from jsonb_to_recordset(${toJson(rows)}::jsonb) as told(id uuid)`,
      );
  }
  return rows.map(({ userId }) => userId);
}

/** The newest notices of a person, of hotels that they see. */
export const listNotices = (database: Executor, userId: string, most: number): Promise<ListedNotice[]> =>
  database.query<ListedNotice>(
    sql`select notice.id, kind, notice.at, hotel.id as hotel_id, hotel_location_name as hotel_name, actor.name as by,
               read_at is not null as is_read, question_id,
               case when draft.id is not null then jsonb_build_object('id', draft.id, 'title', draft.title) end as draft
        from notice
        left join notice_message on notice_id = notice.id
        left join question_message on question_message.id = message_id
        left join hotel on hotel.id = notice.hotel_id
        left join questionnaire_proposal as proposal on proposal.id = proposal_id
        left join questionnaire_draft as draft on draft.id = draft_id and deleted_at is null
        join app_user on app_user.id = notice.user_id
        left join app_user as actor on actor.id = notice.actor
        where notice.user_id = ${userId}
          and (app_user.role = ${superRole} and coalesce(hotel.id, draft.id) is not null
               or archived_at is null and organization_id in (
                    select organization_id from user_organization where user_id = app_user.id))
        order by notice.at desc, notice.id desc limit ${most}`,
  );

export interface ListedNotice extends Omit<Notice, 'at'> {
  readonly at: Date;
}

/** Marks a notice and all before it as read. */
export async function readNotices(
  database: Executor,
  { userId, until }: { userId: string; until: string },
  at: Date,
): Promise<void> {
  await database.query(
    sql`update notice set read_at = ${at}
        where user_id = ${userId} and read_at is null
          and (notice.at, id) <= (select at, id from notice where id = ${until} and user_id = ${userId})`,
  );
}

/** When a mail last told this person of this hotel; null = never. */
export async function lastMailed(
  database: Executor,
  { userId, hotelId }: { userId: string; hotelId: string },
): Promise<Date | null> {
  const [found] = await database.query<{ at: Date | null }>(
    sql`select max(mailed_at) as at from notice where user_id = ${userId} and hotel_id = ${hotelId}`,
  );
  return found?.at ?? null;
}

export interface WaitingNotice {
  readonly id: string;
  readonly kind: HotelNoticeKind;
  readonly at: Date;
  readonly by: string | null;
  /** What was written, and about which question; null where it is about no message. */
  readonly text: string | null;
  readonly questionId: string | null;
}

/** What a mail would tell: neither read nor told before, the oldest first. Nothing for those who want no mails. */
export const waitingNotices = (
  database: Executor,
  { userId, hotelId }: { userId: string; hotelId: string },
): Promise<WaitingNotice[]> =>
  database.query<WaitingNotice>(
    sql`select notice.id, kind, notice.at, actor.name as by, text, question_id as "questionId" from notice
        join app_user on app_user.id = notice.user_id
        left join notice_message on notice_id = notice.id
        left join question_message on question_message.id = message_id
        left join app_user as actor on actor.id = notice.actor
        where notice.user_id = ${userId} and notice.hotel_id = ${hotelId} and read_at is null and mailed_at is null
          and app_user.notice_mails and ${seesHotel(hotelId)}
        order by notice.at, notice.id`,
  );

export async function markMailed(database: Executor, ids: readonly string[], at: Date): Promise<void> {
  await database.query(sql`update notice set mailed_at = ${at} where id = any(${ids}::uuid[])`);
}

export interface ToldHotel extends CamelCased<Pick<HotelRow, 'hotel_location_name'>> {
  readonly submission: CamelCased<Pick<SubmissionRow, 'hotel_id' | 'id' | 'questionnaire' | 'version'>>;
}

/** The hotel with its current submission. */
export async function findToldHotel(database: Executor, hotelId: string): Promise<ToldHotel | undefined> {
  const [found] = await database.query<
    ToldHotel['submission'] & CamelCased<Pick<HotelRow, 'hotel_location_name'>>
  >(
    sql`select hotel_location_name as "hotelLocationName", hotel_id as "hotelId", submission.id, questionnaire, version
        from hotel join submission on hotel_id = hotel.id and is_current where hotel.id = ${hotelId}`,
  );
  if (!found) return undefined;
  const { hotelLocationName, ...submission } = found;
  return { hotelLocationName, submission };
}

export async function setNoticeMails(database: Executor, userId: string, wanted: boolean): Promise<void> {
  await database.query(sql`update app_user set notice_mails = ${wanted} where id = ${userId}`);
}

/** Deletes older notices. */
export async function purgeNotices(database: Executor, before: Date): Promise<void> {
  await database.query(sql`delete from notice where at < ${before}`);
}
