/** The archive is refused. The message says why, for people. */
export class ArchiveError extends Error {}
