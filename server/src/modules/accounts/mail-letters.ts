/** The words of the mails about accounts. */
import { writeLetter, type Letter } from '../../mail/letter.js';
import { oneLine } from '../../mail/one-line.js';
import { perLocale } from '@alo/words';
import { momentText, timeText } from '../../mail/moments.js';
import { mailTexts } from '../../mail/texts.js';
import { accountMailTexts } from './mail-texts.js';
import type { InvitedTo } from './repository.js';

/** As English is written in Britain: "a, b and c". */
const list = perLocale((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language));

/** Where the links of a mail lead. */
export interface Links {
  /** With the token. */
  readonly token: string;
  /** The help site; undefined when there is none. */
  readonly help: string | undefined;
}

type Frame = Pick<Letter, 'links' | 'copyright' | 'product'>;
const frameOf = ({ help }: Pick<Links, 'help'>): Frame => ({
  links: help === undefined ? [] : [{ label: mailTexts.help, address: help }],
  copyright: mailTexts.copyright,
  product: mailTexts.product,
});

export interface ResetWords {
  readonly username: string;
  readonly askedAt: Date;
  /** Such as `Firefox on Windows`; null = not known. */
  readonly browser: string | null;
  readonly until: Date;
}

export function resetLetter({ username, askedAt, browser, until }: ResetWords, links: Links) {
  const { reset } = accountMailTexts;
  const time = timeText(until);
  return writeLetter({
    ...frameOf(links),
    subject: reset.subject,
    preview: reset.preview({ time }),
    title: reset.title,
    lead: reset.lead({ username }),
    facts: [
      [reset.asked, [momentText(askedAt), ...(browser === null ? [] : [browser])].join(', ')],
      [accountMailTexts.linkWorks, accountMailTexts.until({ time })],
    ],
    button: { label: reset.button, address: links.token },
    note: reset.note,
    why: mailTexts.why({ username }),
  });
}

export interface NewAddressWords {
  readonly username: string;
  readonly until: Date;
}

export function newAddressLetter({ username, until }: NewAddressWords, links: Links) {
  const { newAddress } = accountMailTexts;
  const time = momentText(until);
  return writeLetter({
    ...frameOf(links),
    subject: newAddress.subject,
    preview: newAddress.preview({ time }),
    title: newAddress.title,
    lead: newAddress.lead({ username }),
    facts: [
      [mailTexts.username, username],
      [accountMailTexts.linkWorks, accountMailTexts.until({ time })],
    ],
    button: { label: newAddress.button, address: links.token },
    note: newAddress.note,
    why: newAddress.why({ username }),
  });
}

/** What was done with an account: its person hears of it, in case it was somebody else. */
export type AccountNews =
  | { readonly what: 'passkey added' | 'passkey deleted'; readonly name: string }
  | {
      readonly what: 'API token created';
      readonly name: string;
      readonly scopes: readonly string[];
      /** ISO 8601. */
      readonly until: string;
    }
  | { readonly what: 'new address given' }
  | { readonly what: 'codes on' | 'codes off' | 'recovery codes made' | 'recovery code used' };

export interface NewsWords {
  readonly username: string;
  readonly news: AccountNews;
  readonly at: Date;
}

const factsOf = (news: AccountNews): [string, string][] => [
  // Names were typed by people: each stays on its line.
  ...('name' in news ? [[accountMailTexts.news.name, oneLine(news.name)] as [string, string]] : []),
  ...('scopes' in news
    ? [
        [accountMailTexts.news.scopes, list().format(news.scopes)] as [string, string],
        [accountMailTexts.news.ends, momentText(new Date(news.until))] as [string, string],
      ]
    : []),
];

export function newsLetter(
  { username, news, at }: NewsWords,
  { page, help }: Pick<Links, 'help'> & { readonly page: string },
) {
  const words = accountMailTexts.news.of[news.what];
  return writeLetter({
    ...frameOf({ help }),
    subject: words.subject,
    preview: 'name' in news ? accountMailTexts.news.preview({ name: oneLine(news.name) }) : words.note,
    title: words.subject,
    lead: words.lead({ username }),
    facts: [...factsOf(news), [accountMailTexts.news.when, momentText(at)]],
    button: { label: accountMailTexts.news.button, address: page },
    note: words.note,
    why: mailTexts.why({ username }),
  });
}

export interface InvitationWords extends InvitedTo {
  readonly username: string;
  readonly invitedBy: string | null;
  readonly until: Date;
}

function hotelsText({ hotels, hotelNames }: InvitedTo): string {
  const names = hotelNames.map(oneLine);
  const more = hotels - names.length;
  return more > 0
    ? accountMailTexts.invitation.more({ names: names.join(', '), more })
    : list().format(names);
}

export function invitationLetter(words: InvitationWords, links: Links) {
  const { invitation } = accountMailTexts;
  // Names were typed by people: each stays on its line.
  const invitedBy = oneLine(words.invitedBy ?? invitation.somebody);
  const organization = oneLine(words.organization ?? '');
  const until = momentText(words.until);
  return writeLetter({
    ...frameOf(links),
    subject:
      organization === ''
        ? invitation.subject({ invitedBy })
        : invitation.subjectFor({ invitedBy, organization }),
    preview: invitation.preview({ time: until }),
    title: invitation.title,
    lead: words.isSuper
      ? invitation.leadSuper({ invitedBy })
      : organization === ''
        ? invitation.lead({ invitedBy })
        : invitation.leadFor({ invitedBy, organization }),
    facts: [
      ...(words.hotels > 0 ? [[invitation.hotels, hotelsText(words)] as const] : []),
      [mailTexts.username, words.username],
      [accountMailTexts.linkWorks, accountMailTexts.until({ time: until })],
    ],
    button: { label: invitation.button, address: links.token },
    copy: invitation.copy,
    why: invitation.why({ invitedBy }),
  });
}
