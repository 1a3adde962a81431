/** Downloads a file by a call (DL-01 to DL-07). The page stays as it is, also on 403, 404 and 500 (UNSP-101). */
import { AxiosError, type AxiosResponse } from 'axios';
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
export type FileFormat = keyof typeof mediaTypes;

/** Milliseconds without a byte after which it is given up: a long file takes the server a while. */
const patience = 60_000;

export interface Wanted {
  /** Relative to the API root. */
  readonly path: string;
  readonly params?: object;
  readonly format: FileFormat;
  /** The name under which it is saved. */
  readonly fileName: string;
}

/** How a download is followed and cancelled. */
export interface Watch {
  /** Aborted: the file is no longer wanted. */
  readonly signal: AbortSignal;
  /** The bytes that have come; `total`: those of the whole file, where the server says it. */
  readonly onBytes: (bytes: number, total: number | undefined) => void;
}

/** A download that failed, with the words for the person. */
export class DownloadError extends Error {
  constructor(
    message: string,
    /** May it succeed when it is tried again? */
    readonly canRepeat = false,
    /** Why it cannot be, in the words of the server. */
    readonly reason?: string,
  ) {
    super(message);
  }
}

const failed = () => new DownloadError(texts.failed, true);

/** What the server says of a 409. It comes as bytes, as the file would have. */
function reasonIn({ cause }: ApiError): string | undefined {
  const data: unknown = cause instanceof AxiosError ? cause.response?.data : undefined;
  if (!(data instanceof ArrayBuffer)) return undefined;
  try {
    const { message } = JSON.parse(new TextDecoder().decode(data)) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

function errorOf(error: ApiError): DownloadError {
  if (error.status === 403) return new DownloadError(texts.denied);
  if (error.status === 404) return new DownloadError(texts.notFound);
  const reason = error.status === 409 ? reasonIn(error) : undefined;
  return reason === undefined ? failed() : new DownloadError(texts.failed, false, reason);
}

async function fetchFile(
  { path, params, format }: Wanted,
  signal: AbortSignal,
  onBytes: Watch['onBytes'],
): Promise<unknown> {
  const { data }: AxiosResponse<unknown> = await http.get(path, {
    ...(params && { params: params as Record<string, unknown> }),
    headers: { Accept: mediaTypes[format] },
    responseType: 'arraybuffer',
    // A long file over a slow connection takes as long as it takes: `patience` ends it.
    timeout: Infinity,
    staysOnPage: true,
    signal,
    onDownloadProgress: ({ loaded, total }) => onBytes(loaded, total),
  });
  return data;
}

/** Fetches the file, and gives up when nothing comes any more. @throws as `download` */
async function fetchPatiently(wanted: Wanted, { signal, onBytes }: Watch): Promise<unknown> {
  const ended = new AbortController();
  const end = () => ended.abort();
  let timer = setTimeout(end, patience);
  signal.addEventListener('abort', end);
  try {
    return await fetchFile(wanted, ended.signal, (bytes, total) => {
      clearTimeout(timer);
      timer = setTimeout(end, patience);
      onBytes(bytes, total);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) throw errorOf(error);
    throw ended.signal.aborted && !signal.aborted ? failed() : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/**
 * Fetches the file and has the browser save it.
 * @throws DownloadError; ApiError of the status 401, which leads to the sign-in; CanceledError once `watch.signal` says so
 */
export async function download(wanted: Wanted, watch: Watch): Promise<void> {
  const content = await fetchPatiently(wanted, watch);
  if (!(content instanceof ArrayBuffer) || content.byteLength === 0) throw new DownloadError(texts.empty);
  saveFile(new Blob([content], { type: mediaTypes[wanted.format] }), wanted.fileName);
}
