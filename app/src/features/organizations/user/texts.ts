import { formatNumber } from '@alo/engine';

/** Texts of the drawer of a user. */
export const texts = {
  about: (username: string, email: string | null) =>
    [`@${username}`, ...(email === null ? [] : [email])].join(' · '),
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
    noneText: (name: string) =>
      `${name} sees no hotel that way. Link the account on the page of an organization, under Users.`,
  },
  signIns: {
    none: 'Not signed in',
    noneText: (name: string) => `${name} is signed in on no device now.`,
    about: (since: string, used: string) => `since ${since} · last used ${used}`,
    ended: 'The session has ended.',
    allEnded: (name: string) => `${name} has been signed out.`,
    othersEnded: 'All other sessions have ended.',
    end: 'End all',
    endAll: (n: number) => `End all ${formatNumber(n)} sign-ins`,
    endOthers: (n: number) => `End the ${formatNumber(n)} other sign-ins`,
    question: {
      title: (name: string) => `End all sign-ins of ${name}?`,
      text: 'Every device is signed out at its next step. What was typed there and is not saved may be lost.',
      busy: 'Ending',
    },
  },
  activity: {
    none: 'Nothing yet',
    noneText: (name: string) => `Nothing that ${name} did stands in the audit log.`,
    title: 'What was done last',
    lead: (name: string) => `What ${name} did last`,
    open: 'Open in the audit log',
    at: (day: string, time: string) => `${day}, ${time}`,
  },
} as const;
