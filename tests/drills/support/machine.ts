/** What this machine lets a drill do: another pid namespace, file systems of its own. */
import { execFileSync } from 'node:child_process';

/** Runs a program to its end; gives what it printed. */
export const execute = (program: string, ...parameters: readonly string[]): string =>
  execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function succeeds(program: string, ...parameters: readonly string[]): boolean {
  try {
    execute(program, ...parameters);
    return true;
  } catch {
    return false;
  }
}

/** Stands before a command, which then has process numbers of its own, as in a container. */
export const pidNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

const [unshare = '', ...unshareParameters] = pidNamespace;
export const canUnshare = succeeds(unshare, ...unshareParameters, 'true');
if (!canUnshare) console.log('There are no pid namespaces here: this part of the checks is LEFT OUT.');

export const isRoot = process.getuid?.() === 0;
export const canMount = isRoot && process.platform === 'linux' && succeeds('losetup', '--version');
export const hasXfs = canMount && succeeds('mkfs.xfs', '-V');

/** Unmounts, also when something still looks at it. */
export function unmount(folder: string): void {
  if (!succeeds('umount', folder)) succeeds('umount', '-l', folder);
}
