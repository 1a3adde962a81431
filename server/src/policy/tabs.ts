import type { Permission } from '@alo/schemas';

/** AUTH-06: how far a tab goes. 0 or null is no access; who may change what a tab shows may read it, too. */
export const levels = { none: 0, read: 1, change: 2 } as const;
export type Level = (typeof levels)[keyof typeof levels];

const level = (value: Level, ...tabs: string[]): Permission[] =>
  tabs.map((main_tab) => ({ main_tab, value }));

/** Pages that only tell something. */
const everyones = level(
  levels.read,
  'BOOST YOUR BUSINESS',
  'OUR APPROACH',
  'ABOUT',
  'SAMPLE QUESTIONNAIRE',
  'TERMS OF USE',
  'HELP',
);

/** SRV-07: what each role sees, unless a user has tabs of their own. An unknown role sees nothing. */
const tabsByRole: Readonly<Record<string, readonly Permission[]>> = {
  // No HOME: the hotel list would then be in the sidebar twice under the same name (UNSP-094).
  HOTEL_ADMIN: [...level(levels.change, 'HOTELS', 'GROUP ANSWERS'), ...everyones],
  ALO_SUPER: [
    ...level(
      levels.change,
      'HOTELS',
      'HOTEL ORGANIZATIONS',
      'IMPORT',
      'WEBHOOKS',
      'FORM MIGRATIONS',
      'AUTHORING',
    ),
    ...everyones,
    ...level(levels.read, 'AUDIT LOG'),
  ],
};

/** The roles that give tabs. */
export const knownRoles = Object.keys(tabsByRole);

/** A hotel admin without an organization has no hotel yet, and a home that says so (UNSP-003). */
const withoutHotels: readonly Permission[] = [...level(levels.read, 'HOME'), ...everyones];

export const tabsOfRole = (role: string, hasOrganization: boolean): readonly Permission[] =>
  role === 'HOTEL_ADMIN' && !hasOrganization ? withoutHotels : (tabsByRole[role] ?? []);

/** NAV-07: names are compared case-insensitively. */
export const hasTab = (tabs: readonly Permission[], name: string, least: Level = levels.read): boolean =>
  tabs.some(({ main_tab, value }) => main_tab.toUpperCase() === name && (value ?? 0) >= least);
