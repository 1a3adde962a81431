/** Passkeys: what the browser is asked for, and what it sends. Binary values are base64url, as in WebAuthn's JSON. */
import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';
import { Text } from './text.js';

const closed = { additionalProperties: false } as const;
const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength });
/** At most 1023 bytes (WebAuthn 3, 4). */
const CredentialId = Base64Url(1364);

/** How a passkey answers a challenge: it proves who it is that asks. */
export const Assertion = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Base64Url(4096),
    authenticatorData: Base64Url(4096),
    signature: Base64Url(4096),
    /** The account, as the passkey remembers it. */
    userHandle: Type.Optional(Base64Url(128)),
  },
  closed,
);
export type Assertion = Static<typeof Assertion>;

/** A passkey that a device has made. */
export const Attestation = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Base64Url(4096),
    attestationObject: Base64Url(32_768),
    /** How the device can be reached, such as `internal`, `usb` or `hybrid`. */
    transports: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z-]+$', maxLength: 20 }), { maxItems: 10 }),
    ),
  },
  closed,
);
export type Attestation = Static<typeof Attestation>;

/** Shows that it is the person who is signed in: their password, or a passkey of theirs. One of the two. */
export const Proof = Type.Object(
  {
    password: Type.Optional(Text({ minLength: 1, maxLength: 128 })),
    passkey: Type.Optional(Assertion),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
);
export type Proof = Static<typeof Proof>;

/** Most passkeys of one person. */
export const maxPasskeys = 20;
const PasskeyName = Text({ minLength: 1, maxLength: 60 });

/** `POST /auth/passkeys` */
export const NewPasskey = Type.Object({ name: PasskeyName, passkey: Attestation }, closed);
export type NewPasskey = Static<typeof NewPasskey>;

/** `PATCH /auth/passkeys/{id}` */
export const PasskeyChange = Type.Object({ name: PasskeyName }, closed);

/** `POST /auth/passkeys/order`, `DELETE /auth/passkeys/{id}` */
export const ProvenRequest = Type.Object({ proof: Proof }, closed);

/** Times are UTC, ISO 8601. */
export const Passkey = Type.Object({
  id: Uuid,
  name: Type.String(),
  createdAt: Type.String(),
  /** null: not yet. */
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
  /** Is it kept in more than one place, such as a password manager? */
  isSynced: Type.Boolean(),
});
export type Passkey = Static<typeof Passkey>;

/** `GET /auth/passkeys` */
export const Passkeys = Type.Object({ passkeys: Type.Array(Passkey) });
export type Passkeys = Static<typeof Passkeys>;

const Known = Type.Object({
  id: Type.String(),
  type: Type.String(),
  transports: Type.Array(Type.String()),
});

/** What a passkey is asked for (PublicKeyCredentialRequestOptionsJSON): at the sign-in, or as proof. */
export const PasskeyQuestion = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  /** Milliseconds. */
  timeout: Type.Integer(),
  userVerification: Type.String(),
  /** Those that may answer; none: any passkey for this site. */
  allowCredentials: Type.Array(Known),
});
export type PasskeyQuestion = Static<typeof PasskeyQuestion>;

/** What a device is asked to make (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyOrder = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.String(), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Known),
  authenticatorSelection: Type.Object({
    residentKey: Type.String(),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.String(),
  }),
  attestation: Type.String(),
});
export type PasskeyOrder = Static<typeof PasskeyOrder>;
