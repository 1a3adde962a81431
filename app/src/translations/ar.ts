/** All of the Arabic words of the app, in one chunk. */
import { byRoom, type Translation } from '@alo/words';

export const ar = byRoom(
  'app',
  import.meta.glob<Translation>('../**/*texts.ar.json', { eager: true, import: 'default' }),
);
