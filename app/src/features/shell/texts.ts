/** Texts of the dashboard; entries exactly as NAV-14 and NAV-15. */
export const texts = {
  sidebar: 'Main',
  toggleSidebar: 'Sidebar',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  tools: 'Tools',
  newTab: '(opens in a new tab)',
  entries: {
    home: 'Home',
    hotels: 'Hotels',
    upgrade: 'Boost Your Business',
    import: 'Import',
    organizations: 'Hotel Organizations',
    help: 'Help',
    approach: 'Our Approach',
    about: 'About the product',
    sample: 'Sample Questionnaire',
    terms: 'Terms of Use',
    auditLog: 'Audit Log',
  },
} as const;
