/** The files of a draft; profiles of hotels stand in a folder of their own, and are no part of it. */
export const ownFiles = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.includes('/')));
