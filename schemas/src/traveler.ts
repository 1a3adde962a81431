/** The page for travelers, as the people of its hotel edit it (SRV-19). */
import Type, { type Static } from 'typebox';
import { Attachment } from './attachment.js';
import { Id, Uuid } from './ids.js';
import { Text } from './text.js';

/** TRAV-04: words of a mission statement, counted by whitespace. */
export const maxMissionWords = 150;

/** Characters of a mission statement, so that one "word" is no book. */
export const maxMissionLength = 5000;

/** Characters of an alt text: a sentence or two. */
export const maxAltTextLength = 200;

/** TRAV-04: how many words a text has, counted by whitespace. */
export const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

/** A picture in one of its sizes. */
const PictureSize = Type.Object({ width: Type.Integer(), url: Type.String() });

/** A stored picture or video of the page. Addresses are good for 15 minutes. */
export const TravelerMedium = Type.Object({
  ...Attachment.properties,
  /** What it shows, in words; empty = not said yet. */
  alt_text: Type.String(),
  /** Pixels; null for a video. */
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
  /** The sizes from small to large; none until they are made. */
  sizes: Type.Array(PictureSize),
  uploaded_at: Type.String(),
});
export type TravelerMedium = Static<typeof TravelerMedium>;

/** What was published last. */
const TravelerPublication = Type.Object({
  /** The path of the public page. */
  path: Type.String(),
  published_at: Type.String(),
  /** The time at which it was withdrawn; null = travelers can read it. */
  withdrawn_at: Type.Union([Type.String(), Type.Null()]),
  /** Changes that are saved and not published. */
  changes: Type.Integer(),
});

/** SRV-19: `GET /hotels/{id}/travelFacingPage`. */
export const TravelerPage = Type.Object({
  mission_statement: Type.String(),
  /** The time at which the mission statement was saved last; null = never. */
  mission_saved_at: Type.Union([Type.String(), Type.Null()]),
  /** Counts the changes of the mission statement. */
  mission_revision: Type.Integer(),
  brand_logo_attachments: Type.Union([TravelerMedium, Type.Null()]),
  promotional_video: Type.Union([TravelerMedium, Type.Null()]),
  /** The sustainability gallery, in its order. */
  marketing_gallery_attachments: Type.Array(TravelerMedium),
  /** The property gallery, in its order. */
  ppp_gallery_attachments: Type.Array(TravelerMedium),
  /** null until the hotel publishes its score. */
  publication: Type.Union([TravelerPublication, Type.Null()]),
  /** The page as travelers would see it now, for 15 minutes. */
  preview_url: Type.String(),
});
export type TravelerPage = Static<typeof TravelerPage>;

/** Every change of the page gives all of it. */
export const TravelerPageChange = Type.Object({ message: Type.String(), data: TravelerPage });
export type TravelerPageChange = Static<typeof TravelerPageChange>;

/** API-15, API-16: `uploaded_files` as in SRV-16. */
export const TravelerUploadResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({ uploaded_files: Type.Array(Attachment), page: TravelerPage }),
});
export type TravelerUploadResponse = Static<typeof TravelerUploadResponse>;

/** API-14. `baseRevision`: what it was written on; without it, whatever is there is replaced. */
export const MissionStatementRequest = Type.Object(
  {
    missionStatement: Text({ maxLength: maxMissionLength }),
    baseRevision: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type MissionStatementRequest = Static<typeof MissionStatementRequest>;

/** The order of a gallery: all of its pictures. */
export const GalleryOrderRequest = Type.Object(
  { attachment_ids: Type.Array(Uuid, { maxItems: 100, uniqueItems: true }) },
  { additionalProperties: false },
);
export type GalleryOrderRequest = Static<typeof GalleryOrderRequest>;

/** What a picture shows. */
export const AltTextRequest = Type.Object(
  { alt_text: Text({ maxLength: maxAltTextLength }) },
  { additionalProperties: false },
);
export type AltTextRequest = Static<typeof AltTextRequest>;

/**
 * What the public page says of a form: `traveler-page.json` beside a definition. The titles of facts follow their figures,
 * as in "71% of the waste is recycled".
 */
export const TravelerPageModel = Type.Object(
  {
    questionnaire: Type.Object({ key: Id, version: Type.Integer() }),
    /** The question for the last day of the year that the figures are about. */
    period_end: Type.Optional(Id),
    /** Those without an answer are left out. `proof`: the question whose evidence proves the figure. */
    facts: Type.Array(
      Type.Union([
        Type.Object(
          // `unit`: where that of the question says too much.
          { question: Id, title: Type.String(), unit: Type.Optional(Type.String()) },
          { additionalProperties: false },
        ),
        Type.Object({ figure: Id, proof: Id, title: Type.String() }, { additionalProperties: false }),
      ]),
    ),
    /** Answers for those who come to the hotel. */
    place: Type.Array(Type.Object({ question: Id, title: Type.String() }, { additionalProperties: false })),
    /** The questions that say more about a certificate, by the question that names its scheme; of its issuers the first that is answered. */
    certificates: Type.Record(
      Type.String(),
      Type.Object({ level: Id, issuer: Type.Array(Id, { minItems: 1 }) }),
    ),
  },
  { additionalProperties: false },
);
export type TravelerPageModel = Static<typeof TravelerPageModel>;
