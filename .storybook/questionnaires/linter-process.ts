/** The process that reads version folders. It starts with the first request, and ends with this one. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Branch } from './branch.js';
import { repository } from './places.js';
import type { PreviewFolder } from './preview-folder.js';

export interface Request {
  readonly id: number;
  readonly what: 'preview' | 'branches';
  readonly folder: string;
}

type Response =
  | { readonly id: number; readonly result?: unknown }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

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
    if ('error' in response) asked?.reject(new Error(response.error));
    else asked?.resolve(response.result);
    if (waiting.size === 0) release(started);
  });
  started.on('exit', () => {
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The linter has ended.'));
    waiting.clear();
  });
  return started;
}

/** Nobody waits: neither the process nor its channel keeps Storybook alive. */
function release(started: ChildProcess): void {
  started.unref();
  started.channel?.unref();
}

/** Somebody waits: Storybook must not end before the response. */
function hold(started: ChildProcess): void {
  started.ref();
  started.channel?.ref();
}

const ask = (what: Request['what'], folder: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child ??= start();
    last += 1;
    waiting.set(last, { resolve, reject });
    hold(child);
    child.send({ id: last, what, folder } satisfies Request);
  });

/** What Storybook shows of a folder. @throws Error when the linter itself fails, with its words. */
export const previewOf = (folder: string) => ask('preview', folder) as Promise<PreviewFolder>;

/** The gallery of a folder; `undefined` while its definition cannot be read. @throws Error as `previewOf`. */
export const galleryOf = (folder: string) => ask('branches', folder) as Promise<Branch[] | undefined>;
