/** Texts of the command menu. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/commands', {
  title: 'Command menu',
  label: 'Find or do',
  placeholder: 'Hotel, question, page or what you want to do',
  close: 'Close',
  groups: {
    lastOpened: 'Last opened',
    hotels: 'Hotels',
    do: 'Do',
    questions: 'Questions of {hotel}',
    steps: 'Steps of {hotel}',
    organizations: 'Organizations',
    pages: 'Pages',
    search: 'Search',
  },
  pages: { profile: 'Profile', standards: 'Standards', privacy: 'Privacy Policy' },
  actions: {
    toReview: 'To review, oldest first',
    mine: 'My reviews, oldest first',
    addHotel: 'Add a hotel',
    addOrganization: 'Create organization',
    answer: 'Answer the questionnaire of {hotel}',
    read: 'Read the answers of {hotel}',
    review: 'Review the sources of {hotel}',
    score: 'Show the score of {hotel}',
    page: 'Edit what travelers see of {hotel}',
  },
  organization:
    '{hotels, plural, one {# hotel} other {# hotels}}, {users, plural, one {# user} other {# users}}',
  allHotels: 'All hotels with “{search}”',
  results: '{count, plural, one {# result} other {# results}}',
  nothing: 'Nothing fits “{search}”.',
  searching: 'Searching',
  failed: 'Hotels and organizations could not be searched. Please try again.',
  keys: { choose: 'choose', open: 'open', newTab: 'in a new tab' },
});
