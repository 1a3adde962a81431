/** Builds the server that tests start as a process: once before all of them, moments when it is up to date. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');

export function buildServer(): void {
  execFileSync(process.execPath, [compiler, '-b', 'server'], { cwd: root, stdio: 'inherit' });
}

export default buildServer;
