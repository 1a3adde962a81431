/** Texts of the dialog in which hotels are added and changed. */
import { formatNumber } from '@alo/engine';

export const texts = {
  add: 'Add a hotel',
  change: (hotel: string) => `Change ${hotel}`,
  fields: {
    hotel_location_name: 'Name',
    hotel_location_address: 'Street and number',
    hotel_location_postal_code: 'Postal code',
    hotel_location_city: 'City',
    hotel_location_country: 'Country',
    brand: 'Brand',
    chain: 'Chain',
    alo_hotel_status: 'Tier',
    organization_id: 'Organization',
    questionnaire: 'Questionnaire',
    fasttrack: 'Fast-track',
  },
  noOrganization: 'No organization',
  noCountry: 'Not known',
  organizationsFailed: 'Failed to fetch hotel organizations',
  questionnaireHint: 'It can be changed as long as there are no answers.',
  questionnaireSet: 'The questionnaire has been set.',
  nameNeeded: 'A hotel needs a name.',
  namesakes: (n: number) =>
    n === 1
      ? 'Another hotel has this name already. You can use it all the same.'
      : `${formatNumber(n)} other hotels have this name already. You can use it all the same.`,
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  addFailed: 'Failed to add the hotel',
  changeFailed: 'Failed to change the hotel',
  discard: {
    title: 'Close without saving?',
    text: 'What you changed is lost.',
    confirm: 'Close without saving',
    cancel: 'Keep editing',
  },
  edit: 'Edit hotel',
  archive: {
    action: 'Archive hotel',
    title: (hotel: string) => `Archive ${hotel}?`,
    text: 'It leaves the lists, and its people do not see it any more. Answers, files and scores are kept, and its public page stays as it is. You can bring it back at any time.',
    confirm: 'Archive',
    busy: 'Archiving...',
    failed: 'Failed to archive the hotel',
    since: (day: string) => `Archived on ${day}. Its people do not see it.`,
    restore: 'Bring back',
    restoreFailed: 'Failed to bring the hotel back',
  },
} as const;
