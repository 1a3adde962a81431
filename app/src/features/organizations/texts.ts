/** Texts of the pages of organizations and their users; exact where the specification gives them. */
import { formatList, formatNumber, plural } from '@alo/engine';

const hotels = (n: number): string => plural(n, 'hotel', 'hotels');
const users = (n: number): string => plural(n, 'user', 'users');
/** A few names in full. */
const someOf = (names: readonly string[]): string =>
  formatList(names.length > 4 ? [...names.slice(0, 3), `${formatNumber(names.length - 3)} more`] : names);

export const texts = {
  title: 'Hotel Organizations',
  lead: 'A user sees the hotels of the organizations that the user is linked to.',
  counts: { hotels, users, both: (n: number, m: number) => `${hotels(n)}, ${users(m)}` },
  organizations: (n: number) => plural(n, 'organization', 'organizations'),
  found: (n: number) => (n === 0 ? 'Nothing found' : `${formatNumber(n)} found`),
  search: { label: 'Search organizations', placeholder: 'Search organizations', clear: 'Clear search' },
  tooShort: 'Type 3 letters or more to search',
  columns: {
    organization: 'Organization',
    hotels: 'Hotels',
    users: 'Users',
    contact: 'Contact',
    actions: 'Actions',
  },
  noAddress: 'No address',
  loading: 'Loading data...',
  empty: 'No data available',
  noMatch: (search: string) => `No organization matches “${search}”.`,
  noneYet: 'There are no organizations yet. Create one to link hotels and users.',
  noneOfYours: 'You belong to no organization yet.',
  clearSearch: 'Clear search',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  deleteOf: (name: string) => `Delete ${name}`,
  form: {
    create: 'Create organization',
    createLead: 'Hotels and users are added afterwards.',
    change: (name: string) => `Edit ${name}`,
    changeLead: 'The name and the description stand in lists.',
    save: 'Save',
    name: 'Name',
    nameNeeded: 'Please enter a name',
    email: 'Contact e-mail',
    description: 'Description',
    descriptionHint: 'Stands under the name in lists.',
  },
  /** ENG-53. */
  invalidEmail: 'Please enter a valid email address',
  created: (name: string) => `${name} has been created.`,
  saved: (name: string) => `${name} has been saved.`,
  deleted: (name: string) => `${name} has been deleted.`,
  /** UNSP-081. */
  deletion: {
    title: (name: string) => `Delete ${name}?`,
    text: (hotelCount: number, userCount: number) =>
      `Its ${hotels(hotelCount)} and ${users(userCount)} stay: they only lose the link. The users no longer see these hotels until they are linked again.`,
    hotels: 'become “not assigned”',
    users: 'keep their accounts',
    log: 'Audit log',
    logKept: 'keeps what happened',
    confirm: 'Delete organization',
    busy: 'Deleting...',
  },
  notFound: {
    title: 'There is no such organization',
    text: 'It may have been deleted, or you do not belong to it.',
    toList: 'All organizations',
  },
  /** ORG-02. */
  tabs: {
    label: 'Hotels, users and answers',
    assigned: 'Assigned',
    others: 'Others',
    users: 'Users',
    answers: 'Group answers',
  },
  others: 'Hotels that belong to no organization yet',
  noHotels: {
    assigned: 'No hotel is assigned yet. Choose some under Others.',
    others: 'Every hotel belongs to an organization.',
    noMatch: (search: string) => `No hotel matches “${search}”.`,
  },
  assign: (n: number) => `Assign ${hotels(n)}`,
  assigned: (n: number, name: string) => `${hotels(n)} assigned to ${name}`,
  move: 'Move to organization',
  moved: (n: number, name: string) => `${hotels(n)} moved to ${name}`,
  remove: 'Remove from organization',
  removed: (n: number, name: string) => `${hotels(n)} removed from ${name}`,
  undone: 'Undone',
  moving: {
    title: (n: number) => `Move ${hotels(n)} to another organization?`,
    text: (names: readonly string[], from: string) =>
      `${someOf(names)}. ${from} no longer sees ${names.length === 1 ? 'it' : 'them'}. Answers, files and scores go with the hotel.`,
    targets: 'Organizations to move to',
    none: 'No other organization matches.',
    hint: 'You can undo this for 10 minutes.',
    confirm: (n: number) => `Move ${hotels(n)}`,
  },
  removal: {
    title: (n: number, from: string) => `Remove ${hotels(n)} from ${from}?`,
    text: (names: readonly string[]) =>
      `${someOf(names)}. The users of the organization no longer see ${names.length === 1 ? 'it' : 'them'}. Answers, files and scores stay.`,
    confirm: (n: number) => `Remove ${hotels(n)}`,
  },
  users: {
    title: 'Users',
    filter: {
      label: 'Filter users by e-mail or role',
      placeholder: 'Filter by e-mail or role',
      clear: 'Clear filter',
    },
    columns: { user: 'User', email: 'E-mail', role: 'Role', lastSignIn: 'Last sign-in', actions: 'Actions' },
    noEmail: 'No e-mail',
    noSignIn: 'None known',
    isInvited: 'Invited',
    linkUntil: (day: string) => `Link works until ${day}`,
    linkEnded: 'The link has expired',
    none: 'No user is linked yet. Invite one, or link an existing account.',
    noMatch: (filter: string) => `No user matches “${filter}”.`,
    actionsOf: (name: string) => `Actions for ${name}`,
    link: 'Link an existing account',
    linked: (name: string) => `${name} is linked`,
    invite: 'Invite a user',
    invited: (name: string) => `${name} is invited`,
    inviteAgain: 'Send the invitation again',
    removed: (name: string) => `${name} is removed`,
  },
  userRemoval: {
    title: (name: string, from: string) => `Remove ${name} from ${from}?`,
    text: (hotelCount: number) =>
      `The account stays. It no longer sees the ${hotels(hotelCount)} of the organization until it is linked again.`,
    confirm: 'Remove user',
    busy: 'Removing...',
  },
  linking: {
    text: (hotelCount: number, name: string) =>
      `The account also sees the ${hotels(hotelCount)} of ${name}. What it saw before stays.`,
    search: {
      label: 'Search accounts by name, e-mail or username',
      placeholder: 'Name, e-mail or username',
      clear: 'Clear search',
    },
    found: 'Accounts',
    none: 'No account matches.',
    already: 'Already linked to this organization',
    confirm: (name: string | undefined) => (name === undefined ? 'Link' : `Link ${name}`),
    cancel: 'Cancel',
  },
  inviting: {
    lead: (name: string, hotelCount: number) => `To ${name}, ${hotels(hotelCount)}`,
    name: 'Name',
    email: 'E-mail',
    emailNeeded: 'Please enter an e-mail address',
    emailHint: 'The invitation goes here. The link works once, for 7 days.',
    username: 'Username',
    usernameNeeded: 'Please enter a username',
    role: 'Role',
    mayDo: 'What the role may do',
    not: 'Not:',
    rights: {
      HOTEL_ADMIN: {
        may: (hotelCount: number) => [
          `Answer and submit for the ${hotels(hotelCount)}`,
          'Approve and publish their scores',
        ],
        mayNot: ['Review sources, import, manage users'],
      },
      ALO_SUPER: {
        may: () => [
          'Review sources and release scores of all hotels',
          'Import hotels, manage organizations and users',
        ],
        mayNot: ['Answer for a hotel'],
      },
    },
    noPassword: (firstName: string) =>
      `No password is typed here. ${firstName === '' ? 'The person chooses' : `${firstName} chooses`} one with the link.`,
    send: 'Send the invitation',
  },
} as const;
