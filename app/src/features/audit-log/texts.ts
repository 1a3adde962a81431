import { formatNumber, plural } from '@alo/engine';

/** Texts of the audit log. */
export const texts = {
  title: 'Audit Log',
  lead: 'Who did what, and what it was before. Nothing here can be changed. Kept for 24 months.',
  export: (format: string) => `Export as ${format.toUpperCase()}`,
  exporting: (format: string) => `Writing the ${format.toUpperCase()} file`,
  fileName: (day: string, format: string) => `audit-log-${day}.${format}`,
  search: {
    label: 'Search by hotel, organization, user or address',
    placeholder: 'Hotel, organization, user',
    clear: 'Clear search',
  },
  filters: {
    action: 'Action',
    allActions: 'All actions',
    outcome: 'Outcome',
    allOutcomes: 'Any outcome',
    period: 'Period',
    days: (days: number) => (days === 365 ? 'Last 12 months' : `Last ${days} days`),
    everything: 'All 24 months',
    onlyBy: (name: string | undefined) => `Only by ${name ?? 'one person'}`,
    notOnlyBy: (name: string | undefined) => `Only by ${name ?? 'one person'}: show everybody again`,
  },
  entries: (count: number, isMore: boolean) =>
    isMore ? `More than ${formatNumber(count)} entries` : plural(count, 'entry', 'entries'),
  columns: { time: 'Time', who: 'Who', what: 'What', onWhat: 'On what' },
  loading: 'Loading data...',
  empty: 'No data available',
  noMatch: 'Nothing was done that fits these filters.',
  clearFilters: 'Clear Filters',
  nobody: 'Nobody signed in',
  commandLine: 'Command line',
  directory: 'Company directory',
  gone: 'A deleted account',
  detailsOf: (what: string, time: string) => `${what} at ${time}`,
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  facts: { when: 'When', from: 'From', account: 'Account', apiToken: 'API token', id: 'Id' },
  levels: ['No access', 'Read', 'Change'],
} as const;
