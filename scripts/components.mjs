/**
 * What Alo is made of: which packages it installs, from where, under which licences.
 *
 * `npm run components`            writes the list of components (CycloneDX) of what runs in production
 * `npm run components -- --check` checks the lock file, and that every licence may be used
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';
import { componentsOf, findProblems } from './component-rules.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

function check() {
  const problems = findProblems(lock);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

/** npm writes it from the lock file alone; what differs from run to run is taken out. */
function write() {
  const [command, ...before] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const list = execFileSync(command, [...before, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = path.join(root, 'dist');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'components.cdx.json');
  const document = componentsOf(JSON.parse(list), lock);
  writeFileSync(file, `${JSON.stringify(document, undefined, 2)}\n`);
  console.log(`${document.components.length} components: ${path.relative(root, file)}`);
  return 0;
}

process.exit(process.argv.includes('--check') ? check() : write());
