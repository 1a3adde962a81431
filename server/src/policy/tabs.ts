import type { Permission } from '@alo/schemas';

const level = (...tabs: string[]): Permission[] => tabs.map((main_tab) => ({ main_tab, value: 1 }));

const everyones = [
  'BOOST YOUR BUSINESS',
  'OUR APPROACH',
  'ABOUT',
  'SAMPLE QUESTIONNAIRE',
  'TERMS OF USE',
  'HELP',
];

/** SRV-07: what each role sees, unless a user has tabs of their own. An unknown role sees nothing. */
const tabsByRole: Readonly<Record<string, readonly Permission[]>> = {
  // No HOME: the hotel list would then be in the sidebar twice under the same name (UNSP-094).
  HOTEL_ADMIN: level('HOTELS', ...everyones),
  ALO_SUPER: level('HOTELS', 'HOTEL ORGANIZATIONS', 'IMPORT', ...everyones),
};

export const tabsOfRole = (role: string): readonly Permission[] => tabsByRole[role] ?? [];

/** NAV-07: names are compared case-insensitively; 0 or null is no access (AUTH-06). */
export const hasTab = (tabs: readonly Permission[], name: string): boolean =>
  tabs.some(({ main_tab, value }) => main_tab.toUpperCase() === name && value !== null && value !== 0);
