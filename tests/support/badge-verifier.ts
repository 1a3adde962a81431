/** Runs the command that checks badges, as an auditor does. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../verify-badge/main.mjs', import.meta.url));

/** What the command said, on standard output where the code is 0, else on standard error. */
export type Verdict = readonly [code: number, said: string];

/** The option of Node that sets its clock. */
const clockAt = (time: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const Real = Date; const now = ${Date.parse(time)};
     globalThis.Date = class extends Real { constructor(...of) { super(...(of.length ? of : [now])); } static now() { return now; } };`,
  )}`;

/** @param at the time of its clock */
export async function verify(words: readonly string[], at?: string): Promise<Verdict> {
  const options = at === undefined ? [] : [clockAt(at)];
  try {
    return [0, (await run(process.execPath, [...options, program, ...words])).stdout];
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return [code, stderr];
  }
}

interface FilesOptions {
  /** Whose keys these are. */
  readonly issuer: string;
  /** The time of the clock. */
  readonly at?: string;
  /** Asks no server. */
  readonly isOffline?: boolean;
}

/** Checks a badge and keys that lie in files. */
export async function verifiedFiles(
  badge: object,
  keys: object,
  { issuer, at, isOffline = true }: FilesOptions,
): Promise<Verdict> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alo-badge-'));
  const files = ['badge.json', 'keys.json'].map((name) => path.join(folder, name));
  try {
    for (const [place, content] of [badge, keys].entries())
      await writeFile(files[place] ?? '', JSON.stringify(content));
    return await verify([...files, '--issuer', issuer, ...(isOffline ? ['--offline'] : [])], at);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
