/** Texts about hotel organizations. */
import { defineTexts } from '@alo/words';

export const organizationTexts = defineTexts('server/modules/organizations', {
  organizationNameNeeded: 'An organization needs a name.',
  organizationDeleted: 'The organization has been deleted. Its hotels and users stay.',
  hotelsAssigned: '{count, plural, one {The hotel has been assigned.} other {# hotels have been assigned.}}',
  hotelsRemoved:
    '{count, plural, one {The hotel has been removed from the organization.} other {# hotels have been removed from the organization.}}',
  hotelsMoved:
    '{count, plural, one {The hotel has been moved to the other organization.} other {# hotels have been moved to the other organization.}}',
  hotelsInOtherOrganization: 'These hotels belong to another organization: {names}. Nothing was changed.',
  hotelsNotInOrganization: 'These hotels are not in this organization: {names}. Nothing was changed.',
  sameOrganization: 'The hotels are in this organization already.',
});
