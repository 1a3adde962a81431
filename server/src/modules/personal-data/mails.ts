/** The mails about a person's data: a copy is ready, an account is going to be erased. */
import { writeLetter } from '../../mail/letter.js';
import { dayText } from '../../mail/moments.js';
import { mailTexts } from '../../mail/texts.js';
import { personalDataTexts } from './texts.js';

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
  words: typeof personalDataTexts.exportMail | typeof personalDataTexts.erasureMail,
  { username, until, address, help }: LetterWords,
) => {
  const day = dayText(until);
  return writeLetter({
    subject: words.subject,
    preview: words.preview({ day }),
    title: words.title,
    lead: words.lead({ day }),
    facts: [
      [mailTexts.username, username],
      [words.fact, day],
    ],
    button: { label: words.button, address },
    note: words.note,
    why: mailTexts.why({ username }),
    links: help === undefined ? [] : [{ label: mailTexts.help, address: help }],
    copyright: mailTexts.copyright,
    product: mailTexts.product,
  });
};

export const exportLetter = (words: LetterWords) => letterOf(personalDataTexts.exportMail, words);
export const erasureLetter = (words: LetterWords) => letterOf(personalDataTexts.erasureMail, words);
