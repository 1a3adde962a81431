/** The real server as a child process, on a data directory of its own, with the demo seeded. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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

export interface RunningServer {
  readonly url: string;
  /** Ends the process (SIGTERM, or SIGKILL for a crash) and starts it again on the same data and port. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer(): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'alo-e2e-'));
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start() {
    const started = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ALO_DATA_DIR: dataDirectory, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Alo is ready at')) resolve();
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => reject(new Error(`The server ended with ${code ?? 'a signal'}:\n${output}`)));
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    url: `http://localhost:${port}`,
    async restart(signal = 'SIGTERM') {
      await end(signal);
      await start();
    },
    async stop() {
      await end('SIGTERM');
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
