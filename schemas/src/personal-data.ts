/** A person's own data: a copy of it, and its end. Times are UTC, ISO 8601. */
import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A copy of what is kept about a person. */
export const DataExport = Type.Object({
  id: Uuid,
  askedAt: Type.String(),
  /** null: it is still being made. */
  readyAt: nullable(Type.String()),
  expiresAt: Type.String(),
});
export type DataExport = Static<typeof DataExport>;

/** `GET /auth/account/data` */
export const PersonalData = Type.Object({
  /** The newest copy; null = none was asked for, or it has ended. */
  export: nullable(DataExport),
  /** When the account will be erased; null = not at all. */
  erasesAt: nullable(Type.String()),
  /** The hotels whose answers stay when it is. */
  hotels: Type.Integer(),
});
export type PersonalData = Static<typeof PersonalData>;

/** `POST /auth/account/erasure` */
export const Erasure = Type.Object({ erasesAt: Type.String() });
export type Erasure = Static<typeof Erasure>;
