import Type, { type Static } from 'typebox';
import { OneTimeCode } from './one-time-codes.js';
import { Text } from './text.js';

/** AUTH-01. `role` is open: an unknown role gets only what its tabs give. */
export const User = Type.Object({
  name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  username: Type.String(),
  role: Type.String(),
});
export type User = Static<typeof User>;

export const LoginRequest = Type.Object(
  {
    username: Text({ minLength: 1, maxLength: 200 }),
    password: Text({ minLength: 1, maxLength: 128 }),
    /** Of the app or of recovery; asked for (401, `CODE_NEEDED`) where the account has one-time codes. */
    code: Type.Optional(OneTimeCode),
  },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequest>;

/** Login and refresh. `expiresAt`: UTC, ISO 8601; a client refreshes before it. */
export const SessionResponse = Type.Object({ user: User, token: Type.String(), expiresAt: Type.String() });
export type SessionResponse = Static<typeof SessionResponse>;

/** AUTH-06: value 0 or null means no access. */
export const Permission = Type.Object({
  main_tab: Type.String(),
  value: Type.Union([Type.Number(), Type.Null()]),
});
export type Permission = Static<typeof Permission>;

/**
 * SRV-07. `calls`: those of the calls that need a tab which the user may make, such as `POST /hotels/:id/Publish`, so
 * that the application offers nothing that the server would refuse. `erasesAt` (UTC, ISO 8601): the account will be
 * erased then.
 */
export const Permissions = Type.Object({
  tabs: Type.Array(Permission),
  calls: Type.Optional(Type.Array(Type.String())),
  erasesAt: Type.Optional(Type.String()),
});
export type Permissions = Static<typeof Permissions>;
