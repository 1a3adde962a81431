/** What the page of one organization shows, as its address says it. */
export const organizationTabs = ['assigned', 'others', 'users', 'answers'] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

export interface OrganizationView {
  readonly tab: OrganizationTab;
  /** From 1. */
  readonly page: number;
  readonly search: string;
}

export const pageSize = 10;

/** Reads an address; whatever is not understood is left out. */
export function readView(address: URLSearchParams): OrganizationView {
  const page = Number(address.get('page') ?? 1);
  return {
    tab: organizationTabs.find((tab) => tab === address.get('tab')) ?? 'assigned',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    search: address.get('search') ?? '',
  };
}

/** The address of a view; what is the default is not written. */
export function writeView({ tab, page, search }: OrganizationView): URLSearchParams {
  const address = new URLSearchParams();
  if (tab !== 'assigned') address.set('tab', tab);
  if (search !== '') address.set('search', search);
  if (page > 1) address.set('page', String(page));
  return address;
}

/** ORG-06: another tab or another search begins at page 1; another tab has a search of its own. */
export const changedView = (view: OrganizationView, change: Partial<OrganizationView>): OrganizationView => ({
  ...view,
  ...(change.tab !== undefined && { search: '' }),
  page: 1,
  ...change,
});
