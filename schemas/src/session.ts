import Type, { type Static } from 'typebox';
import { Language } from './language.js';
import { OneTimeCode } from './one-time-codes.js';
import { Text } from './text.js';

/** A person with an account. `role` is open: an unknown role gets only what its tabs give. */
export const Person = Type.Object({
  name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  username: Type.String(),
  role: Type.String(),
});

/**
 * AUTH-01. `language`: that of their pages, null when they never chose one; absent in what a browser stored before people
 * could. `needsSecondFactor`: this sign-in of theirs needs one, as `Permissions` says.
 */
export const User = Type.Object({
  ...Person.properties,
  language: Type.Optional(Type.Union([Language, Type.Null()])),
  needsSecondFactor: Type.Optional(Type.Boolean()),
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
 * erased then. `needsSecondFactor`: the sign-in began by a password alone, which is not enough here (ALO_SECOND_FACTOR):
 * it can do nothing until the person adds a passkey or one-time codes, or shows the passkey that they have.
 */
export const Permissions = Type.Object({
  tabs: Type.Array(Permission),
  calls: Type.Optional(Type.Array(Type.String())),
  erasesAt: Type.Optional(Type.String()),
  needsSecondFactor: Type.Optional(Type.Boolean()),
});
export type Permissions = Static<typeof Permissions>;
