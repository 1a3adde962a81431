import Type, { type Static } from 'typebox';
import { languages } from './words.js';

export const Language = Type.Enum([...languages]);
export type Language = Static<typeof Language>;
