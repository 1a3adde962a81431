/** A mail server on this machine, which keeps what it gets. */
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  /** As the sender said to the server, apart from what stands in the mail. */
  readonly recipients: readonly string[];
  /** The mail as it came over the line. */
  readonly raw: string;
  readonly parsed: ParsedMail;
}

export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** While it is true, mails are refused for now. */
  isAway: boolean;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.isAway) {
          done(Object.assign(new Error('Try again later, canary'), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString('utf8');
        void simpleParser(raw).then((parsed) => {
          mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw, parsed });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    isAway: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  return state;
}

/** The addresses of a mail's header. */
export const addressesIn = (header: AddressObject | AddressObject[] | undefined): string[] =>
  [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));

/** The token in the link of a mail. */
export const tokenIn = (text: string): string => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
