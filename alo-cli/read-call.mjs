import { parseArgs } from 'node:util';
import { UsageError } from './failures.mjs';

export const usage = `Usage:
  alo export <hotel id> [--file <file>] [--server <address>]
  alo import <file> [--organization <id>] [--server <address>]

  --file          where the archive is written; <hotel id>.zip by default. A file that is there stays.
  --organization  the organization that the hotel belongs to; none by default
  --server        the installation, such as https://alo.example; ALO_SERVER by default
  --help          these lines

ALO_TOKEN holds an API token of a super user, with hotels:read to export and hotels:write to import.
It exits with 0 when it is done, with 1 when it was refused or failed, with 2 when it was called wrongly.`;

const options = {
  file: { type: 'string' },
  organization: { type: 'string' },
  server: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};
/** The options that each command takes beside `--server`. */
const taken = { export: ['file'], import: ['organization'] };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function parse(words) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** Only this machine may be asked without encryption: the token would be read on the way. */
function serverOf(text) {
  if (text === undefined || text === '')
    throw new UsageError('Name the server, by --server or in ALO_SERVER.');
  if (!URL.canParse(text)) throw new UsageError(`${text} is no address of a server.`);
  const url = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new UsageError('The address of the server begins with https://.');
  if (url.username !== '' || url.password !== '')
    throw new UsageError('The address of the server holds no name and no password.');
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/**
 * @param {readonly string[]} words what stands behind the name of the program
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @throws UsageError
 */
export function readCall(words, environment) {
  const { values, positionals } = parse(words);
  const [command, subject, ...more] = positionals;
  if (values.help || (command === undefined && words.length === 0)) return { command: 'help' };
  if (command !== 'export' && command !== 'import')
    throw new UsageError(command === undefined ? 'Say what to do.' : `There is no command ${command}.`);
  if (subject === undefined)
    throw new UsageError(
      command === 'export' ? 'Name the hotel by its id.' : 'Name the file of the archive.',
    );
  if (more.length > 0) throw new UsageError(`There is one word too many: ${more[0]}.`);
  for (const name of ['file', 'organization']) {
    if (values[name] !== undefined && !taken[command].includes(name))
      throw new UsageError(`alo ${command} takes no --${name}.`);
  }
  if (command === 'export' && !uuid.test(subject)) throw new UsageError(`${subject} is no id of a hotel.`);
  if (values.organization !== undefined && !uuid.test(values.organization))
    throw new UsageError(`${values.organization} is no id of an organization.`);
  const token = environment.ALO_TOKEN ?? '';
  if (!/^[\x21-\x7e]+$/.test(token)) throw new UsageError('Put an API token into ALO_TOKEN.');
  return { command, subject, token, server: serverOf(values.server ?? environment.ALO_SERVER), ...values };
}
