import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';

/** What happened to a hotel or to a proposed draft that somebody should know. Times are UTC, ISO 8601. */
export const Notice = Type.Object({
  id: Uuid,
  /**
   * Of a hotel: `submitted`, `returned`, `released`, `published` or `message`. Of a draft of a questionnaire: `proposed`,
   * `draftReturned` or `draftReleased`.
   */
  kind: Type.Unsafe<NoticeKind>(Type.String()),
  at: Type.String(),
  /** null: it is about a draft. */
  hotel_id: Type.Union([Uuid, Type.Null()]),
  hotel_name: Type.Union([Type.String(), Type.Null()]),
  /** null: it is about a hotel. */
  draft: Type.Union([Type.Object({ id: Uuid, title: Type.String() }), Type.Null()]),
  /** The name of the person who did it; null: the account is gone. */
  by: Type.Union([Type.String(), Type.Null()]),
  is_read: Type.Boolean(),
  /** The question that a `message` is about. */
  question_id: Type.Union([Type.String(), Type.Null()]),
});
export type Notice = Static<typeof Notice>;
export type NoticeKind = HotelNoticeKind | DraftNoticeKind;
export type HotelNoticeKind = 'submitted' | 'returned' | 'released' | 'published' | 'message';
export type DraftNoticeKind = 'proposed' | 'draftReturned' | 'draftReleased';

/** `GET /notices`: the newest ones, of hotels and drafts that the person sees now. */
export const Notices = Type.Object({ data: Type.Array(Notice), unread: Type.Integer() });
export type Notices = Static<typeof Notices>;

/** `POST /notices/read`: those up to this one, which the person has seen. */
export const NoticesRead = Type.Object({ until: Uuid }, { additionalProperties: false });

/** `PUT /auth/account/noticeMails` */
export const NoticeMails = Type.Object({ noticeMails: Type.Boolean() }, { additionalProperties: false });
