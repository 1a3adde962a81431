/** The words of the terms as a file, beside the terms themselves. */
export const texts = {
  version: (version: string) => `Version ${version}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  fileName: (title: string, version: string) => `${title}, version ${version}.pdf`,
} as const;
