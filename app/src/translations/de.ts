/** All of the German words of the app, in one chunk. */
import { byRoom, type Translation } from '@alo/words';

export const de = byRoom(
  'app',
  import.meta.glob<Translation>('../**/*texts.de.json', { eager: true, import: 'default' }),
);
