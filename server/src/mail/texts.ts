/** What all mails say. */
import { defineTexts } from '@alo/words';

export const mailTexts = defineTexts('server/mail', {
  product: 'Alo',
  copyright: '© 2025 Alo',
  help: 'Help',
  username: 'Username',
  why: 'This mail goes to the address of the account {username}.',
  /** What a person reads at /dev/outbox, who runs the server on this machine. */
  outbox: {
    title: 'Outbox',
    empty: 'There are no mails yet.',
    back: 'All mails',
    html: 'The mail as HTML',
  },
});
