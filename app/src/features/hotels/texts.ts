/** Texts of the hotel list; exact where the specification gives them. */
export const texts = {
  /** LIST-01. */
  title: 'Hotels',
  /** LIST-02. */
  columns: { hotel: 'Hotel', tier: 'Tier', score: 'Score', status: 'Status', action: 'Action' },
  noScore: 'No score yet',
  /** LIST-08. */
  action: { view: 'View', go: 'Go' },
  actionLabel: (action: string, hotel: string) => `${action}: ${hotel}`,
  /** LIST-06. */
  loading: 'Loading data...',
  empty: 'No data available',
  noMatch: (search: string) => `No hotel matches “${search}”.`,
  clearFilters: 'Clear Filters',
  noHotelsYet: 'No hotel is linked to your account yet. Ask your administrator to link one, or write to us.',
  contact: 'Contact',
  nothingImported: 'There are no hotels yet. Import them to begin.',
  import: 'Import hotels',
  /** ERR-23. */
  failed: 'Failed to fetch hotels',
  search: {
    label: 'Search hotels',
    placeholder: 'Search hotels',
    clear: 'Clear search',
    key: 'Enter',
    busy: 'Searching',
  },
  welcome: 'Welcome',
  welcomeText: 'Your account has no access to hotels. The pages you may see are in the menu.',
} as const;
