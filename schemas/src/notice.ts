import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';

/** What happened to a hotel that its people, or its reviewer, should know. Times are UTC, ISO 8601. */
export const Notice = Type.Object({
  id: Uuid,
  /** `submitted`, `returned`, `released`, `published` or `message`. */
  kind: Type.Unsafe<NoticeKind>(Type.String()),
  at: Type.String(),
  hotel_id: Uuid,
  hotel_name: Type.String(),
  /** The name of the person who did it; null: the account is gone. */
  by: Type.Union([Type.String(), Type.Null()]),
  is_read: Type.Boolean(),
  /** The question that a `message` is about. */
  question_id: Type.Union([Type.String(), Type.Null()]),
});
export type Notice = Static<typeof Notice>;
export type NoticeKind = 'submitted' | 'returned' | 'released' | 'published' | 'message';

/** `GET /notices`: the newest ones, of hotels that the person sees now. */
export const Notices = Type.Object({ data: Type.Array(Notice), unread: Type.Integer() });
export type Notices = Static<typeof Notices>;

/** `POST /notices/read`: those up to this one, which the person has seen. */
export const NoticesRead = Type.Object({ until: Uuid }, { additionalProperties: false });

/** `PUT /auth/account/noticeMails` */
export const NoticeMails = Type.Object({ noticeMails: Type.Boolean() }, { additionalProperties: false });
