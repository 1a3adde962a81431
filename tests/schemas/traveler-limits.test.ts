import { travelerLimits } from '@alo/schemas';
import { expect, it } from 'vitest';

const pictures = ['jpeg', 'jpg', 'png', 'gif', 'webp'];

it.each([
  ['brandLogo', 1, 5, ['png', 'jpeg', 'jpg', 'svg']],
  ['promotionalVideo', 1, 500, ['mp4', 'mov', 'avi', 'mkv', 'quicktime']],
  ['marketingGallery', 10, 25, pictures],
  ['pppGallery', 10, 25, pictures],
] as const)(
  '[TRAV-05 TRAV-06 TRAV-07 TRAV-09] of %s: %i files of %i MB',
  (purpose, maxFiles, megabytes, extensions) => {
    expect(travelerLimits[purpose]).toEqual({ extensions, maxFiles, maxBytes: megabytes * 1_048_576 });
  },
);
