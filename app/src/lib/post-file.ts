import type { AxiosResponse } from 'axios';
import { http } from './http';
import { withUploadKey } from './upload-key';

export interface FilePost {
  readonly path: string;
  /** Names the place of the file, for its key; the path when it is absent. */
  readonly place?: string;
  readonly form: FormData;
  /** The file in the form. */
  readonly file: File;
  /** @param share of the bytes that were sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly staysOnPage?: boolean;
}

/** Sends a form with a file. Every try of the file at its place has the same key. */
export const postFile = ({ path, place = path, form, file, onProgress, ...config }: FilePost) =>
  withUploadKey(file, place, (headers): Promise<AxiosResponse<unknown>> =>
    http.post(path, form, {
      ...{ headers, ...config },
      onUploadProgress: ({ loaded, total = file.size }) =>
        onProgress(total === 0 ? 0 : Math.min(1, loaded / total)),
    }),
  );
