/** Passkeys: what the browser is asked for, and what it sends. Binary values are base64url, as in WebAuthn's JSON. */
import Type, { type Static } from 'typebox';
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

/** Shows that it is the person who is signed in: their password, or a passkey of theirs. One of the two. */
export const Proof = Type.Object(
  {
    password: Type.Optional(Text({ minLength: 1, maxLength: 128 })),
    passkey: Type.Optional(Assertion),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
);
export type Proof = Static<typeof Proof>;
