/** Downloads a file by a call (DL-01 to DL-07). The page stays as it is, also on 403, 404 and 500 (UNSP-101). */
import type { AxiosResponse } from 'axios';
import { ApiError } from './api-error';
import { downloadTexts as texts } from './download-texts';
import { http } from './http';
import { saveFile } from './save-file';

/** The type of a file, as the server is asked for it (DL-01). */
const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
} as const;
type FileFormat = keyof typeof mediaTypes;

/** Milliseconds: a long file takes the server a while. */
const longest = 60_000;

export interface Wanted {
  /** Relative to the API root. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly format: FileFormat;
  /** The name under which it is saved. */
  readonly fileName: string;
}

/** A download that failed, with the words for the person. */
export class DownloadError extends Error {}

const wordsOf = (status: number): string =>
  ({ 403: texts.denied, 404: texts.notFound })[status] ?? texts.failed;

async function fetchFile({ path, params, format }: Wanted): Promise<unknown> {
  try {
    const { data }: AxiosResponse<unknown> = await http.get(path, {
      ...(params && { params }),
      headers: { Accept: mediaTypes[format] },
      responseType: 'arraybuffer',
      timeout: longest,
      staysOnPage: true,
    });
    return data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    throw new DownloadError(wordsOf(error.status));
  }
}

/**
 * Fetches the file and has the browser save it.
 * @throws DownloadError; ApiError of the status 401, which leads to the sign-in
 */
export async function download(wanted: Wanted): Promise<void> {
  const content = await fetchFile(wanted);
  if (!(content instanceof ArrayBuffer) || content.byteLength === 0) throw new DownloadError(texts.empty);
  saveFile(new Blob([content], { type: mediaTypes[wanted.format] }), wanted.fileName);
}
