/**
 * The process that lints and analyses for Storybook: it runs the packages as they are written, which the process of
 * Storybook does not. It gets `{ id, what, folder }` and answers `{ id, result }` or `{ id, error }`, and ends with its
 * parent.
 */
import type { Request } from './linter-process.js';
import { readBranches } from './read-branches.js';
import { readPreview } from './read-preview.js';

async function answer({ id, what, folder }: Request): Promise<void> {
  try {
    process.send?.({ id, result: await (what === 'preview' ? readPreview(folder) : readBranches(folder)) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('message', (request: Request) => void answer(request));
process.on('disconnect', () => {
  process.exit();
});
