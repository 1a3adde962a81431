import type { Question } from '@alo/engine';

const schemes = new Set(['http:', 'https:']);

/** Gives the address of a page. A person who types `www.hotel.example` means a page (UNSP-043). */
function pageAddress(text: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  // Chromium takes a blank in the name of a host.
  if (/\s/.test(text) || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return schemes.has(protocol) ? href : undefined;
}

/** Gives the address of a mail. A `?` in it would fill in the mail for its writer. */
const mailAddress = (text: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text.split('@').map(encodeURIComponent).join('@')}` : undefined;

/** Gives the link of a typed web or mail address; `undefined` for other texts and other kinds of addresses. */
export function addressOf({ type, rules }: Question, text: string): string | undefined {
  if (type === 'email') return mailAddress(text);
  return type === 'url' || rules.dataType === 'url' ? pageAddress(text) : undefined;
}
