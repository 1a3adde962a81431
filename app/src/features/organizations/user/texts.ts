import { defineTexts } from '@alo/words';

/** Texts of the drawer of a user. */
export const texts = defineTexts('app/features/organizations/user', {
  label: 'User',
  tabs: {
    permissions: 'Permissions',
    organizations: 'Organizations',
    signIns: 'Sign-ins',
    activity: 'Activity',
  },
  loading: {
    permissions: 'Loading the permissions',
    organizations: 'Loading the organizations',
    signIns: 'Loading the sign-ins',
    activity: 'Loading the activity',
  },
  organizations: {
    none: 'In no organization',
    noneText: '{name} sees no hotel that way. Link the account on the page of an organization, under Users.',
  },
  signIns: {
    none: 'Not signed in',
    noneText: '{name} is signed in on no device now.',
    about: 'since {since} · last used {used}',
    ended: 'The session has ended.',
    allEnded: '{name} has been signed out.',
    othersEnded: 'All other sessions have ended.',
    end: 'End all',
    endAll: 'End all {count, number} sign-ins',
    endOthers: 'End the {count, number} other sign-ins',
    question: {
      title: 'End all sign-ins of {name}?',
      text: 'Every device is signed out at its next step. What was typed there and is not saved may be lost.',
      busy: 'Ending',
    },
  },
  activity: {
    none: 'Nothing yet',
    noneText: 'Nothing that {name} did stands in the audit log.',
    title: 'What was done last',
    lead: 'What {name} did last',
    open: 'Open in the audit log',
    at: '{day}, {time}',
  },
});
