import { defineTexts } from '@alo/words';

/** Texts of what one user may do. */
export const texts = defineTexts('app/features/organizations/permissions', {
  role: 'Role',
  roleSets: 'The role sets the level of every tab.',
  differ:
    'Here {count, plural, one {# tab} other {# tabs}} {count, plural, one {differs} other {differ}} from it.',
  backToRole: 'Back to the role',
  tab: 'Tab',
  level: 'Level',
  levels: { none: 'No access', read: 'Read', change: 'Change' },
  ofRole: 'Role: {level}',
  /** As the sidebar names them. */
  tabs: {
    HOME: 'Home',
    HOTELS: 'Hotels',
    'BOOST YOUR BUSINESS': 'Boost Your Business',
    IMPORT: 'Import',
    'HOTEL ORGANIZATIONS': 'Hotel Organizations',
    'GROUP ANSWERS': 'Group Answers',
    HELP: 'Help',
    'OUR APPROACH': 'Our Approach',
    ABOUT: 'About the product',
    'SAMPLE QUESTIONNAIRE': 'Sample Questionnaire',
    'TERMS OF USE': 'Terms of Use',
    'AUDIT LOG': 'Audit Log',
    WEBHOOKS: 'Webhooks',
    'FORM MIGRATIONS': 'Form Migrations',
    AUTHORING: 'Authoring',
  },
  unsaved: '{count, plural, one {# change} other {# changes}} not saved yet',
  save: 'Save permissions',
  saved: 'The permissions of {name} have been saved.',
  own: 'These are your own permissions. Another super user can change them.',
});
