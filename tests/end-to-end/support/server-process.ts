/** The real server as a process that a test can end and start again, on a copy of the seeded demo. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** Starts the built server and resolves once it says that it is ready. */
async function launch(dataDirectory: string, port: number): Promise<ChildProcess> {
  // Optimizing the code of the embedded database costs each start of one a second.
  const child = spawn(process.execPath, ['--liftoff-only', 'server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      ALO_DATA_DIR: dataDirectory,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Alo is ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code ?? 'a signal'}:\n${output}`));
    });
  });
  return child;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export const newDirectory = () => mkdtemp(path.join(tmpdir(), 'alo-e2e-'));

/** Makes a copy of the seeded data directory, for one server. */
export async function copySeed(): Promise<string> {
  const directory = await newDirectory();
  await cp(process.env['ALO_E2E_SEED'] ?? '', directory, { recursive: true });
  return directory;
}

/** Makes a data directory with the demo in it once; it is copied for every server. It is ready after `isReady`. */
export async function seedDirectory(
  isReady: (url: string) => Promise<void> = async () => {},
): Promise<string> {
  const directory = await newDirectory();
  const port = await freePort();
  const child = await launch(directory, port);
  try {
    await isReady(`http://localhost:${port}`);
  } finally {
    await end(child);
  }
  return directory;
}

export interface ServerProcess {
  readonly url: string;
  /** Ends the process (SIGTERM, or SIGKILL for a crash) and starts it again on the same data and port. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Lets it take connections and answer nothing, until `goOn`. */
  freeze(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Starts a server on a copy of the seeded demo. */
export async function startServerProcess(): Promise<ServerProcess> {
  const directory = await copySeed();
  const port = await freePort();
  let child = await launch(directory, port);
  return {
    url: `http://localhost:${port}`,
    async restart(signal) {
      await end(child, signal);
      child = await launch(directory, port);
    },
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT');
      await end(child);
      // A child of a server that was killed may still write there.
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
