/** Runs a command of authors: prints what it says, and gives its exit code. */
import { forTerminal, UsageError } from '../failures.mjs';
import { Cannot } from './cannot.mjs';
import { readWords } from './command-words.mjs';
import { commands } from './commands.mjs';

const helpOf = (
  { summary },
  { usage, help },
) => `${usage}\n\n${summary[0].toUpperCase()}${summary.slice(1)}.\n\n${help}

<questionnaire> is a file of JSON, or a folder with questionnaire.json and a file for each step.
It exits with 0 when all is well, with 1 when there is something to mend, with 2 when it cannot be done.`;

/** Where a command says what it found, and why it could not: a line at a time. */
const terminal = { out: (line) => console.log(line), err: (line) => console.error(line) };

/**
 * @param {readonly string[]} args what stands behind the name of the command
 * @returns {Promise<number>} the exit code
 */
export async function runForAuthors(name, args, { out, err } = terminal) {
  /** Says why it cannot be done: in words, and as JSON where that was asked for. */
  const fail = (message, more = '') => {
    if (args.includes('--json')) out(JSON.stringify({ error: message }));
    for (const line of [...message.split('\n'), ...(more && ['', more])]) err(forTerminal(line));
    return 2;
  };
  const { command, run } = await commands[name].load();
  try {
    const { values, words } = readWords(command, args);
    if (values.help) {
      out(helpOf(commands[name], command));
      return 0;
    }
    const { code, json, lines } = await run({ values, words });
    if (values.json) out(JSON.stringify(json, null, 2));
    else for (const line of lines.flatMap((each) => each.split('\n'))) out(forTerminal(line));
    return code;
  } catch (error) {
    if (error instanceof UsageError) return fail(error.message, command.usage);
    if (error instanceof Cannot) return fail(error.message);
    return fail(`alo ${name} failed, which is a fault of it: ${error.stack}`);
  }
}
