/** The mails about a person's data: a copy is ready, an account is going to be erased. */
import { writeLetter } from '../../mail/letter.js';
import { texts } from '../../texts.js';

const { mail, personalData } = texts;
/** Such as `8 December 2026`. */
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export interface LetterWords {
  readonly username: string;
  /** The copy ends, or the account is erased. */
  readonly until: Date;
  /** Where the button leads: a page of this server. */
  readonly address: string;
  /** The help site; undefined when there is none. */
  readonly help: string | undefined;
}

const letterOf = (
  words: typeof personalData.exportMail | typeof personalData.erasureMail,
  { username, until, address, help }: LetterWords,
) => {
  const time = days.format(until);
  return writeLetter({
    subject: words.subject,
    preview: words.preview(time),
    title: words.title,
    lead: words.lead(time),
    facts: [
      [mail.username, username],
      [words.fact, time],
    ],
    button: { label: words.button, address },
    note: words.note,
    why: mail.reset.why(username),
    links: help === undefined ? [] : [{ label: mail.help, address: help }],
    copyright: mail.copyright,
    product: mail.product,
  });
};

export const exportLetter = (words: LetterWords) => letterOf(personalData.exportMail, words);
export const erasureLetter = (words: LetterWords) => letterOf(personalData.erasureMail, words);
