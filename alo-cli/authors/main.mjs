/** Runs a command of authors: prints what it says, and gives its exit code. */
import { forTerminal, UsageError } from '../failures.mjs';
import { Cannot } from './cannot.mjs';
import { readWords } from './command-words.mjs';
import { commands } from './commands.mjs';

const helpOf = ({
  usage,
  summary,
  help,
}) => `${usage}\n\n${summary[0].toUpperCase()}${summary.slice(1)}.\n\n${help}

<questionnaire> is a file of JSON, or a folder with questionnaire.json and a file for each step.
It exits with 0 when all is well, with 1 when there is something to mend, with 2 when it cannot be done.`;

/** Every command of authors, a line for each. */
export async function authorsUsage() {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const names = Object.keys(commands);
  const width = Math.max(...names.map((name) => name.length));
  return all.map(({ command }, at) => `  alo ${names[at].padEnd(width)}  ${command.summary}`).join('\n');
}

const print = (lines) => {
  for (const line of lines.flatMap((each) => each.split('\n'))) console.log(forTerminal(line));
};

/** Says why it cannot be done: in words, and as JSON where that was asked for. */
function fail(message, args, usage) {
  if (args.includes('--json')) console.log(JSON.stringify({ error: message }));
  for (const line of message.split('\n')) console.error(forTerminal(line));
  if (usage !== undefined) console.error(`\n${usage}`);
  return 2;
}

/** @returns {Promise<number>} the exit code */
export async function runForAuthors(name, args) {
  const { command, run } = await commands[name]();
  try {
    const { values, words } = readWords(command, args);
    if (values.help) {
      console.log(helpOf(command));
      return 0;
    }
    const { code, json, lines } = await run({ values, words });
    if (values.json) console.log(JSON.stringify(json, null, 2));
    else print(lines);
    return code;
  } catch (error) {
    if (error instanceof UsageError) return fail(error.message, args, command.usage);
    if (error instanceof Cannot) return fail(error.message, args);
    return fail(`alo ${name} failed, which is a fault of it: ${error.stack}`, args);
  }
}
