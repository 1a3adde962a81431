import type { Permission, TabName } from '@alo/schemas';

export type { TabName };

/** AUTH-06: gives the level of a tab; 0 = no access. Names are compared case-insensitively (NAV-07). */
export function tabLevel(tabs: readonly Permission[], name: TabName): number {
  const tab = tabs.find(({ main_tab }) => main_tab.trim().toUpperCase() === name);
  return tab?.value ?? 0;
}

export const hasTab = (tabs: readonly Permission[], name: TabName): boolean => tabLevel(tabs, name) !== 0;
