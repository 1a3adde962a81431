/** LIST-05: texts of the way through the pages of a list. */
export const texts = {
  label: 'Pages',
  showing: (from: string, to: string, of: string) => `Showing ${from} - ${to} of ${of}`,
  total: (pages: string) => `Total ${pages} Pages`,
  previous: 'Previous',
  next: 'Next',
  current: (page: string) => `Page ${page}`,
} as const;
