/** All of the German words, in one chunk. */
import type { Translation } from '@alo/words';
import { byRoom } from './by-room.js';

export const de = byRoom(
  import.meta.glob<Translation>('../**/texts.de.json', { eager: true, import: 'default' }),
);
