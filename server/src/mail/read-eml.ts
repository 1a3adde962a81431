/** Reads the mails that this server has written: two parts, text and HTML, in quoted-printable. No others. */

export interface WrittenMail {
  readonly to: string;
  readonly date: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const header = (head: string, name: string): string =>
  // A long header goes on in lines that begin with a space.
  new RegExp(`^${name}: ((?:.*\\r\\n[ \\t])*.*)$`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? '';

const bytesOf = (encoded: string): Buffer =>
  Buffer.from(
    encoded
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  );

/** The title of the HTML part is the subject, without the encoding of headers. */
const titleOf = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** @param content with one character for each byte */
export function readEml(content: string): WrittenMail {
  const [head = ''] = content.split('\r\n\r\n', 1);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const part = (type: string): string => {
    const found = content.split(`--${boundary}\r\n`).find((each) => each.startsWith(`Content-Type: ${type}`));
    const [, ...body] = found?.split('\r\n\r\n') ?? [];
    const encoded = body.join('\r\n\r\n').split(`\r\n--${boundary}`, 1)[0] ?? '';
    return bytesOf(encoded).toString('utf8').replaceAll('\r\n', '\n');
  };
  const html = part('text/html');
  return {
    to: header(head, 'To'),
    date: header(head, 'Date'),
    subject: titleOf(html),
    text: part('text/plain').trimEnd(),
    html,
  };
}
