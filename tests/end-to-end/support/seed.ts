/** Before all tests: seeds the demo once; afterwards: removes it. */
import { rm } from 'node:fs/promises';
import { seedDirectory } from './server-process.js';

export default async function seed() {
  const directory = await seedDirectory();
  process.env['ALO_E2E_SEED'] = directory;
  return () => rm(directory, { recursive: true, force: true });
}
