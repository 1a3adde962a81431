/** The file on its way to the server. It goes on while other pages are open (IMP-03, IMP-04). */
import { toast } from '@alo/renderer';
import { create } from 'zustand';
import { ApiError, messageOf } from '../../../lib/http';
import { queryClient } from '../../../lib/query-client';
import { whenLeaving } from '../../../lib/session/session';
import { postImport } from '../calls';
import { importQuery, importsQuery } from '../queries';
import { texts } from '../texts';
import { problemOf } from './check-file';

export interface SentFile {
  readonly kind: 'success';
  readonly name: string;
  readonly bytes: number;
  readonly importId: string;
}

/**
 * | kind        | what is true                                                                     |
 * | ----------- | -------------------------------------------------------------------------------- |
 * | `idle`      | no file is chosen                                                                |
 * | `uploading` | `sent` bytes of the file have left                                               |
 * | `success`   | the server has it; `importId` names what became of it                            |
 * | `error`     | it was not taken, with the reason; with `file`, the same one can be sent again    |
 */
export type FileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly file: File; readonly sent: number }
  | SentFile
  | {
      readonly kind: 'error';
      readonly name: string;
      readonly message: string;
      readonly file?: File | undefined;
    };

const idle: FileState = { kind: 'idle' };

export const useFileState = create<FileState>()((): FileState => idle);

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** While a file is on its way, the browser asks before the page is closed. */
function become(state: FileState): void {
  useFileState.setState(state, true);
  window.removeEventListener('beforeunload', warn);
  if (state.kind === 'uploading') window.addEventListener('beforeunload', warn);
}

/** Milliseconds (UP-14). */
const shownFor = 5000;

let current: AbortController | undefined;

/** Could the same file go through at another try? */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const percentOf = (sent: number, all: number): number => (all === 0 ? 0 : Math.floor((100 * sent) / all));

/** How much of it has left, in whole percent. */
export const percentSent = ({ file, sent }: Extract<FileState, { kind: 'uploading' }>): number =>
  percentOf(sent, file.size);

/** Sends a file, and says how that went. */
export async function sendFile(file: File): Promise<void> {
  const controller = new AbortController();
  current = controller;
  let sent = 0;
  become({ kind: 'uploading', file, sent });
  try {
    const detail = await postImport({
      file,
      signal: controller.signal,
      onProgress: (bytes) => {
        sent = bytes;
        if (current === controller) become({ kind: 'uploading', file, sent });
      },
    });
    queryClient.setQueryData(importQuery(detail.id).queryKey, detail);
    void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
    if (current !== controller) return;
    become({ kind: 'success', name: file.name, bytes: file.size, importId: detail.id });
    toast.success(texts.file.done, shownFor);
  } catch (error) {
    if (current !== controller) return;
    const isCut = error instanceof ApiError && error.status === 0;
    become({
      kind: 'error',
      name: file.name,
      message: isCut
        ? texts.file.broke({ percent: percentOf(sent, file.size) })
        : messageOf(error, texts.file.failed),
      file: mayPass(error) ? file : undefined,
    });
  } finally {
    if (current === controller) current = undefined;
  }
}

/** Takes what a person chose or dropped: one file that may be sent is on its way at once. */
export function chooseFiles(files: readonly File[]): void {
  const [file] = files;
  if (file === undefined) return;
  if (useFileState.getState().kind === 'uploading') {
    toast.warning(texts.file.oneAtATime);
    return;
  }
  const message = problemOf(files);
  if (message === undefined) void sendFile(file);
  else {
    const name =
      files.length > 1 ? texts.file.andMore({ name: file.name, count: files.length - 1 }) : file.name;
    become({ kind: 'error', name, message });
  }
}

/** Says what the server found wrong with a file that it had taken. */
export const refuseFile = (name: string, message: string): void => become({ kind: 'error', name, message });

/** Takes back the file, or what was said about it. */
export function forgetFile(): void {
  const controller = current;
  current = undefined;
  controller?.abort();
  become(idle);
}

whenLeaving(forgetFile);
