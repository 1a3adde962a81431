/** Texts of a person's own data: the copy of it, and the end of the account. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/profile/your-data', {
  title: 'Your data',
  text: 'Everything that Alo holds about you as a person. Answers belong to the hotel and stay with it.',
  failed: 'Your data could not be loaded',
  copy: {
    title: 'Export my data',
    text: 'One archive: profile, sign-ins, what you changed. Ready in some minutes, by mail.',
    making: 'The archive is being made. You get a mail when it is ready; you need not wait here.',
    ready: 'The archive is ready. You can download it until {day}.',
    ask: 'Export',
    askAgain: 'Make a new one',
    asking: 'Asking....',
    download: 'Download',
    downloading: 'Downloading the copy of your data',
    fileName: 'my-alo-data.zip',
    failed: 'The export could not be started',
  },
  end: {
    title: 'Erase my account',
    text: 'Your name in the history becomes “former user”. Takes effect after 14 days.',
    ask: 'Erase…',
  },
  question: {
    title: 'Erase your account?',
    text: 'You are logged out everywhere now. Until {day} you can log in and take it back; then it is final.',
    personal: { what: 'Name, e-mail, sign-ins', fate: 'erased' },
    history: { what: 'What you changed', fate: 'stays, by “former user”' },
    hotels: '{count, plural, one {Answers and files of the hotel} other {Answers and files of the # hotels}}',
    hotelsStay: 'stay',
    confirm: 'Erase my account',
    busy: 'Erasing....',
    failed: 'The account will not be erased',
  },
});
