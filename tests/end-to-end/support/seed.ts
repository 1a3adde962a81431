/** Seeds the demo once before all tests, and removes it afterwards. */
import { rm } from 'node:fs/promises';
import { seedDirectory } from './server-process.js';

export default async function seed() {
  const directory = await seedDirectory();
  process.env['ALO_E2E_SEED'] = directory;
  return () => rm(directory, { recursive: true, force: true });
}
