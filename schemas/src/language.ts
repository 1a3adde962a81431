import Type, { type Static } from 'typebox';

/** The languages of the product, as BCP 47 writes them. All words stand in the first one; others are translated from it. */
export const languages = ['en', 'de', 'ar'] as const;

export const Language = Type.Enum([...languages]);
export type Language = Static<typeof Language>;
