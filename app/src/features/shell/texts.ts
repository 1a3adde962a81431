/** Texts of the dashboard. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/shell', {
  sidebar: 'Main',
  toggleSidebar: 'Sidebar',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  tools: 'Tools',
  newTab: '(opens in a new tab)',
  findOrDo: 'Find or do',
  findKeys: 'Ctrl K',
});
