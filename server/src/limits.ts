import { draftLimits } from '@alo/schemas';

/**
 * The limits of requests and sign-ins. Others stand beside what they limit: failed sign-ins in
 * modules/throttle/throttle.ts, the database in database/open-database.ts, the length of an answer and the size of a save
 * in schemas/src/words.ts.
 */
export const limits = {
  /** Largest JSON body, in bytes. */
  body: 1024 * 1024,
  /** The same of files of a draft: twice what a draft holds, since JSON writes letters in two. */
  draftBody: 2 * draftLimits.bytes,
  json: { depth: 32, values: 10_000 },
  /** Request line and headers, in bytes. */
  headers: 16 * 1024,
  /** A whole request must have arrived after this, in ms. */
  request: 30_000,
  /** A connection on which nothing moves is closed after this, in ms. */
  silence: 90_000,
  /**
   * Requests that are worked on at once, most of them waiting for the database: what two cores do in a tenth of a second.
   * Further ones are refused.
   */
  atOnce: 100,
  /** A handler must have sent its response after this, in ms. */
  handler: 10_000,
  /** Running requests may end this long after SIGTERM, in ms. */
  drain: 10_000,
  /** Readiness is proven at most this often, in ms, however many ask. */
  readiness: 1_000,
  /** The disk of the embedded database must have this much room, in bytes: two segments of its write-ahead log. */
  leastRoom: 32 * 1024 * 1024,
  /** Seconds a refused client is asked to wait when the server is busy or the database is away. */
  retryAfter: 2,
  /** Requests an account or an address may make at once, as a multiple of what a minute allows. */
  burst: 2,
  /** Passwords that are checked at once, as many as Node has threads for them, and those that may wait for it. */
  passwordChecks: 4,
  passwordQueue: 200,
  /** An address of a file is good for this long, in ms. */
  fileLink: 15 * 60_000,
  /** Pages for travelers, which everybody may ask for. */
  publicSite: {
    /** Requests that begin in one turn of the event loop, and those that may wait for theirs. */
    entrance: { perTurn: 8, waiting: 1000 },
    /** Looks into the database at once, and those that may wait. */
    lookups: { atOnce: 4, waiting: 400 },
  },
  uploads: {
    /** A whole upload must have arrived after this, in ms: 20 MB at the least pace. */
    longest: 25 * 60_000,
    /** In `every` ms at least `least` bytes must come: 16 kB a second. */
    pace: { every: 10_000, least: 160_000 },
    /** Uploads at once: of one person, and of the server. */
    ofPerson: 6,
    atOnce: 20,
    /** Files in one request. */
    files: 20,
  },
  /** `kept`: a video whose upload does not go on, in ms. */
  videoUpload: {
    kept: 24 * 60 * 60_000,
    /** Bytes that videos leave free on the disk on which they arrive. */
    leastRoom: 256 * 1024 * 1024,
  },
  /** Bytes that the files of one hotel may take. */
  hotelFiles: 2 * 1024 * 1024 * 1024,
  /** An archive of a hotel, beside its files. */
  hotelArchive: {
    /** Bytes of all rows, and of the manifest. They are held in memory while they are judged. */
    rows: 32 * 1024 * 1024,
    entries: 20_000,
    /** Of one row: a score has some hundred lines. */
    json: { depth: 32, values: 200_000 },
    /** Archives that may wait for the one that is read. */
    waiting: 4,
  },
  /** Bytes that the documents of one organization may take. */
  organizationDocuments: 2 * 1024 * 1024 * 1024,
  sessionToken: 15 * 60_000,
  refreshGrace: 30_000,
  refreshIdle: 8 * 60 * 60_000,
  refreshAbsolute: 7 * 24 * 60 * 60_000,
  /** What a mail lets its reader do ends after this, in ms: 60 minutes, 7 days. */
  accountToken: { reset: 60 * 60_000, invitation: 7 * 24 * 60 * 60_000 },
  /** A new mail address is confirmed within this time after its mail was sent, in ms. */
  newAddress: 24 * 60 * 60_000,
  /** An ended token is told from one that never was for this long, in ms. */
  accountTokenKept: 30 * 24 * 60 * 60_000,
  /** A device asks its person before it answers; in ms. Answered challenges are remembered for longer, so that a clock that is set back changes nothing. */
  passkeys: { answerWithin: 5 * 60_000, spentKept: 7 * 24 * 60 * 60_000 },
  /** A person may be at the sign-in of their company for this long, in ms. */
  companySignIn: 10 * 60_000,
  /** The secret of one-time codes is confirmed within this time, in ms. */
  codesOrder: 30 * 60_000,
  /** How far the clocks of two servers on one database may be apart, in ms. What lies further ahead is not believed. */
  clockSkew: 5_000,
  /** A browser counts as known this long after its last sign-in, in ms. */
  deviceKept: 180 * 24 * 60 * 60_000,
  devicesOfUser: 20,
  /** What people ask for about their own data, in ms. */
  personalData: {
    exportKept: 7 * 24 * 60 * 60_000,
    /** A copy that is not made after this is asked for anew. */
    exportTakes: 60 * 60_000,
    /** Until then, the person can take it back. */
    erasedAfter: 14 * 24 * 60 * 60_000,
  },
  /** A person gets at most one mail about a hotel in this time, in ms. */
  noticeMails: 24 * 60 * 60_000,
  /** What people were told is kept for this long, in ms. */
  noticesKept: 90 * 24 * 60 * 60_000,
  /** A mail that could not be sent lies in the outbox for this long, in ms. */
  outboxKept: 30 * 24 * 60 * 60_000,
  /** An import that nobody goes on with, and the report of one that has ended, are kept for this long, in ms. */
  imports: { waiting: 14 * 24 * 60 * 60_000, ended: 180 * 24 * 60 * 60_000 },
  /** What webhooks have sent is kept for this long, in ms. */
  webhookDeliveriesKept: 30 * 24 * 60 * 60_000,
  idempotencyKept: 48 * 60 * 60_000,
} as const;
