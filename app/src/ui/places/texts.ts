/** The names of the places that the sidebar leads to, exactly as NAV-14 and NAV-15, and those of ours. */
import { defineTexts } from '@alo/words';

export const placeNames = defineTexts('app/ui/places', {
  home: 'Home',
  hotels: 'Hotels',
  upgrade: 'Boost Your Business',
  import: 'Import',
  organizations: 'Hotel Organizations',
  groupAnswers: 'Group Answers',
  help: 'Help',
  approach: 'Our Approach',
  about: 'About the product',
  sample: 'Sample Questionnaire',
  terms: 'Terms of Use',
  auditLog: 'Audit Log',
  webhooks: 'Webhooks',
  authoring: 'Authoring',
  formMigrations: 'Form Migrations',
});
