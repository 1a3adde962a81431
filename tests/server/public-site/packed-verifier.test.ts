/** The command that checks badges, as its README says: packed, and run elsewhere, on the badge of a server that runs. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.js';
import { copyDemo } from '../../support/prepared-demo.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const shell = async (line: string, cwd: string): Promise<string> =>
  (await run('sh', ['-c', line], { cwd })).stdout;

describe('The packed command', { timeout: 120_000 }, () => {
  const directory = temporaryDirectory();
  const data = path.join(directory.path, 'data');
  const elsewhere = path.join(directory.path, 'elsewhere');
  let environment: Record<string, string>;
  let server: ServerProcess;
  let lines: readonly string[];
  beforeAll(async () => {
    const readme = await readFile(path.join(root, 'verify-badge/README.md'), 'utf8');
    lines = [...readme.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));
    await mkdir(data, { mode: 0o700 });
    await copyDemo(data);
    const port = String(await freePort());
    environment = { ALO_DATA_DIR: data, PORT: port, ALO_BASE_URL: `http://localhost:${port}` };
    server = startServer(environment);
    await server.ready;
    await mkdir(elsewhere);
    // A folder of its own, whatever lies above it.
    await writeFile(path.join(elsewhere, 'package.json'), '{ "private": true }');
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    directory.remove();
  });

  /** Runs the lines of the README that hold these words, on the badge of a demo hotel. */
  async function runLines(holding: RegExp): Promise<string> {
    const { ALO_BASE_URL: origin = '' } = environment;
    const found = lines.filter((line) => holding.test(line));
    expect(found).not.toEqual([]);
    const said = [];
    for (const line of found) {
      const own = line
        .replaceAll('https://alo.example', origin)
        .replace('alder-quay-porto', 'villa-posillipo-naples')
        .replace('Alder Quay', 'Villa Posillipo');
      said.push(await shell(own, elsewhere));
    }
    return said.join('');
  }

  it('is a few files without dependencies, and checks a badge by each line of its README', async () => {
    const [pack = ''] = lines.filter((line) => line.startsWith('npm pack'));
    await shell(`${pack} --pack-destination ${elsewhere}`, root);
    await runLines(/^npm install/);
    // It brings nothing along.
    const installed = await readdir(path.join(elsewhere, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['alo-verify-badge']);
    expect(await runLines(/--hotel/)).toMatch(
      /^Hotel: Villa Posillipo\nAddress: Via Posillipo 118, 80123 Naples, IT\nReporting period: \d{4}-\d\d-\d\d to [\s\S]*Status: counts, asked at/,
    );
    const { ALO_BASE_URL: origin = '' } = environment;
    for (const [name, place] of [
      ['badge.json', '/stay/villa-posillipo-naples/badge.json'],
      ['alo-keys.json', '/.well-known/alo-keys.json'],
    ] as const)
      await writeFile(path.join(elsewhere, name), await (await fetch(origin + place)).text());
    expect(await runLines(/^npx alo-verify-badge badge\.json.*example$/)).toContain('Status: counts');
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await runLines(/--offline$/)).toContain('Status: NOT CHECKED');
  });

  it('believes a badge of before after `rotate-badge-key`, and one that the new key has signed', async () => {
    const command = ['server/dist/commands/rotate-badge-key.js'];
    const { stdout } = await run(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...environment },
    });
    expect(stdout).toMatch(
      /its public half stays until \d{4}-\d\d-\d\d, the last day of its last badge\.\n$/,
    );
    server = startServer(environment);
    await server.ready;
    const { ALO_BASE_URL: origin = '' } = environment;
    const kept = await shell(`npx alo-verify-badge badge.json --issuer ${origin}`, elsewhere);
    expect(kept).toContain('Status: counts');
    expect(await runLines(/--hotel/)).toContain('Status: counts');
    const { keys } = (await (await fetch(`${origin}/.well-known/alo-keys.json`)).json()) as {
      keys: object[];
    };
    expect(keys).toHaveLength(2);
    // Keys of before do not know the new one.
    const fresh = path.join(elsewhere, 'fresh.json');
    await writeFile(fresh, await (await fetch(`${origin}/stay/villa-posillipo-naples/badge.json`)).text());
    await expect(
      shell(`npx alo-verify-badge fresh.json alo-keys.json --issuer ${origin} --offline`, elsewhere),
    ).rejects.toThrow('It was signed with a key that these are not.');
  });
});
