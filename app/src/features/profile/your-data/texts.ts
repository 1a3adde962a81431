/** Texts of a person's own data: the copy of it, and the end of the account. */
export const texts = {
  title: 'Your data',
  text: 'Everything that Alo holds about you as a person. Answers belong to the hotel and stay with it.',
  failed: 'Your data could not be loaded',
  copy: {
    title: 'Export my data',
    text: 'One archive: profile, sign-ins, what you changed. Ready in some minutes, by mail.',
    making: 'The archive is being made. You get a mail when it is ready; you need not wait here.',
    ready: (day: string) => `The archive is ready. You can download it until ${day}.`,
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
    text: (day: string) =>
      `You are logged out everywhere now. Until ${day} you can log in and take it back; then it is final.`,
    personal: ['Name, e-mail, sign-ins', 'erased'],
    history: ['What you changed', 'stays, by “former user”'],
    hotels: (count: number): string =>
      count === 1 ? 'Answers and files of the hotel' : `Answers and files of the ${count} hotels`,
    hotelsStay: 'stay',
    confirm: 'Erase my account',
    busy: 'Erasing....',
    failed: 'The account will not be erased',
  },
} as const;
