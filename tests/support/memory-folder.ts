/** The folder of the databases of API tests: in memory, where there is room. On a disk, tests mostly wait for it. */
import { statfsSync } from 'node:fs';

const folder = '/dev/shm'; // Linux
const room = 2 * 1024 ** 3; // bytes; containers have little

/** The variables of the environment that make it so. */
export function memoryFolder(): Record<string, string> {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < room ? {} : { TMPDIR: folder };
  } catch {
    return {};
  }
}
