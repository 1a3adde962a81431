/**
 * The process that lints for Storybook: it runs the packages as they are written, which the process of Storybook does
 * not. It gets `{ id, folder }` and answers `{ id, preview }` or `{ id, error }`, and ends with its parent.
 */
import { readPreview } from './read-preview.js';

interface Request {
  readonly id: number;
  readonly folder: string;
}

async function answer({ id, folder }: Request): Promise<void> {
  try {
    process.send?.({ id, preview: await readPreview(folder) });
  } catch (error) {
    process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('message', (request: Request) => void answer(request));
process.on('disconnect', () => {
  process.exit();
});
