/** Texts of what reviewers and those who keep hotels have in the list. */
import { formatNumber, plural } from '@alo/engine';

const hotels = (n: number) => plural(n, 'hotel', 'hotels');

export const texts = {
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
    search: (search: string) => `“${search}”`,
    fasttrack: 'Fast-track',
    remove: (filter: string) => `Remove the filter ${filter}`,
    none: 'no organization',
    /** What is filtered by; a text says by itself what it is. */
    named: {
      organization_id: (value: string) => `Organization ${value}`,
    } as Readonly<Record<string, (value: string) => string>>,
  },
  files: {
    caption: (n: number, filters: readonly string[]) =>
      filters.length === 0 ? hotels(n) : `${hotels(n)}: ${filters.join(', ')}`,
    formats: { xlsx: 'XLSX', csv: 'CSV' },
    fileName: (day: string, format: string) => `hotels-${day}.${format}`,
  },
  review: {
    today: 'today',
    days: (n: number) => plural(n, 'day', 'days'),
    submitted: (day: string) => `Submitted on ${day}`,
    nobody: 'Nobody yet',
    you: 'You',
    here: 'here now',
    isHere: (name: string) => `${name} is here now`,
    decided: (decided: number, sources: number) => `${decided} of ${sources} decided`,
  },
  bulk: {
    label: 'Selected hotels',
    count: (n: number) => `${formatNumber(n)} selected`,
    clear: 'Clear',
    assign: 'Assign',
    whoDecides: (n: number) => `Who decides on ${n === 1 ? 'this hotel' : `these ${formatNumber(n)} hotels`}`,
    you: (name: string) => `${name}, you`,
    hotels,
    nobody: 'Nobody',
    assigned: (n: number, name: string) => `${hotels(n)} assigned to ${name}.`,
    unassigned: (n: number) => `Nobody has the ${hotels(n)} now.`,
    assignFailed: 'Failed to assign the hotels',
    loadFailed: 'Failed to load the reviewers',
    move: 'Move to organization',
  },
  move: {
    title: (n: number) => `Move ${hotels(n)} to another organization?`,
    /** What happens to the hotels that are named before it. */
    effect: (n: number) =>
      `${n === 1 ? 'Its present organization no longer sees it' : 'Their present organizations no longer see them'}. Answers, files and scores go with the hotel.`,
    more: (n: number) => plural(n, 'more hotel', 'more hotels'),
    undoable: 'You can undo this for 10 minutes.',
    search: { label: 'Search organizations', placeholder: 'Search organizations', clear: 'Clear search' },
    none: 'No organization matches.',
    members: (count: number, users: number) => `${hotels(count)}, ${plural(users, 'user', 'users')}`,
    more50: 'Type more letters to see others.',
    confirm: (n: number) => `Move ${hotels(n)}`,
    busy: 'Moving...',
    moved: (n: number, name: string) => `${hotels(n)} moved to ${name}.`,
    unchanged: 'All of these hotels are in this organization already.',
    undone: (n: number) => `${hotels(n)} moved back.`,
    /** ERR-24. */
    failed: 'Failed to move hotels to another organization',
    loadFailed: 'Failed to fetch hotel organizations',
  },
} as const;
