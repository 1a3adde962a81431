import Type, { type Static } from 'typebox';
import { idPattern } from './words.js';

export const Id = Type.String({
  pattern: idPattern,
  description:
    'A letter or digit, then letters, digits, _ or - (64 characters at most). Names such as "constructor" are reserved.',
});

/** UUIDs are made by the server; any version is accepted on the wire. */
export const uuidPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

export const Uuid = Type.String({ pattern: uuidPattern });

/** The id of a step: which steps there are is up to the questionnaire. */
export type StepKey = Static<typeof Id>;
