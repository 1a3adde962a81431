/** Copies the demo once for all tests, and removes the copy afterwards. */
import { copyDemo } from '../../support/prepared-demo.js';
import { temporaryDirectory } from '../../support/temporary.js';

export default async function seed() {
  const directory = temporaryDirectory();
  await copyDemo(directory.path);
  process.env['ALO_E2E_SEED'] = directory.path;
  return () => {
    directory.remove();
  };
}
