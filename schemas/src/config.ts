import Type, { type Static } from 'typebox';

const NullableText = Type.Union([Type.String(), Type.Null()]);

/** `GET /config`, public: what the application needs to know before a sign-in. */
export const PublicConfiguration = Type.Object({
  /** External help site; null = there is none. */
  helpUrl: NullableText,
  contactEmail: NullableText,
  /** Map pictures, with {z}, {x} and {y}; null = maps are switched off. */
  tileUrl: NullableText,
  /** The makers of the map pictures, as their licence asks for: words in their order, some of them links. */
  tileAttribution: Type.Array(Type.Object({ text: Type.String(), url: NullableText })),
  /** May people create their own account? */
  signup: Type.Boolean(),
  /** The name of the company whose sign-in can be used; null = there is none. */
  company: NullableText,
  /** Do travelers see the score on the public page of a hotel (ALO_PUBLIC_SCORE)? */
  isScorePublic: Type.Boolean(),
  /** Present only where the demo was seeded. */
  demoSignIns: Type.Optional(
    Type.Array(Type.Object({ username: Type.String(), password: Type.String(), role: Type.String() })),
  ),
});
export type PublicConfiguration = Static<typeof PublicConfiguration>;
