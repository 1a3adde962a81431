/** How many files are attached to each question, by id. */
export type AttachmentCounts = Readonly<Record<string, number>>;

/** Files of one question; never something inherited, nor something that is no number. */
export function filesOf(files: AttachmentCounts, id: string): number {
  const count: unknown = Object.hasOwn(files, id) ? files[id] : 0;
  return typeof count === 'number' ? count : 0;
}
