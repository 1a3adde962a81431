import type { Permission } from '@alo/schemas';
/** The tabs that pages and sidebar entries ask for (SRV-07). */
export type TabName =
  | 'HOME'
  | 'HOTELS'
  | 'HOTEL ORGANIZATIONS'
  | 'BOOST YOUR BUSINESS'
  | 'IMPORT'
  | 'OUR APPROACH'
  | 'ABOUT'
  | 'SAMPLE QUESTIONNAIRE'
  | 'TERMS OF USE'
  | 'HELP';
/** AUTH-06: the level of a tab; 0 = no access. Names are compared case-insensitively (NAV-07). */
export declare function tabLevel(tabs: readonly Permission[], name: TabName): number;
export declare const hasTab: (tabs: readonly Permission[], name: TabName) => boolean;
//# sourceMappingURL=tabs.d.ts.map
