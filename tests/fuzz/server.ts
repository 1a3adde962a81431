/** A server of its own for the fuzzer, on a copy of the demo. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyDemo } from '../support/prepared-demo.js';
import { startServer } from '../support/server-process.js';
import { temporaryDirectory } from '../support/temporary.js';

const watch = pathToFileURL(path.join(import.meta.dirname, 'watch-prototype.mjs')).href;

export interface FuzzedServer {
  readonly url: string;
  /** The token of the directory of a company. */
  readonly directoryToken: string;
  /** Ends it, and gives a sentence for everything that is wrong with how it lived and ended. */
  end(): Promise<string[]>;
}

/** Lines of the log that are about a mistake of the server, and lines that are no JSON. */
function wrongLines(output: string): string[] {
  const [, log = ''] = /^Alo is ready[\s\S]*?^( .*\n)*([\s\S]*)$/m.exec(output)?.slice(1) ?? [];
  return log
    .split('\n')
    .filter((line) => line !== '' && (!line.startsWith('{') || line.includes('unexpected error')))
    .slice(0, 5);
}

export async function startFuzzedServer(): Promise<FuzzedServer> {
  const directory = temporaryDirectory();
  const directoryToken = randomBytes(24).toString('hex');
  await copyDemo(directory.path);
  const server = startServer({
    ALO_DATA_DIR: directory.path,
    ALO_SEED: 'demo',
    ALO_SCIM_TOKEN: directoryToken,
    ALO_READS_PER_MINUTE: '1000000',
    ALO_WRITES_PER_MINUTE: '1000000',
    ALO_ADDRESS_REQUESTS_PER_MINUTE: '1000000',
    ALO_ADDRESS_REFUSALS_PER_MINUTE: '1000000',
    NODE_OPTIONS: `--import=${watch}`,
  });
  const url = (await server.ready).replace('localhost', '127.0.0.1');
  return {
    url,
    directoryToken,
    async end() {
      const problems = wrongLines(server.output());
      if (server.child.exitCode !== null)
        problems.push(`The server has ended with ${server.child.exitCode}.`);
      else {
        const { status } = await fetch(`${url}/api/health/ready`);
        if (status !== 200) problems.push(`The server is not ready afterwards: ${status}.`);
        server.child.kill('SIGTERM');
        const code = await server.ended;
        if (code !== 0) problems.push(`The server ended with ${code ?? 'a signal'}.`);
      }
      if (server.output().includes('POLLUTED'))
        problems.push('A request changed what every object inherits.');
      directory.remove();
      return problems;
    },
  };
}
