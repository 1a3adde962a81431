/** Files per question id, for questions that are answered by a file. */
export type AttachmentCounts = Readonly<Record<string, number>>;

/** Files of one question, never something inherited. */
export const filesOf = (files: AttachmentCounts, id: string): number =>
  Object.hasOwn(files, id) ? (files[id] ?? 0) : 0;
