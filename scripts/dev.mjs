/** `npm run dev`: the server from source, restarted on change, and the app with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { install } from './prepare.mjs';
import { root } from './run.mjs';

await install('everything');
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start([
    '--watch',
    '--watch-preserve-output',
    '--conditions=@alo/source',
    '--import',
    './scripts/typescript.mjs',
    'server/src/main.ts',
  ]),
  start(['node_modules/vite/bin/vite.js', 'app', '--config', 'app/vite.config.ts']),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
