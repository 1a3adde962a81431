/** What drafts of questionnaires may hold. The server and the workbench both keep to it. */
export const draftLimits = {
  /** Bytes of one file, in UTF-8, and of all files of a draft. */
  fileBytes: 512 * 1024,
  bytes: 2 * 1024 * 1024,
  files: 60,
  /** Drafts that are not deleted. */
  drafts: 200,
  revisions: 5000,
  title: 120,
  /** Letters of what a proposal says, and of why one is sent back. */
  note: 1000,
  reason: 1000,
  /** Days in which a deleted draft can be brought back. */
  deletedDays: 14,
} as const;
