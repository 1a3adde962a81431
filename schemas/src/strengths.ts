/** How strengths are named: `strengths.json` beside a definition. */
import Type, { type Static } from 'typebox';
import { Id } from './ids.js';

const closed = { additionalProperties: false } as const;

export const StrengthsModel = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    /** By question: what the hotel does, in a few words that the answer completes ("Water-saving fittings"). */
    titles: Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 80 })),
  },
  closed,
);
export type StrengthsModel = Static<typeof StrengthsModel>;
