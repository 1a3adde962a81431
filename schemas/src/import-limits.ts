/** What the uploaders of files that are read, and are no evidence, take: data that app and server share. */
const bytesPerMegabyte = 1_048_576;

/** The `UploadLimits` of the engine, by what is read. */
export const importLimits = {
  /** IMP-01, IMP-02: hotels to import. */
  hotels: { extensions: ['xlsx', 'xls', 'csv', 'json'], maxBytes: 50 * bytesPerMegabyte, maxFiles: 1 },
  /** GBTA-06: the GBTA file of a hotel. */
  gbta: { extensions: ['xls', 'xlsx', 'csv'], maxBytes: 10 * bytesPerMegabyte, maxFiles: 1 },
} as const;
