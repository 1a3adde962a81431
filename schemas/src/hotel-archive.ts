import Type, { type Static } from 'typebox';
import { Uuid } from './ids.js';

/** A hotel that an archive has brought. */
export const ImportedHotel = Type.Object({
  message: Type.String(),
  data: Type.Object({
    id: Uuid,
    name: Type.String(),
    submissions: Type.Integer({ minimum: 1 }),
    files: Type.Integer({ minimum: 0 }),
    /** Its score was public where it comes from. It is approved here: its page for travelers did not come along. */
    was_published: Type.Boolean(),
  }),
});
export type ImportedHotel = Static<typeof ImportedHotel>;
