/** One-time codes of an app, asked for beside the password (RFC 6238). */
import Type, { type Static } from 'typebox';
import { Text } from './text.js';

const closed = { additionalProperties: false } as const;

/** Six digits of the app, or a recovery code. */
export const OneTimeCode = Text({ minLength: 1, maxLength: 40 });

/** `POST /auth/codes`: the app knows the secret. */
export const CodesConfirmation = Type.Object({ code: OneTimeCode }, closed);

/** `GET /auth/codes` */
export const CodesState = Type.Object({
  /** UTC, ISO 8601; null: they are not on. */
  since: Type.Union([Type.String(), Type.Null()]),
  /** Recovery codes that were not used yet. */
  recoveryLeft: Type.Integer(),
});
export type CodesState = Static<typeof CodesState>;

/** What the app is told. */
export const CodesOrder = Type.Object({
  /** Base32, to be typed. */
  secret: Type.String(),
  /** `otpauth://totp/…`, to be read as a QR code. */
  address: Type.String(),
});
export type CodesOrder = Static<typeof CodesOrder>;

/** The only time that they are said. */
export const RecoveryCodes = Type.Object({
  /** null: the request came again; they were said the first time. */
  codes: Type.Union([Type.Array(Type.String()), Type.Null()]),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;
