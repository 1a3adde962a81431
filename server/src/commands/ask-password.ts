import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AccountError } from '../modules/accounts/account-error.js';

export interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/**
 * Asks for a new password. A terminal shows nothing of it, and asks twice. Otherwise one line is read, so that a script
 * can give it.
 * @throws AccountError when the two differ, the input ends before, or Ctrl-C is pressed
 */
export async function askPassword(
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  const isTerminal = input.isTTY ?? false;
  // Before the first question: readline switches the echo of the terminal off, and echoes to a hidden stream.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    if (isTerminal) output.write(question);
    const answer = await answers.next();
    if (isTerminal) output.write('\n');
    if (answer.done) throw new AccountError('No password was given.');
    return answer.value;
  };
  try {
    const password = await ask('Password (8 to 128 characters): ');
    if (isTerminal && (await ask('The same again: ')) !== password)
      throw new AccountError('The two passwords differ.');
    return password;
  } finally {
    lines.close();
  }
}
