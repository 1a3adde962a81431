/** Texts of the dashboard. */
export const texts = {
  sidebar: 'Main',
  toggleSidebar: 'Sidebar',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  tools: 'Tools',
  newTab: '(opens in a new tab)',
  findOrDo: 'Find or do',
} as const;
