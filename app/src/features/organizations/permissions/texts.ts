import { plural } from '@alo/engine';

/** Texts of what one user may do. */
export const texts = {
  role: 'Role',
  roleSets: 'The role sets the level of every tab.',
  differ: (count: number) =>
    `Here ${plural(count, 'tab', 'tabs')} ${count === 1 ? 'differs' : 'differ'} from it.`,
  backToRole: 'Back to the role',
  tab: 'Tab',
  level: 'Level',
  levels: ['No access', 'Read', 'Change'],
  ofRole: (level: string) => `Role: ${level}`,
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
  unsaved: (count: number) => `${plural(count, 'change', 'changes')} not saved yet`,
  save: 'Save permissions',
  saved: (name: string) => `The permissions of ${name} have been saved.`,
  own: 'These are your own permissions. Another super user can change them.',
} as const;
