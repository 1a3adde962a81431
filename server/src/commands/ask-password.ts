import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AccountError } from '../modules/accounts/account-error.js';

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

const nothing = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Reads one line. On a terminal, readline switches the echo of the terminal off and echoes by itself, to where nobody sees it.
 * @throws AccountError when the input ends before, or Ctrl-C is pressed
 */
function readLine(input: Terminal['input'], isTerminal: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input, output: nothing(), terminal: isTerminal });
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      reject(new AccountError('No password was given.'));
    });
  });
}

/**
 * Asks for a new password. A terminal shows nothing of it, and is asked twice. Otherwise one line is read, so that a script
 * can give it.
 * @throws AccountError
 */
export async function askPassword(
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
) {
  if (!input.isTTY) return readLine(input, false);
  const ask = async (question: string) => {
    output.write(question);
    const line = await readLine(input, true).finally(() => output.write('\n'));
    return line;
  };
  const password = await ask('Password (8 to 128 characters): ');
  if ((await ask('The same again: ')) !== password) throw new AccountError('The two passwords differ.');
  return password;
}
