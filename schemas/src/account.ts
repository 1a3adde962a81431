/** Calls about accounts: made by oneself, entered by a mail, and changed on the profile. */
import Type, { type Static } from 'typebox';
import { Language } from './language.js';
import { Attestation } from './passkey.js';
import { Text } from './text.js';

const closed = { additionalProperties: false } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Username = Text({ minLength: 1, maxLength: 200 });
const Password = Text({ minLength: 1, maxLength: 128 });
const MailToken = Text({ minLength: 1, maxLength: 200 });
/** UNSP-003. */
export const RegisterRequest = Type.Object({ username: Username, password: Password }, closed);
export type RegisterRequest = Static<typeof RegisterRequest>;

/** API-23. */
export const ForgotPasswordRequest = Type.Object({ username: Username }, closed);
export const VerifyResetTokenRequest = Type.Object({ token: MailToken }, closed);
export const ResetPasswordRequest = Type.Object({ token: MailToken, newPassword: Password }, closed);

/** `POST /auth/invitation/passkey` */
export const InvitationPasskey = Type.Object({ token: MailToken, passkey: Attestation }, closed);
export type InvitationPasskey = Static<typeof InvitationPasskey>;

/** A response that only says, for people, what was done. */
export const Said = Type.Object({ message: Type.String() });

/** What a good token of a mail is for. */
export const AccountToken = Type.Object({
  /** `reset` or `invitation`. */
  kind: Type.Unsafe<'reset' | 'invitation'>(Type.String()),
  username: Type.String(),
  /** UTC, ISO 8601. */
  expiresAt: Type.String(),
  /** null: for a new password only. */
  invitation: nullable(
    Type.Object({
      name: Type.String(),
      email: nullable(Type.String()),
      /** The name of the person who invites; null when they are gone. */
      invitedBy: nullable(Type.String()),
      organization: nullable(Type.String()),
      /** How many hotels the organization has. */
      hotels: Type.Integer(),
      /** Is it for a super user, who answers for no hotel? */
      is_super: Type.Boolean(),
    }),
  ),
});
export type AccountToken = Static<typeof AccountToken>;

/** `PUT /auth/profile`. Another address needs the current password, and is used once it is confirmed. */
export const ProfileRequest = Type.Object(
  {
    name: Text({ minLength: 1, maxLength: 200 }),
    email: nullable(Text({ maxLength: 254 })),
    currentPassword: Type.Optional(Password),
  },
  closed,
);
export type ProfileRequest = Static<typeof ProfileRequest>;

/** `POST /auth/new-address/confirm` */
export const ConfirmAddressRequest = Type.Object({ token: MailToken }, closed);

export const ChangePasswordRequest = Type.Object(
  { currentPassword: Password, newPassword: Password },
  closed,
);
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

/** `GET /auth/account`: what only the person's own profile shows. */
export const OwnAccount = Type.Object({
  /** Names, in order. */
  organizations: Type.Array(Type.String()),
  /** UTC, ISO 8601; null = not known. */
  passwordSetAt: nullable(Type.String()),
  /** Some people log in by a passkey alone. */
  hasPassword: Type.Boolean(),
  /** Does the person get mails about hotels? */
  noticeMails: Type.Boolean(),
  /** Of their pages and mails; null: never chosen. */
  language: nullable(Language),
  /** The address that waits to be confirmed; null: none does. */
  newEmail: nullable(Type.String()),
});
export type OwnAccount = Static<typeof OwnAccount>;

/** `PUT /auth/account/language` */
export const LanguageChoice = Type.Object({ language: Language }, closed);

/** `GET /auth/sessions`: where one is signed in, the one used last first. Times are UTC, ISO 8601. */
export const SignIns = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      /** Such as `Firefox on Windows`; null = not known. */
      browser: nullable(Type.String()),
      ip: nullable(Type.String()),
      startedAt: Type.String(),
      lastUsedAt: Type.String(),
      /** Is it the one that asks? */
      isCurrent: Type.Boolean(),
    }),
  ),
});
export type SignIns = Static<typeof SignIns>;
