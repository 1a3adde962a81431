/** The words of the mails about accounts. */
import { writeLetter, type Letter } from '../../mail/letter.js';
import { oneLine } from '../../mail/one-line.js';
import { texts } from '../../texts.js';
import type { InvitedTo } from './repository.js';

const { mail } = texts;

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

export interface PasskeyWords {
  readonly username: string;
  /** That of the passkey. */
  readonly name: string;
  readonly what: 'added' | 'deleted';
  readonly at: Date;
}

export function passkeyLetter(
  { username, name, what, at }: PasskeyWords,
  { page, help }: Pick<Links, 'help'> & { readonly page: string },
) {
  const { passkey } = mail;
  return writeLetter({
    ...frameOf({ help }),
    subject: passkey.subject[what],
    preview: passkey.preview(oneLine(name)),
    title: passkey.subject[what],
    lead: passkey.lead[what](username),
    facts: [
      [passkey.name, oneLine(name)],
      [passkey.when, momentText(at)],
    ],
    button: { label: passkey.button, address: page },
    note: passkey.note,
    why: mail.reset.why(username),
  });
}

export interface ApiTokenWords {
  readonly username: string;
  /** That of the token. */
  readonly name: string;
  readonly scopes: readonly string[];
  readonly until: Date;
  readonly at: Date;
}

export function apiTokenLetter(
  { username, name, scopes, until, at }: ApiTokenWords,
  { page, help }: Pick<Links, 'help'> & { readonly page: string },
) {
  const { apiToken } = mail;
  return writeLetter({
    ...frameOf({ help }),
    subject: apiToken.subject,
    preview: apiToken.preview(oneLine(name)),
    title: apiToken.subject,
    lead: apiToken.lead(username),
    facts: [
      [apiToken.name, oneLine(name)],
      [apiToken.scopes, list.format(scopes)],
      [apiToken.ends, momentText(until)],
      [apiToken.when, momentText(at)],
    ],
    button: { label: apiToken.button, address: page },
    note: apiToken.note,
    why: mail.reset.why(username),
  });
}

export interface InvitationWords extends InvitedTo {
  readonly username: string;
  readonly invitedBy: string | null;
  readonly until: Date;
}

const list = new Intl.ListFormat('en-GB');

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
