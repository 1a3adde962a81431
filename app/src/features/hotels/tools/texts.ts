/** Texts of what reviewers and those who keep hotels have in the list. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/hotels/tools', {
  add: 'Add hotel',
  cancel: 'Cancel',
  view: {
    label: 'View',
    all: 'All hotels by name',
    toReview: 'To review, oldest first',
    mine: 'Mine',
    nobodys: 'Nobody’s',
    archived: 'Archived hotels',
  },
  chips: {
    label: 'Filtered by',
    search: '“{search}”',
    fasttrack: 'Fast-track',
    remove: 'Remove the filter {filter}',
    none: 'no organization',
    organization: 'Organization {value}',
  },
  files: {
    all: '{count, plural, one {# hotel} other {# hotels}}',
    filtered: '{count, plural, one {# hotel} other {# hotels}}: {filters}',
    formats: { xlsx: 'XLSX', csv: 'CSV' },
    fileName: 'hotels-{day}.{format}',
  },
  review: {
    today: 'today',
    days: '{count, plural, one {# day} other {# days}}',
    submitted: 'Submitted on {day}',
    nobody: 'Nobody yet',
    you: 'You',
    here: 'here now',
    isHere: '{name} is here now',
    decided: '{decided, number} of {sources, number} decided',
  },
  bulk: {
    label: 'Selected hotels',
    count: '{count, number} selected',
    clear: 'Clear',
    assign: 'Assign',
    whoDecides: 'Who decides on {count, plural, one {this hotel} other {these # hotels}}',
    you: '{name}, you',
    hotels: '{count, plural, one {# hotel} other {# hotels}}',
    nobody: 'Nobody',
    assigned: '{count, plural, one {# hotel} other {# hotels}} assigned to {name}.',
    unassigned: 'Nobody has the {count, plural, one {# hotel} other {# hotels}} now.',
    assignFailed: 'Failed to assign the hotels',
    loadFailed: 'Failed to load the reviewers',
    move: 'Move to organization',
  },
  move: {
    title: 'Move {count, plural, one {# hotel} other {# hotels}} to another organization?',
    /** What happens to the hotels that are named before it. */
    effect:
      '{count, plural, one {Its present organization no longer sees it} other {Their present organizations no longer see them}}. Answers, files and scores go with the hotel.',
    more: '{count, plural, one {# more hotel} other {# more hotels}}',
    undoable: 'You can undo this for 10 minutes.',
    search: { label: 'Search organizations', placeholder: 'Search organizations', clear: 'Clear search' },
    none: 'No organization matches.',
    members:
      '{hotels, plural, one {# hotel} other {# hotels}}, {users, plural, one {# user} other {# users}}',
    more50: 'Type more letters to see others.',
    confirm: 'Move {count, plural, one {# hotel} other {# hotels}}',
    busy: 'Moving...',
    moved: '{count, plural, one {# hotel} other {# hotels}} moved to {name}.',
    unchanged: 'All of these hotels are in this organization already.',
    undone: '{count, plural, one {# hotel} other {# hotels}} moved back.',
    /** ERR-24. */
    failed: 'Failed to move hotels to another organization',
    loadFailed: 'Failed to fetch hotel organizations',
  },
});
