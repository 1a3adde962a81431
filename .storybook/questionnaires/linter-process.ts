import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { repository } from './places.js';
import type { PreviewFolder } from './preview-folder.js';

type Response =
  | { readonly id: number; readonly preview: PreviewFolder }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (preview: PreviewFolder) => void;
  readonly reject: (error: Error) => void;
}

/** Reads version folders in a process of its own, which starts with the first and goes on with the next. */
export interface LinterProcess {
  /** @throws Error when the linter itself fails, with its words. */
  readonly read: (folder: string) => Promise<PreviewFolder>;
  readonly close: () => void;
}

export function createLinterProcess(): LinterProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let last = 0;

  function start(): ChildProcess {
    const started = fork(path.join(import.meta.dirname, 'worker.ts'), {
      cwd: repository,
      execArgv: ['--conditions=@alo/source', '--import', 'tsx'],
    });
    started.on('message', (response: Response) => {
      const asked = waiting.get(response.id);
      waiting.delete(response.id);
      if ('preview' in response) asked?.resolve(response.preview);
      else asked?.reject(new Error(response.error));
    });
    started.on('exit', () => {
      child = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The linter has ended.'));
      waiting.clear();
    });
    // Neither the process nor its channel keeps Storybook alive.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    read: (folder) =>
      new Promise((resolve, reject) => {
        child ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, folder });
      }),
    close: () => {
      child?.disconnect();
    },
  };
}
