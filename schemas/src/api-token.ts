/** API tokens: what programs use in the name of a person. */
import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';
import { Proof } from './passkey.js';
import { Text } from './text.js';
import { tokenScopes } from './words.js';

const closed = { additionalProperties: false } as const;

export const apiTokenLimits = {
  /** Most tokens of one person. */
  most: 20,
  /** Days that a token is good for, at most. */
  days: 365,
} as const;

/** `POST /auth/tokens` */
export const NewApiToken = Type.Object(
  {
    name: Text({ minLength: 1, maxLength: 60 }),
    /** `write` lets it read, too. */
    scopes: Type.Array(Type.Enum([...tokenScopes]), { minItems: 1, maxItems: 20, uniqueItems: true }),
    /** The one hotel that it is for; null: all that its person sees. */
    hotelId: Type.Union([Uuid, Type.Null()]),
    /** It ends so many days from now. */
    days: Type.Integer({ minimum: 1, maximum: apiTokenLimits.days }),
    proof: Proof,
  },
  closed,
);
export type NewApiToken = Static<typeof NewApiToken>;

/** Times are UTC, ISO 8601. */
export const ApiToken = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** Its beginning and its end. */
  shown: Type.String(),
  scopes: Type.Array(Type.String()),
  /** null: all hotels that its person sees. */
  hotelName: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  /** null: not yet. */
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});
export type ApiToken = Static<typeof ApiToken>;

/** `GET /auth/tokens` */
export const ApiTokens = Type.Object({ tokens: Type.Array(ApiToken) });
export type ApiTokens = Static<typeof ApiTokens>;

/** The only time that the token itself is said. */
export const CreatedApiToken = Type.Object({
  ...ApiToken.properties,
  /** null: the request came again; the token was said the first time. */
  token: Type.Union([Type.String(), Type.Null()]),
});
export type CreatedApiToken = Static<typeof CreatedApiToken>;
