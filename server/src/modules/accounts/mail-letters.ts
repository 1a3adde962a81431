/** The words of the mails about accounts. */
import { writeLetter, type Letter } from '../../mail/letter.js';
import { oneLine } from '../../mail/one-line.js';
import { texts } from '../../texts.js';
import type { InvitedTo } from './repository.js';

const { mail } = texts;
const list = new Intl.ListFormat('en-GB');

/** The clock of the reader is not known, so the zone is named. */
const zone = 'UTC';
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: zone,
});
const timeOnly = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone });
/** `24 November 2026, 10:42 UTC` */
const momentText = (at: Date): string => `${dayAndTime.format(at).replace(' at ', ', ')} ${zone}`;
const timeText = (at: Date): string => `${timeOnly.format(at)} ${zone}`;

/** Where the links of a mail lead. */
export interface Links {
  /** With the token. */
  readonly token: string;
  /** The help site; undefined when there is none. */
  readonly help: string | undefined;
}

type Frame = Pick<Letter, 'links' | 'copyright' | 'product'>;
const frameOf = ({ help }: Pick<Links, 'help'>): Frame => ({
  links: help === undefined ? [] : [{ label: mail.help, address: help }],
  copyright: mail.copyright,
  product: mail.product,
});

export interface ResetWords {
  readonly username: string;
  readonly askedAt: Date;
  /** Such as `Firefox on Windows`; null = not known. */
  readonly browser: string | null;
  readonly until: Date;
}

export function resetLetter({ username, askedAt, browser, until }: ResetWords, links: Links) {
  const { reset } = mail;
  const time = timeText(until);
  return writeLetter({
    ...frameOf(links),
    subject: reset.subject,
    preview: reset.preview(time),
    title: reset.title,
    lead: reset.lead(username),
    facts: [
      [reset.asked, [momentText(askedAt), ...(browser === null ? [] : [browser])].join(', ')],
      [mail.linkWorks, mail.until(time)],
    ],
    button: { label: reset.button, address: links.token },
    note: reset.note,
    why: reset.why(username),
  });
}

export interface NewAddressWords {
  readonly username: string;
  readonly until: Date;
}

export function newAddressLetter({ username, until }: NewAddressWords, links: Links) {
  const { newAddress } = mail;
  const time = momentText(until);
  return writeLetter({
    ...frameOf(links),
    subject: newAddress.subject,
    preview: newAddress.preview(time),
    title: newAddress.title,
    lead: newAddress.lead(username),
    facts: [
      [mail.username, username],
      [mail.linkWorks, mail.until(time)],
    ],
    button: { label: newAddress.button, address: links.token },
    note: newAddress.note,
    why: newAddress.why(username),
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
  ...('name' in news ? [[mail.news.name, oneLine(news.name)] as [string, string]] : []),
  ...('scopes' in news
    ? [
        [mail.news.scopes, list.format(news.scopes)] as [string, string],
        [mail.news.ends, momentText(new Date(news.until))] as [string, string],
      ]
    : []),
];

export function newsLetter(
  { username, news, at }: NewsWords,
  { page, help }: Pick<Links, 'help'> & { readonly page: string },
) {
  const words = mail.news.of[news.what];
  return writeLetter({
    ...frameOf({ help }),
    subject: words.subject,
    preview: 'name' in news ? mail.news.preview(oneLine(news.name)) : words.note,
    title: words.subject,
    lead: words.lead(username),
    facts: [...factsOf(news), [mail.news.when, momentText(at)]],
    button: { label: mail.news.button, address: page },
    note: words.note,
    why: mail.reset.why(username),
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
  return more > 0 ? mail.invitation.more(names.join(', '), more) : list.format(names);
}

export function invitationLetter(words: InvitationWords, links: Links) {
  const { invitation } = mail;
  // Names were typed by people: each stays on its line.
  const invitedBy = oneLine(words.invitedBy ?? invitation.somebody);
  const organization = oneLine(words.organization ?? '');
  const until = momentText(words.until);
  return writeLetter({
    ...frameOf(links),
    subject: invitation.subject(invitedBy, organization),
    preview: invitation.preview(until),
    title: invitation.title,
    lead: invitation.lead(invitedBy, organization),
    facts: [
      ...(words.hotels > 0 ? [[invitation.hotels, hotelsText(words)] as const] : []),
      [mail.username, words.username],
      [mail.linkWorks, mail.until(until)],
    ],
    button: { label: invitation.button, address: links.token },
    copy: invitation.copy,
    why: invitation.why(invitedBy),
  });
}
