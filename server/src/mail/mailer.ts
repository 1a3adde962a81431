/** Sends mails: over SMTP, or into the outbox of this machine where there is no mail server. */
import { createTransport } from 'nodemailer';
import { oneLine } from './one-line.js';
import { createOutbox, type Outbox } from './outbox.js';

/** A mail, complete. Its subject is one line, whatever was typed into a name. */
interface Mail {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** @throws Error when the mail server does not take it. The message holds nothing of the mail. */
  send(mail: Mail): Promise<void>;
  /** Where mails lie instead; undefined where they are sent. */
  readonly outbox: Outbox | undefined;
}

export interface MailerOptions {
  /** `smtp://…` or `smtps://…`; undefined: into the outbox. */
  readonly smtpUrl: string | undefined;
  /** `Name <address>` or an address. */
  readonly from: string;
  /** The folder of the outbox. */
  readonly folder: string;
  readonly now: () => Date;
  /** Says, in one line without secrets, where a mail lies. */
  readonly say: (line: string) => void;
}

/** Milliseconds. A mail server that does not respond must not hold up the other mails. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What the server said about a failure may quote the address: only the code is kept. */
function failureOf(error: unknown): Error {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  const why = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return new Error(`The mail server did not take a mail (${why || 'no reason given'}).`);
}

export function createMailer({ smtpUrl, from, folder, now, say }: MailerOptions): Mailer {
  const fields = ({ to, subject, text, html }: Mail) => ({
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    date: now(),
    // A mail is never made of files and addresses that a name could smuggle in.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (smtpUrl !== undefined) {
    const transport = createTransport({ url: smtpUrl, ...patience });
    return {
      outbox: undefined,
      async send(mail) {
        await transport.sendMail(fields(mail)).catch((error: unknown) => {
          throw failureOf(error);
        });
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const outbox = createOutbox(folder);
  return {
    outbox,
    async send(mail) {
      // Quoted-printable can be read as it lies there.
      const { message } = await composer.sendMail({ ...fields(mail), textEncoding: 'quoted-printable' });
      const name = await outbox.put(message as Buffer, now());
      say(`A mail was written to ${name}: there is no SMTP_URL.`);
    },
  };
}
