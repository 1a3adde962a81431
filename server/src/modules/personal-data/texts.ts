/** Texts about a person’s own data. */
import { defineTexts } from '@alo/words';

export const personalDataTexts = defineTexts('server/modules/personal-data', {
  exportEnded: 'This copy has ended. Please ask for a new one.',
  demoStays: 'The accounts of the demo cannot be erased.',
  lastSuperStays:
    'You are the only super user: nobody could manage Alo any more. Make somebody else a super user first.',
  kept: 'Your account stays as it is.',
  exportMail: {
    subject: 'The copy of your data is ready',
    preview: 'You can download it until {day}.',
    title: 'The copy of your data is ready',
    lead: 'You asked for a copy of what Alo holds about you. Log in to download it until {day}.',
    fact: 'Until',
    button: 'Go to your data',
    note: 'It was not you? Then change your password: only somebody who is logged in to your account can ask.',
  },
  erasureMail: {
    subject: 'Your account will be erased',
    preview: 'Until {day} you can take it back.',
    title: 'Your account will be erased',
    lead: 'You asked for it. Until {day} you can log in and take it back; then it is final.',
    fact: 'Erased on',
    button: 'Log in',
    note: 'It was not you? Then log in, keep your account, and change your password.',
  },
});
