/** What the uploaders of the page for travelers take (TRAV-05 to TRAV-07): data that app and server share. */

/** The `UploadLimits` of the engine. */
interface Limits {
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles: number;
}

const bytesPerMegabyte = 1_048_576;

const gallery = {
  extensions: ['jpeg', 'jpg', 'png', 'gif', 'webp'],
  maxBytes: 25 * bytesPerMegabyte,
  maxFiles: 10,
} as const;

/** The limits by what the files are for. */
export const travelerLimits = {
  /** TRAV-05. */
  brandLogo: { extensions: ['png', 'jpeg', 'jpg', 'svg'], maxBytes: 5 * bytesPerMegabyte, maxFiles: 1 },
  /** TRAV-06. `quicktime` is what a `.mov` holds; as an ending it is taken too. */
  promotionalVideo: {
    extensions: ['mp4', 'mov', 'avi', 'mkv', 'quicktime'],
    maxBytes: 500 * bytesPerMegabyte,
    maxFiles: 1,
  },
  /** TRAV-07: the sustainability gallery. */
  marketingGallery: gallery,
  /** TRAV-07: the property gallery. */
  pppGallery: gallery,
} as const satisfies Record<string, Limits>;

/** What a file of the page for travelers is for. */
export type MediaPurpose = keyof typeof travelerLimits;
